"""How deep the gadget's calls nest: MicroPython on the Pico has room for about 30.

Generators and awaits count like calls. tests/pico/test_whole_hand.py measures the stack itself."""

import sys

import pytest

from firmware import files
from firmware.buttons import ticks_diff
from tests.firmware.screen_player import ScreenPlayer, recorded_tier
from tests.firmware.screen_scripts import SCRIPTS

MOST = 16
MAIN = 1  # firmware/main.py, which steps the loop on the gadget
GADGET = ("/firmware/", "/engine_core/")


class DepthMeter:
    """The deepest chain of calls of the gadget's own code, as names from the loop down."""

    def __init__(self):
        self.deepest = []
        self._depth = 0
        self._is_gadget = {}  # by the code's file name

    def __call__(self, frame, event, _argument):
        if event not in ("call", "return") or not self._counts(frame):
            return
        self._depth += 1 if event == "call" else -1
        if self._depth > len(self.deepest):
            self.deepest = self._chain(frame)

    def _counts(self, frame):
        name = frame.f_code.co_filename
        if name not in self._is_gadget:
            path = name.replace("\\", "/")
            inside = any(folder in path for folder in GADGET) and "/tests/" not in path
            self._is_gadget[name] = inside
        return self._is_gadget[name]

    def _chain(self, frame):
        chain = []
        while frame is not None:
            if self._counts(frame):
                path = frame.f_code.co_filename.replace("\\", "/")
                chain.append(f"{path.rsplit('/', 1)[1]}:{frame.f_code.co_name}")
            frame = frame.f_back
        return chain[::-1]


@pytest.mark.parametrize(
    "name",
    [
        "in_play",
        "correct_chips",
        "correct_points",
        "seats",
        "other_game",
        "table_deck",
        "short",
        "wild_card",
        "two_pots",
        "wild",
        "side_pots",
        "told_queens",
        "torment",
        "spades_turn",
        "spades_round",
        "spades_told",
        "hearts_signs",
        "left_hand",
        "help_in_a_hand",
        "help_between",
        "help_queenie",
        "settle",
        "draw_card",
        "first_dealer",
        "turn_timer",
        "dice",
        "coin",
    ],
)
def test_calls_nest_at_most_so_deep(tmp_path, name, record_property, monkeypatch):
    # As deep as EdgeLatch.writes, which the gadget has there.
    monkeypatch.setattr(files, "told", [lambda begin: ticks_diff(0, 0)])
    player = ScreenPlayer(recorded_tier(tmp_path, SCRIPTS[name], "en"))
    meter = DepthMeter()
    sys.setprofile(meter)
    try:
        player.start()
        for _ in player.play(SCRIPTS[name].keys):
            pass
    finally:
        sys.setprofile(None)
    record_property("depth", MAIN + len(meter.deepest))
    assert "loop.py:step" in meter.deepest[0]
    assert MAIN + len(meter.deepest) <= MOST, "\n".join(meter.deepest)
