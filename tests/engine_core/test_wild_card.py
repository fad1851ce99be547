"""The wild rank by itself, against the rulings of rules.md §3, 4 and 5."""

from engine_core import cards
from engine_core.wild_card import turn_up


class Hand:
    wild = None
    pending = False
    seen = 0


def after(letters):
    """A Hand after these face-up cards, and the places of those that cost their player."""
    hand = Hand()
    ranks = [cards.RANKS.index(letter) + 1 for letter in letters]
    return hand, [at for at, rank in enumerate(ranks) if turn_up(hand, rank)]


def check(letters, wild, pending, paid):
    hand, payers = after(letters)
    assert hand.wild == (cards.RANKS.index(wild) + 1 if wild else None), letters
    assert (hand.pending, payers) == (pending, paid), letters
    assert hand.seen == letters.count("Q")


def test_nothing_is_wild_before_a_queen_is_followed():
    check("4T9K", "", False, [])
    check("4Q", "", True, [1])


def test_the_follower_becomes_wild_and_both_pay():
    check("4Q9A", "9", False, [1, 2])


def test_the_old_wild_rank_holds_while_a_queen_waits():
    check("Q94Q", "9", True, [0, 1, 3])
    check("Q94Q5", "5", False, [0, 1, 3, 4])


def test_a_queen_that_follows_a_queen_makes_queens_wild_pays_once_and_waits():
    check("QQ", "Q", True, [0, 1])
    check("QQ95", "9", False, [0, 1, 2])
    check("QQQQA", "A", False, [0, 1, 2, 3, 4])


def test_a_follower_of_the_wild_rank_pays_all_the_same():
    check("Q99Q9", "9", False, [0, 1, 3, 4])
