"""Rulings of Follow the Queen: the wild rank, penalties, the opener, the switches, real cards."""

from engine_core import cards, hand_file
from engine_core.setup import BadSetup
from engine_core.setup_reader import read_setup
from tests.engine_core.any_hand import say
from tests.engine_core.betting_hands import FOLLOW, check_rule_refused, fields, refused, told_hand


def deck(text):
    """A pack that begins with these cards, a ``.`` for any card that is no queen and not named."""
    named = text.split()
    spare = [cards.text(c) for c in cards.pack(FOLLOW, 2)]
    spare = [c for c in spare if c not in named]
    spare.sort(key=lambda c: c[0] == "Q")
    result = [spare.pop(0) if c == "." else c for c in named]
    return result + spare


def up_cards(hand):
    return sum([len(shown) for shown in hand.state.shown])


def check_round(hand):
    """Everybody checks until cards are dealt again or the hand asks for something else."""
    dealt = up_cards(hand)
    while not hand.done and hand.ask.topic == "bet":
        if up_cards(hand) > dealt:
            return
        hand.answer(hand.ask.seat, "check")


def box(chips, text, *lines, **rules):
    """A hand from a pack that begins so, after a first round of checks and some answers."""
    rules.setdefault("ante", 1)
    hand = told_hand(FOLLOW, chips, "box", deck=deck(text), seed=None, rules=rules)
    check_round(hand)
    say(hand, *lines)
    return hand


def real(chips, *lines, **rules):
    rules.setdefault("ante", 1)
    return told_hand(FOLLOW, chips, "table", *lines, rules=rules)


def wild(hand):
    return hand_file.outcome(hand)["wild"]


DOWN3 = ". . . . . . "


def test_a_queen_and_its_follower_pay_once_each():
    hand = box([20, 20, 20], DOWN3 + "4S QH 9D")
    assert wild(hand) == "9" and hand.state.chips == [19, 17, 17]
    assert hand.state.pots == {"main": 7}
    assert box([20, 20, 20], DOWN3 + "4S QH 9D", penalty=0).state.chips == [19, 19, 19]


def test_a_card_that_is_queen_and_follower_pays_once_and_waits_again():
    hand = box([20, 20, 20], DOWN3 + "QS QH 9D")
    assert wild(hand) == "9" and hand.state.chips == [17, 17, 17]
    hand = box([20, 20, 20], DOWN3 + "4S QS QH 5D")
    assert wild(hand) == "Q" and hand.state.chips == [19, 17, 17]
    check_round(hand)
    assert wild(hand) == "5" and hand.state.chips == [17, 17, 17]  # P1 has the five


def test_while_a_queen_waits_the_old_wild_rank_holds():
    hand = box([20, 20, 20], DOWN3 + "QS 9H QD 5S")
    assert wild(hand) == "9" and hand.state.chips == [17, 17, 17]
    check_round(hand)
    assert wild(hand) == "5" and hand.state.chips == [15, 17, 17]


def test_queens_down_do_nothing():
    hand = box([20, 20, 20], "QS QH . . QD QC 4S 5H 9D")
    assert wild(hand) is None and hand.state.chips == [19, 19, 19]


def test_penalties_that_cannot_be_paid_put_a_seat_all_in():
    hand = box([2, 20, 20], DOWN3 + "QS 9H 4D")
    assert hand.state.chips == [0, 17, 19] and hand.state.pots == {"main": 6}
    assert ("penalty", 0, 1) in hand.state.says
    # The penalty of a follower is dead money of the main pot, though seat 0 is all-in already.
    assert hand.state.pot_seats == {"main": [0, 1, 2]}
    hand = box([1, 20, 20], DOWN3 + "4D 9H QS")
    assert hand.state.chips == [0, 19, 17]


def last_queen(**rules):
    """Two seats, a nine wild, then the last sixth card a queen."""
    hand = box([50, 50], ". . . . QS 9H 4D 5C 4H 6C 7D QH 8S 8H", **rules)
    while hand.ask.topic == "bet":
        check_round(hand)
    return hand


def test_a_last_queen_keeps_or_cancels_the_wild_rank():
    for rule, rank in (("keep", "9"), ("cancel", None)):
        hand = last_queen(last_queen=rule)
        assert wild(hand) == "9"
        say(hand, "P1 down", "P2 down")
        assert wild(hand) == rank
    hand = last_queen(last_queen="cancel")
    say(hand, "P1 down", "P2 up")
    assert wild(hand) == "8"


def test_a_wild_rank_is_kept_when_all_but_one_fold():
    hand = last_queen(last_queen="cancel")
    hand = box([50, 50], ". . . . QS 9H 4D QH", last_queen="cancel")
    check_round(hand)
    assert wild(hand) == "9"
    hand.answer(hand.ask.seat, "fold")
    assert hand.done and wild(hand) == "9"


