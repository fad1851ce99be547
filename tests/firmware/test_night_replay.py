"""What the gadget stores of a night tells all of it again, whatever the table did between hands."""

import pytest

from engine_core import night_replay, table
from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.screen_player import played
from tests.firmware.screen_scripts_night import DAMAGED, SCRIPTS, carried_pots
from tests.firmware.script import Script

NEXT = "ok until:scores.hand ok "
# From the first row of the menu between hands, and back to it.
CORRECT = "down ok ok ok up up ok ok ok ok ok back back up "  # the first seat two up
SIT_OUT_ONCE = "down down down ok ok down ok back up up up "
JOIN = "down down down ok up up ok ok ok ok back up up up "
OTHER_GAME = "down down down down ok ok down down ok down ok back up up up up "  # shared pots


def night_of(folder):
    """The Table of the latest night, and all its hands as they are stored."""
    store = Store(str(folder), FileJournal)
    night = table.restored(store.open_latest())
    return night, [store.finished_hand(number) for number in range(1, store.hands + 1)]


def check(folder):
    night, hands = night_of(folder)
    again = night_replay.replay_stored(hands, night.lines)
    assert night_replay.totals(again) == night_replay.totals(night)
    assert night.total() == night.brought()
    return night, hands


@pytest.mark.parametrize("name", [n for n in SCRIPTS if DAMAGED not in SCRIPTS[n].files.values()])
def test_scripts(tmp_path, name):
    played(tmp_path, SCRIPTS[name], "en")
    check(tmp_path)


def test_an_evening(tmp_path):
    keys = "ok " + CORRECT + SIT_OUT_ONCE + JOIN + OTHER_GAME + NEXT + NEXT
    played(tmp_path, Script({}, keys, files=carried_pots()), "en")
    night, hands = check(tmp_path)
    lines = [line for stored in hands for line in stored["record"].get("lines", ())]
    assert {line[0] for line in lines} >= {"correct", "sit_out", "join", "split", "game"}
    assert [stored["record"]["hand"]["game"] for stored in hands[-2:]] == ["follow_the_queen"] * 2
    players = [stored["record"]["hand"]["players"] for stored in hands[-2:]]
    assert players == [
        ["Bruno", "Clémence", "Dora", "P1"],
        ["Ada", "Bruno", "Clémence", "Dora", "P1"],
    ]
    assert night.lines == []


def test_what_was_done_before_a_hand_in_play_outlives_a_damaged_checkpoint(tmp_path):
    """The night is set back to its last hand, where the newcomer was not there yet."""
    played(tmp_path, Script({}, "ok " + JOIN + "ok", files=carried_pots()), "en")
    (tmp_path / "0001" / "checkpoint").write_bytes(b"?")
    # It is told and set aside; the hand in play is gone on with.
    played(tmp_path, Script({}, "ok down ok ok ok " + NEXT), "en")
    night, hands = check(tmp_path)
    assert [seat.name for seat in night.seats] == ["Ada", "Bruno", "Clémence", "Dora", "P1"]
    assert hands[1]["record"]["lines"] == [["join", "P1", 100]]
