"""Texts of the gadget, one file a language: a line ``key = text`` each, in one string.

A dictionary of as many small strings would take twice the memory. Words of a list are parted by
commas; %s and %d are filled in by the screens."""

from engine_core.modules import take


def load(language):
    """The texts of a language, to be read with ``find_text``."""
    return take("firmware.lang." + language).TEXTS


def find_text(texts, key):
    """The text of a key. Raises KeyError."""
    mark = "\n" + key + " = "
    at = texts.find(mark)
    if at < 0:
        raise KeyError(key)
    at += len(mark)
    return texts[at : texts.find("\n", at)]
