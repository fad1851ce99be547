"""Poker hands against a slow search over every substitution, and against known counts."""

import itertools
import random
from collections import Counter
from math import comb
from typing import Any

import pytest

from engine_core import cards, poker

PACK = list(cards.pack("follow_the_queen", 2))
SUITS = range(4)

# Five-card hands of 52 cards by category: with queens wild, and without wild cards.
COUNTS = {
    (): {
        "high card": 1_302_540,
        "pair": 1_098_240,
        "two pair": 123_552,
        "three of a kind": 54_912,
        "straight": 10_200,
        "flush": 5_108,
        "full house": 3_744,
        "four of a kind": 624,
        "straight flush": 36,
        "royal flush": 4,
    },
    (cards.QUEEN,): {
        "high card": 800_700,
        "pair": 1_228_032,
        "two pair": 95_040,
        "three of a kind": 356_160,
        "straight": 57_108,
        "flush": 14_596,
        "full house": 12_672,
        "four of a kind": 31_568,
        "straight flush": 2_412,  # with the royal flushes
        "five of a kind": 672,
    },
}


def plain_value(hand):
    """(category, ranks) of five cards as they are; a flush has five different ranks."""
    ranks = sorted((14 if cards.rank(c) == 1 else cards.rank(c) for c in hand), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    sizes = tuple(size for _, size in groups)
    ranks = [rank for rank, _ in groups]
    straight = None
    if len(ranks) == 5:
        if ranks[0] - ranks[4] == 4:
            straight = ranks[0]
        elif ranks == [14, 5, 4, 3, 2]:
            straight = 5
    flush = len(ranks) == 5 and len({cards.suit(c) for c in hand}) == 1
    if sizes == (5,):
        return (10, ranks)
    if straight and flush:
        return (9 if straight == 14 else 8, [straight])
    if flush:
        return (5, ranks)
    if straight:
        return (4, [straight])
    by_sizes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (by_sizes.get(sizes, 0), ranks)


def searched(held, wilds, candidates):
    """The best value and the fewest substitutions for it, by trying all."""
    top: tuple[Any, int] = ((-1, []), 0)
    for five in itertools.combinations(held, 5):
        own = [c for c in five if cards.rank(c) not in wilds]
        wild = [c for c in five if cards.rank(c) in wilds]
        for stand_ins in itertools.combinations_with_replacement(candidates, len(wild)):
            value = plain_value(own + list(stand_ins))
            if value < top[0]:
                continue
            kept = sum((Counter(stand_ins) & Counter(wild)).values())
            top = max(top, (value, kept - len(wild)))
    return top[0], -top[1]


def grouped_ranks(best):
    return list(dict.fromkeys(best.ranks))


def hands_with(wild_cards, wilds, size, seed):
    """Random hands in which so many cards are wild."""
    chance = random.Random(seed)
    wild = [c for c in PACK if cards.rank(c) in wilds]
    others = [c for c in PACK if cards.rank(c) not in wilds]
    while True:
        some = chance.choice([others, [c for c in others if cards.suit(c) < 2]])
        yield chance.sample(wild, wild_cards) + chance.sample(some, size - wild_cards)


# wild cards held -> (hands tried, suits that stand-ins are tried from)
SAMPLES = {
    0: (300, 4),
    1: (60, 4),
    2: (6, 4),
    3: (2, 2),
    4: (1, 2),
    5: (1, 1),
    6: (1, 1),
    7: (1, 1),
}


SEARCHES = [
    (size, wilds, wild_cards)
    for size in (5, 7)
    for wilds in ((6,), (1,), (12, 5))
    for wild_cards in SAMPLES
    if wild_cards <= min(size, 4 * len(wilds))
]


@pytest.mark.parametrize(("size", "wilds", "wild_cards"), SEARCHES)
def test_best_hand_is_that_of_a_search(size, wilds, wild_cards):
    tries, suits = SAMPLES[wild_cards]
    hands = hands_with(wild_cards, wilds, size, wild_cards)
    for _ in range(tries):
        held = next(hands)
        common = Counter(cards.suit(c) for c in held if cards.rank(c) not in wilds)
        tried = [suit for suit, _ in common.most_common()] + [s for s in SUITS if s not in common]
        # Wild cards as themselves, and any card of the suits that the hand has most of.
        candidates = [c for c in PACK if cards.suit(c) in tried[:suits] or c in held]
        value, substitutions = searched(held, wilds, candidates)
        best = poker.best(held, wilds)
        told = [cards.text(c) for c in held]
        assert (best.category, grouped_ranks(best)) == (value[0], value[1]), told
        assert best.substitutions == substitutions, told
        pairs = poker.five_cards(held, wilds, best)
        assert len({card for card, _ in pairs}) == 5 and {card for card, _ in pairs} <= set(held)
        assert plain_value([other for _, other in pairs]) == value, told
        assert sum(card != other for card, other in pairs) == substitutions, told


def deals(groups, classes):
    """Each way to give suits to ranks, once for all that differ in the suits' names only, and how
    many those are. groups: (rank, size) · classes: suits that cannot be told apart so far."""
    if not groups:
        yield [], 1
        return
    rank, size = groups[0]
    for taken in itertools.product(*[range(len(alike) + 1) for alike in classes]):
        if sum(taken) != size:
            continue
        weight = 1
        suits, finer = [], []
        for alike, count in zip(classes, taken, strict=True):
            weight *= comb(len(alike), count)
            suits += alike[:count]
            finer += [part for part in (alike[:count], alike[count:]) if part]
        for rest, more in deals(groups[1:], finer):
            yield [cards.card(suit, rank) for suit in suits] + rest, weight * more


@pytest.mark.parametrize("wilds", COUNTS)
def test_all_2_598_960_hands_of_five_cards(wilds):
    seen: Counter[str] = Counter()
    classes = 0
    for ranks in itertools.combinations_with_replacement(range(1, 14), 5):
        for hand, weight in deals(list(Counter(ranks).items()), [list(SUITS)]):
            seen[poker.best(hand, wilds).name()] += weight
            classes += 1
    assert classes == 134_459
    assert sum(seen.values()) == 2_598_960
    if wilds:
        seen["straight flush"] += seen.pop("royal flush")
    assert seen == COUNTS[wilds]
