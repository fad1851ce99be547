"""The games, one file each. A game is imported when it is chosen, so that the others cost no
memory.

A game's module offers, as data: PLAYERS (least, most), MONEY (chips or points), POTS (names that
may carry over); with points LOWEST_WINS; and as functions:
``step(rules)`` +1 or -1 (the direction of deal and play), ``pack(players, rules)`` and the
generator ``play(state)``; with chips ``least_chips(rules)`` (to be dealt in), where all bring the
same ``buy_in(rules)``, ``left_behind(rules)`` where a seat that goes home leaves some; with points
``winners(totals, rules)``, indexes of those who have won the game, none while it goes on;
``why_seed(rules)`` where some rules need a seed, to shuffle again; ``laying_aid(view)`` where sets
are laid.

Beside it NAME_rules.py has RULES (its switches) and SAYS (fields of each fact): no hand needs them.
"""

from engine_core.modules import take

NAMES = ("queenie", "queen_of_spades", "follow_the_queen", "hearts", "queens_torment")


_loaded = {}


def load(name):
    """The module of a game in NAMES; it stays until another game is loaded."""
    if name not in _loaded:
        _loaded.clear()
        _loaded[name] = take("engine_core.games." + name)
    return _loaded[name]


def rules_of(name):
    """The module with RULES and SAYS of a game in NAMES, to be let go soon."""
    return take("engine_core.games." + name + "_rules")
