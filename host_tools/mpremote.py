"""Running the real mpremote, which talks to a board."""

from __future__ import annotations

import subprocess
import sys

NO_VENDOR = "0000:"  # mpremote's vendor and product of a serial port that is not on USB


class MpremoteError(Exception):
    """mpremote failed; its last line."""


def run_mpremote(port: str | None, *arguments: str) -> str:
    """What mpremote prints. Raises MpremoteError.

    port: as for `mpremote connect`; None takes the first board that mpremote finds."""
    connect = ("connect", port, "+") if port is not None else ()
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", *connect, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        complaint = (done.stderr or done.stdout).strip().splitlines()
        raise MpremoteError(complaint[-1] if complaint else "mpremote failed without a word")
    return done.stdout


def usb_boards() -> list[str]:
    """The serial ports on USB, as `mpremote connect list` has them: where boards may be.
    Raises MpremoteError."""
    lines = [line.split() for line in run_mpremote(None, "connect", "list").splitlines()]
    return [words[0] for words in lines if len(words) > 2 and not words[2].startswith(NO_VENDOR)]
