"""Flashing a gadget through the real mpremote.

While a gadget is asked or flashed its program rests; whatever comes of it, it is started again."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from host_tools import mpremote
from host_tools.flash.boards import WrongBoard, check_board
from host_tools.flash.probe import Gadget, gadget_told, implementation_told, probe_script
from host_tools.mpremote import MpremoteError

PROGRESS = "progress "


class FlashError(Exception):
    """The gadget was not reached, or holds something else than was sent."""


def ask_gadget(port: str) -> Gadget:
    """What the board at a port has; it waits at its prompt then. Raises FlashError, WrongBoard."""
    printed = _run_scripts(port, [probe_script()])
    try:
        check_board(implementation_told(printed))
        return gadget_told(printed)
    except (KeyError, TypeError, IndexError, ValueError):
        raise FlashError("what answers at this port is no MicroPython; name the port") from None
    except WrongBoard:
        restart(port)
        raise


def run_update(port: str, scripts: Iterable[str], on_progress: Callable[[int], None]) -> None:
    """Runs them one after the other; on_progress is told the bytes written. Raises FlashError."""

    def hear(line: str) -> None:
        if line.startswith(PROGRESS):
            on_progress(int(line[len(PROGRESS) :]))

    _run_scripts(port, scripts, hear)


def restart(port: str) -> None:
    """Starts the gadget's program, as after a power cut. Raises FlashError."""
    try:
        mpremote.run_mpremote(port, "reset")
    except MpremoteError as error:
        raise FlashError(str(error)) from None


def _run_scripts(
    port: str, scripts: Iterable[str], on_line: Callable[[str], None] = lambda line: None
) -> str:
    with tempfile.TemporaryDirectory() as folder:
        arguments = []
        for number, script in enumerate(scripts):
            file = Path(folder, f"{number}.py")
            file.write_text(script, encoding="utf-8")
            arguments += ["+", "run", str(file)]
        try:
            return mpremote.run_mpremote(port, *arguments[1:], on_line=on_line)
        except MpremoteError as error:
            raise FlashError(str(error).removeprefix("RuntimeError: ")) from None
