"""Huge ranks and numbers, 32 pixels high; taken by the screens that show one."""

from engine_core.modules import take
from firmware.ui.glyphs import stamp

font = take("firmware.ui.font_huge")

HEIGHT = 32
GAP = 3


def huge_width(text):
    """Pixels from the first to the last lit column of digits and of A, J, Q, K."""
    width = -GAP
    for character in text:
        width += font.DATA[font.AT[character]] + GAP
    return width


def draw_huge(canvas, text, x, y):
    """Digits and A, J, Q, K; y is their top."""
    buffer, data = canvas.buffer, font.DATA
    for character in text:
        at = font.AT[character]
        width = data[at]
        at += 2
        for top in range(y, y + HEIGHT, 8):
            stamp(buffer, data, at, width, x, top, 1)
            at += width
        x += width + GAP
