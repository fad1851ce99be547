"""Rulings of Queen's Torment: the three bets, the reveals, the ranking, the switches."""

from engine_core import cards, hand_file
from engine_core.setup_reader import read_setup
from tests.engine_core.any_hand import say
from tests.engine_core.betting_hands import TORMENT, check_rule_refused, fields, refused, told_hand

NAMED = (
    ("QKK", 13), ("QKC", 12), ("KKC", 11), ("KCC", 10), ("CCC", 9), ("CCR", 8), ("CRR", 7),
    ("RRR", 6), ("PPP", 3), ("PPB", 2),
)  # fmt: skip


def box(chips, text, *lines, **changes):
    """A hand in which each seat holds three pieces: ``QKC RRP``, from P1 on."""
    hands = text.split()
    pack = [hand[i] for i in range(3) for hand in hands]
    left = list(cards.TORMENT)
    for piece in pack:
        left.remove(piece)
    return told_hand(TORMENT, chips, "box", *lines, deck=pack + left, seed=None, **changes)


def test_first_bet_no_checking_no_folding():
    hand = box([20, 20], "QKC RRP")
    assert hand.ask.options() == ["bet 1..19", "allin"]
    assert "no checking" in refused(hand, "check") and "no folding yet" in refused(hand, "fold")
    say(hand, "P1 bet 2")
    assert hand.ask.options() == ["call", "raise 4..19", "allin"]
    assert box([20, 20], "QKC RRP", rules={"check": "yes"}).ask.options()[0] == "check"
    assert "fold" in box([20, 20], "QKC RRP", rules={"fold": "any_time"}).ask.options()


def test_reveals_are_hidden_until_all_have_chosen():
    hand = box([20, 20, 20], "QKK RRP CCP", "P1 bet 1", "P2 call", "P3 call")
    assert hand.ask.options() == ["Q", "K"]
    say(hand, "P1 k", "P2 R")
    assert hand.state.shown == [[], [], []] and hand.view(2)["shown"] == [[], [], []]
    assert not [s for s in hand.state.says if s[0] == "reveals"]
    say(hand, "P3 C")
    assert [cards.texts(shown) for shown in hand.state.shown] == ["K", "R", "C"]
    say(hand, "P2 bet 1", "P3 call", "P1 call")
    assert hand.ask.options() == ["Q", "K"]  # the other king is still hidden
    assert "not legal" in refused(hand, "C")
    say(hand, "P1 K", "P2 R")
    assert hand.ask.options() == ["C", "P"]


def test_each_bet_is_opened_from_the_next_seat_left_of_the_last_opener():
    hand = box([20] * 4, "QKK RRP CCC PPR", "P1 bet 1", "P2 call", "P3 call", "P4 call")
    say(hand, "P1 Q", "P2 R", "P3 C", "P4 P", "P2 fold")
    assert hand.ask.seat == 2 and hand.ask.options() == ["bet 1..18", "fold", "allin"]
    say(hand, "P3 bet 1", "P4 call", "P1 call", "P1 K", "P3 C", "P4 P")
    assert hand.ask.seat == 2  # the second opener was P2, though he folded
    hand = box([20, 2, 20], "QKK RRP CCC", "P1 bet 1", "P2 call", "P3 call", "P1 Q", "P2 R", "P3 C")
    assert hand.ask.seat == 2  # P2 is all-in


def test_all_in_players_reveal_too_and_bets_are_skipped():
    hand = box([5, 5], "QKC RRP", "P1 allin", "P2 call")
    assert hand.ask.seat == 0 and hand.ask.kind == "cards"
    say(hand, "P1 Q", "P2 R", "P1 K", "P2 R")
    assert hand.done and hand.state.chips == [10, 0] and hand.state.winners == [0]


def test_total_then_highest_then_second_then_third():
    for better, worse in (
        ("KRP", "QBP"),  # 7, 6
        ("QPB", "KPP"),  # both 6
        ("KRB", "KPP"),  # both 6 with a king
        ("CRP", "RRR"),
        ("QKC", "KCC"),
    ):
        hand = box([2, 2], better + " " + worse, "P1 allin", "P2 call")
        while not hand.done:
            hand.answer(hand.ask.seat, hand.ask.options()[0])
        assert hand.state.chips == [4, 0], better


