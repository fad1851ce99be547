"""A poker hand in words, such as "Kings over sixes"."""

from engine_core import games
from firmware.ui.screens.cards_held import capitalised

# Name of a category -> whether it speaks of many cards of a rank, and of how many ranks it speaks.
_SPEAKS_OF = {
    "high_card": (False, 1),
    "pair": (True, 1),
    "two_pair": (True, 2),
    "three_of_a_kind": (True, 1),
    "straight": (False, 1),
    "flush": (False, 1),
    "full_house": (True, 2),
    "four_of_a_kind": (True, 1),
    "straight_flush": (False, 1),
    "royal_flush": (False, 0),
    "five_of_a_kind": (True, 1),
}


def hand_in_words(ui, best):
    """A poker.Best with its deciding ranks, such as "Three sixes"."""
    name = best.name().replace(" ", "_")
    many, count = _SPEAKS_OF[name]
    words = ui.words("names.many" if many else "names.ranks")
    ranks = []
    for rank in best.ranks:
        if rank not in ranks:
            ranks.append(rank)
    spoken = [words[(rank - 1) % 13] for rank in ranks[:count]]
    return capitalised(ui.text("hand." + name, *spoken))


def best_of(view, held, wilds):
    """(poker.Best of some cards of a hand of Follow the Queen, its five cards as pairs (card, what
    it stands for))."""
    poker = games.load(view["game"]).poker()
    best = poker.best(held, wilds, view["rules"]["five_of_a_kind"] == "below_royal")
    return best, poker.five_cards(held, wilds, best)
