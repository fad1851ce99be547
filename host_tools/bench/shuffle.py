"""The fair shuffle of 52 cards against the operating system's own randomness."""

from __future__ import annotations

import secrets

from engine_core import cards, shuffle
from host_tools.bench.comparison import Comparison, Found
from host_tools.bench.side_by_side import over, rates


def measure(seconds: float) -> Found:
    """One Comparison."""
    pack = cards.pack("queenie", 4)
    system = secrets.SystemRandom()
    sides = {
        "fair shuffle": over(lambda seed: shuffle.shuffle(bytearray(pack), seed), [bytes(32)]),
        "system's shuffle": over(lambda _: system.shuffle(bytearray(pack)), [None]),
    }
    figures = rates(sides, seconds)
    fair, plain = figures.values()
    return [Comparison("a shuffle of 52 cards", "a second", figures, fair / plain)]
