"""What the screens of Queen of Spades ask and tell, case by case, and that it fits."""

import pytest

from engine_core import cards
from firmware.buttons import BACK, OK, UP
from firmware.settings import CHOICES
from firmware.ui.screens import queen_of_spades, queen_of_spades_asks, spades_moments
from firmware.ui.screens.spades_sets import draw_set
from firmware.ui.screens.spades_table import lines_of
from tests.engine_core.any_hand import new_hand
from tests.engine_core.spades_hands import fields, stacked
from tests.firmware.ask_player import AskPlayer, Draft
from tests.firmware.layout import problems_of
from tests.firmware.stages import WIDE_NAMES, frames_of, recorded_ui

LANGUAGES = CHOICES["language"]


def said(hand, *answers):
    for answer in answers:
        hand.answer(hand.ask.seat, answer)
    return hand


def player_of(ui, hand, draft=None):
    return AskPlayer(queen_of_spades_asks.ask(ui, (draft or Draft()).view_of(hand)))


def rows_of(player):
    name, variables = player.widget()
    assert name == "choose"
    return [row if isinstance(row, str) else row[0] for row in variables["rows"]]


def texts_shown(ui):
    return [thing.what for thing in ui.canvas.drawn if thing.kind == "text"]


def mark(player, *words):
    """Marks cards of the hand, as back does while OK is held."""
    picker = player.variable("ask_turn", "turn").picker
    for word in words:
        picker.at = picker.cards.index(cards.code(word))
        picker.press(BACK)


def turn(*hands, own=(), stock="6S", **changes):
    """The first seat's turn after it has drawn, and laid these."""
    hand = stacked([*hands, *[""] * (2 - len(hands))], "9D", stock, **changes)
    return said(hand, "nocut", "stock", *own)


