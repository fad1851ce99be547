"""`queenbox bench`: how things compare, side by side in one run. Only the ratios mean anything."""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from engine_core import cards, hand_file, shuffle
from host_tools.bad_input import BadInput

HELP = "measure ratios: shuffle, hands on both Pythons, bytes to the panel"

# Both Pythons run this: hands of Queenie from a seed, first legal answer each, for so many seconds.
HANDS = """
import sys, time
sys.path.insert(0, {root!r})
from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
fields = {fields!r}
end = time.time() + {seconds}
n = 0
while time.time() < end:
    fields["seed"] = "%064x" % n
    hand = Hand(read_setup(fields))
    while not hand.done:
        hand.answer(hand.ask.seat, hand.ask.options()[0])
    n += 1
print(n)
"""


def add_arguments(parser):
    """The options of this command."""
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each side (default 1)")
    parser.add_argument("--json", action="store_true", help="print one object for scripts")


def run(args):
    """Exit code 0. What cannot be measured here is left out and said so."""
    results = {}
    for name, measure in MEASURES.items():
        results[name] = measure(args.seconds)
    if args.json:
        print(json.dumps(results))
        return 0
    for name, result in results.items():
        print(f"{name}: {result['ratio']:.2f} x" if "ratio" in result else f"{name}: left out")
        for side, value in result.items():
            if side != "ratio":
                print(f"    {side}: {value}")
    return 0


def _rate(work: Callable[[], object], seconds: float) -> float:
    """Runs of ``work`` in a second."""
    runs, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        work()
        runs += 1
    return runs / (time.perf_counter() - begin)


def _shuffles(seconds: float) -> dict[str, object]:
    """The fair shuffle of 52 cards against the operating system's own randomness."""
    pack = cards.pack("queenie", 4)
    seed = bytes(32)
    system = secrets.SystemRandom()
    fair = _rate(lambda: shuffle.shuffle(bytearray(pack), seed), seconds)
    plain = _rate(lambda: system.shuffle(bytearray(pack)), seconds)
    return {"fair, a second": round(fair), "system, a second": round(plain), "ratio": fair / plain}


def _hands(seconds: float) -> dict[str, object]:
    """Whole hands of Queenie: CPython against MicroPython's unix port."""
    from host_tools.simulator.unix_tier import find_micropython

    try:
        micropython = find_micropython()
    except BadInput as e:
        return {"reason": str(e)}
    names = ["P1", "P2", "P3", "P4"]
    fields = {
        "game": "queenie",
        "cards": "box",
        "players": names,
        "dealer": "P4",
        "chips": dict.fromkeys(names, 50),
        "seed": "",
    }
    root = str(Path(hand_file.__file__).parents[1])
    script = HANDS.format(root=root, fields=fields, seconds=seconds)
    rates = []
    for python in ([sys.executable], [micropython, "-X", "heapsize=190k"]):
        done = subprocess.run([*python, "-c", script], capture_output=True, text=True, check=True)
        rates.append(int(done.stdout) / seconds)
    return {
        "CPython, a second": round(rates[0]),
        "MicroPython, a second": round(rates[1]),
        "ratio": rates[0] / rates[1],
    }


def _panel_bytes(seconds: float) -> dict[str, object]:
    """Bytes of a menu step against a whole frame of the panel's driver."""
    from firmware.buttons import DOWN
    from host_tools.simulator.cpython_tier import CPythonTier

    with tempfile.TemporaryDirectory() as folder:
        tier = CPythonTier(Path(folder), seed="bench")
        tier.boot()
        tier.advance(500)
        before = tier.model.bytes_seen
        tier.set_button(DOWN, True)
        tier.advance(100)
        step = tier.model.bytes_seen - before
        tier.close()
    return {"menu step": step, "whole frame": 1044, "ratio": 1044 / step}


MEASURES = {
    "fair shuffle / system shuffle": _shuffles,
    "hands on CPython / on MicroPython": _hands,
    "whole frame / menu step, bytes": _panel_bytes,
}
