"""A gadget, asked by the real mpremote. Its program rests meanwhile, and is started again."""

from __future__ import annotations

import json
from types import TracebackType
from typing import Any

from firmware.board_file import read_board, unused
from firmware.files import why
from host_tools import mpremote
from host_tools.bad_input import BadInput
from host_tools.doctor import on_gadget
from host_tools.mpremote import MpremoteError


class NoAnswer(Exception):
    """The gadget does not tell what it was asked; the message is why."""


def connected_port() -> str | None:
    """The port of the one board that is there, None without one. Raises NoAnswer, and BadInput if
    there are several."""
    try:
        boards = mpremote.usb_boards()
    except MpremoteError as error:
        raise NoAnswer(f"no board can be looked for: {error}") from None
    if len(boards) > 1:
        raise BadInput(
            f"{len(boards)} boards are connected; name one with --port: {', '.join(boards)}"
        )
    return boards[0] if boards else None


class Gadget:
    """`with Gadget(port) as gadget`: its program is started again at the end.

    port: as for `mpremote connect`."""

    def __init__(self, port: str):
        self._port = port
        self._reached = False

    def __enter__(self) -> Gadget:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._reached:
            self._reached = False
            try:
                self._run("reset")
            except NoAnswer:
                if error is None:
                    raise

    def printed(self, script: str) -> str:
        """What a script prints there. Raises NoAnswer."""
        return self._run("exec", script)

    def told(self, script: str) -> dict[str, Any]:
        """The object that a script prints there as its last line. Raises NoAnswer."""
        lines = self.printed(script).split("\n")
        try:
            told = json.loads(next(line for line in reversed(lines) if line.strip()))
        except (StopIteration, ValueError):
            told = None
        if not isinstance(told, dict):
            raise NoAnswer("it said something else than it was asked for")
        return told

    def facts(self) -> dict[str, Any]:
        """As on_gadget.facts_script has them. Raises NoAnswer."""
        return self.told(on_gadget.facts_script())

    def _run(self, *arguments: str) -> str:
        try:
            printed = mpremote.run_mpremote(self._port, *arguments)
        except MpremoteError as error:
            raise NoAnswer(str(error)) from None
        self._reached = True
        return printed


def settings_of(facts: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """(settings, notice) of the gadget's board file, as the gadget itself reads it."""
    content = facts["board"]
    if isinstance(content, int):
        settings, notice = unused(f"cannot be read: {why(OSError(content))}")
    else:
        settings, notice = read_board(None if content is None else bytes.fromhex(content))
    return settings, notice