def test_the_stock_and_a_single_discard(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    hand = said(stacked(["", ""], "9D"), "nocut")
    assert rows_of(player_of(ui, hand)) == ["Look: hold OK", "Stock", "The discard", "The table"]
    for row, answer in (("Stock", "stock"), ("The discard", "take")):
        player = player_of(ui, hand)
        player.row(row)
        assert player.result == answer


def test_the_pile_is_offered_to_all_and_says_what_it_needs(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    hand = said(stacked(["KS", "KH"], "9D"), "nocut", "stock", "discard KS")
    player = player_of(ui, hand)
    player.row("The pile: 2")
    assert player.widget()[0] == "confirmed" and "whole pile" in " ".join(texts_shown(ui))
    player.press(OK)
    assert player.result is None and "The pile: 2" in rows_of(player)


def test_one_pair_takes_the_pile_at_once_and_of_several_one_is_picked(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    one = said(stacked(["KS", "KH KD"], "9D"), "nocut", "stock", "discard KS")
    player = player_of(ui, one)
    player.row("The pile: 2")
    assert player.result == "pile KH KD"
    more = said(stacked(["KS", "KH KD KC"], "9D"), "nocut", "stock", "discard KS")
    player = player_of(ui, more)
    player.row("The pile: 2")
    assert rows_of(player) == ["Look, pick: hold OK", "Take the pile"]
    picker = player.variable("_take_pile", "picker")
    assert cards.texts(picker.chosen()) == "KH KD"
    picker.mark([cards.code("KH")])
    player.press(OK)
    assert player.widget()[0] == "confirmed", "one card alone takes no pile"
    player.press(OK)
    picker.mark([cards.code("KH"), cards.code("KC")])
    player.press(OK)
    assert player.result == "pile KH KC"


def test_a_card_is_discarded_only_once_the_hand_was_looked_at(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, turn("KS"))
    player.row("Discard the picked")
    assert player.widget()[0] == "confirmed" and player.result is None
    player.press(OK)
    player.press(OK)  # a look, the card that was drawn under the cursor
    player.row("Discard the picked")
    assert player.result == "discard 6S"


def test_marked_cards_are_laid(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, turn("KS KH 2D"))
    player.row("Lay the marked")
    assert "Back marks" in " ".join(texts_shown(ui))
    player.press(OK)
    mark(player, "2D", "KS", "KH")
    player.row("Lay the marked")
    assert player.result == "lay KS KH 2D"


def test_marks_stay_when_they_are_refused(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, turn("KS KH QD"))
    mark(player, "KS", "KH", "QD")
    player.row("Lay the marked")
    assert "one rank" in " ".join(texts_shown(ui))
    player.press(OK)
    mark(player, "QD")
    assert player.variable("ask_turn", "turn").picker.chosen() == [
        cards.code("KS"),
        cards.code("KH"),
    ]


def test_what_fits_one_set_only_is_added_and_else_it_is_asked(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    laid = ("lay KS KH KD", "lay QS QH QD")
    hand = turn("KS KH KD KC QS QH QD QC 2S", own=laid)
    player = player_of(ui, hand)
    mark(player, "QC")
    player.row("Lay the marked")
    assert player.result == "add 2 QC"
    player = player_of(ui, hand)
    mark(player, "2S")
    player.row("Lay the marked")
    assert rows_of(player) == ["To set 1", "To set 2"]
    player.press(BACK)
    player.row("Lay the marked")
    player.row("To set 2")
    assert player.result == "add 2 2S"


def test_a_new_set_of_a_rank_that_lies_is_asked(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    hand = turn("KS KH KD KS KH KD", own=("lay KS KH KD",))
    player = player_of(ui, hand)
    mark(player, "KS", "KH", "KD")
    player.row("Lay the marked")
    assert rows_of(player) == ["A new set", "To set 1"]
    player.press(OK)
    assert player.result == "lay KS KH KD"
    player = player_of(ui, said(hand, "lay KS KH KD"))
    assert "Join two sets" in rows_of(player)
    player.row("Join two sets")
    assert player.result == "join 1 2"


def test_the_last_card_is_kept_unless_laying_goes_out(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    own = ("lay KS KH KD KC", "lay QS QH QD QC", "lay JS JH JD")
    for rule, result in (("discard", None), ("laying", "lay TS TH TD")):
        hand = turn(
            "KS KH KD KC QS QH QD QC JS JH JD TS TH", own=own, stock="TD", rules={"going_out": rule}
        )
        player = player_of(ui, hand)
        mark(player, "TS", "TH", "TD")
        player.row("Lay the marked")
        assert player.result == result
        assert result or "Keep a card to discard." in texts_shown(ui)


def test_found_sets_are_only_marked(tmp_path):
    """They are private until they are laid; each press finds another."""
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, turn("KS KH KD QS QH QD 6H"))
    found = []
    for _ in range(3):
        player.row("Find sets for me")
        picker = player.variable("ask_turn", "turn").picker
        found.append(cards.texts(picker.chosen()))
        assert not [thing for thing in ui.canvas.drawn if thing.kind == "sign" and thing.height > 8]
    assert found == ["KS KH KD", "QS QH QD", "KS KH KD"] or len(set(found)) > 1
    player.row("Lay the marked")
    assert player.result.startswith("lay ")


def test_where_nothing_is_found_nothing_is_marked(tmp_path):
    """And nobody else is told."""
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, turn("AS 3H 4D 5S TH JD QS"))
    mark(player, "AS", "3H")
    player.row("Find sets for me")
    assert player.variable("ask_turn", "turn").picker.chosen() == []
    assert texts_shown(ui)[-1] == "Any found? Hold OK to see"


def test_sorting_keeps_the_marks_and_the_cursor(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, turn("KS KH KD"))
    mark(player, "KS", "KD")
    turned = player.variable("ask_turn", "turn")
    for order in ("rank", "suit"):
        player.row("Sort")
        assert ui.settings["sort"] == order
        assert turned.picker.by_rank == (order == "rank")
        assert turned.picker.card() == cards.code("KD")
        assert turned.picker.chosen() == [cards.code("KS"), cards.code("KD")]


def told_hand(*answers):
    return said(new_hand(fields(2, "table")), *answers)


def test_the_table_tells_a_cut_in_one_press(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    told = {"No cut": "nocut", "Just 26 cards": "cut 26", "Just 27 cards": "cut 27"}
    for row, answer in told.items():
        player = player_of(ui, told_hand())
        player.row(row)
        assert player.result == answer


def test_points_are_typed_or_added_card_by_card(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    hand = told_hand("nocut", "out nobody")
    player = player_of(ui, hand)
    player.back()
    for row in ("Queen of spades", "Two", "Joker", "10 to king"):
        player.row(row)
    player.back()
    assert "So far: 170" in texts_shown(ui)
    player.row("That is it")
    assert texts_shown(ui)[0] == "P1 still holds"
    player.back()
    player.row("Type the points")
    player.press(UP)
    player.press(OK)
    assert player.result == "laid 170 held 5"


def test_points_that_were_told_before_the_power_failed_are_not_asked_again(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    hand = told_hand("nocut", "out nobody")
    draft = Draft()

    def again():
        return player_of(ui, hand, draft)

    player = again()
    player.back()
    player.row("Joker")
    player.row("Two")
    assert draft.text == "70"
    player = again()
    assert texts_shown(ui) == ["P1 has laid", "70", "Back: card by card"]
    player.back()
    player.row("Ace")
    player.back()
    assert draft.text == "70"
    player.row("That is it")
    assert draft.text == "70 0"
    player = again()
    assert texts_shown(ui)[0] == "P1 still holds"
    player.back()
    player.row("10 to king")
    assert draft.text == "70 10"
    player = again()
    assert texts_shown(ui)[:2] == ["P1 still holds", "10"]
    player.back()
    player.back()
    assert draft.text == "70"
    assert texts_shown(ui)[:2] == ["P1 has laid", "70"]
    player.press(OK)
    player.press(UP)
    player.press(OK)
    assert player.result == "laid 70 held 5"


def test_who_is_out_is_not_asked_what_he_holds(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, told_hand("nocut", "out P1"))
    player.back()
    player.row("Ace")
    player.row("That is it")
    assert player.result == "laid 15 held 0"


SPEAKS = [
    ("turned", 9),
    ("drew", 0),
    ("discarded", 0, 8),
    ("drew", 1),
    ("laid", 1, b"\x01\x11\x21"),
]


def test_a_turn_is_told_when_it_has_ended():
    says = [*SPEAKS, ("discarded", 1, 7)]
    assert list(spades_moments.moments(says[:2], 1, [], 3)) == []
    assert list(spades_moments.moments(says[:5], 3, [], 3)) == []
    first = ("turn", [("turn", 0, "drew", 0, 8)])
    assert list(spades_moments.moments(says[:3], 2, [], 3)) == [first]
    second = [("turn", 1, "drew", 0, 7), ("laid", b"\x01\x11\x21")]
    assert list(spades_moments.moments(says, 5, [], 3)) == [("turn", second)]
    assert list(spades_moments.moments(says, 1, [], 3)) == [("turns", first[1] + second)]


def test_who_plays_alone_among_bots_is_not_told_what_he_did():
    says = [*SPEAKS, ("discarded", 1, 7)]
    told = list(spades_moments.moments(says, 1, [1, 2], 3))
    assert [line[1] for line in told[0][1] if line[0] == "turn"] == [1]


WIDE = bytearray([s << 4 | 10 for s in range(4)] * 3 + [0x02])
LONG_TURN = [
    ("took_pile", 0, bytes([0x0A, 0x1A, 0x2A]), 140),
    ("laid", 0, bytes(WIDE)),
    ("added", 0, 12, bytes(WIDE)),
    ("joined", 0, 11, 12),
]
WORST = {
    "a cut that fits": [("cut", 7, 104), ("cut_bonus", 7, 100), ("turned", 0x1A)],
    "a cut that does not": [("cut", 7, 161), ("turned", 0x1A)],
    "a long turn": [*LONG_TURN, ("discarded", 0, 0x1A)],
    "turns": [
        say
        for seat in range(1, 6)
        for say in (("took_pile", seat, bytes(WIDE), 150), ("discarded", seat, 0x1A))
    ],
    "passes": [("passed", 0), ("passed", 1), ("took", 2, 0x1A), ("discarded", 2, 0x1A)],
    "the stock": [("stock_out",), ("nobody_out",)],
    "shuffled": [("reshuffled", 150)],
    "scores": [
        ("out", 0),
        *[("scores", seat, 1_195, 995, 200, -1_195) for seat in range(8)],
        ("wins_game", 0),
    ],
    "a tie": [*[("scores", seat, 1_195, 995, 100, 1_100) for seat in range(6)], ("another_round",)],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", WORST)
def test_the_news_have_room(tmp_path, case, language):
    ui = recorded_ui(tmp_path, language)
    view = {
        "names": WIDE_NAMES,
        "dealer": 7,
        "says": WORST[case],
        "counts": [38] * 8,
        "points": [12_345] * 8,
        "asked": 0,
        "stock": 57,
        "pile": (0x1A, 48),
    }
    ui.status = queen_of_spades.pots_status(view, 0)
    frames = frames_of(ui, queen_of_spades.show_news(ui, view, 0, []), OK)
    assert frames
    problems = [problem for frame in frames for problem in problems_of(frame.drawn)]
    # Thirteen cards of a set lie on each other.
    assert [p for p in problems if not p.startswith("sign")] == []


def test_the_longest_set_stays_on_the_panel(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    for x in (0, 10, 46, 60):
        assert draw_set(ui.canvas, WIDE, x, 20) <= 128


def test_the_table_has_a_line_for_each_seat_and_each_set(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    hand = turn("KS KH KD", own=("lay KS KH KD",))
    lines = lines_of(ui, hand.view(hand.ask.seat))
    assert [line[0] for line in lines] == ["seat", "seat", "name", "set"]
    assert lines[0][2:] == ("P1", "11", "0") and cards.texts(lines[3][2]) == "KS KH KD"
