"""Drawing on the panel's buffer: shapes, text, signs, cards. Nothing here allocates memory."""

import micropython
from framebuf import MONO_VLSB, FrameBuffer
from micropython import const

from firmware.ui import art, font_big, font_small

WIDTH = const(128)
HEIGHT = const(64)

_FIRST = const(32)
_ASCII = const(95)  # glyphs before those of EXTRA
_UNKNOWN = const(31)  # "?"
_HEADROOM = const(3)

CARD_WIDTH = const(18)
CARD_HEIGHT = const(30)
BIG_CARD_WIDTH = const(38)
BIG_CARD_HEIGHT = const(58)

_RANKS = ("X", "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")


class _SliceMaker:
    def __getitem__(self, wanted):
        return wanted


# A slice made once: writing `a[:]` would make one, on the heap, each time.
_ALL = _SliceMaker()[:]

# Where a text lies while it is written.
_characters = bytearray(80)

# Signs by size, in the order of the suits: S H D C W N.
_SUITS = {size: tuple([art.AT[suit + str(size)] for suit in "SHDCWN"]) for size in (8, 12, 24)}

_FIGURES = {11: art.AT["J46"], 12: art.AT["Q46"], 13: art.AT["K46"]}
_FIGURE_HEIGHT = const(46)
_TEN = art.AT["10"]


