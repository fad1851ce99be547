"""Whether one copy of a night goes on where another ends, so that nothing is lost if it takes its
place. Finished hands and what was set aside never change; lines between hands and answers are only
ever added to (firmware/store.py)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine_core import night_replay
from firmware.files import StoreError
from firmware.night_folder import is_checkpoint, is_finished_hand
from firmware.record_reader import load_record
from host_tools.bad_input import BadInput
from host_tools.records import night_names as names
from host_tools.records.night_check import check_night
from host_tools.records.stored_night import read_night, table_of
from host_tools.simulator.file_journal import FileJournal

Digests = Mapping[str, str | None]


def continues(old: Path, new: Path, there: Digests) -> bool:
    """Whether the night in the folder `new` holds all that `old` holds, and perhaps more.

    there: path -> SHA-256 of all files of the new night, also of those that are not in its folder.
    """
    here = digests_of(old)
    if all(there.get(path) == digest for path, digest in here.items()):
        return True
    if not any(names.hand_of(path) for path in here):
        return False  # two nights may begin alike
    running = {path for path in names.of_running_hand(here) if not names.is_set_aside(path)}
    changing = {*running, names.CHECKPOINT}
    if any(
        path not in changing and not path.endswith(".new") and there.get(path) != digest
        for path, digest in here.items()
    ):
        return False
    return (
        _state_goes_on(old, new, here, there)
        and _hand_in_play_goes_on(old, new, here, there)
        and (is_sound(new) or not is_sound(old))
    )


def digests_of(folder: Path) -> dict[str, str]:
    """Path -> SHA-256 in hex of each file below a folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def is_sound(folder: Path) -> bool:
    """Whether all of a night fits."""
    try:
        return check_night(read_night(folder)).good()
    except BadInput:
        return False


def _state_goes_on(old: Path, new: Path, here: Digests, there: Digests) -> bool:
    if _still_has(names.CHECKPOINT, here, there):
        return True
    before = _record(old / names.CHECKPOINT, is_checkpoint)
    now = _record(new / names.CHECKPOINT, is_checkpoint)
    if before is None or now is None or now["hand"] < before["hand"]:
        return False
    done = before["night"].get("lines")
    if now["hand"] == before["hand"]:
        lines = now["night"].get("lines")
    else:
        hand = _record(new / names.hand_file(before["hand"] + 1), is_finished_hand)
        lines = None if hand is None else hand["record"].get("lines")
    if not isinstance(done, list) or not isinstance(lines, list) or lines[: len(done)] != done:
        return False
    if now["hand"] > before["hand"] or len(lines) > len(done):
        return True
    return _totals(before) == _totals(now)  # rules and cards are chosen without a line


def _totals(checkpoint: Mapping[str, Any]) -> Any:
    table = table_of(checkpoint["night"])
    return None if table is None else night_replay.totals(table)


def _hand_in_play_goes_on(old: Path, new: Path, here: Digests, there: Digests) -> bool:
    """A hand in play is still in play, with all of its answers, or has ended."""
    if names.RUNNING not in here:
        return True
    before = _record(old / names.RUNNING, _has_stamp)
    now = _record(new / names.CHECKPOINT, is_checkpoint)
    if before is not None and now is not None and before["hand"] <= now["hand"]:
        return True
    if there.get(names.RUNNING) != here[names.RUNNING]:
        return _still_has(names.RUNNING, here, there)
    if before is None or not (new / names.RUNNING).exists():
        return True  # it is left as it is
    answers = [path for path in here if path.startswith(names.ANSWERS)]
    if all(there.get(path) == here[path] for path in answers):
        return True
    stamp = bytes.fromhex(before["stamp"])
    kept, lost = _answers(old, stamp)
    return not lost and _answers(new, stamp)[0][: len(kept)] == kept


def _answers(folder: Path, stamp: bytes) -> tuple[list[bytes], bool]:
    """The records of a hand in play, and whether others behind them are damaged."""
    journal = FileJournal(str(folder / names.ANSWERS))
    try:
        journal.open(stamp)
        return journal.records(), journal.damaged
    except StoreError:
        return [], True


def _still_has(path: str, here: Digests, there: Digests) -> bool:
    """Whether a file is there as it is here, perhaps set aside, or is not here at all."""
    return path not in here or any(
        digest == here[path] and (other == path or _is_aside(other, path))
        for other, digest in there.items()
    )


def _is_aside(other: str, path: str) -> bool:
    return other.startswith(path + ".") and names.is_set_aside(other)


def _record(path: Path, is_right: Any) -> dict[str, Any] | None:
    try:
        found: dict[str, Any] | None = load_record(str(path), "", "", is_right)
    except StoreError:
        return None
    return found


def _has_stamp(record: Mapping[str, Any]) -> bool:
    try:
        return bool(bytes.fromhex(record["stamp"])) and isinstance(record["hand"], int)
    except (KeyError, TypeError, ValueError):
        return False
