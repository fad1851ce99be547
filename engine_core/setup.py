"""The setup of a hand: all that is fixed before the first answer."""

# What stands for no player in answers and messages.
NO_NAMES = ("nobody", "the table")
LONGEST_NAME = 32


def is_odd_blank(code):
    """Whether a letter, by its code, parts words on CPython and is none of MicroPython's blanks."""
    return (
        0x1C <= code <= 0x1F
        or code in (0x85, 0xA0, 0x1680, 0x202F, 0x205F, 0x3000)
        or 0x2000 <= code <= 0x200A
        or 0x2028 <= code <= 0x2029
    )


def is_name(text):
    """Whether a text can name a player: seen, written in one line, told from others."""
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST_NAME or text.strip() != text:
        return False
    for letter in text:
        code = ord(letter)
        # Controls, surrogates, and signs without width or with a direction of their own.
        if code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000 or code == 0xFEFF:
            return False
        if is_odd_blank(code) or 0x200B <= code <= 0x200F or 0x2028 <= code <= 0x2069:
            return False
    # Answers are read word by word: two blanks would be as one.
    return "  " not in text and text.lower() not in NO_NAMES


class BadSetup(Exception):
    """A hand cannot begin like this; ``str()`` says which field, what is wrong and what would be
    right."""


class Setup:
    """Read from plain fields by ``engine_core.setup_reader``, which checks them all.

    game: its name · module: its rules · names: players clockwise · dealer: seat · chips, points: by
    seat or None · pots: name -> chips · hand_number: from 1 · rules: every switch of the game ·
    deck: the pack from the top, None at the table deck · seed: 32 bytes that it was shuffled by, or
    None."""

    def __init__(
        self, game, module, names, dealer, rules, chips, points, pots, hand_number, deck, seed=None
    ):
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
        self.seed = seed
