"""A night of many hands takes no more memory than a short one, and no hand is lost on the way."""

import pytest

from firmware.settings import checked
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.unix_tier import UnixTier
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random, stored
from tests.firmware.night_files import recorded
from tests.firmware.recorded_app import RECORDED_APP

CPYTHON_ONLY = "it runs MicroPython beside itself"

WARM, LONG = 8, 24  # hands; tried with 200 as well
MOST_GROWTH = 1000  # bytes: the table's sums have more digits, and lists their room


class Twins:
    """The firmware on CPython, to look into, and in MicroPython: given the same presses."""

    still_ms = CPythonTier.still_ms

    def __init__(self, folder, preset):
        self.tiers = []
        for make, name, app in (
            (CPythonTier, "cpython", RECORDED_APP),
            (UnixTier, "micropython", "firmware.app:App"),
        ):
            path = folder / name
            path.mkdir()
            (path / "settings").write_bytes(recorded(dict(checked(None), chips=9999)))
            self.tiers.append(make(path, preset, "long", app))
        self.seen, self.small = self.tiers
        for tier in self.tiers:
            tier.boot()
        self.advance(100)

    @property
    def gadget(self):
        return self.seen.gadget

    @property
    def model(self):
        return self.seen.model

    def set_button(self, index, down):
        for tier in self.tiers:
            tier.set_button(index, down)

    def advance(self, ms):
        for tier in self.tiers:
            tier.advance(ms)


@pytest.mark.parametrize("game", ["queenie", "follow_the_queen"])
def test_no_growth(tmp_path, game, record_property):
    twins = Twins(tmp_path, {"game": game, "players": 3, "bots": 2})
    players = GadgetPlayers(twins, at_random(Chance(1)))
    players.deal()
    free = []
    for _ in range(LONG):
        players.play_hand()
        free.append(twins.small.heap_free())
        assert twins.small.model.pixels() == twins.seen.model.pixels()
        players.play_to(lambda: not players.scores_shown() and players.hand is not None)
    print(free)
    # What the last hand left differs from hand to hand.
    early, late = max(free[:WARM]), max(free[-WARM:])
    record_property("heap_free", f"{early}, {late}")
    assert late > early - MOST_GROWTH
    assert stored(tmp_path / "micropython")[:2] == (1, LONG)
    twins.small.close()
