"""Puts the pictures of fonts and art into the panel's buffer, strip by strip of eight rows."""

import micropython
from micropython import const

WIDTH = const(128)
HEIGHT = const(64)

_FIRST = const(32)
_ASCII = const(95)  # glyphs before those of EXTRA
_UNKNOWN = const(31)  # "?"
_HEADROOM = const(3)  # rows from a header's zero down to the top of the capitals


class _SliceMaker:
    def __getitem__(self, wanted):
        return wanted


# A slice made once: writing `a[:]` would make one, on the heap, each time.
_ALL = _SliceMaker()[:]

# A glyph whose accent, its two upper rows, is moved a row down into the gap below it.
_lowered = bytearray(8)

# Where a text lies while it is written.
_characters = bytearray(80)


@micropython.native
def write(buffer, font, strips, s, x, y, color):
    """Draws a text, if there is a buffer; returns the x behind it and the gap that follows.

    font: a module of host_tools.artwork · strips: how many a glyph of it has; the gap between
    two glyphs is as many columns.
    """
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
            number = code - _FIRST if code >= _FIRST else _UNKNOWN
        else:
            lead = code
            code = (lead & 0x1F) << 6 | (characters[at] & 0x3F)
            at += 1
            if lead >= 0xE0:
                code = (code & 0x3FF) << 6 | (characters[at] & 0x3F)
                at += 1
            number = _extra_glyph(font, code)
        number *= 2
        glyph = offsets[number] | offsets[number + 1] << 8
        header = data[glyph]
        width = header & 15
        if buffer:
            top = y + (header >> 4)
            if top == -1 and strips == 1:  # a header's accent: its upper row would be cut off
                for i in range(width):
                    bits = data[glyph + 1 + i]
                    _lowered[i] = bits & 0xFC | (bits & 3) << 1
                stamp(buffer, _lowered, 0, width, x, top, color)
            else:
                stamp(buffer, data, glyph + 1, width, x, top, color)
            if strips == 2:
                stamp(buffer, data, glyph + 1 + width, width, x, top + 8, color)
        x += width + strips
    return x


@micropython.native
def draw(buffer, data, at, x, y, color):
    """Draws the picture that begins at data[at], as in art.DATA; returns the x behind it."""
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
    if y <= -8 or y >= HEIGHT:
        return
    if x < 0:
        at -= x
        width += x
        x = 0
    if x + width > WIDTH:
        width = WIDTH - x
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
        value = data[at]
        if value:
            value <<= shift
            if upper:
                bits = value & 0xFF
                buffer[target] = buffer[target] | bits if color else buffer[target] & ~bits
            if lower:
                bits = value >> 8
                if bits:
                    below = target + WIDTH
                    buffer[below] = buffer[below] | bits if color else buffer[below] & ~bits
        at += 1
        target += 1


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
def _extra_glyph(font, code):
    """Number of the glyph of a code point beyond ASCII."""
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
