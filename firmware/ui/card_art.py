"""Faces and backs of cards: dark paper with a lit edge; an index in the corner, rank above suit.

Black suits are solid, red ones hollow; the signs of W and N are those of the canvas. A card code is
suit << 4 | rank (engine_core.cards): a joker has suit 6; the cards of Queen's Torment have suit 7
and their value 0 to 5 in place of a rank.
"""

from micropython import const

from firmware.ui import art, font_big
from firmware.ui.glyphs import draw, stamp

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
_SMALL_MIDDLE_Y = const(27)
_FIGURE_X = const(13)
_FIGURE_Y = const(12)

_CROWNS = const(4)
_ANCHORS = const(5)
_JOKER = const(6)
_TORMENT = const(7)
_TEN = const(10)


def _strips_of(characters):
    """Where the strips of capitals and digits begin in font_big.DATA, behind their header."""
    offsets = font_big.OFFSETS
    numbers = [2 * (ord(character) - 32) for character in characters]
    return tuple((offsets[n] | offsets[n + 1] << 8) + 1 for n in numbers)


_RANKS = _strips_of(" A23456789 JQK")
_TORMENT_RANKS = _strips_of("BPRCKQ")
_TEN_AT = art.AT["10"] + 2

# In art.ROWS: of a corner S H D C W N, the joker's sign, the men of Queen's Torment by value; of a
# card's middle the same, without W, N and the joker and without king and queen, who are figures.
_CORNER = const(12)
_CORNER_MEN = const(7)
_MIDDLE = const(24)
_MIDDLE_MEN = const(4)
_FIGURES = art.ROWS[46]  # queen, king, jack, joker
_PLAIN_FIGURES = {11: _FIGURES[2], 12: _FIGURES[0], 13: _FIGURES[1]}
_TORMENT_FIGURES = {4: _FIGURES[1], 5: _FIGURES[0]}


def card(canvas, code, x, y):
    """The face of a card of a hand, WIDTH x HEIGHT."""
    paper(canvas.picture, x, y, WIDTH, HEIGHT)
    _index(canvas, code, x + _INDEX_X, y)


def card_back(canvas, x, y):
    """The back of a small card."""
    paper(canvas.picture, x, y, WIDTH, HEIGHT)
    draw(canvas.buffer, art.DATA, art.AT["back"], x + _BACK, y + _BACK, 1)


def big_card(canvas, code, x, y):
    """A card by itself, BIG_WIDTH x BIG_HEIGHT."""
    paper(canvas.picture, x, y, BIG_WIDTH, BIG_HEIGHT)
    buffer = canvas.buffer
    _index(canvas, code, x + _INDEX_X, y)
    suit = code >> 4
    rank = code & 15
    if suit == _JOKER:
        figure = _FIGURES[3]
    elif suit == _TORMENT:
        figure = _TORMENT_FIGURES.get(rank)
    else:
        figure = _PLAIN_FIGURES.get(rank)
    if figure is not None:
        draw(buffer, art.DATA, figure, x + _FIGURE_X, y + _FIGURE_Y, 1)
    elif suit == _CROWNS or suit == _ANCHORS:
        # No game with these suits shows a large card: the small sign will do.
        canvas.suit(suit, x + _MIDDLE_X - _INDEX_WIDTH // 2, y + _SMALL_MIDDLE_Y, _CORNER)
    else:
        at = art.ROWS[_MIDDLE][_MIDDLE_MEN + rank if suit == _TORMENT else suit]
        draw(buffer, art.DATA, at, x + _MIDDLE_X - art.DATA[at] // 2, y + _MIDDLE_Y, 1)


def big_card_back(canvas, x, y):
    """The back of a large card."""
    paper(canvas.picture, x, y, BIG_WIDTH, BIG_HEIGHT)
    draw(canvas.buffer, art.DATA, art.AT["bigback"], x + _BACK, y + _BACK, 1)


def _index(canvas, code, x, y):
    """The rank, and the sign below it; both are two strips high."""
    buffer = canvas.buffer
    suit = code >> 4
    rank = code & 15
    sign = art.ROWS[_CORNER][_CORNER_MEN + rank if suit == _TORMENT else suit] + 2
    data = canvas.signs if suit == _CROWNS or suit == _ANCHORS else art.DATA
    stamp(buffer, data, sign, _INDEX_WIDTH, x, y + _SIGN_Y, 1)
    stamp(buffer, data, sign + _INDEX_WIDTH, _INDEX_WIDTH, x, y + _SIGN_Y + 8, 1)
    data = art.DATA
    width = _INDEX_WIDTH
    if suit == _JOKER:
        at = sign
    elif suit != _TORMENT and rank == _TEN:
        at = _TEN_AT
    else:
        at = _TORMENT_RANKS[rank] if suit == _TORMENT else _RANKS[rank]
        data = font_big.DATA
        width = data[at - 1] & 15
        x += (_INDEX_WIDTH - width) // 2
    stamp(buffer, data, at, width, x, y + _RANK_Y, 1)
    stamp(buffer, data, at + width, width, x, y + _RANK_Y + 8, 1)


def paper(picture, x, y, w, h):
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
