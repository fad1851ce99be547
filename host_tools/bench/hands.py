"""Whole hands of Queenie: CPython against MicroPython's unix port."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engine_core import hand_file
from host_tools.bad_input import BadInput
from host_tools.bench.comparison import Comparison, Found, LeftOut
from host_tools.bench.side_by_side import Side, rates
from host_tools.simulator.unix_tier import find_micropython

TITLE = "a hand of Queenie, four players"

# Both Pythons run this: hands from seeds, the first legal answer each, for so many seconds.
SCRIPT = """
import sys, time
sys.path.insert(0, {root!r})
from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
names = ["P1", "P2", "P3", "P4"]
fields = {{"game": "queenie", "cards": "box", "players": names, "dealer": "P4",
    "chips": {{name: 50 for name in names}}}}
def play(number):
    fields["seed"] = "%064x" % number
    hand = Hand(read_setup(fields))
    while not hand.done:
        hand.answer(hand.ask.seat, hand.ask.options()[0])
play(0)
begin = time.time()
n = 0
while n == 0 or time.time() - begin < {seconds}:
    n += 1
    play(n)
print(n, time.time() - begin)
"""


def _side(*python: str) -> Side:
    root = str(Path(hand_file.__file__).parents[1])

    def turn(seconds: float) -> tuple[int, float]:
        script = SCRIPT.format(root=root, seconds=seconds)
        command = [*python, "-c", script]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        runs, spent = done.stdout.split()
        return int(runs), float(spent)

    return turn


def measure(seconds: float) -> Found:
    """One Comparison, or why not."""
    try:
        micropython = find_micropython()
    except BadInput as reason:
        return [LeftOut(TITLE, str(reason))]
    sides = {
        "CPython": _side(sys.executable),
        "MicroPython": _side(str(micropython), "-X", "heapsize=190k"),
    }
    figures = rates(sides, seconds)
    ours, theirs = figures.values()
    return [Comparison(TITLE, "a second", figures, ours / theirs)]
