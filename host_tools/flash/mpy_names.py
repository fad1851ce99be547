"""The names that a compiled module brings with it: MicroPython keeps each of them for ever."""

from __future__ import annotations

_HEADER = 4  # "M", version, flags, bits of a small integer


def names_of(mpy: bytes) -> list[str]:
    """Names and short texts of a .mpy, the module's path first, without those that every
    MicroPython has.

    The format: tools/mpy-tool.py of MicroPython 1.24. Two counts, then for each name its length
    times two and the text, or an odd number that stands for a name of MicroPython's own."""
    count, at = _number(mpy, _HEADER)
    _, at = _number(mpy, at)
    names = []
    for _ in range(count):
        length, at = _number(mpy, at)
        if length & 1 == 0:
            length >>= 1
            names.append(mpy[at : at + length].decode())
            at += length + 1
    return names


def _number(mpy: bytes, at: int) -> tuple[int, int]:
    """A number in groups of seven bits, highest first, and where it ends."""
    value = 0
    while True:
        value = value << 7 | mpy[at] & 0x7F
        at += 1
        if not mpy[at - 1] & 0x80:
            return value, at
