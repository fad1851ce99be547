"""The showdown of the betting games at a table with real cards: who wins, or the gadget judges."""

from engine_core import cards, table_deck
from engine_core.asks import TABLE, Ask, Refused, read_card

_JUDGE = "judge"


def tell_winners(pot, seats, names):
    """``wins main P1 P3`` or ``judge``; the value is a tuple of seats, or the word."""

    def group(chosen):
        return tuple([seat for i, seat in enumerate(seats) if chosen >> i & 1])

    groups = [(len(group(chosen)), group(chosen), chosen) for chosen in range(1, 1 << len(seats))]
    order = bytes([chosen for _, _, chosen in sorted(groups)])

    def pairs():
        for chosen in order:
            winners = group(chosen)
            yield [names[seat] for seat in winners], winners

    told = table_deck.Told("wins %s " % pot, names, pairs, [(_JUDGE, _JUDGE)])
    return table_deck.Tell(TABLE, "winners", told, "seats")


class ShownCards(Ask):
    """All cards of a seat, out of those that nobody else has shown; the value is a list."""

    kind = "cards"

    def __init__(self, seat, count, left):
        super().__init__(seat, "show")
        self.count = count
        self.left = left

    def options(self):
        return None

    def read(self, text):
        words = text.replace(",", " ").split()
        if len(words) == 1 and len(words[0]) == self.count:
            words = list(words[0])  # pieces are one letter each
        if len(words) != self.count:
            raise Refused(
                "%s is not %d cards; name all %d" % (cards.quote(text), self.count, self.count)
            )
        left = list(self.left)
        found = []
        for word in words:
            card = read_card(word)
            if card not in left:
                raise Refused(why_not_left(card))
            left.remove(card)
            found.append(card)
        return found

    def write(self, value):
        return cards.texts(value)


def why_not_left(card):
    """Why nobody can show a card that is not among those left."""
    return "%s is not in the pack, or it is shown already" % cards.text(card)


def showdown(stakes, count, pack, judge):
    """Asks who wins each pot, or for the cards of each seat still in, which ``judge(seat, cards)``
    makes a whole number of: the highest wins. From then on all may see them."""
    names = stakes.state.setup.names
    strengths = None
    for pot in stakes.names():
        seats = [s for s in stakes.order if s in stakes.state.pot_seats[pot]]
        if strengths is None:
            winners = yield tell_winners(pot, seats, names)
            if winners == _JUDGE:
                left = list(pack)
                strengths = {}
                shown = stakes.state.shown = [[] for _ in stakes.order]
                for seat in stakes.still_in():
                    shown[seat] = yield ShownCards(seat, count, left)
                    for card in shown[seat]:
                        left.remove(card)
                # Not one by one: while cards are entered, the gadget has no room for a judge.
                for seat in stakes.still_in():
                    strengths[seat] = judge(seat, shown[seat])
        if strengths is not None:
            winners = stakes.best(pot, strengths)
        stakes.pay_out(pot, winners)
