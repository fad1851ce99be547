"""Copying a build to the gadget with the real mpremote.

main.py goes away first and comes back last: a gadget whose copying was cut short waits at its
prompt for the next try, instead of running half of one program and half of another."""

from __future__ import annotations

from pathlib import Path

from host_tools.flash.build_folder import STAMP
from host_tools.flash.gadget_tree import MAIN
from host_tools.flash.on_gadget import clear_script, digest, digest_script
from host_tools.mpremote import MpremoteError, run_mpremote


class CopyError(Exception):
    """mpremote failed, or the gadget holds something else than was sent."""


def copy_build(folder: Path, port: str | None = None) -> None:
    """Put the files of a build folder on the gadget and restart it. Raises CopyError.

    port: as for `mpremote connect`; None takes the first board that mpremote finds."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != STAMP
    }
    others = sorted(entry for entry in folder.iterdir() if entry.name not in (MAIN, STAMP))
    copy = ["fs", "cp", "-r", *map(str, others), ":"]
    _mpremote(port, "exec", clear_script(files), "+", *copy)
    if MAIN in files:
        _mpremote(port, "fs", "cp", str(folder / MAIN), ":")
    told = _mpremote(port, "exec", digest_script(files)).split()
    if told[-1:] != [digest(files)]:
        raise CopyError("the gadget does not hold what was sent; flash it again")
    _mpremote(port, "reset")


def _mpremote(port: str | None, *arguments: str) -> str:
    try:
        return run_mpremote(port, *arguments)
    except MpremoteError as error:
        raise CopyError(str(error)) from None
