"""Nights that are played once, and copied for each test that changes them."""

import shutil

import pytest

from tests.host_tools.records.played_nights import play_night

NIGHTS = {
    "queenie": ({"players": 4}, 5, 1),
    "queenie at the table": ({"players": 3, "cards": "table"}, 3, 0),
    "follow the queen": ({"game": "follow_the_queen", "players": 6, "bots": 5}, 4, 0),
    "queen's torment": ({"game": "queens_torment", "players": 3}, 3, 0),
    "hearts": ({"game": "hearts", "players": 4, "bots": 3}, 8, 0),
    "hearts at the table": ({"game": "hearts", "players": 5, "cards": "table"}, 3, 0),
    "queen of spades": ({"game": "queen_of_spades", "players": 6, "bots": 5}, 3, 0),
}


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """A function: name in NIGHTS -> the folder of that night; not to be changed."""
    folders = {}

    def play(name):
        if name not in folders:
            folders[name] = play_night(tmp_path_factory.mktemp("nights"), *NIGHTS[name])
        return folders[name]

    return play


@pytest.fixture
def night_of(played, tmp_path):
    """A function: name in NIGHTS -> the folder of a copy of that night, to be changed."""

    def copy(name):
        return shutil.copytree(played(name), tmp_path / "nights" / "0001")

    return copy
