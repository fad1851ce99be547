"""The names that a MicroPython image has in its flash, where they take none of the heap.

`python -m host_tools.emulated_pico.image_names` writes host_tools/flash/rom_names.py anew, from the
image that the emulated Pico runs."""

from __future__ import annotations

import array
import textwrap
from pathlib import Path

from host_tools.emulated_pico.image import find_image
from host_tools.flash.boards import FLASH_START

TARGET = Path(__file__).parent.parent / "flash" / "rom_names.py"

# A table of names is a long row of pointers to short texts (py/qstr.h, qstr_pool_t). The shorter
# rows of the image are something else, such as the lexer's keywords.
FEWEST = 100
LONGEST = 40

TEXT = '''"""Names that the official MicroPython for the Pico has in its flash.

Written by `python -m host_tools.emulated_pico.image_names`; run that instead of changing it.
"""

_WORDS = """
{}
"""
NAMES = frozenset(_WORDS.split())
'''


def names_in(flash: bytes) -> set[str]:
    """The identifiers among the names of an image, given as it lies in the Pico's flash."""
    words = array.array("I", flash[: len(flash) & ~3])
    names: set[str] = set()
    row: list[bytes] = []
    for word in words:
        text = _text_at(flash, word - FLASH_START)
        if text is not None:
            row.append(text)
            continue
        if len(row) >= FEWEST:
            names.update(text.decode() for text in row)
        row = []
    return {name for name in names if name.isidentifier()}


def _text_at(flash: bytes, at: int) -> bytes | None:
    if not 0 <= at < len(flash):
        return None
    end = flash.find(b"\0", at, at + LONGEST + 1)
    text = flash[at:end]
    return text if end >= 0 and text.isascii() else None


def main() -> None:
    """Write the names of the image."""
    from host_tools.emulated_pico.machine import EmulatedPico

    names = " ".join(sorted(names_in(bytes(EmulatedPico(find_image()).mcu.flash))))
    TARGET.write_text(TEXT.format(textwrap.fill(names, 100)), encoding="utf-8")


if __name__ == "__main__":
    main()
