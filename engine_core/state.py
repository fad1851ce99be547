"""What a running hand consists of, and the few ways in which a game may change it."""


class State:
    """The cards, chips, pots and public facts of one hand. Only its game changes it.

    setup: a checked Setup · chips: by seat, or None in a game with points · points: by seat, or
    None · pots: name -> chips · hands: seat -> cards, private (None at the table deck) · says:
    public facts as tuples ``(what, field, ...)`` · wild: rank or None.
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
        self.sealed = False

    def say(self, what, *fields):
        """State a public fact."""
        self.says.append((what,) + fields)

    def seal(self):
        """Cards were dealt or shown: in a box-deck hand nothing before this can be undone."""
        self.sealed = True

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

    def _take(self, seat, amount):
        if amount > self.chips[seat]:
            raise ValueError("seat %d has %d chips, not %d" % (seat, self.chips[seat], amount))
        self.chips[seat] -= amount