class Canvas:
    """Draws into `buffer`, 128x64 pixels as the panel has them. Color 1 is lit, 0 dark.

    What lies outside of the picture is cut off. Text returns the x behind its last character.
    """

    def __init__(self, buffer):
        self.buffer = buffer
        picture = FrameBuffer(buffer, WIDTH, HEIGHT, MONO_VLSB)
        self._picture = picture
        self.pixel = picture.pixel  # (x, y, color)

    def clear(self):
        self._picture.fill(0)

    def fill(self, x, y, w, h, color=1):
        self._picture.fill_rect(x, y, w, h, color)

    def rect(self, x, y, w, h, color=1):
        self._picture.rect(x, y, w, h, color)

    def hline(self, x, y, w, color=1):
        self._picture.fill_rect(x, y, w, 1, color)

    def vline(self, x, y, h, color=1):
        self._picture.fill_rect(x, y, 1, h, color)

    @micropython.native
    def invert(self, x, y, w, h):
        """Lit to dark and dark to lit."""
        buffer = self.buffer
        right = min(x + w, WIDTH)
        bottom = min(y + h, HEIGHT)
        x = max(x, 0)
        y = max(y, 0)
        while y < bottom:
            mask = (0xFF << (y & 7)) & 0xFF
            rest = bottom - (y & ~7)
            if rest < 8:
                mask &= (1 << rest) - 1
            at = (y >> 3) * WIDTH + x
            end = at + right - x
            while at < end:
                buffer[at] ^= mask
                at += 1
            y = (y & ~7) + 8

    def text(self, s, x, y, color=1):
        """Small font: y is the top of the capitals, 7 pixels high; tails go 2 lower."""
        return _write(self.buffer, font_small, 1, s, x, y, color)

    def big(self, s, x, y, color=1):
        """Big font: y is the top of the capitals, 12 pixels high; tails go 3 lower."""
        return _write(self.buffer, font_big, 2, s, x, y, color)

    def text_width(self, s):
        """Pixels from the first to the last lit column."""
        width = _write(None, font_small, 1, s, 0, 0, 0) - 1
        return width if width > 0 else 0

    def big_width(self, s):
        width = _write(None, font_big, 2, s, 0, 0, 0) - 2
        return width if width > 0 else 0

    def text_right(self, s, right, y, color=1):
        """Ends before column `right`."""
        return self.text(s, right - self.text_width(s), y, color)

    def big_right(self, s, right, y, color=1):
        return self.big(s, right - self.big_width(s), y, color)

    def text_center(self, s, x, w, y, color=1):
        """In the middle of the `w` columns from x."""
        return self.text(s, x + (w - self.text_width(s)) // 2, y, color)

    def big_center(self, s, x, w, y, color=1):
        return self.big(s, x + (w - self.big_width(s)) // 2, y, color)

    def icon(self, name, x, y, color=1):
        """A sign of art.AT; returns the x behind it."""
        return _draw(self.buffer, art.AT[name], x, y, color)

    def suit(self, index, x, y, size, color=1):
        """S H D C W N = 0..5; size 8, 12 or 24 is the height in pixels. Returns the x behind it."""
        return _draw(self.buffer, _SUITS[size][index], x, y, color)

    def card(self, code, x, y):
        """The face of a card of the hand, CARD_WIDTH x CARD_HEIGHT, of a suited pack."""
        self._paper(x, y, CARD_WIDTH, CARD_HEIGHT)
        self._corner(code, x + 4, y + 3, 13)

    def card_back(self, x, y):
        """Its back."""
        self._paper(x, y, CARD_WIDTH, CARD_HEIGHT)
        self._weave(x + 3, y + 3, CARD_WIDTH - 6, CARD_HEIGHT - 6)

    def big_card(self, code, x, y):
        """A card alone, BIG_CARD_WIDTH x BIG_CARD_HEIGHT, of a suited pack."""
        self._paper(x, y, BIG_CARD_WIDTH, BIG_CARD_HEIGHT)
        figure = _FIGURES.get(code & 15)
        if figure is None:
            sign = _SUITS[24][code >> 4]
            left = x + BIG_CARD_WIDTH - 5 - art.DATA[sign]
            _draw(self.buffer, sign, left, y + BIG_CARD_HEIGHT - 29, 1)
        else:
            left = x + BIG_CARD_WIDTH - 1 - art.DATA[figure]
            _draw(self.buffer, figure, left, y + BIG_CARD_HEIGHT - 1 - _FIGURE_HEIGHT, 1)
        self._corner(code, x + 4, y + 4, 14)

    def big_card_back(self, x, y):
        """Its back."""
        self._paper(x, y, BIG_CARD_WIDTH, BIG_CARD_HEIGHT)
        self._weave(x + 3, y + 3, BIG_CARD_WIDTH - 6, BIG_CARD_HEIGHT - 6)

    def _corner(self, code, x, y, pitch):
        """The rank, and the sign of the suit ``pitch`` pixels below."""
        if code & 15 == 10:
            _draw(self.buffer, _TEN, x, y, 1)
        else:
            self.big(_RANKS[code & 15], x, y)
        _draw(self.buffer, _SUITS[12][code >> 4], x, y + pitch, 1)

    def _weave(self, x, y, w, h):
        """A pattern of crossing threads."""
        pixel = self.pixel
        for row in range(h):
            for column in range(row & 1, w, 2):
                if (column + row) & 3 == 0 or (column - row) & 3 == 0:
                    pixel(x + column, y + row, 1)

    def _paper(self, x, y, w, h):
        """A dark sheet with a lit edge and round corners."""
        self.fill(x, y, w, h, 0)
        self.hline(x + 2, y, w - 4)
        self.hline(x + 2, y + h - 1, w - 4)
        self.vline(x, y + 2, h - 4)
        self.vline(x + w - 1, y + 2, h - 4)
        self.hline(x + 1, y + 1, 1)
        self.hline(x + w - 2, y + 1, 1)
        self.hline(x + 1, y + h - 2, 1)
        self.hline(x + w - 2, y + h - 2, 1)


def _encoded(s):
    """The text in UTF-8, in `_characters`.

    Not `for character in s`: MicroPython searches its table of names for each character (up to
    0.2 ms on the Pico), and `s.encode()` takes memory. A bytearray takes a str in as it lies.
    """
    _characters[_ALL] = b""
    try:
        _characters.extend(s)
    except TypeError:  # CPython
        _characters.extend(s.encode())
    return _characters


@micropython.native
def _glyph_of_extra(font, code):
    """Number of the glyph for a character beyond ASCII."""
    extra = font.EXTRA
    low = code & 0xFF
    high = code >> 8
    at = 0
    end = len(extra)
    while at < end:
        if extra[at] == low and extra[at + 1] == high:
            return _ASCII + (at >> 1)
        at += 2
    return _UNKNOWN


@micropython.native
def _write(buffer, font, strips, s, x, y, color):
    """Draws if there is a buffer; returns the x behind the text and its gap."""
    data = font.DATA
    offsets = font.OFFSETS
    characters = _encoded(s)
    y -= _HEADROOM
    at = 0
    end = len(characters)
    while at < end:
        code = characters[at]
        at += 1
        if code < 0x80:
            number = code - _FIRST
        else:
            lead = code
            code = (lead & 0x1F) << 6 | (characters[at] & 0x3F)
            at += 1
            if lead >= 0xE0:
                code = (code & 0x3FF) << 6 | (characters[at] & 0x3F)
                at += 1
            number = _glyph_of_extra(font, code)
        number *= 2
        glyph = offsets[number] | offsets[number + 1] << 8
        header = data[glyph]
        width = header & 15
        if buffer:
            top = y + (header >> 4)
            stamp(buffer, data, glyph + 1, width, x, top, color)
            if strips == 2:
                stamp(buffer, data, glyph + 1 + width, width, x, top + 8, color)
        x += width + strips
    return x


@micropython.native
def _draw(buffer, at, x, y, color):
    data = art.DATA
    width = data[at]
    bottom = y + data[at + 1]
    at += 2
    while y < bottom:
        stamp(buffer, data, at, width, x, y, color)
        at += width
        y += 8
    return x + width


@micropython.native
def stamp(buffer, data, at, width, x, y, color):
    """Draws the lit pixels of a strip, `width` bytes from data[at], in `color`."""
    if x < 0:
        at -= x
        width += x
        x = 0
    if x + width > WIDTH:
        width = WIDTH - x
    if y <= -8 or y >= HEIGHT:
        return
    shift = y & 7
    target = (y >> 3) * WIDTH + x
    end = at + width
    if shift == 0:
        while at < end:
            value = data[at]
            if value:
                buffer[target] = buffer[target] | value if color else buffer[target] & ~value
            at += 1
            target += 1
        return
    upper = y >= 0
    lower = y < HEIGHT - 8
    while at < end:
        value = data[at] << shift
        if value:
            if upper:
                if color:
                    buffer[target] |= value & 0xFF
                else:
                    buffer[target] &= ~value & 0xFF
            if lower:
                if color:
                    buffer[target + WIDTH] |= value >> 8
                else:
                    buffer[target + WIDTH] &= ~(value >> 8)
        at += 1
        target += 1
