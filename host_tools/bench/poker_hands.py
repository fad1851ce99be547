"""Seven-card hands for the benchmarks, the same for every side."""

from __future__ import annotations

import random

from engine_core import cards

WILD = 6  # the wild rank
# By wild cards.
TITLES = tuple(f"the best of seven cards, {many} wild" for many in ("none", "one", "two", "three"))
PACK = tuple(cards.pack("follow_the_queen", 2))


def random_hands(wild_cards: int, count: int, seed: int = 1) -> list[list[int]]:
    """So many hands of seven cards, each with exactly this many cards of the wild rank; without
    any where the hands are natural, so that the other cards of that rank may be there."""
    chance = random.Random(seed)
    wild = [card for card in PACK if wild_cards and cards.rank(card) == WILD]
    others = [card for card in PACK if card not in wild]
    return [
        chance.sample(wild, wild_cards) + chance.sample(others, 7 - wild_cards)
        for _ in range(count)
    ]


def wilds(wild_cards: int) -> tuple[int, ...]:
    """The wild ranks of hands with so many wild cards."""
    return (WILD,) if wild_cards else ()


def foreign_text(card: int) -> str:
    """A card as other libraries write it, such as ``Td``."""
    text = cards.text(card)
    return text[0] + text[1].lower()
