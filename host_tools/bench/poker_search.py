"""The best poker hand by trying all: slow, and plain enough to be believed.

The tests and the benchmarks prove hands by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, combinations_with_replacement

from engine_core import cards

Value = tuple[
    int, list[int]
]  # (category as in poker.NAMES, ranks in the order in which they decide)


def plain_value(hand: Sequence[int]) -> Value:
    """The Value of five cards as they are; a flush has five different ranks."""
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


def search(
    held: Iterable[int], wilds: Iterable[int], candidates: Iterable[int] | None = None
) -> tuple[Value, int]:
    """The best Value of five of these cards and the fewest substitutions for it.

    wilds: ranks · candidates: what a wild card is tried as, all 52 cards where there are none."""
    wilds = tuple(wilds)
    tried = tuple(cards.pack("follow_the_queen", 2) if candidates is None else candidates)
    top: tuple[Value, int] = ((-1, []), 0)
    for five in combinations(held, 5):
        own = [c for c in five if cards.rank(c) not in wilds]
        wild = [c for c in five if cards.rank(c) in wilds]
        for stand_ins in combinations_with_replacement(tried, len(wild)):
            value = plain_value(own + list(stand_ins))
            if value < top[0]:
                continue
            kept = sum((Counter(stand_ins) & Counter(wild)).values())
            top = max(top, (value, kept - len(wild)))
    return top[0], -top[1]
