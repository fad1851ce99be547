"""Pulling nights: read, compared by hash with what the source has, kept, looked at."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from host_tools.bad_input import BadInput
from host_tools.records import night_names
from host_tools.records.local_copy import keep_night
from host_tools.records.sources import PullError, Source
from host_tools.records.stored_night import read_night

TRIES = 3  # a simulator may write while its folder is read

Digests = Mapping[str, str | None]


class PulledNight:
    """name: at the source · folder: where it is kept, None if nothing of it could be read · state:
    as keep_night has it · withheld: whether a hand in play was left where it is · unread: paths
    that the source cannot read · damage: sentences on its files that are not right."""

    def __init__(self, name: str):
        self.name = name
        self.folder: Path | None = None
        self.state = ""
        self.withheld = False
        self.unread: list[str] = []
        self.damage: list[str] = []


def pull(source: Source, target: Path, running: bool) -> list[PulledNight]:
    """Copies all nights of a source into a folder. running: the hand in play too, with its secret.
    A folder that is made for them goes again if there are none. Raises BadInput if nothing can be
    kept there, PullError, OSError."""
    made = [folder for folder in (target, *target.parents) if not folder.exists()]
    try:
        target.mkdir(parents=True, exist_ok=True)
        place = tempfile.TemporaryDirectory(prefix=".pull-", dir=target)
    except FileExistsError:
        raise BadInput(f"{target} is a file; nights are kept in a folder") from None
    except OSError as error:
        raise BadInput(f"nights cannot be kept in {target}: {error.strerror}") from None
    try:
        with place as scratch:
            pulled, digests = _read(source, Path(scratch), running)
            for night in pulled:
                _keep(night, digests[night.name], Path(scratch) / night.name, target)
    finally:
        for folder in made:
            if not any(folder.iterdir()):
                folder.rmdir()
    return pulled


def _read(
    source: Source, scratch: Path, running: bool
) -> tuple[list[PulledNight], dict[str, dict[str, str | None]]]:
    """Reads all that is wanted into a folder; what it is, and night -> the digests of its files."""
    wrong = ""
    for _ in range(TRIES):
        digests = _by_night(source.digests())
        pulled, wanted = [], {}
        for name in sorted(digests):
            night = PulledNight(name)
            pulled.append(night)
            withheld = set() if running else night_names.of_running_hand(digests[name])
            night.withheld = bool(withheld)
            for path, digest in digests[name].items():
                if path in withheld:
                    continue
                if digest is None:
                    night.unread.append(path)
                else:
                    wanted[f"{name}/{path}"] = digest
        shutil.rmtree(scratch)
        scratch.mkdir()
        source.fetch(wanted, scratch)
        wrong = next((path for path in wanted if _digest(scratch / path) != wanted[path]), "")
        if not wrong:
            return pulled, digests
    raise PullError(f"{wrong} was read otherwise than it is there; pull again")


def _by_night(digests: Digests) -> dict[str, dict[str, str | None]]:
    nights: dict[str, dict[str, str | None]] = {}
    for path, digest in digests.items():
        name, _, rest = path.partition("/")
        nights.setdefault(name, {})[rest] = digest
    return nights


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except FileNotFoundError:
        return ""


def _keep(night: PulledNight, digests: Digests, read: Path, target: Path) -> None:
    if not read.is_dir():
        return
    try:
        night.damage = read_night(read).sentences()
    except BadInput:
        night.damage = ["There is no checkpoint and no finished hand in it."]
    night.folder, night.state = keep_night(read, target, night.name, digests)
