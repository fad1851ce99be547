"""The plug pulled after every press of a hand: it is offered again, with all that was answered."""

import shutil

import pytest

from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import OK
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, as_before, at_random, stored
from tests.firmware.recorded_app import RECORDED_APP
from tests.firmware.screen_player import ScreenPlayer

TABLES = [
    {"players": 3},
    {"players": 8},
    {"players": 4, "bots": 2},
    {"players": 4, "cards": "table"},
    {"game": "follow_the_queen", "players": 3, "bots": 1},
    {"game": "queens_torment", "players": 3},
    {"game": "hearts", "players": 4, "bots": 3},
    {"game": "queen_of_spades", "players": 4, "bots": 3},
]

# Whose tables tell points or cards of several seats, or several of one, as one answer.
TELL_IN_PARTS = [
    {"game": "hearts", "players": 5, "cards": "table"},
    {"game": "queen_of_spades", "players": 3, "cards": "table"},
    {"game": "follow_the_queen", "players": 3, "cards": "table"},
    {"game": "queens_torment", "players": 3, "cards": "table"},
]


def plugged_in(folder, preset):
    tier = CPythonTier(folder, {"game": "queenie", **preset}, "power", app=RECORDED_APP)
    tier.boot()
    run_until_still(tier)
    return tier


@pytest.mark.parametrize("preset", TABLES, ids=str)
def test_a_cut_after_any_press_keeps_every_answer(tmp_path, preset):
    folder = tmp_path / "gadget"
    folder.mkdir()
    copies = []

    def cut_a_copy():
        copies.append(tmp_path / str(len(copies)))
        shutil.copytree(folder, copies[-1])
        check_copy(copies[-1], preset, players)
        shutil.rmtree(copies[-1])

    players = GadgetPlayers(
        plugged_in(folder, preset), at_random(Chance(7)), after_press=cut_a_copy
    )
    players.deal()
    players.play_hand()
    players.tier.close()
    assert len(copies) > 7


def check_copy(folder, preset, players):
    """Plugs in a gadget with a copy of the store, and takes the hand up again."""
    night, hands, _, answers = stored(folder)
    tier = plugged_in(folder, preset)
    screen = ScreenPlayer(tier)
    in_play = night != 0 and answers is not None
    assert screen.shows("in_play.go_on") == in_play
    assert screen.shows("home.resume") == (night != 0 and not in_play)
    if players.hand is not None:
        assert in_play, "no hand is offered"
        resumed = GadgetPlayers(tier, as_before([]))
        resumed.click(OK)
        if not answers:  # the table is told once more how to deal
            resumed.click(OK)
        # Bots may have gone on by themselves, here as there.
        told = players.hand.answers
        assert resumed.hand.answers[: len(told)] == told
        if not preset.get("bots"):
            assert resumed.hand.view(None) == players.hand.view(None)
    tier.close()
    assert stored(folder)[:2] == (night, hands)


@pytest.mark.parametrize("preset", TABLES + TELL_IN_PARTS, ids=str)
def test_a_hand_with_a_cut_after_every_answer_ends_like_one_without(tmp_path, preset):
    """Or after every part of one that is told in several."""
    pick = to_be_judged(Chance(7)) if preset in TELL_IN_PARTS else at_random(Chance(7))
    whole = GadgetPlayers(plugged_in(fresh(tmp_path / "whole"), preset), pick)
    whole.deal()
    for _ in whole.steps_to(whole.scores_shown):
        hand = whole.hand
    if preset.get("cards") == "table":  # it is stored when its scores are left
        whole.click(OK)
    whole.tier.close()

    tier = plugged_in(fresh(tmp_path / "cut"), preset)
    players = GadgetPlayers(tier, as_before(hand.answers))
    players.deal()
    answered, draft, parts = 0, "", 0
    for _ in players.steps_to(players.scores_shown):
        before = answered, draft
        if players.hand is not None:
            answered, draft = len(players.hand.answers), players.app.store.draft
        if before == (answered, draft):
            continue
        parts += draft != ""
        tier.cut_power()
        tier.boot()
        run_until_still(tier)
        players.click(OK)
        assert players.app.store.draft == draft
    if preset.get("cards") == "table":
        players.click(OK)
    tier.close()
    assert answered >= len(hand.answers) - 1  # the last one may end the hand at once
    assert (parts > 0) == (preset in TELL_IN_PARTS)
    ends = [stored(tmp_path / name)[2].fields() for name in ("whole", "cut")]
    assert ends[0] == ends[1]


def to_be_judged(chance):
    """A `pick` by which betting ends with cards that are shown and judged."""
    any_answer = at_random(chance)

    def pick(hand):
        for word in ("check", "call", "judge"):
            if word in (hand.ask.options() or ()):
                return word
        return any_answer(hand)

    return pick


def fresh(folder):
    folder.mkdir()
    return folder
