"""Nights on the PC: kept beside those that are there, and never written over another one."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from host_tools.records import night_names

NEW, SAME, GROWN = "new", "same", "grown"


def keep_night(
    read: Path, target: Path, name: str, digests: Mapping[str, str | None]
) -> tuple[Path, str]:
    """Puts the night in the folder `read` among those in `target`; (its folder there, NEW, SAME or
    GROWN). Another night of that name stays, and this one gets a name such as `0001-2`.

    digests: path -> SHA-256 of all files that the source has of it, also of those that were not
    read. Raises OSError."""
    number = 1
    while True:
        folder = target / (name if number == 1 else f"{name}-{number}")
        if not folder.exists():
            os.rename(read, folder)
            return folder, NEW
        if folder.is_dir() and is_earlier(folder, read):
            return folder, GROWN if _bring_up(folder, read, digests) else SAME
        number += 1


def is_earlier(folder: Path, read: Path) -> bool:
    """Whether a folder holds the same night as `read`, perhaps before its last hands: all of its
    finished hands are in both, and one at least."""
    here, there = _contents(folder), _contents(read)
    if here == there:
        return True
    hands = [path for path in here if night_names.hand_of(path)]
    return bool(hands) and all(here[path] == there.get(path) for path in hands)


def _contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _bring_up(folder: Path, read: Path, digests: Mapping[str, str | None]) -> bool:
    """Copies what is new or other into the folder, the checkpoint last, and removes what an earlier
    pull took of a hand that is no longer in play; whether there was any."""
    here, there = _contents(folder), _contents(read)
    changed = [path for path in there if here.get(path) != there[path]]
    for path in sorted(changed, key=lambda path: (path == night_names.CHECKPOINT, path)):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        os.replace(read / path, folder / path)
    ended: set[str] = set()
    running = here.get(night_names.RUNNING)
    if running is not None and hashlib.sha256(running).hexdigest() != digests.get(
        night_names.RUNNING
    ):
        ended = night_names.of_running_hand(here) - set(there)
    for path in ended:
        (folder / path).unlink()
    shutil.rmtree(read)
    return bool(changed or ended)
