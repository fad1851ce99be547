"""What Queenie asks a table with real cards: several answers by one press, in legal order."""

import pytest

from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
from firmware.buttons import BACK, OK
from firmware.ui.screens.queenie_asks import ask
from tests.firmware.ask_player import AskPlayer
from tests.firmware.stages import recorded_ui

NAMES = ["Ann", "Bo", "Cy", "Di"]


def table_hand(chips=(50, 50, 50, 50), dealer="Di", rules=None, answers=()):
    """A hand of four beside real cards, at the ask after some answers."""
    fields = {
        "game": "queenie",
        "cards": "table",
        "players": NAMES,
        "dealer": dealer,
        "chips": dict(zip(NAMES, chips, strict=True)),
        "rules": rules or {},
    }
    hand = Hand(read_setup(fields))
    for text in answers:
        hand.answer(hand.ask.seat, text)
    return hand


def asked(tmp_path, hand):
    ui = recorded_ui(tmp_path, "en")
    return AskPlayer(ask(ui, hand.view(hand.ask.seat)))


def taken(hand, text):
    """Plays the lines of what a screen returned; raises Refused for one that is not legal."""
    for answer in text.split("\n"):
        hand.answer(hand.ask.seat, answer)
    return hand


def rows_of(player):
    return player.widget()[1]["rows"]


def test_nobody_wants_the_dummy_hand_unless_it_is_told(tmp_path):
    hand = table_hand()
    player = asked(tmp_path, hand)
    player.row("Bo")
    assert player.result == "keep\npass\npass\npass\nout Bo"
    assert taken(hand, player.result).ask.topic == "hidden"


def test_the_dummy_hand_is_swapped_or_bought_in_turn(tmp_path):
    for name, told in (
        ("Cy", "swap"),  # right of the dealer
        ("Bo", "keep\nbuy"),
        ("Ann", "keep\npass\nbuy"),
        ("Di", "keep\npass\npass\nbuy"),
    ):
        hand = table_hand()
        player = asked(tmp_path, hand)
        player.row("Dummy hand")
        assert rows_of(player) == [("Cy", "Swap"), ("Bo", "1"), ("Ann", "1"), ("Di", "1")]
        player.row(name)
        assert player.result == told
        assert taken(hand, told).ask.topic == "out"
        assert [row for row in rows_of(asked(tmp_path, hand)) if row[0] == "Dummy hand"] == []


def test_who_cannot_pay_is_not_offered_the_dummy_hand(tmp_path):
    player = asked(tmp_path, table_hand(chips=(2, 50, 50, 2)))
    player.row("Dummy hand")
    assert rows_of(player) == [("Cy", "Swap"), ("Bo", "1")]


def test_a_dealer_who_is_paid_for_it_pays_nobody(tmp_path):
    player = asked(tmp_path, table_hand(chips=(2, 50, 50, 2), rules={"dummy_price": "dealer"}))
    player.row("Dummy hand")
    assert rows_of(player) == [("Cy", "Swap"), ("Bo", "1"), ("Di", "0")]


def test_back_from_the_dummy_hand_goes_back_to_who_is_out(tmp_path):
    player = asked(tmp_path, table_hand())
    player.row("Dummy hand")
    player.press(BACK)
    player.row("Nobody")
    assert player.result.split("\n")[-1] == "out nobody"


@pytest.mark.parametrize("told", [["keep"], ["keep", "pass"], ["keep", "pass", "pass"]])
def test_the_rest_is_asked_where_a_battery_went_flat_between_two_answers(tmp_path, told):
    hand = table_hand(answers=told)
    player = asked(tmp_path, hand)
    player.row("Di")
    assert taken(hand, player.result).ask.topic == "hidden"
    assert [text for _, text in hand.answers] == ["keep", "pass", "pass", "pass", "out Di"]


def test_who_is_out_is_first_asked_for_the_queen(tmp_path):
    before = ["keep", "pass", "pass", "pass"]
    player = asked(tmp_path, table_hand(answers=[*before, "out Ann", "hidden 8C"]))
    assert rows_of(player) == ["Ann", "Di", "Cy", "Bo", "Nobody"]
    player.press(OK)
    assert player.result == "queen Ann"
    player = asked(tmp_path, table_hand(answers=[*before, "out nobody", "hidden 8C"]))
    player.press(OK)
    assert player.result == "queen nobody"


def test_what_became_of_the_out_pot_stands_below_the_hidden_card(tmp_path):
    for out, note in (("out Ann", "Ann takes the pot of 4"), ("out nobody", "The pot of 4 stays")):
        player = asked(tmp_path, table_hand(answers=["keep", "pass", "pass", "pass", out]))
        assert player.widget()[1]["below"] == note
