"""A poker hand in words, such as "Kings over sixes"."""

from engine_core import games
from firmware.ui.screens.cards_held import capitalised

# Name of a category -> the list its words are from, and of how many ranks it speaks.
_SPEAKS_OF = {
    "high card": ("ranks", 1),
    "pair": ("many", 1),
    "two pair": ("many", 2),
    "three of a kind": ("many", 1),
    "straight": ("ranks", 1),
    "flush": ("ranks", 1),
    "full house": ("many", 2),
    "four of a kind": ("many", 1),
    "straight flush": ("ranks", 1),
    "royal flush": ("ranks", 0),
    "five of a kind": ("many", 1),
}


def hand_in_words(ui, best):
    """A poker.Best with its deciding ranks, such as "Three sixes"."""
    name = best.name()
    words, count = _SPEAKS_OF[name]
    words = ui.words(words)
    ranks = []
    for rank in best.ranks:
        if rank not in ranks:
            ranks.append(rank)
    spoken = [words[(rank - 1) % 13] for rank in ranks[:count]]
    return capitalised(ui.text("hand." + name, *spoken))


def best_of(view, held, wilds):
    """(poker.Best of some cards of a hand of Follow the Queen, its five cards as pairs (card, what
    it stands for))."""
    poker = games.load(view["game"]).poker
    best = poker.best(held, wilds, view["rules"]["five_of_a_kind"] == "below_royal")
    return best, poker.five_cards(held, wilds, best)
