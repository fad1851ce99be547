"""Poker hands against a slow search over every substitution, and against known counts.

Counted as in rules.md §3.6: a wild card may also double a card that the hand holds.
"""

import itertools
import random
from collections import Counter
from functools import cache
from math import comb

import pytest

from engine_core import cards, poker
from host_tools.bench.poker_search import plain_value, search

PACK = list(cards.pack("follow_the_queen", 2))
SUITS = range(4)

# Five-card hands of 52 cards by category: with queens wild, and without wild cards. A wild card may
# double a card in hand: four aces and a queen are five aces.
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


def check_best(held, wilds, found):
    """Fails unless the best hand is what a search has found: ((category, ranks), substitutions)."""
    (category, ranks), substitutions = found
    best = poker.best(held, wilds)
    told = [cards.text(c) for c in held]
    assert (best.category, grouped_ranks(best)) == (category, ranks), told
    assert best.substitutions == substitutions, told


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
        found = search(held, wilds, candidates)
        check_best(held, wilds, found)
        assert search_by_ranks(held, wilds) == found
        (value, substitutions), told = found, [cards.text(c) for c in held]
        best = poker.best(held, wilds)
        pairs = poker.five_cards(held, wilds, best)
        assert len({card for card, _ in pairs}) == 5 and {card for card, _ in pairs} <= set(held)
        assert plain_value([other for _, other in pairs]) == value, told
        assert sum(card != other for card, other in pairs) == substitutions, told


def search_by_ranks(held, wilds):
    """As `search`, but of the stand-ins only their ranks are tried, once in the suit of the other
    cards if they have but one, else in any: whatever else they are changes no hand."""
    top: tuple[tuple[int, list[int]], int] = ((-1, []), 0)
    for five in itertools.combinations(held, 5):
        own = [c for c in five if cards.rank(c) not in wilds]
        wild = [c for c in five if cards.rank(c) in wilds]
        suits = {cards.suit(c) for c in own}
        for ranks in itertools.combinations_with_replacement(range(1, 14), len(wild)):
            for suit in SUITS if not own else suits if len(suits) == 1 else ():
                stand_ins = [cards.card(suit, rank) for rank in ranks]
                kept = sum((Counter(stand_ins) & Counter(wild)).values())
                top = max(top, (value_of(tuple(own + stand_ins)), kept - len(wild)))
            kept = sum((Counter(ranks) & Counter(map(cards.rank, wild))).values())
            top = max(top, (value_of_ranks(own, ranks), kept - len(wild)))
    return top[0], -top[1]


value_of = cache(plain_value)


def value_of_ranks(own, ranks):
    """The value of cards and others of these ranks that do not make a flush."""
    every = sorted([*map(cards.rank, own), *ranks])
    return value_of(tuple(cards.card(at % 2, rank) for at, rank in enumerate(every)))


# wild cards held of seven -> hands tried, for each of the wild ranks
LARGE_SAMPLES = {0: 3000, 1: 1000, 2: 200, 3: 50, 4: 12, 5: 5, 6: 2, 7: 1}


@pytest.mark.parametrize("wild_cards", LARGE_SAMPLES)
def test_best_hand_is_that_of_a_search_by_ranks_in_many_hands(wild_cards):
    for wilds in ((6,), (1,), (12, 5), (13, 1)):
        if wild_cards <= 4 * len(wilds):
            hands = hands_with(wild_cards, wilds, 7, 100 + wild_cards)
            for held in itertools.islice(hands, LARGE_SAMPLES[wild_cards]):
                check_best(held, wilds, search_by_ranks(held, wilds))


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
