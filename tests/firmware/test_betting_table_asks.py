"""Hands of the betting games with real cards: every fact that the table tells is told by buttons.

What seats bet is answered directly; other screens ask for it."""

import pytest

from engine_core.asks import Refused
from firmware import settings
from firmware.ui.screens import betting_deal_asks, betting_showdown_asks
from firmware.ui.screens.betting_asks import ask_table
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.betting_hands import FOLLOW, TORMENT, random_fields
from tests.engine_core.betting_hands import random_answer as any_answer
from tests.firmware.ask_player import Draft, answer_by_buttons
from tests.firmware.layout import problems_of
from tests.firmware.stages import WIDE_NAMES, recorded_ui
from tests.known_cases import known_cases
from tests.table_teller import TableTeller

LANGUAGES = settings.CHOICES["language"]
OWN = set(betting_deal_asks._ASKS) | set(betting_showdown_asks._ASKS)
HANDS = 30
STATUS = (("star", "10"), ("pot", "9999"))  # the wild rank and the pot, beside every title


def told_by_buttons(ui, hand, text):
    """Gives an answer to what is asked by the buttons of its screen."""
    view = Draft().view_of(hand)
    result, presses = answer_by_buttons(ui, ask_table(ui, view), view, text)
    assert result == text == hand.ask.write(hand.ask.read(result))
    assert presses <= most_presses(hand, text)
    hand.answer(hand.ask.seat, result)


def most_presses(hand, text):
    """By which nobody is kept waiting: rows are reached the shorter way round."""
    topic, seats = hand.ask.topic, len(hand.setup.names)
    if topic == "show":
        return 4 * hand.ask.count + 1
    if text == "none":
        return 1
    if topic == "queen":
        return (seats + 1) // 2 + 1 + 3
    if topic == "winners":
        return (seats + 2) // 2 + 1 + (0 if text == "judge" else 2 * (seats + 1) + 2)
    return {"follow": 3, "rank": 3, "opens": seats // 2 + 1}[topic]


@pytest.mark.parametrize("judges", [False, True])
@pytest.mark.parametrize("game", [FOLLOW, TORMENT])
def test_known_cases_come_to_the_same_with_real_cards(tmp_path, game, judges):
    ui = recorded_ui(tmp_path, "en")
    done = 0
    for case in known_cases(game):
        given = case["hand"]
        teller = TableTeller(given, judges)
        teller._give = lambda text, hand=teller.table: told_by_buttons(ui, hand, text)
        try:
            for name, text in given.get("answers", []):
                teller.answer(name, text)
        except Refused:
            assert "at" in case["expect"], case["id"]
            continue
        box, table = teller.box.state, teller.table.state
        assert teller.table.done == teller.box.done, case["id"]
        for value in ("chips", "pots", "wild", "winners", "same_dealer"):
            assert getattr(table, value) == getattr(box, value), (case["id"], value)
        done += teller.box.done
    assert done >= 14


@pytest.mark.parametrize("names", ["short", "wide"])
@pytest.mark.parametrize("game", [FOLLOW, TORMENT])
def test_random_hands_are_told_by_buttons(tmp_path, game, names):
    """Every answer of a table with real cards is reached, and every picture has room."""
    topics = set()
    for seed in range(HANDS):
        language = LANGUAGES[seed % 2]
        ui = recorded_ui(tmp_path, language)
        ui.status = STATUS
        given = random_fields(game, seed, "table")
        if names == "wide":
            given = renamed(given, WIDE_NAMES)
        hand = new_hand(given)
        chance = Chance(seed)
        while not hand.done:
            text = any_answer(hand, chance)
            if hand.ask.topic in OWN:
                topics.add(hand.ask.topic)
                told_by_buttons(ui, hand, text)
            else:
                hand.answer(hand.ask.seat, text)
        problems = {problem for frame in ui.frames for problem in problems_of(frame.drawn)}
        assert problems == set(), (seed, language)
    assert topics == (OWN if game == FOLLOW else {"winners", "show"})


def renamed(given, names):
    """The same fields with other names."""
    new = dict(zip(given["players"], names))
    return dict(
        given,
        players=[new[name] for name in given["players"]],
        dealer=new[given["dealer"]],
        chips={new[name]: chips for name, chips in given["chips"].items()},
    )
