"""A simple player for an empty seat. It sees what ``Hand.view`` gives its seat, and nothing
else."""

from engine_core import cards
from engine_core.modules import take

_MODULES = {
    "follow_the_queen": "engine_core.betting_bots",
    "hearts": "engine_core.hearts_bots",
    "queen_of_spades": "engine_core.queen_of_spades_bot",
    "queens_torment": "engine_core.betting_bots",
}


def player(game):
    """A function(view) -> the text that a bot answers to the ask of its seat."""
    players = PLAYERS if game in PLAYERS else take(_MODULES[game]).PLAYERS
    return players[game]


def answer(view):
    """The text that a bot answers to the ask of its seat."""
    return player(view["game"])(view)


def _queenie(view):
    """Swap or buy when the own hand is long or slow to get rid of; lead from the longer suit."""
    options, hand = view["options"], view["hand"]
    if view["topic"] == "lead":
        length = {
            o: sum([1 for c in hand if cards.suit(c) == cards.suit(cards.code(o))]) for o in options
        }
        return max(options, key=lambda o: length[o])
    slow = sum([cards.rank(c) for c in hand]) > 7 * len(hand) + 4
    if view["topic"] == "keep_or_swap":
        return "swap" if slow else "keep"
    # A bought hand costs an ante: only a clearly slow hand is worth it.
    return "buy" if sum([cards.rank(c) for c in hand]) > 9 * len(hand) else "pass"


PLAYERS = {"queenie": _queenie}
