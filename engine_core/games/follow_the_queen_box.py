"""Follow the Queen dealt from the pack that the gadget holds (rules.md §3)."""

from engine_core import cards
from engine_core.asks import Choose


class Dealer:
    """Deals; follow_the_queen_table.Dealer asks what this one knows."""

    def __init__(self, stakes, queens):
        """Two cards down each, one at a time."""
        self.stakes = stakes
        self.queens = queens
        self.state = stakes.state
        self.at = 0  # of the deck: the next card
        self.state.hands = [[] for _ in stakes.order]
        self.state.shown = [[] for _ in stakes.order]
        for _ in range(2):
            for seat in stakes.order:
                self._deal(seat)
        self.state.seal()

    def _deal(self, seat):
        card = self.state.setup.deck[self.at]
        self.at += 1
        self.state.hands[seat].append(card)
        return card

    def _deal_up(self, seat):
        card = self._deal(seat)
        self.state.shown[seat].append(card)
        self.state.say("dealt_up", seat, card)
        self.queens.face_up(seat, cards.rank(card))

    def _burn(self):
        if self.state.setup.rules["burn"] == "on":
            self.at += 1

    def up_cards(self):
        """One card face up each. Nobody is asked anything: the asks are an empty tuple."""
        self._burn()
        for seat in self.stakes.still_in():
            self._deal_up(seat)
        self.state.seal()
        return ()

    def last_cards(self):
        """The seventh card, up or down as each seat says."""
        self._burn()
        for seat in self.stakes.still_in():
            answer = yield Choose(seat, "up_or_down", ("up", "down"))
            if answer == "up":
                self._deal_up(seat)
            else:
                self._deal(seat)
                self.state.say("dealt_down", seat)
            self.state.seal()

    def highest_showing(self):
        """The seat whose cards show most, the nearest to the dealer's left of equal ones."""
        highest, most = None, -1
        for seat in self.stakes.still_in():
            value = self.queens.best(self.state.shown[seat]).value()
            if value > most:
                highest, most = seat, value
        return highest
        yield  # a generator that asks nothing

    def showdown(self):
        """The best hand wins each pot. Nobody is asked anything."""
        self.state.seal()
        strengths = {}
        for seat in self.stakes.still_in():
            strengths[seat] = self.queens.judge(seat, self.state.hands[seat])
        self.stakes.pay_best(strengths)
        return ()
