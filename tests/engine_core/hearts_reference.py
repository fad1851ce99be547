"""Hearts once more, slowly and in texts, written from the rules alone: nothing of the engine's is
used but the shuffled pack."""

HEIGHT = "23456789TJQKA"
PASS_TO = {  # by number of players, hand by hand: so many seats clockwise, 0 for none
    3: (2, 1, 0),
    4: (1, 3, 2, 0),
    5: (4, 1, 0),
    6: (1, 5, 3, 0),
}


def worth(card):
    """Hearts 1; the queens of spades, clubs and anchors 13."""
    if card in ("QS", "QC", "QN"):
        return 13
    return 1 if card[1] == "H" else 0


class Reference:
    """A hand, told as deck of texts; ``legal()`` says who may answer what, ``answer`` takes it."""

    def __init__(self, deck, players, dealer, hand_number, rules, points):
        self.players = players
        self.rules = rules
        self.points = list(points)
        self.first = (dealer + 1) % players
        self.hands = [set() for _ in range(players)]
        for at, card in enumerate(deck):
            self.hands[(self.first + at) % players].add(card)
        ways = PASS_TO[players]
        self.to = ways[(hand_number - 1) % len(ways)]
        self.chosen = {}
        self.tricks = []  # finished: (leader, cards in the order of play, winner)
        self.trick = []
        self.leader = self.first
        self.winners = None
        self.done = False

    def seat(self):
        """Who must answer, None at the end."""
        if self.done:
            return None
        if self.to and len(self.chosen) < self.players:
            return (self.first + len(self.chosen)) % self.players
        if len(self.tricks) < 13:
            return (self.leader + len(self.trick)) % self.players
        return self.shooter()

    def legal(self):
        """The legal cards or words, sorted; None while cards are passed."""
        if self.to and len(self.chosen) < self.players:
            return None
        if len(self.tricks) == 13:
            return ["add", "subtract"]
        hand = self.hands[self.seat()]
        if self.trick:
            same = [card for card in hand if card[1] == self.trick[0][1]]
            return sorted(same or hand)
        fallen = [card for _, played, _ in self.tricks for card in played if worth(card)]
        plain = [card for card in hand if not worth(card)]
        return sorted(plain if plain and not fallen else hand)

    def answer(self, text):
        """Take a legal answer."""
        seat = self.seat()
        if self.to and len(self.chosen) < self.players:
            self.chosen[seat] = text.split()
            if len(self.chosen) == self.players:
                for giver in range(self.players):
                    for card in self.chosen[giver]:
                        self.hands[giver].remove(card)
                        self.hands[(giver + self.to) % self.players].add(card)
            return
        if len(self.tricks) < 13:
            self.hands[seat].remove(text)
            self.trick.append(text)
            if len(self.trick) == self.players:
                self.end_trick()
            return
        self.end_hand(text)

    def end_trick(self):
        """The highest of the led suit takes the trick."""
        best = self.trick[0]
        for card in self.trick:
            if card[1] == best[1] and HEIGHT.index(card[0]) > HEIGHT.index(best[0]):
                best = card
        winner = (self.leader + self.trick.index(best)) % self.players
        self.tricks.append((self.leader, self.trick, winner))
        self.leader = winner
        self.trick = []
        if len(self.tricks) == 13:
            if self.shooter() is None:
                self.end_hand(None)
            elif self.rules["moon"] != "choose":
                self.end_hand(self.rules["moon"])

    def taken(self):
        """Points in the tricks of each seat."""
        points = [0] * self.players
        for _, played, winner in self.tricks:
            points[winner] += sum([worth(card) for card in played])
        return points

    def shooter(self):
        """Who has every card that counts, or None."""
        with_points = [seat for seat, points in enumerate(self.taken()) if points]
        return with_points[0] if len(with_points) == 1 else None

    def end_hand(self, moon):
        """Count, and see whether the game is over."""
        taken = self.taken()
        shooter = self.shooter()
        for seat in range(self.players):
            if moon == "subtract":
                self.points[seat] -= taken[seat]
            elif moon == "add":
                self.points[seat] += 0 if seat == shooter else taken[shooter]
            else:
                self.points[seat] += taken[seat]
        if max(self.points) >= self.rules["target"]:
            lowest = [s for s, p in enumerate(self.points) if p == min(self.points)]
            if len(lowest) == 1 or self.rules["tie"] == "share":
                self.winners = lowest
        self.done = True
