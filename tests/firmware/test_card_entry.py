"""Cards by three buttons, read from the picture: what stands beside a button is kept by it."""

import pytest

from engine_core import cards
from engine_core.table_showdown import why_not_left
from firmware.buttons import DOWN, OK, REPEAT, UP
from firmware.ui.screens.cards_held import rank_name
from firmware.ui.ui import Back
from firmware.ui.widgets.card_entry import enter_card, enter_cards, enter_rank, thirds
from tests.firmware.ask_player import AskPlayer, Draft
from tests.firmware.layout import problems_of
from tests.firmware.recorded_app import BIG
from tests.firmware.stages import recorded_ui

KEYS = (("sign", "up", UP), ("text", "OK", OK), ("sign", "down", DOWN))
MEN = "bprckq"
PLAIN_PACK = list(cards.pack("follow_the_queen", 2))


def lines_shown(ui):
    """button -> what stands beside it, such as ["10", "J"] or ["2S", "2H"]."""
    lines = {}
    for kind, what, button in KEYS:
        for key in ui.canvas.drawn:
            if (key.kind, key.what) == (kind, what) and key.x < 10:
                lines[button] = words_at(ui, key)
    return lines


def words_at(ui, key):
    words = []
    for thing in ui.canvas.drawn:
        if thing is not key and thing.height == BIG and thing.y <= key.y < thing.y + BIG:
            if thing.kind == "text":
                words.append(thing.what)
            elif thing.what not in MEN:
                words[-1] += thing.what
    return words


def name(card):
    return rank_name(cards.rank(card)) + cards.SUITS[cards.suit(card)]


def entered(ui, screen, wanted):
    """Enters what is called so by looking for it, or for its rank; returns (result, presses)."""
    player = AskPlayer(screen)
    while player.result is None:
        assert problems_of(ui.canvas.drawn) == []
        found = [
            button
            for button, words in lines_shown(ui).items()
            if wanted in words or wanted[:-1] in words
        ]
        assert len(found) == 1, (wanted, lines_shown(ui))
        player.press(found[0])
    return player.result, player.presses


