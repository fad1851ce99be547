"""A simple player of Hearts; it sees what ``Hand.view`` gives its seat, and nothing else."""

from engine_core import cards, games


def hearts(view):
    """Passes and throws off what is dangerous, leads low, stays below what wins the trick."""
    topic = view["topic"]
    if topic == "pass":
        hand = view["hand"]
        # The card itself, too: MicroPython sorts equals in any order.
        return cards.texts([c for _, c in sorted([(_danger(c, hand), c) for c in hand])[-3:]])
    if topic == "moon":
        return _moon(view)
    legal = [cards.code(option) for option in view["options"]]
    if topic == "lead":
        lowest = min([_height(c) for c in legal])
        low = [c for c in legal if _height(c) == lowest]
        return cards.text(min(low, key=lambda c: _danger(c, view["hand"])))
    trick = view["trick"]
    led = trick[0][1] >> 4
    if legal[0] >> 4 != led:
        return cards.text(max(legal, key=lambda c: _danger(c, view["hand"])))
    top = max([_height(card) for _, card in trick if card >> 4 == led])
    under = [c for c in legal if _height(c) < top]
    worth = games.load("hearts").POINTS
    if under:
        return cards.text(max(under, key=lambda c: (worth[c], _height(c))))
    # Whoever must take the trick anyhow gets rid of a high card.
    harmless = [c for c in legal if worth[c] < 2] or legal
    last = len(trick) == len(view["names"]) - 1
    return cards.text((max if last else min)(harmless, key=_height))


def _height(card):
    """The ace above the king."""
    return card - 2 & 15


def _danger(card, hand):
    """How gladly a card is given away: a black queen, then high cards of short suits."""
    count, suit = 0, card >> 4
    for held in hand:
        if held >> 4 == suit:
            count += 1
    worth = games.load("hearts").POINTS[card]
    return 10 * (worth > 1) + _height(card) + (worth == 1) - count


def _moon(view):
    """Add to the others, unless that ends a game which this seat does not win."""
    seat, totals = view["seat"], list(view["points"])
    worth = games.load("hearts").POINTS
    full = sum([worth[card] for won in view["taken"] for card in won])
    after = [total + full * (at != seat) for at, total in enumerate(totals)]
    over = max(after) >= view["rules"]["target"]
    return "subtract" if over and after[seat] > min(after) else "add"


PLAYERS = {"hearts": hearts}
