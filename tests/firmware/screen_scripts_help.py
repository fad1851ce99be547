"""Button scripts that turn the pages of the rules; see screen_scripts.py."""

from tests.firmware.script import DEAL, Script

# How many pages a game has.
PAGES = {
    "queenie": 7,
    "queen_of_spades": 7,
    "follow_the_queen": 8,
    "hearts": 7,
    "queens_torment": 7,
}


def pages_from_the_set_up(game):
    """The last row of the set-up of a night, then page after page."""
    shots = [f"shot:help_{game}_{page}" for page in range(1, PAGES[game] + 1)]
    return Script({"game": game, "players": 4}, "ok up ok " + " down ".join(shots))


SCRIPTS = {
    **{f"help_{game}": pages_from_the_set_up(game) for game in PAGES},
    "help_six_suits": Script({"game": "hearts", "players": 6}, "ok up ok shot:help_six_suits back"),
    "help_in_a_hand": Script(
        {"game": "queenie", "players": 3},
        DEAL + "ok back down down shot:pause_help ok shot:help_at_the_dummy down shot:help_turned "
        "back shot:help_left",
        micropython=True,
    ),
    "help_between": Script(
        {"game": "queenie", "players": 3},
        DEAL + "until:night.title up up up shot:between_help ok up shot:help_last_page back "
        "shot:help_between_left",
    ),
}
