"""Measures two sides of a comparison in turns, so that a busy machine slows both alike."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable

TURNS = 10

# A side is given seconds and returns how often it did its work and the seconds that took.
Side = Callable[[float], tuple[int, float]]


def over(work: Callable, inputs: Iterable) -> Side:
    """The side that does work on each of the inputs in their order, over and over."""
    endless = itertools.cycle(inputs)

    def turn(seconds: float) -> tuple[int, float]:
        runs, spent, begin = 0, 0.0, time.perf_counter()
        while spent < seconds or not runs:
            work(next(endless))
            runs += 1
            spent = time.perf_counter() - begin
        return runs, spent

    return turn


def rates(sides: dict[str, Side], seconds: float) -> dict[str, float]:
    """Runs a second of each side, from so many seconds for each after a warm-up."""
    done = dict.fromkeys(sides, 0)
    spent = dict.fromkeys(sides, 0.0)
    for turn in range(TURNS + 1):
        for name, side in sides.items():
            runs, took = side(seconds / TURNS)
            if turn:  # the first warms up
                done[name] += runs
                spent[name] += took
    return {name: done[name] / spent[name] for name in sides}
