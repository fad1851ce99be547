"""Real nights for the tests: played on the simulated gadget, then changed or damaged on purpose."""

import json
from pathlib import Path

from firmware import settings
from firmware.files import save_record
from firmware.record_reader import load_record
from firmware.store import Store
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.file_journal import FileJournal
from host_tools.simulator.tier import OK
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random
from tests.firmware.recorded_app import RECORDED_APP

NAMES = ["Ann", "Bo", "Charlotte", "Dimitri", "Eve", "Ferdinand", "Gül", "Hannelore"]


def play_night(folder, preset, hands, more_answers=0, seed="1"):
    """Plays that many hands in a folder of nights, and some answers of the next one; the path of
    the night."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    kept = dict(settings.checked(None), names=NAMES)
    Store(str(folder), FileJournal).save_settings(kept)
    tier = CPythonTier(Path(folder), {"game": "queenie", **preset}, seed, app=RECORDED_APP)
    tier.boot()
    players = GadgetPlayers(tier, at_random(Chance(int(seed))))
    players.deal()
    for number in range(1, hands + 1):
        players.play_hand()
        if players.scores_shown():
            players.click(OK)
        if number < hands or more_answers:
            players.click(OK)  # the next hand
    if more_answers:
        players.play_to(lambda: players.hand and len(players.hand.answers) == more_answers)
    tier.close()
    return Path(folder) / "0001"


def stored(night, number):
    """What is stored of a finished hand, by its number; "checkpoint" and "running" by their names.
    A dict."""
    return load_record(str(file_of(night, number)), "The record", "")


def change(night, number, how):
    """Lets how(dict) change a stored record, and stores it with its right checksum."""
    record = stored(night, number)
    how(record)
    save_record(str(file_of(night, number)), record, "The record")


def file_of(night, number):
    """The path of a record, as for ``stored``."""
    return night / (number if isinstance(number, str) else f"hands/{number:04d}.json")


def flip_bit(path, at):
    """Changes one bit of a byte."""
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)


def files_of(folder):
    """Path -> content of all files of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def as_json(capsys):
    """The object that a command has printed."""
    return json.loads(capsys.readouterr().out)
