"""Faces and backs of cards: dark paper with a lit edge; an index in the corner, rank above suit.

Black suits are solid, red ones hollow. A card code is suit << 4 | rank (engine_core.cards): a joker
has suit 6; the cards of Queen's Torment have suit 7 and their value 0 to 5 in place of a rank.
"""

from micropython import const

from firmware.ui import art, font_big
from firmware.ui.glyphs import draw, write

WIDTH = const(17)
HEIGHT = const(31)
BIG_WIDTH = const(41)
BIG_HEIGHT = const(59)
# How much of a card must show below the next one, for its index to be seen.
STEP = const(13)

_INDEX_X = const(3)
_INDEX_WIDTH = const(9)
_RANK_Y = const(3)
_SIGN_Y = const(17)
_BACK = const(3)
# The middle of a large card's free space, right of the index.
_MIDDLE_X = const(25)
_MIDDLE_Y = const(21)
_FIGURE_X = const(13)
_FIGURE_Y = const(12)

_JOKER = const(6)
_TORMENT = const(7)
_TEN = const(10)

_RANKS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "", "J", "Q", "K")
_TORMENT_RANKS = ("B", "P", "R", "C", "K", "Q")


def _places(names):
    return tuple(art.AT[name] for name in names.split())


_SIGNS = _places("S12 H12 D12 C12 W12 N12 X12")
_MEN = _places("b12 p12 r12 c12 k12 q12")
_BIG_SIGNS = _places("S24 H24 D24 C24 W24 N24")
_BIG_MEN = _places("b24 p24 r24 c24")
_FIGURES = {11: art.AT["J46"], 12: art.AT["Q46"], 13: art.AT["K46"]}
_TORMENT_FIGURES = {4: art.AT["K46"], 5: art.AT["Q46"]}


def card(canvas, code, x, y):
    """The face of a card of a hand, WIDTH x HEIGHT."""
    _paper(canvas.picture, x, y, WIDTH, HEIGHT)
    _index(canvas.buffer, code, x + _INDEX_X, y)


def card_back(canvas, x, y):
    """The back of a small card."""
    _paper(canvas.picture, x, y, WIDTH, HEIGHT)
    draw(canvas.buffer, art.AT["back"], x + _BACK, y + _BACK, 1)


def big_card(canvas, code, x, y):
    """A card by itself, BIG_WIDTH x BIG_HEIGHT."""
    _paper(canvas.picture, x, y, BIG_WIDTH, BIG_HEIGHT)
    buffer = canvas.buffer
    _index(buffer, code, x + _INDEX_X, y)
    suit = code >> 4
    rank = code & 15
    if suit == _JOKER:
        figure = art.AT["X46"]
    elif suit == _TORMENT:
        figure = _TORMENT_FIGURES.get(rank)
    else:
        figure = _FIGURES.get(rank)
    if figure is not None:
        draw(buffer, figure, x + _FIGURE_X, y + _FIGURE_Y, 1)
    else:
        at = _BIG_MEN[rank] if suit == _TORMENT else _BIG_SIGNS[suit]
        draw(buffer, at, x + _MIDDLE_X - art.DATA[at] // 2, y + _MIDDLE_Y, 1)


def big_card_back(canvas, x, y):
    """The back of a large card."""
    _paper(canvas.picture, x, y, BIG_WIDTH, BIG_HEIGHT)
    draw(canvas.buffer, art.AT["bigback"], x + _BACK, y + _BACK, 1)


def _index(buffer, code, x, y):
    suit = code >> 4
    rank = code & 15
    sign = _MEN[rank] if suit == _TORMENT else _SIGNS[suit]
    draw(buffer, sign, x, y + _SIGN_Y, 1)
    y += _RANK_Y
    if suit == _JOKER:
        draw(buffer, sign, x, y, 1)
    elif rank == _TEN:
        draw(buffer, art.AT["10"], x, y, 1)
    else:
        text = _TORMENT_RANKS[rank] if suit == _TORMENT else _RANKS[rank]
        width = write(None, font_big, 2, text, 0, 0, 0) - 2
        write(buffer, font_big, 2, text, x + (_INDEX_WIDTH - width) // 2, y, 1)


def _paper(picture, x, y, w, h):
    """A dark sheet with a lit edge and round corners."""
    picture.fill_rect(x, y, w, h, 0)
    picture.hline(x + 2, y, w - 4, 1)
    picture.hline(x + 2, y + h - 1, w - 4, 1)
    picture.vline(x, y + 2, h - 4, 1)
    picture.vline(x + w - 1, y + 2, h - 4, 1)
    picture.pixel(x + 1, y + 1, 1)
    picture.pixel(x + w - 2, y + 1, 1)
    picture.pixel(x + 1, y + h - 2, 1)
    picture.pixel(x + w - 2, y + h - 2, 1)
