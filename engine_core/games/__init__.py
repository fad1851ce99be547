"""The games, one file each. A game is imported when it is chosen, so that the others cost no memory.

A game's module offers, as data: PLAYERS (least, most), MONEY (chips or points), POTS (names that
may carry over), RULES (its switches), SAYS (fields of each fact); and as functions:
``step(rules)`` +1 or -1 (the direction of deal and play), ``least_chips(rules)`` (to be dealt in),
``pack(players, rules)`` and the generator ``play(state)``.
"""

import sys

NAMES = ("queenie",)
ALL_NAMES = ("queenie", "queen_of_spades", "follow_the_queen", "hearts", "queens_torment")


def load(name):
    """The module of a game in NAMES."""
    path = "engine_core.games." + name
    __import__(path)
    return sys.modules[path]


def unload(name):
    """Drop a game's module, so that its memory comes back when nothing refers to it any more."""
    sys.modules.pop("engine_core.games." + name, None)
