"""Poker hands: the known cases, rulings one by one, the opener's showing hands."""

from engine_core import cards, poker
from tests.known_cases import known_cases


def held(text):
    return [cards.code(word) for word in text.split()]


def ranks_of(text):
    return [cards.RANKS.index(letter) + 1 for letter in text]


def best(text, wild="", below_royal=False):
    return poker.best(held(text), ranks_of(wild), below_royal)


def five(text, wild=""):
    found = best(text, wild)
    pairs = poker.five_cards(held(text), ranks_of(wild), found)
    return [(cards.text(card), cards.text(other)) for card, other in pairs]


def test_known_comparisons():
    seen = 0
    for case in known_cases("poker"):
        wild = case["wild"] or ""
        a, b = best(case["a"], wild), best(case["b"], wild)
        assert (a.name(), b.name()) == (case["a_name"], case["b_name"]), case["id"]
        used = (a.substitutions, b.substitutions)
        assert used == (case["a_wilds_used"], case["b_wilds_used"]), case["id"]
        one, two = a.strength(), b.strength()
        winner = "a" if one > two else "b" if two > one else "split"
        assert winner == case["winner"], case["id"]
        seen += 1
    assert seen == 12


# (cards, wild ranks, name, deciding ranks, substitutions)
HANDS = (
    ("AS 2H 3D 4C 5S KD KH", "", "straight", (5,), 0),
    ("AS KH QD JC TS 9D 2H", "", "straight", (14,), 0),
    ("QS KS AS 2S 3S 9D 8D", "", "flush", (14, 13, 12, 3, 2), 0),
    ("QS KH AS 2D 3C 9D 8D", "", "high card", (14, 13, 12, 9, 8), 0),
    ("AS AH KS KH QS QH JD", "", "two pair", (14, 14, 13, 13, 12), 0),
    ("9S 9H 9D 5S 5H 5D AC", "", "full house", (9, 9, 9, 5, 5), 0),
    ("9S 9H 5D 5S AH 6D 2C", "6", "full house", (9, 9, 9, 5, 5), 1),
    ("6S 6H 6D 6C 2S", "6", "five of a kind", (2, 2, 2, 2, 2), 4),
    ("6S 6H 6D AC 9S 7H 2D", "6", "four of a kind", (14, 14, 14, 14, 9), 3),
    ("6S 6H QD QC 5S 4H 2D", "6Q", "five of a kind", (5, 5, 5, 5, 5), 4),
    ("6S 6H 6D QD QC QS 2D", "6Q", "five of a kind", (14, 14, 14, 14, 14), 5),
    ("6S 6H 6D 6C QC QS AD", "6Q", "five of a kind", (14, 14, 14, 14, 14), 4),
    ("6H 5H 4H 3H 2H KD KC", "6", "straight flush", (6,), 0),
    ("6H 9H 7H 3H 2H KD JC", "6", "flush", (14, 9, 7, 3, 2), 1),
    ("AH KH QH JH TH 2D 3C", "Q", "royal flush", (14,), 0),
    ("6S AC", "6", "pair", (14, 14), 1),
    ("6S", "6", "high card", (14,), 1),
    ("6S 6H KD", "6", "three of a kind", (13, 13, 13), 2),
    ("6S KD 9C 9H", "6", "three of a kind", (9, 9, 9, 13), 1),
    ("6S 6H 6D 6C", "6", "four of a kind", (14, 14, 14, 14), 4),
    ("AS KS QS JS", "", "high card", (14, 13, 12, 11), 0),
)


def test_hands_by_name_and_ranks():
    for text, wild, name, ranks, substitutions in HANDS:
        found = best(text, wild)
        assert (found.name(), found.ranks) == (name, ranks), text
        assert found.substitutions == substitutions, text


def test_five_of_a_kind_and_the_royal_flush():
    five_twos, natural = "2S 2H 7S 7H 7D KD 3C", "AS KS QS JS TS 4D 9C"
    helped = "AS KS QS JS 2C 4D 9C"
    for below_royal, royal_wins in ((False, False), (True, True)):
        one = best(natural, "2", below_royal).strength()
        assert (one > best(five_twos, "2", below_royal).strength()) == royal_wins
        other = best(helped, "2", below_royal)
        assert other.name() == "royal flush"
        assert other.strength() < best(five_twos, "2", below_royal).strength()
    both = "AS KS QS JS TS QH KH"  # five aces with queens and kings wild
    assert best(both, "QK").name() == "five of a kind"
    assert best(both, "QK", True).name() == "royal flush"


def test_equal_hands_natural_or_fewest():
    none, one, two = "AH AC KS 9D 7S", "AS 6H KD 9C 7H", "6S 6D AC KH 9S"
    natural, helped = best(none, "6"), best(one, "6")
    assert natural.value() == helped.value() and natural.strength() > helped.strength()
    one, two = best("6S AH KH QH JH 2D 5S", "6"), best("6C 6D AS KS QS 9D 3C", "6")
    assert one.strength() == two.strength()
    assert one.strength(True) > two.strength(True)


def test_a_missing_card_is_lower_than_a_two():
    assert best("KS KH QD 9C 2H").value() > best("KD KC QS 9H").value()
    assert best("KS KH QD 9C").value() == best("KD KC QS 9H").value()
    assert best("2S 3H 4D 5C AH").value() > best("KD KC KS AD").value()


def test_five_cards_say_what_each_stands_for():
    assert five("6S 9H 8H 7H 5H KC KD", "6") == [
        ("9H", "9H"), ("8H", "8H"), ("7H", "7H"), ("6S", "6H"), ("5H", "5H")
    ]  # fmt: skip
    assert five("AS 2H 3D 5C 6H KD JS", "6") == [
        ("5C", "5C"), ("6H", "4S"), ("3D", "3D"), ("2H", "2H"), ("AS", "AS")
    ]  # fmt: skip
    assert five("AS AH AD AC 6S KD 2C", "6") == [
        ("AS", "AS"), ("AH", "AH"), ("AD", "AD"), ("AC", "AC"), ("6S", "AS")
    ]  # fmt: skip
    assert five("6S 6H KD 9C 8S 3H 2D", "6") == [
        ("KD", "KD"), ("6S", "KS"), ("6H", "KH"), ("9C", "9C"), ("8S", "8S")
    ]  # fmt: skip


def test_strengths_are_small_numbers_on_the_gadget():
    top = best("AS KS QS JS TS", "", True).strength()
    assert 0 < top < 2**30
