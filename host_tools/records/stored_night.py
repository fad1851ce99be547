"""A night's folder as firmware/store.py leaves it, read file by file, damaged ones told of."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine_core import table
from engine_core.modules import take
from engine_core.setup import BadSetup
from firmware.files import StoreError
from firmware.night_folder import is_checkpoint, is_finished_hand, number_of
from firmware.record_reader import load_record
from host_tools.bad_input import BadInput
from host_tools.records import night_names as names
from host_tools.records.night_shape import why_not_table
from host_tools.simulator.file_journal import FileJournal

Fields = dict[str, Any]

MOST_HANDS = 9999  # files of hands have four digits


class StoredHand:
    """A finished hand. number · fields: of its hand file · secret, cut: as stored, None if they are
    not there · lines: what was done before it, None where that was not yet written down · night:
    the fields of the table after it."""

    def __init__(self, stored: Fields):
        record = stored["record"]
        self.number: int = stored["hand"]
        self.fields = record.get("hand")
        self.secret = record.get("secret")
        self.cut = record.get("cut")
        self.lines = record.get("lines")
        self.night: Fields = stored["night"]


class RunningHand:
    """The hand in play. number · setup: what was stored before it began, with its secret ·
    answers: the texts that are whole, without those that were taken back."""

    def __init__(self, number: int, setup: Fields, answers: list[str]):
        self.number = number
        self.setup = setup
        self.answers = answers


class StoredNight:
    """name: of its folder · finished: hands that the checkpoint counts, None without one · night:
    the table's fields now, None if they are lost · hands: number -> StoredHand, of those that can
    be read · last: the highest number that there ever was · running: a RunningHand or None ·
    damage: number of a hand, 0 for the night itself -> sentences that name the file ·
    notes: what is no damage, but worth a sentence."""

    def __init__(self, folder: Path):
        self.name = folder.name or folder.resolve().name
        self.finished: int | None = None
        self.night: Fields | None = None
        self.hands: dict[int, StoredHand] = {}
        self.last = 0
        self.running: RunningHand | None = None
        self.damage: dict[int, list[str]] = {}
        self.notes: list[str] = []

    def title(self) -> str:
        """What a person calls it."""
        number = number_of(self.name.partition("-")[0])
        return f"Night {number}" if number else f"Night {self.name}"

    def damaged(self, hand: int, sentence: str) -> None:
        """Tells of damage."""
        self.damage.setdefault(hand, []).append(sentence)

    def sentences(self) -> list[str]:
        """All damage, the night's own first."""
        return [sentence for hand in sorted(self.damage) for sentence in self.damage[hand]]


def read_night(folder: Path) -> StoredNight:
    """The night in a folder. Raises BadInput if there is none in it."""
    files = _files(folder)
    night = StoredNight(folder)
    numbers = [number for path in files if (number := names.hand_of(path))]
    _read_checkpoint(folder, night)
    night.last = max([night.finished or 0, *numbers])
    for number in range(1, night.last + 1):
        _read_hand(folder, night, number)
    if names.RUNNING in files:
        _read_running(folder, night)
    elif any(path.startswith(names.ANSWERS) and not names.is_set_aside(path) for path in files):
        night.damaged(night.last + 1, "answers: the hand that they belong to is missing.")
    _compare_numbers(night, max([0, *numbers]))
    night.notes += [f"{path} was set aside." for path in files if names.is_set_aside(path)]
    return night


def why_not_whole(fields: Any) -> str | None:
    """Why a table cannot be made of stored fields, or why they do not fit together."""
    why = why_not_table(fields)
    if why is None:
        try:
            table.check_fields(fields)
        except BadSetup as problem:
            why = str(problem)
    return why


def table_of(fields: Any) -> Any:
    """The Table of stored fields, None if none can be made of them."""
    return table.restored(fields) if why_not_table(fields) is None else None


