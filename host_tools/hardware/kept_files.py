"""What is made from the data and kept in the repository, since the guide shows it."""

from __future__ import annotations

from pathlib import Path

from host_tools.hardware import guide, wokwi
from host_tools.hardware.breadboard_picture import breadboard_picture
from host_tools.hardware.guide_sections import SECTIONS
from host_tools.hardware.schematic_picture import schematic_picture

FOLDER = Path(__file__).resolve().parents[2] / "hardware"
GUIDE = FOLDER / "README.md"


def kept_files() -> dict[Path, str]:
    """Path -> the content that it must have. Needs no tool beside Python."""
    return {
        FOLDER / "pictures" / "wiring.svg": breadboard_picture(),
        FOLDER / "pictures" / "schematic.svg": schematic_picture(),
        FOLDER / "wokwi" / "diagram.json": wokwi.diagram_text(),
        FOLDER / "wokwi" / "wokwi.toml": wokwi.CONFIGURATION,
        GUIDE: guide.filled(GUIDE.read_text(encoding="utf-8"), SECTIONS),
    }


def write_kept_files() -> list[Path]:
    """Makes them anew; returns those that were not up to date."""
    changed = []
    for path, content in kept_files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed
