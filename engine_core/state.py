"""What a running hand consists of, and the few ways in which a game may change it."""


class State:
    """The cards, chips, pots and public facts of one hand. Only its game changes it.

    setup: a checked Setup · chips: by seat, or None in a game with points · points: by seat, or
    None · pots: name -> chips · hands: seat -> cards, private (None at the table deck) · says:
    public facts as tuples ``(what, field, ...)`` · wild: rank or None · folded: by seat, None in
    a game without betting · pot_seats: pot -> seats that can win it, in a game with betting ·
    shown: seat -> cards that all may see, None where there are none · sets: seat -> sets of cards
    that it has laid · pile, stock: discarded and undealt cards, private but for the pile's last,
    the top last; None in games without · winners: seats that have
    won the game, or None · same_dealer: whether the dealer deals again.

    In a game with tricks, None in all others: trick: ``(seat, card)`` as played, of the trick on
    the table · taken: seat -> cards of its tricks; and where cards are passed, private: passed,
    received: seat -> cards.
    """

    def __init__(self, setup):
        self.setup = setup
        self.chips = list(setup.chips) if setup.chips is not None else None
        self.points = list(setup.points) if setup.points is not None else None
        self.pots = dict(setup.pots)
        self.hands = None
        self.says = []
        self.wild = None
        self.winners = None
        self.folded = None
        self.pot_seats = {}
        self.shown = None
        self.sets = None
        self.pile = None
        self.stock = None
        self.same_dealer = False
        self.trick = None
        self.taken = None
        self.passed = None
        self.received = None
        self.sealed = False

    def say(self, what, *fields):
        """State a public fact."""
        self.says.append((what,) + fields)

    def seal(self):
        """Cards were dealt or shown: in a box-deck hand nothing before this can be undone."""
        self.sealed = True

    def score(self, seat, amount):
        """Points for a seat, or off its score where the amount is below 0; said to all."""
        self.points[seat] += amount
        self.say("scored", seat, amount, self.points[seat])

    def pay(self, seat, pot, amount):
        """Move chips from a seat into a pot. Raises ValueError if the seat has too few."""
        self._take(seat, amount)
        self.pots[pot] += amount

    def give(self, seat, to, amount):
        """Move chips from one seat to another. Raises ValueError if the first has too few."""
        self._take(seat, amount)
        self.chips[to] += amount

    def win(self, seat, pot):
        """Move a whole pot to a seat; returns what was in it."""
        amount = self.pots[pot]
        self.pots[pot] = 0
        self.chips[seat] += amount
        return amount

    def draw(self, seat, pot, amount):
        """Move chips from a pot to a seat. Raises ValueError if there are not so many in it."""
        if amount > self.pots[pot]:
            raise ValueError("pot %s has %d chips, not %d" % (pot, self.pots[pot], amount))
        self.pots[pot] -= amount
        self.chips[seat] += amount

    def arrange(self, pots, pot_seats):
        """Divide what is in the pots anew. Raises ValueError if it is not the same in all."""
        if sum(pots.values()) != sum(self.pots.values()):
            raise ValueError("pots %s do not come to those that were there" % pots)
        self.pots = pots
        self.pot_seats = pot_seats

    def _take(self, seat, amount):
        if amount > self.chips[seat]:
            raise ValueError("seat %d has %d chips, not %d" % (seat, self.chips[seat], amount))
        self.chips[seat] -= amount