def _files(folder: Path) -> list[str]:
    """The paths of a night's files within its folder, sorted."""
    try:
        found = sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())
        nights = sorted(entry.name for entry in folder.iterdir() if number_of(entry.name))
    except FileNotFoundError:
        raise BadInput(f"there is no folder {folder}") from None
    except NotADirectoryError:
        raise BadInput(f"{folder} is a file; a night is a folder") from None
    except OSError as error:
        raise BadInput(f"{folder} cannot be read: {error.strerror}") from None
    if not any(path in (names.CHECKPOINT, names.RUNNING) or names.hand_of(path) for path in found):
        if nights:
            raise BadInput(f"{folder} is not a night, but holds some; name one: {nights[-1]}")
        raise BadInput(f"{folder} is not a night: it has no checkpoint and no finished hand")
    return found


def _read_checkpoint(folder: Path, night: StoredNight) -> None:
    stored = _read(folder, night, names.CHECKPOINT, 0, "the night's state", is_checkpoint)
    if stored is None:
        return
    if not 0 <= stored["hand"] <= MOST_HANDS:
        night.damaged(0, f"checkpoint: there can be no hand {stored['hand']}.")
        return
    night.finished, night.night = stored["hand"], stored["night"]


def _read_hand(folder: Path, night: StoredNight, number: int) -> None:
    file = names.hand_file(number)
    stored = _read(folder, night, file, number, f"hand {number}", is_finished_hand)
    if stored is None:
        return
    if stored["hand"] != number:
        night.damaged(number, f"{file}: the record in it is of hand {stored['hand']}.")
        return
    night.hands[number] = StoredHand(stored)


def _read_running(folder: Path, night: StoredNight) -> None:
    number = night.last + 1
    stored = _read(folder, night, names.RUNNING, number, "the hand in play", _is_running)
    if stored is None:
        return
    if stored["hand"] <= (night.finished or 0):
        night.notes.append("running: that hand is finished; a power cut left it there.")
        return
    journal = FileJournal(str(folder / names.ANSWERS))
    texts: list[str] = []
    reader = None
    try:
        reader = journal.open(bytes.fromhex(stored["stamp"]))
        for record in take("firmware.store_hands").answers_among(reader.records)[0]:
            texts.append(record.decode())
    except (StoreError, UnicodeError) as problem:
        night.damaged(stored["hand"], f"answers: record {len(texts) + 1} is damaged: {problem}")
    if reader is not None:
        _tell_of_answers(folder, night, stored["hand"], journal, reader)
    night.running = RunningHand(stored["hand"], stored["setup"], texts)


def _tell_of_answers(
    folder: Path, night: StoredNight, hand: int, journal: FileJournal, reader: Any
) -> None:
    count = len(reader.records)
    if not (folder / names.ANSWERS).exists():
        night.damaged(hand, "answers (of the hand in play) is missing.")
    elif reader.damaged:
        night.damaged(hand, f"answers: what follows record {count} is damaged.")
    elif journal.damaged:
        sentence = f"answers: a file's header or end is damaged; records that are whole: {count}."
        night.damaged(hand, sentence)
    elif reader.torn:
        night.notes.append(f"answers: record {count + 1} is not whole and does not count.")
    elif reader.stray:
        night.notes.append(f"answers: bits behind record {count} are changed; no answer was there.")


def _compare_numbers(night: StoredNight, hands: int) -> None:
    """A cut between a hand's record and the checkpoint leaves one hand more: no damage."""
    if night.finished is None:
        if night.last in night.hands:
            night.night = night.hands[night.last].night
    elif hands == night.finished + 1:
        night.notes.append(f"The checkpoint is of hand {night.finished}, before the last hand.")
    elif hands > night.finished:
        sentence = f"checkpoint: it is of hand {night.finished}, and there are {hands} hands."
        night.damaged(0, sentence)


def _read(
    folder: Path, night: StoredNight, file: str, hand: int, record: str, is_right: Any
) -> Fields | None:
    """The dict in a file; None if there is none, and that is told of as damage."""
    name = f"{file} ({record})"
    try:
        stored = load_record(str(folder / file), name, "", is_right)
    except StoreError as problem:
        night.damaged(hand, str(problem).strip())
        return None
    if stored is None:
        night.damaged(hand, f"{name} is missing.")
    return stored


def _is_running(record: Mapping[str, Any]) -> bool:
    try:
        stamp = bytes.fromhex(record["stamp"])
    except (KeyError, TypeError, ValueError):
        return False
    return (
        bool(stamp)
        and isinstance(record.get("hand"), int)
        and isinstance(record.get("setup"), dict)
    )