def test_queens_wild_always_or_once_up():
    text = ". . . . QS 9H 4D 5C"
    for rule, seen in (("no", (9,)), ("always", (9, 12)), ("once_up", (9, 12))):
        hand = box([50, 50], text, queens_wild=rule)
        assert hand.state.wild == 9
        queens = queens_of(hand, rule, True)
        assert queens.wilds() == seen
        assert queens_of(hand, rule, False).wilds() == ((9, 12) if rule == "always" else (9,))
    hand.state.wild = 12
    assert queens_of(hand, "always", True).wilds() == (12,)


def queens_of(hand, rule, seen):
    """The tracker of a game, for another rule."""

    class Stakes:
        state = hand.state

    queens = hand.setup.module.Queens(Stakes())
    queens.rules = dict(hand.setup.rules, queens_wild=rule)
    queens.seen = int(seen)
    return queens


def test_without_a_queen_the_pot_stays_and_the_same_dealer_deals_again():
    lines = []
    for _ in range(4):
        lines += ["- none", "- opens P1", "P1 check", "P2 check"]
    lines = ["P1 bet 3", "P2 call"] + lines + ["P1 down", "P2 down", "- opens P2", "P2 check"]
    hand = real([20, 20], *lines, no_queen="redeal")
    say(hand, "P1 check")
    result = hand_file.outcome(hand)
    assert result["done"] and result["next_dealer"] == "P2" and result["pots"] == {"main": 8}
    hand = real([20, 20], *lines)
    say(hand, "P1 check")
    assert hand.ask.options() == ["wins main P1", "wins main P2", "wins main P1 P2", "judge"]
    hand = real([20, 20], "P1 fold", no_queen="redeal")
    assert hand.state.chips == [19, 21] and hand.next_dealer() == 0


def test_burn_cards():
    assert box([20, 20], ". . . . 2S QH 9D", burn="on").state.shown == [[0x1C], [0x29]]
    hand = box([20, 20], ". . . . QH 9D", burn="off")
    assert hand.state.shown == [[0x1C], [0x29]]


def test_highest_showing_opens_wild_cards_count():
    hand = box([20, 20, 20], DOWN3 + "KS AH 4D")
    assert hand.ask.seat == 1
    hand = box([20, 20, 20], DOWN3 + "KS KH 4D")
    assert hand.ask.seat == 0
    hand = box([20, 20, 20], DOWN3 + "KS QH 4D")  # a wild four alone is an ace
    assert hand.ask.seat == 2
    hand = box([20, 20, 20], DOWN3 + "KS AH 4D", opener="left")
    assert hand.ask.seat == 0
    hand = box([20, 1, 20], DOWN3 + "KS AH 4D")
    assert hand.ask.seat == 2  # the ace has no chips
    hand = box([20, 20, 20], DOWN3 + "KS AH 4D 5S 6H 4C")
    check_round(hand)
    assert hand.ask.seat == 2  # a pair


def test_rules_take_their_values_only():
    for rule, value in (
        ("penalty", "2"), ("penalty", True), ("penalty", 1), ("penalty", 2.0), ("burn", True),
        ("limit", 0), ("small_bet", 0), ("opener", "first"), ("fold", "any_time"),
    ):  # fmt: skip
        check_rule_refused(FOLLOW, rule, value)
    read_setup(fields(FOLLOW, [9, 9], rules={"penalty": 0}))


def test_a_seat_without_chips_cannot_be_dealt_in():
    try:
        read_setup(fields(FOLLOW, [9, 0, 9]))
    except BadSetup as e:
        assert "chips of P2 is 0; at least 1" in str(e)
    else:
        raise AssertionError("dealt in")


def three_checks(*names):
    return ["%s check" % name for name in names]


def test_table_deck_queen_and_follower_by_what_the_table_says():
    hand = real([20, 20, 20], *three_checks("P1", "P2", "P3"))
    assert hand.ask.topic == "queen" and len(hand.ask.options()) == 2 * 13 + 1 + 1
    assert hand.ask.options()[-1] == "none" and "queen P3" in hand.ask.options()
    assert "not legal" in refused(hand, "queen P2") and "not legal" in refused(hand, "queen P3 5")
    say(hand, "- queen p1 10", "- none")
    assert wild(hand) == "T" and hand.state.chips == [17, 17, 19]
    assert hand.answers[-2] == (None, "queen P1 T")
    assert hand.ask.options() == ["opens P1", "opens P2", "opens P3"]


