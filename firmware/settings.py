"""What the gadget remembers between nights, and its defaults."""

from engine_core.setup import is_name

# name -> what it can be; the first is the default
CHOICES = {
    "language": ("en", "fr"),
    "sound": ("on", "off"),
    "brightness": ("high", "low"),
    "runs": ("tap", "auto"),
    "sort": ("suit", "rank"),
}
ORDER = ("language", "runs", "sort", "sound", "brightness")
DECKS = ("box", "table")
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
