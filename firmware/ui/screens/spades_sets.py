"""How cards and sets of Queen of Spades are drawn in a line of text."""

from engine_core import cards
from firmware.ui.screens.cards_held import rank_name
from firmware.ui.ui import WIDTH

_SIGN = 7  # pixels of a small sign
_STAR = 9  # of a joker's
_WILD_GAP = 4
_GAPS = (1, 0, -1, -2, -3, -4)
_ROW_ROOM = 50  # beside the words of a menu's row


def draw_set(canvas, held, x, y, color=1, right=WIDTH):
    """The rank, a sign for each card, and the wild 2 behind; or a single card. Where there is not
    enough room up to ``right`` the signs overlap. Returns the x behind."""
    rank, gap = cards.rank(held[0]), _gap(canvas, held, right - x)
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


def _gap(canvas, held, room):
    """Pixels between two signs."""
    for at in range(len(_GAPS)):
        if set_width(canvas, held, _GAPS[at]) <= room:
            return _GAPS[at]
    return _GAPS[-1]


def set_width(canvas, held, gap=1):
    """Pixels of what ``draw_set`` draws, with so many between two signs."""
    rank = cards.rank(held[0])
    width = 0 if held[0] == cards.JOKER else canvas.text_width(rank_name(rank)) + 1
    for card in held:
        width += (_STAR if card == cards.JOKER else _SIGN) + gap
        if cards.rank(card) != rank:
            width += _WILD_GAP - gap + canvas.text_width(rank_name(cards.rank(card))) + 1
    return width - gap


def at_right(held):
    """What draws cards as the value of a menu's row."""

    def draw(canvas, right, y, color):
        width = set_width(canvas, held, _gap(canvas, held, _ROW_ROOM))
        draw_set(canvas, held, right - width, y, color, right)
        return right - width

    return draw
