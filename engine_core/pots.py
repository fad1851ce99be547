"""The stakes of a betting hand: who is still in, what each has put in, who can win which pot.

Rulings: rules.md, "Money, in every betting game".
"""

MAIN = "main"


def layers(paid, folded, chips):
    """``[(amount, seats that can win it)]`` of what was put in, from the main pot up.

    A layer ends at the total of each all-in seat still in; one whose payers have all folded belongs
    to the layer below. A seat that has chips can still win what it has not matched yet."""
    ends = {max(paid)}
    for seat, amount in enumerate(paid):
        if not folded[seat] and not chips[seat]:
            ends.add(amount)
    found = []
    low = 0
    for high in sorted(ends):
        total, winners, payer_in = 0, [], False
        for seat, amount in enumerate(paid):
            total += min(amount, high) - min(amount, low)
            if not folded[seat] and (amount > low or chips[seat]):
                winners.append(seat)
                payer_in = payer_in or amount > low
        if found and not payer_in:
            total += found[-1][0]
            winners = found.pop()[1]
        found.append((total, winners))
        low = high
    return found


def shares(amount, count):
    """An amount split into equal shares, the odd chips one each to the first of them."""
    return [amount // count + (1 if i < amount % count else 0) for i in range(count)]


class Stakes:
    """state: the hand's State · order: all seats from the dealer's left · paid: chips that a seat
    has put in and can be matched; dead money (penalties, carried pots) is not part of it · folded:
    by seat."""

    def __init__(self, state):
        count = len(state.setup.names)
        dealer = state.setup.dealer
        self.state = state
        self.order = [(dealer + i) % count for i in range(1, count + 1)]
        self.paid = [0] * count
        self.folded = [False] * count
        state.folded = self.folded

    def still_in(self):
        """Seats that have not folded, from the dealer's left."""
        return [s for s in self.order if not self.folded[s]]

    def with_chips(self):
        """Seats still in that can bet, from the dealer's left."""
        return [s for s in self.order if not self.folded[s] and self.state.chips[s]]

    def opener(self, seat):
        """This seat, or the next one clockwise that can bet; the seat itself if none can."""
        count = len(self.paid)
        for i in range(count):
            at = (seat + i) % count
            if not self.folded[at] and self.state.chips[at]:
                return at
        return seat

    def antes(self, amount):
        """Every seat antes; who has less is all-in for it."""
        for seat in self.order:
            self.put(seat, min(amount, self.state.chips[seat]))
        self.state.say("antes", amount)

    def put(self, seat, amount):
        """A seat puts chips in, to be matched by the others."""
        self.paid[seat] += amount
        self.state.pay(seat, MAIN, amount)
        self._arrange()

    def put_dead(self, seat, amount):
        """A seat pays as much of an amount as it has into the main pot, which nobody need match.
        Returns what it paid."""
        amount = min(amount, self.state.chips[seat])
        self.state.pay(seat, MAIN, amount)
        self._arrange()
        return amount

    def fold(self, seat):
        """A seat gives up; what it has put in stays."""
        self.folded[seat] = True
        self._arrange()

    def return_uncalled(self):
        """What the largest contributor has put in above the second largest goes back to him."""
        second, most = sorted(self.paid)[-2:]
        if most > second:
            seat = self.paid.index(most)
            pot = self.names()[-1]
            self.paid[seat] = second
            self.state.draw(seat, pot, most - second)
            self.state.say("uncalled", seat, most - second)
            self._arrange()

    def names(self):
        """The pots that have something in them, the main pot first."""
        pots = self.state.pots
        return [name for name in [MAIN] + _side_names(len(pots)) if pots.get(name)]

    def pay_out(self, pot, winners):
        """Share a pot among its winners, odd chips to those nearest the dealer's left."""
        winners = [s for s in self.order if s in winners]
        for seat, share in zip(winners, shares(self.state.pots[pot], len(winners))):
            self.state.draw(seat, pot, share)
            self.state.say("takes_pot", seat, pot, share)

    def best(self, pot, strengths):
        """The seats that win a pot by strengths (seat -> whole number)."""
        seats = self.state.pot_seats[pot]
        most = max([strengths[s] for s in seats])
        return [s for s in seats if strengths[s] == most]

    def pay_best(self, strengths):
        """Every pot goes to the best of those that can win it."""
        for pot in self.names():
            self.pay_out(pot, self.best(pot, strengths))

    def pay_last(self):
        """The only seat still in takes every pot."""
        winner = self.still_in()[0]
        for pot in self.names():
            self.pay_out(pot, [winner])

    def join_pots(self):
        """Nobody wins: all that is in the pots is the main pot of the next hand."""
        amount = sum(self.state.pots.values())
        self.state.arrange({MAIN: amount}, {})
        self.state.say("pot_stays", MAIN, amount)

    def _arrange(self):
        """Divide what is in the pots anew."""
        total = sum(self.state.pots.values())
        pots = {MAIN: total - sum(self.paid)}
        winners = {}
        name = MAIN
        for amount, seats in layers(self.paid, self.folded, self.state.chips):
            if amount or name == MAIN:
                pots[name] = pots.get(name, 0) + amount
                winners[name] = seats
                name = "side %d" % len(pots)
        self.state.arrange(pots, winners)


def _side_names(count):
    return ["side %d" % i for i in range(1, count)]
