"""Cards as small whole numbers, their texts, and the packs of the five games.

A suited card is ``suit << 4 | rank``: suits S H D C W N = 0..5 (spades, hearts, diamonds, clubs,
crowns, anchors), ranks A 2 .. K = 1..13. A joker is 0x60. A piece of Queen's Torment is
``0x70 | value``: B P R C K Q = 0..5. Every card fits into one byte, so a pack is a bytearray.
"""

SUITS = "SHDCWN"
RANKS = "A23456789TJQK"
ACE = 1
QUEEN = 12
KING = 13
JOKER = 0x60
PIECES = "BPRCKQ"
_PIECE = 0x70

SPADES, HEARTS, DIAMONDS, CLUBS, CROWNS, ANCHORS = range(6)
# Lists of short words in one text: as words of their own MicroPython would keep them for ever.
SUIT_NAMES = "spades hearts diamonds clubs crowns anchors".split(" ")
BLACK, RED = 0, 1
COLOURS = (BLACK, RED, RED, BLACK, RED, BLACK)  # by suit
COLOUR_NAMES = "black red".split(" ")

# Suits in play by number of players, where no house rule says otherwise (rules.md §4).
HEARTS_SUITS = dict(zip((3, 4, 5, 6), "SHD SHDW SHDCW SHDCWN".split(" ")))

# game -> (suits, packs by number of players, jokers in each pack); None: not a suited pack.
PACKS: dict = {
    "queenie": ("SHDC", {}, 0),
    "follow_the_queen": ("SHDC", {}, 0),
    "queen_of_spades": ("SHDC", {2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3}, 2),
    "hearts": (HEARTS_SUITS, {}, 0),
    "queens_torment": None,
}
TORMENT = "QKKCCCRRRRPPPPB"


def card(suit, rank):
    """The card of a suit (0..5) and a rank (1..13)."""
    return suit << 4 | rank


def suit(card):
    """0..5 for a suited card."""
    return card >> 4


def rank(card):
    """1 (ace) .. 13 (king) for a suited card, the value of a piece."""
    return card & 15


def colour(card):
    """BLACK or RED, of a suited card."""
    return COLOURS[card >> 4]


def text(card):
    """``AS``, ``TH``, ``XX`` for a joker, one letter for a piece."""
    if card < JOKER:
        return RANKS[(card & 15) - 1] + SUITS[card >> 4]
    return "XX" if card == JOKER else PIECES[card & 15]


def texts(cards):
    """The cards in one line, parted by blanks."""
    return " ".join([text(c) for c in cards])


def code(word):
    """The card that a text names; ``10S`` and lower case are read too.

    Raises ValueError with a sentence for anything else."""
    card = found(word) if isinstance(word, str) and len(word) == 2 else None
    if card is not None:
        return card
    name = word.strip().upper() if is_plain(word) else ""
    if name.startswith("10"):
        name = "T" + name[2:]
    if len(name) == 1 and name in PIECES:
        return _PIECE | PIECES.index(name)
    if name == "XX":
        return JOKER
    if len(name) == 2 and name[0] in RANKS and name[1] in SUITS:
        return SUITS.index(name[1]) << 4 | RANKS.index(name[0]) + 1
    raise ValueError(
        "%s is not a card; a card is a rank and a suit, such as QS or 10H" % quote(word)
    )


def found(name):
    """The suited card that a text of two letters names as ``text`` writes it, else None."""
    rank, suit = RANKS.find(name[0]), SUITS.find(name[1])
    return suit << 4 | rank + 1 if rank >= 0 and suit >= 0 else None


def is_plain(text):
    """Whether a value is a text of ASCII letters; others can turn into one by a change of case."""
    return isinstance(text, str) and (not text or max(text) < "\x80")


def quote(value):
    """A value of a file or an answer as it is shown in an error, cut to a readable length."""
    shown = repr(value)
    return shown if len(shown) <= 40 else shown[:37] + "..."


def suited_pack(suits, packs=1, jokers=0):
    """A new pack in the order that it has before the shuffle."""
    pack = bytearray()
    for _ in range(packs):
        for letter in SUITS:
            if letter in suits:
                first = SUITS.index(letter) << 4
                pack.extend(bytes(range(first + ACE, first + KING + 1)))
        pack.extend(bytes([JOKER] * jokers))
    return pack


def pack(game, players, suits=None):
    """The unshuffled pack of a game for this number of players; ``suits`` overrules the default."""
    kind = PACKS[game]
    if kind is None:
        return bytearray([_PIECE | PIECES.index(letter) for letter in TORMENT])
    default_suits, packs, jokers = kind
    if suits is None:
        suits = default_suits if isinstance(default_suits, str) else default_suits[players]
    return suited_pack(suits, packs.get(players, 1), jokers)