def test_table_deck_two_queens_in_a_round():
    hand = real([20, 20, 20, 20, 20], *three_checks("P1", "P2", "P3", "P4", "P5"))
    say(hand, "- queen P1 9")
    assert len(hand.ask.options()) == 2 * 13 + 1 + 1  # P3, P4, the last card, none
    say(hand, "- queen P4 J")
    assert hand.ask.options() == ["none"]
    assert wild(hand) == "J" and hand.state.chips == [17, 17, 19, 17, 17]


def test_table_deck_a_queen_that_follows_a_queen():
    hand = real([20, 20, 20], *three_checks("P1", "P2", "P3"))
    say(hand, "- queen P1 Q")
    assert wild(hand) == "Q" and hand.state.chips == [17, 17, 19]
    assert hand.ask.options()[0] == "queen P2 A" and "none" not in hand.ask.options()
    say(hand, "- queen P2 6")
    assert wild(hand) == "6" and hand.state.chips == [17, 17, 17]
    hand = real([20, 20], *three_checks("P1", "P2"))
    say(hand, "- queen P1 Q", "- none", "- opens P1", "P1 check", "P2 check")
    assert hand.ask.topic == "follow" and len(hand.ask.options()) == 13
    say(hand, "- follow Q")
    assert hand.state.chips == [15, 17]
    say(hand, "- queen P1 Q")  # the fourth queen
    assert hand.ask.options() == ["none"]
    say(hand, "- none", "- opens P2", "P2 check", "P1 check")
    assert len(hand.ask.options()) == 12  # no fifth queen can follow


def test_table_deck_follow_begins_the_next_round():
    hand = real([20, 20, 20], *three_checks("P1", "P2", "P3"))
    say(hand, "- queen P3", "- none", "- opens P2", *three_checks("P2", "P3"))
    say(hand, "P1 fold", "- follow 6")
    assert wild(hand) == "6" and hand.state.chips == [19, 17, 17]  # P1 has folded: P2 gets it


def last_cards_by_hand(*lines, **rules):
    hand = real([30, 30], *three_checks("P1", "P2"), **rules)
    for _ in range(4):
        say(hand, "- none", "- opens P1", *three_checks("P1", "P2"))
    say(hand, *lines)
    return hand


def test_table_deck_seventh_cards():
    hand = last_cards_by_hand("P1 up", "- rank Q", "P2 up")
    assert hand.ask.options()[0] == "rank A" and wild(hand) is None
    say(hand, "- rank 3")
    assert wild(hand) == "3" and hand.state.chips == [27, 27]
    assert hand.ask.topic == "opens"
    hand = last_cards_by_hand("P1 up", "- rank Q", "P2 down")
    assert wild(hand) is None and hand.state.chips == [27, 29]


def test_table_deck_winners_or_judge():
    lines = ("P1 up", "- rank Q", "P2 up", "- rank 3", "- opens P1", "P1 check", "P2 check")
    hand = last_cards_by_hand(*lines)
    say(hand, "- wins main p2 P1")
    assert hand.done and hand.answers[-1][1] == "wins main P1 P2"
    assert hand.state.chips == [30, 30]
    hand = last_cards_by_hand(*lines)
    say(hand, "- judge")
    assert hand.ask.seat == 0 and hand.ask.options() is None
    assert "not 7 cards" in refused(hand, "AS KS")
    assert "shown already" in refused(hand, "AS AS 2D 4D 6D 8D TD")
    assert "is not a card" in refused(hand, "AS 1S 2D 4D 6D 8D TD")
    say(hand, "P1 as ks 4d 6d 9c jh qd")
    assert "shown already" in refused(hand, "AS 5S 2D 8D 8C 7D 3D")
    say(hand, "P2 5S 2D 8D 7D JC KC 3D")  # the three is wild: a pair
    assert hand.done and hand.state.chips == [27, 33]


def test_no_bet_is_opened_when_fewer_than_two_have_chips():
    hand = real([5, 5], "P1 allin", "P2 call", "- none", "- none", "- none", "- none", "P1 down")
    say(hand, "P2 down")
    assert hand.ask.topic == "winners"


def test_a_name_with_a_blank_is_read():
    hand = told_hand(FOLLOW, [9, 9], "table", "P1 check", "P2 check")
    given = fields(FOLLOW, [9, 9], "table", players=["Ann B", "10"], dealer="10")
    given["chips"] = {"Ann B": 9, "10": 9}
    hand = type(hand)(read_setup(given))
    for seat, text in ((0, "check"), (1, "check"), (None, "queen ann b 10"), (None, "none")):
        hand.answer(seat, text)
    hand.answer(None, "opens 10")
    assert hand.ask.seat == 1 and wild(hand) == "T"
