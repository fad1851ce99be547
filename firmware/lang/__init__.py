"""Texts of the gadget, one file a language: a line ``key = text`` each, in one string a part.

A dictionary of as many small strings would take twice the memory. Words of a list are parted by
commas; %s and %d are filled in by the screens."""

from engine_core.modules import take

# What every screen has; what all have but those of a hand; what is loaded with the set-up of a
# night, with the screens of a hand, with a tool, or between two hands; SUITS with the settings and
# with Hearts; URGENT with what is told over any of these; BOARD with what asks how the gadget is
# built.
PARTS = (
    "TEXTS",
    "HOME",
    "SETUP",
    "QUEENIE",
    "BETTING",
    "BETTING_TABLE",
    "SPADES",
    "TOOLS",
    "HEARTS",
    "SUITS",
    "NIGHT",
    "URGENT",
    "BOARD",
)


def load(language, *parts):
    """A tuple of texts of a language, the first of PARTS and those named, for ``find_text``."""
    module = take("firmware.lang." + language)
    # As bytes: MicroPython finds a place in a text by walking there character by character.
    return tuple([getattr(module, part).encode() for part in PARTS[:1] + parts])


def find_text(texts, key):
    """The text of a key. Raises KeyError."""
    mark = ("\n" + key + " = ").encode()
    for part in texts:
        at = part.find(mark)
        if at >= 0:
            at += len(mark)
            return str(part[at : part.find(b"\n", at)], "utf-8")
    raise KeyError(key)
