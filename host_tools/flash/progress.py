"""A progress bar on a terminal; elsewhere nothing is printed."""

from __future__ import annotations

import sys
from typing import TextIO

WIDTH = 30


class ProgressBar:
    """total: what `show` is told at the end."""

    def __init__(self, total: int, stream: TextIO | None = None) -> None:
        self._total = total
        self._stream = sys.stderr if stream is None else stream
        self._shown = ""

    def show(self, done: int) -> None:
        """Draw it anew when it looks different."""
        share = min(1.0, done / self._total) if self._total else 1.0
        bar = "#" * int(share * WIDTH)
        line = f"[{bar:.<{WIDTH}}] {int(share * 100):3} %"
        if self._stream.isatty() and line != self._shown:
            self._stream.write("\r" + line)
            self._stream.flush()
            self._shown = line

    def clear(self) -> None:
        """Wipe it off."""
        if self._shown:
            self._stream.write("\r" + " " * len(self._shown) + "\r")
            self._stream.flush()
            self._shown = ""
