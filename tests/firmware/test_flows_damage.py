"""A night or a hand whose files are gone or wrong: what the table is told, and how it goes on."""

import pytest

from firmware.files import save_record
from firmware.record_reader import load_record
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import DOWN, OK
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random, stored
from tests.firmware.recorded_app import RECORDED_APP
from tests.firmware.screen_player import ScreenPlayer


@pytest.fixture
def plug(tmp_path):
    """A function that plugs a gadget in again, for a preset: GadgetPlayers."""
    tiers = []

    def plug(**preset):
        if tiers:
            tiers[-1].close()
        preset.setdefault("game", "queenie")
        tiers.append(CPythonTier(tmp_path, preset, "1", app=RECORDED_APP))
        tiers[-1].boot()
        run_until_still(tiers[-1])
        return GadgetPlayers(tiers[-1], at_random(Chance(3)))

    yield plug
    tiers[-1].close()


def shows(players, name):
    return ScreenPlayer(players.tier).shows(name)


def written(players):
    return [thing.what for thing in players.app.ui.canvas.drawn if thing.kind == "text"]


def press(players, *buttons):
    for button in buttons:
        players.click(button)


def change(path, how):
    record = load_record(str(path), "It", "")
    how(record)
    save_record(str(path), record, "It")


def told_answers(plug, count):
    """Plays a hand with real cards to that many answers."""
    players = plug(game="follow_the_queen", players=3, cards="table")
    players.deal()
    players.play_to(lambda: players.hand and len(players.hand.answers) == count)
    return players


@pytest.mark.parametrize("damage", ["gone", "first spoilt"])
def test_a_hand_with_real_cards_is_told_again_when_its_answers_are_lost(tmp_path, plug, damage):
    told_answers(plug, 3)
    path = tmp_path / "0001" / "answers"
    before = bytearray(path.read_bytes())
    before[16:32] = b"?" * 16  # the first slot
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(before)
    players = plug()
    press(players, OK, OK)  # what is damaged; go on
    assert shows(players, "stuck.told"), written(players)
    press(players, OK)
    assert written(players)[1:] == ["Tell it again", "Leave it", "Give the hand up"]
    if damage != "gone":
        assert path.read_bytes() == before
    press(players, OK, OK)
    assert players.hand.answers == []
    players.play_hand()
    assert stored(tmp_path)[1] == 1
    aside = list((tmp_path / "0001").glob("answers*.damaged-1"))
    assert len(aside) == (damage != "gone")


def test_a_hand_whose_stored_setup_is_wrong_can_be_given_up(tmp_path, plug):
    told_answers(plug, 3)
    for spoil in (
        lambda record: record["setup"]["fields"].update(players=5),
        lambda record: record["setup"].update(fields=[]),
        lambda record: record["setup"]["night"].update(seats=[[]]),
    ):
        path = tmp_path / "0001" / "running"
        whole = path.read_bytes()
        change(path, spoil)
        players = plug()
        press(players, OK)
        assert shows(players, "stuck.wrong")
        press(players, OK, OK)  # leave it
        assert shows(players, "top.title")
        path.write_bytes(whole)
    players = plug()
    press(players, OK)
    assert len(players.hand.answers) == 3


@pytest.mark.parametrize("spoil", [{"seats": 5}, {"seats": [[]]}, {"dealer": 9}, {"game": "whist"}])
def test_a_checkpoint_with_wrong_content_is_set_aside_and_the_hands_bring_it_back(
    tmp_path, plug, spoil
):
    players = plug(players=3, cards="table")
    players.deal()
    players.play_hand()
    chips = [seat.chips for seat in stored(tmp_path)[2].seats]
    change(tmp_path / "0001" / "checkpoint", lambda record: record["night"].update(spoil))
    players = plug()
    told = "Night 1 is damaged: fields are wrong. Hands kept: 1. Set it aside to go on."
    assert " ".join(written(players)[1:]) == told
    press(players, OK)
    assert written(players) == ["A damaged file", "Leave it", "Set it aside", "checkpoint"]
    press(players, DOWN, OK, OK)
    assert shows(players, "home.resume")
    assert [seat[1] for seat in players.app.night["seats"]] == chips
