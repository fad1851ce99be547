"""What the screens of a betting game's table deck show, case by case."""

from engine_core import cards
from firmware.buttons import OK, UP
from firmware.ui.screens.betting_asks import ask_bet, ask_table
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand, say
from tests.engine_core.betting_hands import FOLLOW, TORMENT, fields, random_answer, random_fields
from tests.firmware.ask_player import AskPlayer
from tests.firmware.stages import recorded_ui

CPYTHON_ONLY = "it looks into the waiting coroutine"


def view_of(game, chips, *lines, **changes):
    """What the table sees after some answers (tests/engine_core/betting_hands.py)."""
    hand = new_hand(fields(game, chips, "table", **changes))
    say(hand, *lines)
    return hand.view(hand.ask.seat)


def player_of(ui, view):
    return AskPlayer(ask_table(ui, view))


def texts_shown(ui):
    return [thing.what for thing in ui.canvas.drawn if thing.kind == "text"]


def test_the_table_is_told_what_to_deal(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    lines = ["P1 check", "P2 check"]
    bets = ["- opens P1", "P1 check", "P2 check"]
    for number in range(3, 7):
        player_of(ui, view_of(FOLLOW, [9, 9], *lines))
        assert texts_shown(ui)[0] == f"Card {number} up to each"
        if number == 5:
            lines.append("- queen P2")
            player_of(ui, view_of(FOLLOW, [9, 9], *lines))
            assert texts_shown(ui)[0] == "More queens?"
        lines.append("- none")
        player_of(ui, view_of(FOLLOW, [9, 9], *lines))
        assert texts_shown(ui)[0] == "Best showing?"
        lines += bets
        if number == 5:
            player_of(ui, view_of(FOLLOW, [9, 9], *lines))
            assert texts_shown(ui)[0] == "Card 6 up to each"
            assert "P1: which rank?" in texts_shown(ui)
            lines.append("- follow 6")
            player_of(ui, view_of(FOLLOW, [9, 9], *lines))
            assert texts_shown(ui)[0] == "More queens?"
            break


ALL_IN = ["P1 allin", "P2 call", "P3 call"]


def rows_of(player):
    name, variables = player.widget()
    assert name == "choose"
    return variables["rows"]


def labels_of(player):
    return [row if isinstance(row, str) else row[0] for row in rows_of(player)]


def test_a_burnt_card_is_told_of_where_the_house_burns(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player_of(ui, view_of(FOLLOW, [9, 9], "P1 check", "P2 check", rules={"burn": "on"}))
    assert texts_shown(ui)[0] == "Burn, card 3"


def test_cards_are_not_counted_once_bets_are_skipped(tmp_path):
    """Nothing in the view tells how many rounds went by without a bet."""
    ui = recorded_ui(tmp_path, "en")
    for lines in ([], ["- none"], ["- none", "- none"]):
        player_of(ui, view_of(FOLLOW, [9, 9, 9], *ALL_IN, *lines))
        assert texts_shown(ui)[0] == "A card up to each"


def test_no_queen_is_one_press_even_when_all_four_are_up(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    lines = ["P1 check", "P2 check", "- queen P1 Q", "- none", "- opens P1"]
    lines += ["P1 check", "P2 check", "- follow Q", "- queen P1 Q"]
    player = player_of(ui, view_of(FOLLOW, [99, 99], *lines))
    assert rows_of(player) == ["No queen"]
    assert texts_shown(ui)[0] == "More queens?"
    lines += ["- none", "- opens P1", "P1 check", "P2 check", "- follow 2"]
    player = player_of(ui, view_of(FOLLOW, [99, 99], *lines))
    assert texts_shown(ui)[0] == "More queens?"
    lines += ["- none", "- opens P1", "P1 check", "P2 check"]
    player = player_of(ui, view_of(FOLLOW, [99, 99], *lines))
    assert rows_of(player) == ["No queen"]
    assert texts_shown(ui)[0] == "Card 6 up to each"
    player.press(OK)
    assert player.result == "none"


def test_no_fifth_queen_can_follow(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    lines = ["P1 check", "P2 check", "P3 check", "- queen P1 Q", "- queen P2 Q", "- none"]
    lines += ["- opens P1", "P1 check", "P2 check", "P3 check", "- follow 2"]
    player = player_of(ui, view_of(FOLLOW, [99, 99, 99], *lines))
    player.row("P2: queen")
    assert "K" in texts_shown(ui) and "Q" not in texts_shown(ui)
    player.rank(cards.KING)
    assert player.result == "queen P2 K"


def test_back_goes_from_the_rank_to_the_queen(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, view_of(FOLLOW, [9, 9, 9], "P1 check", "P2 check", "P3 check"))
    player.row("P1: queen")
    player.press(UP)
    player.back()
    player.back()
    assert rows_of(player)[player.widget()[1]["at"]] == "P1: queen"
    player.row("P2: queen")
    player.rank(cards.KING)
    assert player.result == "queen P2 K"


def test_who_opened_last_is_offered_first(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    lines = ["P1 check", "P2 check", "P3 check", "- none", "- opens P3", "P3 check"]
    lines += ["P1 check", "P2 check", "- none"]
    player = player_of(ui, view_of(FOLLOW, [9, 9, 9], *lines))
    player.press(OK)
    assert player.result == "opens P3"
    lines += ["- opens P3", "P3 fold", "P1 bet 1", "P2 call", "- none"]
    player = player_of(ui, view_of(FOLLOW, [9, 9, 9], *lines))
    assert rows_of(player) == ["P1", "P2"]
    player.press(OK)
    assert player.result == "opens P1"


SIDE_POTS = ["P1 allin", "P2 allin", "P3 call"] + 4 * ["- none"] + ["P1 down", "P2 down", "P3 down"]


def test_each_pot_names_those_who_can_win_it(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, view_of(FOLLOW, [3, 7, 9], *SIDE_POTS))
    assert texts_shown(ui)[0] == "Show: main pot?"
    assert rows_of(player) == ["P1", "P2", "P3", "Split it", "Judge the cards"]
    player = player_of(ui, view_of(FOLLOW, [3, 7, 9], *SIDE_POTS, "- wins main P1"))
    assert texts_shown(ui)[0] == "Side pot 1?"
    assert rows_of(player) == ["P2", "P3", "Split it", "Judge the cards"]
    player.row("P3")
    assert player.result == "wins side 1 P3"


def test_a_split_needs_two(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = player_of(ui, view_of(FOLLOW, [3, 7, 9], *SIDE_POTS))
    player.row("Split it")
    player.row("Done")
    player.row("P2")
    player.row("Done")
    player.row("P3")
    player.row("P2")
    player.row("Done")
    assert player.result is None
    player.back()
    assert rows_of(player)[player.widget()[1]["at"]] == "Split it"
    player.press(OK)
    player.row("P1")
    player.row("P3")
    player.row("Done")
    assert player.result == "wins main P1 P3"


def test_names_with_blanks_are_told_apart(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    names = ["Jo", "Ann", "Jo Ann"]
    given = fields(FOLLOW, [9, 9, 9], "table", players=names, dealer="Jo Ann")
    hand = new_hand(dict(given, chips=dict.fromkeys(names, 9)))
    for text in ("allin", "call", "call", "none", "none", "none", "none", "down", "down", "down"):
        hand.answer(hand.ask.seat, text)
    player = player_of(ui, hand.view(None))
    player.row("Split it")
    player.row("Jo")
    player.row("Ann")
    player.row("Done")
    hand.answer(None, player.result)
    assert [say[1] for say in hand.state.says if say[0] == "takes_pot"] == [0, 1]


def test_a_round_of_checks_is_told_by_one_row(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    player = AskPlayer(ask_bet(ui, view_of(FOLLOW, [9, 9, 9]), None))
    assert labels_of(player)[:2] == ["Check", "All check"]
    player.row("All check")
    assert player.result == "check\ncheck\ncheck"
    for lines in (["P1 check"], ["P1 fold"], ["P1 bet 2"]):  # no longer the first, or no check
        player = AskPlayer(ask_bet(ui, view_of(FOLLOW, [9, 9, 9], *lines), None))
        assert "All check" not in labels_of(player)
    player = AskPlayer(ask_bet(ui, view_of(FOLLOW, [9, 9, 9]), lambda: None))
    assert "All check" not in labels_of(player), "everybody is asked"


def test_all_check_is_what_each_seat_of_the_round_would_answer(tmp_path):
    """At the start of any round: of a hand with folded, all-in and short seats too."""
    ui = recorded_ui(tmp_path, "en")
    told = 0
    for game in (FOLLOW, TORMENT):
        for seed in range(60):
            hand = new_hand(random_fields(game, seed, "table"))
            chance = Chance(seed)
            while not hand.done:
                if hand.ask.topic == "bet":
                    player = AskPlayer(ask_bet(ui, hand.view(hand.ask.seat), None))
                    if "All check" in labels_of(player):
                        player.row("All check")
                        told += checks_of_a_whole_round(hand, player.result)
                hand.answer(hand.ask.seat, random_answer(hand, chance))
    assert told > 100


def checks_of_a_whole_round(hand, answers):
    """1 once these answers were given and taken back: each by another seat, none left to act."""
    before = list(hand.answers)
    count = len(answers.split("\n"))
    seats = set()
    for answer in answers.split("\n"):
        seats.add(hand.ask.seat)
        hand.answer(hand.ask.seat, answer)
    assert len(seats) == count
    if hand.setup.game == FOLLOW:  # the next round of Queen's Torment is bet at once
        assert hand.ask is None or hand.ask.topic != "bet"
    hand.replay(before)
    return 1
