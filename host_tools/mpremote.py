"""Running the real mpremote, which talks to a board."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

NO_VENDOR = "0000:"  # mpremote's vendor and product of a serial port that is not on USB


class MpremoteError(Exception):
    """mpremote failed; its last line."""


def run_mpremote(
    port: str | None, *arguments: str, on_line: Callable[[str], None] = lambda line: None
) -> str:
    """What mpremote prints. Raises MpremoteError.

    port: as for `mpremote connect`; None takes the first board that mpremote finds · on_line: is
    given each line as soon as it is there."""
    connect = ("connect", port, "+") if port is not None else ()
    lines = []
    with subprocess.Popen(
        [sys.executable, "-m", "mpremote", *connect, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line)
            on_line(line.rstrip())
    if process.returncode:
        complaint = "".join(lines).strip().splitlines()
        raise MpremoteError(complaint[-1] if complaint else "mpremote failed without a word")
    return "".join(lines)


def usb_boards() -> list[str]:
    """The serial ports on USB, as `mpremote connect list` has them: where boards may be.
    Raises MpremoteError."""
    lines = [line.split() for line in run_mpremote(None, "connect", "list").splitlines()]
    return [words[0] for words in lines if len(words) > 2 and not words[2].startswith(NO_VENDOR)]
