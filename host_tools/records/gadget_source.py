"""The nights of a gadget, read by the real mpremote. Its program rests meanwhile and is started
again; no file of the gadget is written."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from host_tools.bad_input import BadInput
from host_tools.mpremote import MpremoteError, run_mpremote, usb_boards
from host_tools.records.sources import PullError, is_of_night

FOLDER = "nights"  # as firmware/pico/board.py has it
AT_ONCE = 100  # files in one call: a command line has an end

# Prints a line for each file below the folder: a JSON list of its path and its SHA-256, or null
# where it cannot be read.
_DIGESTS = """
import binascii, hashlib, json, os
def digest(path):
    try:
        whole = hashlib.sha256()
        with open(path, "rb") as file:
            while True:
                data = file.read(512)
                if not data:
                    return binascii.hexlify(whole.digest()).decode()
                whole.update(data)
    except OSError:
        return None
def tell(folder):
    try:
        entries = sorted(os.ilistdir(folder))
    except OSError:
        return
    for entry in entries:
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            tell(path)
        else:
            print(json.dumps([path, digest(path)]))
tell({folder!r})
print(json.dumps("end"))
"""


class GadgetSource:
    """port: as for `mpremote connect`. A source as sources.py says."""

    def __init__(self, port: str):
        self._port = port
        self._reached = False

    def digests(self) -> dict[str, str | None]:
        """See sources.py."""
        script = _DIGESTS.format(folder=FOLDER)
        told = [line for line in self._run("exec", script).splitlines() if line]
        try:
            lines = [json.loads(line) for line in told]
            if lines[-1:] != ["end"]:
                raise ValueError
            found = {path[len(FOLDER) + 1 :]: digest for path, digest in lines[:-1]}
        except (TypeError, ValueError):
            raise PullError("the gadget did not tell which nights it has; pull again") from None
        return {path: digest for path, digest in found.items() if is_of_night(path)}

    def fetch(self, paths: Iterable[str], folder: Path) -> None:
        """See sources.py."""
        by_folder: dict[str, list[str]] = {}
        for path in paths:
            by_folder.setdefault(path.rpartition("/")[0], []).append(f":{FOLDER}/{path}")
        for name, wanted in by_folder.items():
            (folder / name).mkdir(parents=True, exist_ok=True)
            for at in range(0, len(wanted), AT_ONCE):
                self._run("fs", "cp", *wanted[at : at + AT_ONCE], f"{folder / name}/")

    def close(self) -> None:
        """Starts the gadget's program again, as after a power cut. Raises PullError."""
        if self._reached:
            self._run("reset")

    def _run(self, *arguments: str) -> str:
        try:
            told = run_mpremote(self._port, *arguments)
        except MpremoteError as error:
            raise PullError(f"the nights cannot be read: {error}") from None
        self._reached = True
        return told


def only_board() -> str:
    """The port of the one board that is there. Raises BadInput if there are several, PullError if
    there is none."""
    try:
        boards = usb_boards()
    except MpremoteError as error:
        raise PullError(f"no board can be looked for: {error}") from None
    if not boards:
        raise PullError("no gadget is connected; plug one in, or name a folder with --from")
    if len(boards) > 1:
        raise BadInput(f"{len(boards)} boards are connected; name one with --from: {_list(boards)}")
    return boards[0]


def _list(boards: list[str]) -> str:
    return ", ".join(boards[:-1]) + " or " + boards[-1]
