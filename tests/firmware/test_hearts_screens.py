"""Screens of Hearts: a card is looked at before it is played, points are typed seat by seat, and
the scores keep the sign of bots."""

from engine_core import cards
from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
from engine_core.table import Table
from firmware.buttons import BACK, DOWN, OK, UP
from firmware.ui.screens.hearts_asks import ask
from firmware.ui.screens.scores import table_rows
from tests.engine_core.any_hand import new_hand, say
from tests.engine_core.hearts_hands import fields, held_fields
from tests.firmware.ask_player import AskPlayer, Draft
from tests.firmware.stages import recorded_ui

CPYTHON_ONLY = "waiting coroutines are looked into"


def written(ui):
    return [thing.what for thing in ui.canvas.drawn if thing.kind == "text"]


def asked(tmp_path, hand, draft=None):
    ui = recorded_ui(tmp_path, "en")
    return ui, AskPlayer(ask(ui, (draft or Draft()).view_of(hand)))


def test_a_card_is_played_only_once_the_hand_was_looked_at(tmp_path):
    hand = new_hand(held_fields("", "", "", ""))
    ui, player = asked(tmp_path, hand)
    player.row("Play that card")
    assert " ".join(written(ui)[1:]).startswith("Hold OK in the first row and pick a card")
    player.press(OK)
    player.press(OK)  # looks
    player.press(DOWN)
    player.press(OK)
    assert cards.code(player.result) in hand.view(0)["hand"]


def test_points_that_were_told_before_the_power_failed_are_not_asked_again(tmp_path):
    hand = Hand(read_setup(fields(4, "table")))
    draft = Draft()
    for seat, points in enumerate((3, 4)):
        ui, player = asked(tmp_path, hand, draft)
        assert written(ui)[0] == "Points of P%d" % (seat + 1)
        for _ in range(points):
            player.press(UP)
        player.press(OK)
    assert draft.text == "3 4"
    ui, player = asked(tmp_path, hand, draft)
    assert written(ui) == ["Points of P3", "0", "Left: 19"]
    player.press(BACK)
    assert draft.text == "3"
    assert written(ui) == ["Points of P2", "4", "Left: 23"]
    ui, player = asked(tmp_path, hand, draft)
    assert written(ui)[0] == "Points of P2"
    player.press(OK)
    player.press(OK)
    assert player.result == "points 3 0 0 23"


def test_back_goes_to_the_points_of_the_seat_before(tmp_path):
    hand = Hand(read_setup(fields(4, "table")))
    ui, player = asked(tmp_path, hand)
    for points in (3, 4):
        for _ in range(points):
            player.press(UP)
        player.press(OK)
    player.press(BACK)
    assert written(ui) == ["Points of P2", "4", "Left: 23"]
    player.press(BACK)
    assert written(ui) == ["Points of P1", "3", "Left: 26"]
    for _ in range(21):
        player.press(UP)
    player.press(OK)
    assert written(ui) == ["Points of P2", "2", "Left: 2"], "no more than is left"
    player.press(OK)
    player.press(OK)
    assert player.result == "points 24 2 0 0"
    say(hand, "- " + player.result)
    assert hand.done


def test_a_bot_that_leads_or_deals_keeps_its_sign():
    night = Table("hearts", "box", ["P1", "P2", "P3"], 0, 2)
    night.seats[1].bot = night.seats[2].bot = True
    night.scores["hearts"].add(["P1", "P2", "P3"], [20, 0, 6], [])
    assert [row[0].split() for row in table_rows(night)] == [
        [],
        ["trophy", "bot"],
        ["dealer", "bot"],
    ]
