"""How cards and sets of Queen of Spades are drawn in a line of text."""

from engine_core import cards
from firmware.ui.screens.cards_held import rank_name

_SIGN = 7  # pixels of a small sign
_STAR = 9  # of a joker's
_WILD_GAP = 4
_CROWDED = 10  # cards from which on signs touch each other


def draw_set(canvas, held, x, y, color=1):
    """The rank, a sign for each card, and the wild 2 behind; or a single card. Returns the x
    behind."""
    rank, gap = cards.rank(held[0]), _gap(held)
    if held[0] != cards.JOKER:
        x = canvas.text(rank_name(rank), x, y, color)
    for card in held:
        if card == cards.JOKER:
            x = canvas.icon("star", x, y, color) + gap
        elif cards.rank(card) == rank:
            x = canvas.suit(cards.suit(card), x, y, 8, color) + gap
    for card in held:
        if cards.rank(card) != rank:
            x = canvas.text(rank_name(cards.rank(card)), x + _WILD_GAP - gap, y, color)
            x = canvas.suit(cards.suit(card), x, y, 8, color) + gap
    return x - gap


def set_width(canvas, held):
    """Pixels of what ``draw_set`` draws."""
    rank, gap = cards.rank(held[0]), _gap(held)
    width = 0 if held[0] == cards.JOKER else canvas.text_width(rank_name(rank)) + 1
    for card in held:
        width += (_STAR if card == cards.JOKER else _SIGN) + gap
        if cards.rank(card) != rank:
            width += _WILD_GAP - gap + canvas.text_width(rank_name(cards.rank(card))) + 1
    return width - gap


def _gap(held):
    return 1 if len(held) < _CROWDED else 0


def at_right(held):
    """What draws cards as the value of a menu's row."""

    def draw(canvas, right, y, color):
        x = right - set_width(canvas, held)
        draw_set(canvas, held, x, y, color)
        return x

    return draw
