"""Fewest payments against a slow search; everybody ends at zero; pots shared before settling."""

from engine_core import seating, table
from engine_core.settlement import (
    EXACT,
    balances,
    payments,
    with_pots_shared,
)
from tests.chance import Chance


def fewest(left):
    """The fewest payments by trying: the first open balance goes whole to each of the others."""
    at = 0
    while at < len(left) and not left[at]:
        at += 1
    if at == len(left):
        return 0
    best = len(left)
    for other in range(at + 1, len(left)):
        if left[at] * left[other] < 0:
            after = list(left)
            after[other] += after[at]
            after[at] = 0
            best = min(best, 1 + fewest(after))
    return best


def named(amounts):
    return [("P%d" % (i + 1), amount) for i, amount in enumerate(amounts)]


def random_amounts(chance, count, most):
    amounts = [chance.between(-most, most) for _ in range(count - 1)]
    return amounts + [-sum(amounts)]


def check_settled(given, paid):
    left = dict(given)
    for payer, receiver, amount in paid:
        assert isinstance(amount, int) and amount > 0
        assert left[payer] < 0 < left[receiver]
        left[payer] += amount
        left[receiver] -= amount
        assert left[payer] <= 0 <= left[receiver]
    assert not any(left.values())
    names = [name for name, _ in given]
    order = [(names.index(payer), names.index(receiver)) for payer, receiver, _ in paid]
    assert order == sorted(order)


def test_nobody_pays_where_nobody_won():
    assert payments([]) == []
    assert payments(named([0, 0, 0])) == []


def test_known_settlements():
    assert payments(named([35, -35])) == [("P2", "P1", 35)]
    assert payments(named([5, -2, -3])) == [("P2", "P1", 2), ("P3", "P1", 3)]
    # Two groups, of three and of two: whoever pays the largest debt first needs four payments.
    assert payments(named([6, -5, 5, -4, -2])) == [
        ("P2", "P3", 5),
        ("P4", "P1", 4),
        ("P5", "P1", 2),
    ]
    # Two groups of three without a pair that matches.
    assert len(payments(named([7, -3, -4, 9, -8, -1]))) == 4


def test_as_few_payments_as_a_slow_search_finds():
    for seed in range(150):
        chance = Chance(seed)
        amounts = random_amounts(chance, 2 + chance.below(5), 3 + chance.below(12))
        paid = payments(named(amounts))
        check_settled(named(amounts), paid)
        assert len(paid) == fewest(amounts), amounts


def test_groups_that_were_put_together_are_found_again():
    for seed in range(12):
        chance = Chance(seed)
        amounts = []
        # Of a size of their own each, so that no part of one evens out with a part of another.
        for scale in (1, 1000, 1000000):
            low, high = chance.between(1, 9), chance.between(10, 99)
            amounts.extend([low * scale, high * scale, -(low + high) * scale])
        for at in range(len(amounts)):
            other = chance.below(len(amounts))
            amounts[at], amounts[other] = amounts[other], amounts[at]
        paid = payments(named(amounts))
        check_settled(named(amounts), paid)
        assert len(paid) == 9 - 3


def test_the_same_balances_settle_the_same_way():
    given = named([6, -5, 5, -4, -2, 11, -11])
    assert payments(given) == payments(list(given))
    assert given == named([6, -5, 5, -4, -2, 11, -11])


def test_more_players_than_are_weighed_exactly():
    for seed in range(8):
        chance = Chance(seed)
        given = named(random_amounts(chance, EXACT + 3, 200))
        paid = payments(given)
        check_settled(given, paid)
        assert len(paid) < len(given)


def test_balances_that_do_not_even_out_are_refused():
    for amounts, total in (([5, -4], "+1"), ([-7], "-7")):
        try:
            payments(named(amounts))
        except ValueError as e:
            assert str(e) == "the balances sum to %s chips; they must sum to 0" % total
        else:
            raise AssertionError(amounts)


def night_with_pots(queen, out):
    """P1 to P4 with 20 chips each, the pots paid by P1; P4 deals."""
    night = table.Table("queenie", "box", ["P1", "P2", "P3", "P4"], 20, 3)
    night.pots["queenie"] = {"queen": queen, "out": out}
    night.seats[0].chips -= queen + out
    return night


def test_balances_say_what_lies_in_the_pots():
    night = night_with_pots(4, 3)
    night.top_up(1, 10)
    assert balances(night) == (named([-7, 0, 0, 0]), 7)
    assert balances(night_with_pots(0, 0)) == (named([0, 0, 0, 0]), 0)


def test_pots_are_shared_with_odd_chips_from_the_dealers_left():
    night = night_with_pots(4, 3)
    assert with_pots_shared(night) == named([-5, 2, 2, 1])
    night.dealer = 1
    assert with_pots_shared(night) == named([-5, 1, 2, 2])
    assert payments(with_pots_shared(night)) == [
        ("P1", "P2", 1),
        ("P1", "P3", 2),
        ("P1", "P4", 2),
    ]


def test_who_left_or_has_not_played_yet_has_no_share_of_the_pots():
    night = night_with_pots(5, 0)
    seating.sit_out(night, 3)
    assert with_pots_shared(night) == named([-3, 1, 1, 1])
    seating.leave(night, 3)
    assert with_pots_shared(night) == named([-3, 2, 1, 0])
    seating.join(night, 4, "P5", 20)
    assert with_pots_shared(night) == [*named([-3, 2, 1, 0]), ("P5", 0)]
    for at in range(3):
        seating.leave(night, at)
    assert with_pots_shared(night) == [*named([-5, 0, 0, 0]), ("P5", 5)]
    seating.leave(night, 4)
    assert with_pots_shared(night) == [*named([-4, 1, 1, 1]), ("P5", 1)]