def test_each_of_52_cards_takes_three_or_four_presses(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    presses = []
    for card in PLAIN_PACK:
        result, count = entered(ui, enter_card(ui, "Hidden?"), name(card))
        assert result == card
        presses.append(count)
    assert len(presses) == 52
    assert max(presses) == 4
    assert sum(presses) == 198


@pytest.mark.parametrize("without", [0, cards.QUEEN])
def test_each_rank_takes_two_or_three_presses(tmp_path, without):
    ui = recorded_ui(tmp_path, "en")
    for rank in range(cards.ACE, cards.KING + 1):
        if rank == without:
            player = AskPlayer(enter_rank(ui, "Rank?", "note", without))
            assert not any("Q" in words for words in lines_shown(ui).values())
            assert player.result is None
            continue
        screen = enter_rank(ui, "Rank?", "note", without)
        result, count = entered(ui, screen, rank_name(rank))
        assert result == rank
        assert 2 <= count <= 3


def test_thirds_come_to_all_things_and_none_is_much_longer():
    for count in range(1, 53):
        things = bytes(range(count))
        first, middle, last = thirds(things)
        assert first + middle + last == things
        assert len(first) == len(last)
        assert abs(len(middle) - len(first)) <= 1


def cards_player(ui, left, count=7, draft=None):
    draft = draft or Draft()
    kept = draft.text, draft.keep
    return AskPlayer(enter_cards(ui, "Anna’s cards", count, left, why_not_left, kept))


def small_cards(ui):
    """What the last line says."""
    return [thing.what for thing in ui.canvas.drawn if thing.y >= 55]


def test_seven_cards_are_shown_and_confirmed(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    left = list(PLAIN_PACK)
    player = cards_player(ui, left)
    held = [cards.code(word) for word in ("TS", "TH", "TD", "TC", "9S", "QS", "2D")]
    assert small_cards(ui) == ["All 7, one by one"]
    for card in held[:-1]:
        player.card(card)
        assert problems_of(ui.canvas.drawn) == []
    assert small_cards(ui) == ["10", "S", "10", "H", "10", "D", "10", "C", "9", "S", "Q", "S"]
    player.card(held[-1])
    assert [thing.what for thing in ui.canvas.drawn if thing.kind == "card"] == held
    assert problems_of(ui.canvas.drawn) == []
    assert player.presses <= 4 * 7
    player.press(OK)
    assert player.result == held
    assert sorted(left) == sorted(set(PLAIN_PACK) - set(held))


def test_cards_that_were_entered_before_the_power_failed_are_there(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    draft = Draft()
    player = cards_player(ui, list(PLAIN_PACK), 3, draft)
    player.card(cards.code("AS"))
    player.card(cards.code("TD"))
    assert draft.text == "AS TD"
    left = list(PLAIN_PACK)
    player = cards_player(ui, left, 3, draft)
    assert small_cards(ui) == ["A", "S", "10", "D"]
    player.card(cards.code("TD"))  # it is gone
    player.press(OK)
    assert draft.text == "AS TD"
    player.card(cards.code("2D"))
    player = cards_player(ui, list(PLAIN_PACK), 3, draft)
    assert [thing.what for thing in ui.canvas.drawn if thing.kind == "card"] == [
        cards.code(word) for word in ("AS", "TD", "2D")
    ]
    player.back()
    player.back()
    player.back()
    assert draft.text == ""
    assert small_cards(ui) == ["All 3, one by one"]


def test_back_takes_one_step_then_the_last_card(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    left = list(PLAIN_PACK)
    player = cards_player(ui, left, 2)
    player.card(cards.code("AS"))
    top = lines_shown(ui)
    player.press(UP)
    assert lines_shown(ui) != top
    player.back()
    assert (lines_shown(ui), small_cards(ui)) == (top, ["A", "S"])
    player.card(cards.code("2D"))
    player.back()  # from the look at both
    assert (lines_shown(ui), small_cards(ui)) == (top, ["A", "S"])
    player.back()
    assert small_cards(ui) == ["All 2, one by one"]
    player.card(cards.code("AS"))  # it can be entered once more
    player.card(cards.code("KC"))
    player.press(OK)
    assert player.result == [cards.code("AS"), cards.code("KC")]


def test_back_without_a_card_leaves(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    for screen in (enter_card(ui, "Hidden?"), enter_rank(ui, "Rank?", "note")):
        player = AskPlayer(screen)
        player.press(UP)
        player.back()
        with pytest.raises(Back):
            player.back()
    with pytest.raises(Back):
        cards_player(ui, list(PLAIN_PACK)).back()


def test_a_card_that_is_shown_already_is_refused_at_once(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    left = [card for card in PLAIN_PACK if card != cards.code("QS")]
    player = cards_player(ui, left)
    player.card(cards.code("2D"))
    for word in ("QS", "2D"):
        player.card(cards.code(word))
        shown = " ".join(thing.what for thing in ui.canvas.drawn if thing.kind == "text")
        assert f"{word} is not in the pack, or it is shown already" in shown
        player.press(OK)
        assert small_cards(ui) == ["2", "D"]


def test_each_piece_takes_two_presses_and_there_are_so_many_of_it(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    pack = list(cards.pack("queens_torment", 2))
    for letter, count in (("Q", 1), ("K", 2), ("C", 3), ("R", 4), ("P", 4), ("B", 1)):
        player = cards_player(ui, list(pack), 15)
        piece = cards.code(letter)
        for at in range(count):
            assert [letter in words for words in lines_shown(ui).values()].count(True) == 1
            player.card(piece)
            assert player.presses == 2 * (at + 1)
            assert problems_of(ui.canvas.drawn) == []
        player.card(piece)
        assert player.widget()[0] == "confirmed", "one more than there are is refused"


def test_a_button_that_is_held_picks_once(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = AskPlayer(enter_card(ui, "Hidden?"))
    player.press(UP)
    shown = lines_shown(ui)
    for _ in range(3):
        player.screen.send(REPEAT << 2 | UP)
    assert lines_shown(ui) == shown


def test_the_empty_line_between_two_things_has_no_button(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = AskPlayer(enter_rank(ui, "Rank?", "note"))
    player.press(UP)
    player.press(OK)
    assert lines_shown(ui) == {UP: ["2"], DOWN: ["3"]}
    player.press(OK)
    assert lines_shown(ui) == {UP: ["2"], DOWN: ["3"]}
