"""MicroPython's `framebuf` for CPython: monochrome, only what the firmware draws with, exact.

Whatever the firmware does not use is absent, so that using it fails here and not on the gadget
only. Behaviour follows MicroPython 1.24's extmod/modframebuf.c; tests compare the two.
"""

import sys
from types import ModuleType

MONO_VLSB = 0
GS8 = 6


class FrameBuffer:
    """A picture in `buffer`: bytes are columns of eight pixels, lowest bit on top; with GS8 a byte
    is a pixel, and there is `fill` only."""

    def __init__(
        self, buffer: bytearray | memoryview, width: int, height: int, format: int
    ) -> None:
        if format not in (MONO_VLSB, GS8):
            raise ValueError("only MONO_VLSB and GS8 are used here")
        rows = height if format == GS8 else (height + 7) // 8
        if width < 1 or height < 1 or width * rows > len(buffer):
            raise ValueError("the buffer is too small")
        if format == GS8:
            self.__class__ = BytePicture
        self._buffer = memoryview(buffer)
        self._width = width
        self._height = height

    def pixel(self, x: int, y: int, color: int | None = None) -> int | None:
        """The pixel's 0 or 1, or, given a color, sets it."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if color is None:
            return self._buffer[y // 8 * self._width + x] >> y % 8 & 1
        self._set(x, y, color)
        return None

    def fill(self, color: int) -> None:
        self.fill_rect(0, 0, self._width, self._height, color)

    def fill_rect(self, x: int, y: int, width: int, height: int, color: int) -> None:
        left, right = max(x, 0), min(x + width, self._width)
        for row in range(max(y, 0), min(y + height, self._height)):
            for column in range(left, right):
                self._set(column, row, color)

    def hline(self, x: int, y: int, width: int, color: int) -> None:
        self.fill_rect(x, y, width, 1, color)

    def vline(self, x: int, y: int, height: int, color: int) -> None:
        self.fill_rect(x, y, 1, height, color)

    def rect(self, x: int, y: int, width: int, height: int, color: int) -> None:
        self.fill_rect(x, y, width, 1, color)
        self.fill_rect(x, y + height - 1, width, 1, color)
        self.fill_rect(x, y, 1, height, color)
        self.fill_rect(x + width - 1, y, 1, height, color)

    def _set(self, x: int, y: int, color: int) -> None:
        at, bit = y // 8 * self._width + x, 1 << y % 8
        self._buffer[at] = self._buffer[at] & ~bit | (bit if color else 0)


class BytePicture(FrameBuffer):
    """A FrameBuffer of GS8."""

    def fill(self, color: int) -> None:
        size = self._width * self._height
        self._buffer[:size] = bytes([color & 255]) * size

    def pixel(self, x: int, y: int, color: int | None = None) -> int | None:
        raise NotImplementedError("of GS8 there is fill only")

    def fill_rect(self, x: int, y: int, width: int, height: int, color: int) -> None:
        raise NotImplementedError("of GS8 there is fill only")


def install() -> None:
    """Makes `import framebuf` find this module; call before `adafruit_ssd1306` is imported."""
    module = ModuleType("framebuf", __doc__)
    module.FrameBuffer = FrameBuffer  # type: ignore[attr-defined]
    module.MONO_VLSB = MONO_VLSB  # type: ignore[attr-defined]
    module.GS8 = GS8  # type: ignore[attr-defined]
    sys.modules["framebuf"] = module