def test_names_are_said_with_the_cards():
    for letters, total in NAMED:
        rest = cards.TORMENT
        for piece in letters:
            rest = rest.replace(piece, "", 1)
        other = rest[0] + rest[1] + rest[2]
        hand = box([2, 2], letters + " " + other, "P1 allin", "P2 call")
        while not hand.done:
            hand.answer(hand.ask.seat, hand.ask.options()[0])
        says = hand_file.outcome(hand)["says"]
        told = next(s for s in says if s["what"] == "shows")
        assert told["cards"] == list(letters) and told["total"] == total and told["name"]


def test_ways_of_the_totals():
    pack = cards.pack(TORMENT, 2)
    ways = {}
    for i in range(15):
        for j in range(i):
            for k in range(j):
                total = sum([cards.rank(pack[n]) for n in (i, j, k)])
                ways[total] = ways.get(total, 0) + 1
    assert [ways[t] for t in range(13, 1, -1)] == [1, 6, 14, 30, 49, 68, 78, 79, 62, 42, 20, 6]


def test_first_cap():
    rules = {"ante": 2, "first_cap": 4}
    hand = box([50, 50, 6], "QKC RRP CCP", rules=rules)
    assert hand.ask.options() == ["bet 2..8"]
    assert "at most 8" in refused(hand, "bet 9") and "at most 8" in refused(hand, "allin")
    say(hand, "P1 bet 5")
    assert hand.ask.options() == ["call"]  # a raise would have to be to 10
    assert "you cannot raise to 10 or more: at most 8, the cap" in refused(hand, "raise 8")
    say(hand, "P2 call")
    assert hand.ask.options() == ["call", "allin"]
    say(hand, "P3 call", "P1 Q", "P2 R", "P3 C")
    assert hand.ask.options() == ["bet 2..43", "fold", "allin"]  # of the first bet only


def test_fixed_limit_is_small_small_big():
    rules = {"limit": "fixed", "small_bet": 3, "big_bet": 7}
    hand = box([50, 50], "QKC RRP", rules=rules)
    assert hand.ask.options() == ["bet 3..3"]
    say(hand, "P1 bet 3", "P2 call", "P1 Q", "P2 R")
    assert hand.ask.options() == ["bet 3..3", "fold"]
    say(hand, "P2 bet 3", "P1 call", "P1 K", "P2 R")
    assert hand.ask.options() == ["bet 7..7", "fold"]


def test_winners_only_when_one_has_all_the_money():
    hand = box([20, 20], "QKC RRP", "P1 bet 1", "P2 call", "P1 Q", "P2 R", "P2 fold")
    assert hand.done and hand_file.outcome(hand)["winners"] is None
    assert not [s for s in hand.state.says if s[0] == "shows"]


def test_table_deck():
    hand = told_hand(TORMENT, [9, 9, 9], "table", "P1 bet 1", "P2 call", "P3 call")
    assert hand.ask.seat == 1 and hand.ask.options() == ["bet 1..7", "fold", "allin"]
    say(hand, "P2 bet 1", "P3 fold", "P1 call", "P1 bet 2", "P2 call")
    assert hand.ask.options() == ["wins main P1", "wins main P2", "wins main P1 P2", "judge"]
    say(hand, "- JUDGE")
    assert "not 3 cards" in refused(hand, "Q K")
    assert "shown already" in refused(hand, "QQK")
    say(hand, "P1 qkp")
    assert hand.answers[-1][1] == "Q K P"
    assert "shown already" in refused(hand, "Q C C")
    say(hand, "P2 c c c")
    assert hand.done and hand.state.chips[0] == 9 - 5 + 12


def test_rules_take_their_values_only():
    for rule, value in (
        ("first_cap", 0), ("first_cap", None), ("first_cap", "all"), ("first_cap", True),
        ("buy_in", 0), ("check", True), ("fold", "never"), ("penalty", 2),
    ):  # fmt: skip
        check_rule_refused(TORMENT, rule, value)
    read_setup(fields(TORMENT, [9, 9], rules={"first_cap": 5}))
    read_setup(fields(TORMENT, [9, 9], rules={"first_cap": "none", "buy_in": 200}))
