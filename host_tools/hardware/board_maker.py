"""Has KiCad make the board. KiCad brings its Python module to one Python only, the system's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VERSION = "6."  # of KiCad: its module changed with 7, the files did not
VARIABLE = "QUEENBOX_KICAD_PYTHON"  # names that Python where it is elsewhere
_CANDIDATES = (sys.executable, "/usr/bin/python3")


class NoKiCad(Exception):
    """KiCad's Python module was not found; one sentence that says what to install."""


class BoardFault(Exception):
    """KiCad's checks found something; the message is KiCad's report."""


def kicad_python() -> str:
    """The Python that has `pcbnew` of KiCad 6. Raises NoKiCad."""
    named = os.environ.get(VARIABLE)
    for python in (named,) if named else _CANDIDATES:
        try:
            told = subprocess.run(
                [python, "-c", "import pcbnew; print(pcbnew.GetBuildVersion())"],
                capture_output=True,
                text=True,
                check=False,
            ).stdout
        except OSError:
            continue
        if told.strip().startswith(VERSION):
            return python
    if named:
        raise NoKiCad(f"{VARIABLE} names {named}, and that is no Python with KiCad 6")
    raise NoKiCad(
        "KiCad 6 with its Python module was not found; on Debian 12: "
        f"apt-get install --no-install-recommends kicad kicad-footprints; elsewhere {VARIABLE} "
        "names its Python"
    )


def make_board(folder: Path) -> list[str]:
    """Makes the KiCad project, the board and the fabrication files in `folder`.

    Returns KiCad's counts of faults, all 0. Raises NoKiCad, BoardFault."""
    python = kicad_python()
    folder.mkdir(parents=True, exist_ok=True)
    report = folder / "drc.txt"
    report.unlink(missing_ok=True)
    done = subprocess.run(
        [python, "-m", "host_tools.hardware.kicad_board", str(folder.resolve())],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        told = report.read_text(encoding="utf-8") if report.exists() else done.stderr
        raise BoardFault(told.strip() or "KiCad failed without a word")
    return [line.strip("* ") for line in done.stdout.splitlines() if line.startswith("** Found")]
