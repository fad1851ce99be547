"""What the gadget remembers between nights, and its defaults."""

from engine_core.modules import take
from engine_core.setup import is_name
from firmware.ui.art import SUITS

# Signs of the two suits that only packs of Hearts have, in the order of firmware.ui.art_suits. In
# one text each: as words of their own MicroPython would keep them for ever.
_RED_SIGNS = "crowns stars suns shields flags"
_BLACK_SIGNS = "anchors moons wheels eagles leaves"
_SIGN_BYTES = 29
# name -> what it can be; the first is the default
CHOICES = {
    "language": ("en", "fr"),
    "sound": ("on", "off"),
    "brightness": ("high", "low"),
    "runs": ("tap", "auto"),
    "sort": ("suit", "rank"),
    "red_suit": tuple(_RED_SIGNS.split(" ")),
    "black_suit": tuple(_BLACK_SIGNS.split(" ")),
}
DECKS = ("box", "table")
ORDER = ("language", "runs", "sort", "red_suit", "black_suit", "sound", "brightness")
CONTRAST = {"high": 255, "low": 40}


def checked(stored):
    """Settings from stored plain values: whatever is not right is replaced by its default."""
    settings = {name: CHOICES[name][0] for name in CHOICES}
    settings["names"] = []
    settings["chips"] = 100
    settings["players"] = 4
    settings["game"] = ""  # the last one that was chosen
    settings["cards"] = DECKS[0]  # likewise
    if isinstance(stored, dict):
        for name in CHOICES:
            if stored.get(name) in CHOICES[name]:
                settings[name] = stored[name]
        if isinstance(stored.get("game"), str):
            settings["game"] = stored["game"]
        if stored.get("cards") in DECKS:
            settings["cards"] = stored["cards"]
        names = stored.get("names")
        if isinstance(names, list) and all([is_name(n) for n in names]):
            settings["names"] = names
        for name, least, most in (("chips", 2, 9999), ("players", 2, 8)):
            value = stored.get(name)
            if isinstance(value, int) and least <= value <= most:
                settings[name] = value
    return settings


def suit_signs(settings):
    """The signs of these two suits for Canvas.signs; the usual ones are there without a copy."""
    red = _SIGN_BYTES * CHOICES["red_suit"].index(settings["red_suit"])
    black = _SIGN_BYTES * CHOICES["black_suit"].index(settings["black_suit"])
    if red == black == 0:
        return SUITS
    art = take("firmware.ui.art_suits")
    return art.REDS[red : red + _SIGN_BYTES] + art.BLACKS[black : black + _SIGN_BYTES]


def plain_name(seat):
    """The name of a seat that nobody has named."""
    return "P%d" % (seat + 1)


def player_names(settings, players):
    """A name for each seat: those of the last night, P1, P2 … for the others."""
    names = list(settings["names"][:players])
    for i in range(len(names), players):
        name = plain_name(i)
        while name in names:
            name += "'"
        names.append(name)
    return names
