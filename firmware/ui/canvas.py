"""Drawing on the panel's buffer: shapes, text, signs, cards. Nothing here allocates memory."""

import micropython
from framebuf import GS8, MONO_VLSB, FrameBuffer
from micropython import const

from firmware.ui import art, card_art, font_big, font_small
from firmware.ui.glyphs import draw, write

WIDTH = const(128)
HEIGHT = const(64)

CARD_WIDTH = card_art.WIDTH
CARD_HEIGHT = card_art.HEIGHT
BIG_CARD_WIDTH = card_art.BIG_WIDTH
BIG_CARD_HEIGHT = card_art.BIG_HEIGHT
CARD_STEP = card_art.STEP

_CROWNS = const(4)  # the suits W and N
_ANCHORS = const(5)


class Canvas:
    """Draws into `buffer`, 128x64 pixels as the panel has them. Color 1 is lit, 0 dark.

    What lies outside of the picture is cut off. Text returns the x behind its last character.

    signs: those of the suits W and N, as in art.SUITS.
    """

    def __init__(self, buffer):
        self.buffer = buffer
        self.signs = art.SUITS
        picture = FrameBuffer(buffer, WIDTH, HEIGHT, MONO_VLSB)
        self.picture = picture
        self.pixel = picture.pixel  # (x, y, color)
        # As a picture of bytes it is filled at once, not pixel by pixel, which takes 0.8 ms.
        self._fill_bytes = FrameBuffer(buffer, WIDTH, HEIGHT // 8, GS8).fill

    def clear(self):
        self._fill_bytes(0)

    def fill(self, x, y, w, h, color=1):
        self.picture.fill_rect(x, y, w, h, color)

    def rect(self, x, y, w, h, color=1):
        self.picture.rect(x, y, w, h, color)

    def hline(self, x, y, w, color=1):
        self.picture.fill_rect(x, y, w, 1, color)

    def vline(self, x, y, h, color=1):
        self.picture.fill_rect(x, y, 1, h, color)

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
        return write(self.buffer, font_small, 1, s, x, y, color)

    def big(self, s, x, y, color=1):
        """Big font: y is the top of the capitals, 12 pixels high; tails go 3 lower."""
        return write(self.buffer, font_big, 2, s, x, y, color)

    def text_width(self, s):
        """Pixels from the first to the last lit column."""
        width = write(None, font_small, 1, s, 0, 0, 0) - 1
        return width if width > 0 else 0

    def big_width(self, s):
        width = write(None, font_big, 2, s, 0, 0, 0) - 2
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
        return draw(self.buffer, art.DATA, art.AT[name], x, y, color)

    def suit(self, index, x, y, size, color=1):
        """S H D C W N = 0..5; size is the height in pixels: 8, 12 (made for a card's corner and
        narrow), or 24 of the first four. Of 12 the men of Queen's Torment are 7 and more, by value.
        Returns the x behind it."""
        data = self.signs if index == _CROWNS or index == _ANCHORS else art.DATA
        return draw(self.buffer, data, art.ROWS[size][index], x, y, color)

    # (code, x, y) or, of the backs, (x, y).
    card = card_art.card
    card_back = card_art.card_back
    big_card = card_art.big_card
    big_card_back = card_art.big_card_back
