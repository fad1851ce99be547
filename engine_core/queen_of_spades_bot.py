"""A simple player of Queen of Spades; it sees what ``Hand.view`` gives its seat."""

from engine_core import cards, games

_NEAR_OUT = 3  # cards in another hand
_LARGE_PILE = 8


def queen_of_spades(view):
    """Lays all that it can and throws lonely cards, the dearest first."""
    topic = view["topic"]
    if topic == "cut":
        return _cut(view)
    if topic == "draw":
        return _draw(view)
    for answer in games.load("queen_of_spades").laying_aid(view):
        if not answer.startswith("join"):
            return answer
    return "discard " + cards.text(min(view["hand"], key=lambda card: _use(view["hand"], card)))


def _cut(view):
    """By eye, so it is some cards off most of the time."""
    chance = view["hand_number"] * 7 + sum(view["points"]) // 5
    return "cut %d" % (13 * len(view["names"]) - 4 + chance % 9)


def _draw(view):
    options, hand, seat = view["options"], view["hand"], view["seat"]
    top, size = view["pile"]
    rank = cards.rank(top)
    if "take" in options:
        alike = sum([1 for c in hand if cards.rank(c) == rank])
        own = [held for held in view["sets"][seat] if cards.rank(held[0]) == rank]
        if own or alike > 1 or rank == 2 or "stock" not in options:
            return "take"
    near = [s for s, count in enumerate(view["counts"]) if s != seat and count <= _NEAR_OUT]
    for option in options:
        if option.startswith("pile") and not (near and size > _LARGE_PILE):
            return option
    return "stock" if "stock" in options else "pass"


def _use(hand, card):
    """How much a card helps its hand, as a number that is least for the one to throw."""
    rank = cards.rank(card)
    alike = sum([1 for c in hand if cards.rank(c) == rank])
    worth = 50 if card == cards.JOKER else 15 if rank in (cards.ACE, 2) else min(rank, 10)
    if card == cards.card(cards.SPADES, cards.QUEEN):
        worth = 100
    return (10 if rank == 2 else alike) * 1000 - worth


PLAYERS = {"queen_of_spades": queen_of_spades}
