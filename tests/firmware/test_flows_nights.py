"""Older nights are opened and removed from home."""

import pytest

from engine_core.table import Table
from firmware.store import Store
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.file_journal import FileJournal
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import BACK, DOWN, OK, UP
from tests.firmware.gadget_players import GadgetPlayers, as_before
from tests.firmware.recorded_app import RECORDED_APP
from tests.firmware.screen_player import ScreenPlayer


@pytest.fixture
def gadget(tmp_path):
    """A function that plugs in a gadget with so many nights, some of them damaged."""
    tiers = []

    def make(nights, damaged=()):
        store = Store(str(tmp_path), FileJournal)
        for number in range(1, nights + 1):
            store.new_night(Table("queenie", "box", ["A", "B", "C"], 10 * number, 0).fields())
        for number in damaged:
            (tmp_path / f"{number:04}" / "checkpoint").write_bytes(b"?")
        tiers.append(CPythonTier(tmp_path, {}, "nights", app=RECORDED_APP))
        tiers[-1].boot()
        run_until_still(tiers[-1])
        return GadgetPlayers(tiers[-1], as_before([]))

    yield make
    for tier in tiers:
        tier.close()


def kept(folder):
    return Store(str(folder), FileJournal).nights()


def press(players, *buttons):
    for button in buttons:
        players.click(button)


def rows_of(players):
    return players.app.widget()[1]["rows"]


def test_an_older_night_is_opened(gadget):
    players = gadget(3)
    press(players, UP, OK)  # the last row of home
    assert len(rows_of(players)) == 3
    press(players, DOWN, DOWN, OK, OK)
    press(players, BACK, BACK)
    assert players.app.night["seats"][0][1] == 10


def test_removing_the_last_other_night_leads_back_to_home(tmp_path, gadget):
    players = gadget(2)
    rows_at_home = len(rows_of(players))
    press(players, UP, OK, DOWN, OK, DOWN, OK, DOWN, OK)
    assert kept(tmp_path) == [2]
    press(players, BACK)
    assert ScreenPlayer(players.tier).shows("top.title")
    assert len(rows_of(players)) == rows_at_home - 1


def test_every_damaged_night_can_be_removed(tmp_path, gadget):
    players = gadget(2, damaged=(1, 2))
    press(players, OK, OK)  # it is told, and left as it is
    assert ScreenPlayer(players.tier).shows("top.title")
    press(players, UP, OK)
    for _ in range(2):
        press(players, OK, DOWN, OK, DOWN, OK)
    assert kept(tmp_path) == []
    assert ScreenPlayer(players.tier).shows("top.empty")
