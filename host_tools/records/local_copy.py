"""Nights on the PC: kept beside those that are there, and never written over what they lack."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from host_tools.records import night_names
from host_tools.records.continuation import Digests, continues, digests_of

NEW, SAME, GROWN, OLDER = "new", "same", "grown", "older"


def keep_night(read: Path, target: Path, name: str, digests: Digests) -> tuple[Path, str]:
    """Puts the night in the folder `read` among those in `target`; (its folder there, NEW, SAME,
    GROWN or OLDER). Only what holds all of a night that is here takes its place, and what has
    nothing that is not here is left; else this one gets a name such as `0001-2`.

    digests: path -> SHA-256 of all files that the source has of it, also of those that were not
    read. Raises OSError."""
    number = 1
    while True:
        folder = target / (name if number == 1 else f"{name}-{number}")
        if not os.path.lexists(folder):
            os.rename(read, folder)
            return folder, NEW
        if folder.is_dir():
            if continues(folder, read, digests):
                return folder, GROWN if _bring_up(folder, read, digests) else SAME
            if continues(read, folder, digests_of(folder)):
                return folder, OLDER
        number += 1


def _bring_up(folder: Path, read: Path, digests: Digests) -> bool:
    """Copies what is new or other into the folder, the checkpoint last, and removes what an earlier
    pull took of a hand that is no longer in play; whether there was any."""
    here, there = digests_of(folder), digests_of(read)
    changed = [path for path in there if here.get(path) != there[path]]
    for path in sorted(changed, key=lambda path: (path == night_names.CHECKPOINT, path)):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        os.replace(read / path, folder / path)
    ended: set[str] = set()
    running = here.get(night_names.RUNNING)
    if running is not None and running != digests.get(night_names.RUNNING):
        in_play = night_names.of_running_hand(here) - set(there)
        ended = {path for path in in_play if not night_names.is_set_aside(path)}
    for path in ended:
        (folder / path).unlink()
    shutil.rmtree(read)
    return bool(changed or ended)
