"""The setup of a hand: all that is fixed before the first answer."""


class BadSetup(Exception):
    """A hand cannot begin like this; ``str()`` says which field, what is wrong and what would be
    right."""


class Setup:
    """Read from plain fields by ``engine_core.setup_reader``, which checks them all.

    game: its name · module: its rules · names: players clockwise · dealer: seat · chips, points: by
    seat or None · pots: name -> chips · hand_number: from 1 · rules: every switch of the game ·
    deck: the pack from the top, None at the table deck."""

    def __init__(self, game, module, names, dealer, rules, chips, points, pots, hand_number, deck):
        self.game = game
        self.module = module
        self.names = names
        self.dealer = dealer
        self.rules = rules
        self.chips = chips
        self.points = points
        self.pots = pots
        self.hand_number = hand_number
        self.deck = deck
