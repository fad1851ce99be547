"""Button scripts that look at a night and change its table; see screen_scripts.py."""

from engine_core.table import Table
from tests.firmware.night_files import PlayedNight
from tests.firmware.script import Script


def two_games():
    """Queen of Spades to a small target, so that games are over, by three players."""
    table = Table("queen_of_spades", "box", ["Ada", "Bruno", "Clémence"], 0, 2)
    table.rules["queen_of_spades"]["target"] = 200
    night = PlayedNight(table)
    while len(table.scores["queen_of_spades"].games) < 1:
        night.play()
    return night.files()


def many_seats():
    """Three hands of Queenie by eight players; the second one's record is damaged."""
    night = PlayedNight(Table("queenie", "box", ["P%d" % i for i in range(1, 9)], 1000, 7))
    night.table.rules["queenie"]["ante"] = 9
    night.play(3)
    return dict(night.files(), **{"0001/hands/0002.json": b"{}"})


SCRIPTS = {
    "history": Script(
        {},
        "down down down ok shot:board_points ok shot:board_over ok shot:history_last "
        "down shot:history_winner down shot:history_older back back",
        files=two_games(),
        micropython=True,
    ),
    "history_eight": Script(
        {},
        "down down down ok shot:board_eight down down down down shot:board_eight_end "
        "ok shot:history_eight down shot:history_damaged down shot:history_first",
        files=many_seats(),
    ),
}
