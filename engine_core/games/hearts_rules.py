"""House rules of Hearts, and the fields of what is said in it (rules.md §4)."""

from engine_core.house_rules import Count, LettersByPlayers, Switch

# As many suits as players: the reds first, and hearts always; the blacks that are left.
SUITS = {
    3: ("SHD", "HDC", "HDN", "SHW", "HCW", "HWN"),
    4: ("SHDW", "HDCW", "HDWN"),
    5: ("SHDCW", "SHDWN", "HDCWN"),
    6: ("SHDCWN",),
}
RULES = (
    LettersByPlayers("suits", SUITS),
    Switch("moon", "choose", "add", "subtract"),
    Switch("tie", "share", "play_on"),
    Count("target", 100, 1),
)
SAYS = {
    "passing": ("way",),
    "chose": ("seat",),
    "exchanged": (),
    "led": ("seat", "card"),
    "played": ("seat", "card"),
    "takes_trick": ("seat", "points"),
    "broken": (),
    "moon": ("seat", "points"),
    "moon_add": ("seat",),
    "moon_subtract": ("seat",),
    "scored": ("seat", "points", "total"),
    "plays_on": ("points",),
    "wins_game": ("seat",),
}
