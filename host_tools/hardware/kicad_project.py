"""The KiCad project of the board, but for the board itself: what needs no KiCad to be written."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from host_tools.hardware.kicad_schematic import LIBRARY, schematic_file, symbol_library
from host_tools.hardware.kicad_text import Word, at, effects, kicad_text, words
from host_tools.hardware.pico_header import (
    A_SIDE,
    FIRST_PIN,
    LENGTH,
    PINS,
    PITCH,
    ROWS_APART,
    WIDTH,
)
from host_tools.hardware.places import BUZZER, BUZZER_MIDDLE, USB_OVER
from host_tools.hardware.schematic import TITLE, schematic
from host_tools.hardware.svg import Point

NAME = "queenbox"
_TABLES = {
    "sym-lib-table": words(
        "sym_lib_table",
        words(
            "lib",
            words("name", LIBRARY),
            words("type", "KiCad"),
            words("uri", f"${{KIPRJMOD}}/{NAME}.kicad_sym"),
            words("options", ""),
            words("descr", ""),
        ),
    ),
    "fp-lib-table": words(
        "fp_lib_table",
        words(
            "lib",
            words("name", LIBRARY),
            words("type", "KiCad"),
            words("uri", f"${{KIPRJMOD}}/{NAME}.pretty"),
            words("options", ""),
            words("descr", ""),
        ),
    ),
}


def project_files() -> dict[str, str]:
    """Path in the project's folder -> content."""
    return {
        f"{NAME}.kicad_pro": json.dumps({"meta": {"filename": f"{NAME}.kicad_pro", "version": 1}}),
        f"{NAME}.kicad_sch": schematic_file(schematic(), TITLE),
        f"{NAME}.kicad_sym": symbol_library(),
        f"{NAME}.pretty/Pico.kicad_mod": pico_footprint(),
        f"{NAME}.pretty/Buzzer12.kicad_mod": buzzer_footprint(),
        **{name: kicad_text(table) + "\n" for name, table in _TABLES.items()},
    }


def write_project(folder: Path) -> None:
    """Writes these files."""
    for path, content in project_files().items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8", newline="\n")


def pico_footprint() -> str:
    """The Pico on pin headers or sockets, pin 1 at the origin, its USB plug upwards."""
    left, top = (ROWS_APART - WIDTH) / 2, -FIRST_PIN
    right, bottom = left + WIDTH, top + LENGTH
    middle = ROWS_APART / 2
    pads = []
    for number in range(1, PINS + 1):
        row = number - 1 if number <= A_SIDE else PINS - number
        place = (0.0 if number <= A_SIDE else ROWS_APART, row * PITCH)
        shape = "rect" if number == 1 else "circle"
        pads.append(
            words(
                "pad",
                str(number),
                *words(f"thru_hole {shape}"),
                at(place),
                words("size 1.6 1.6"),
                words("drill 1.02"),
                words("layers", "*.Cu", "*.Mask"),
            )
        )
    outline = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    # Ink keeps away from the board's edge, where the Pico's own edge may lie.
    ink = top + 0.5
    usb = [(middle - 4, ink), (middle - 4, top + 4), (middle + 4, top + 4), (middle + 4, ink)]
    frame = [(left, ink), (left, bottom), (right, bottom), (right, ink)]
    room = 0.25
    yard = [
        (left - room, top - USB_OVER - room),
        (right + room, top - USB_OVER - room),
        (right + room, bottom + room),
        (left - room, bottom + room),
        (left - room, top - USB_OVER - room),
    ]
    return (
        kicad_text(
            words(
                "footprint",
                "Pico",
                words("version 20211014"),
                words("generator queenbox"),
                words("layer", "F.Cu"),
                words("descr", "Raspberry Pi Pico on two rows of 20 pins"),
                words("attr through_hole"),
                _text("reference", "REF**", (middle, bottom + 1.6), "F.SilkS"),
                _text("value", "Pico", (middle, bottom - 6), "F.Fab"),
                *_lines(frame, "F.SilkS", 0.12),
                *_lines(usb, "F.SilkS", 0.12),
                *_lines(outline, "F.Fab", 0.1),
                *_lines(yard, "F.CrtYd", 0.05),
                *pads,
            )
        )
        + "\n"
    )


def buzzer_footprint() -> str:
    """A buzzer of 12 mm, pin 1 at the origin; a slot takes a second pin 6.5 or 7.6 mm away."""
    centre = words("center", BUZZER_MIDDLE, 0.0)
    rings = (("F.SilkS", 0.12, 0.15), ("F.Fab", 0.1, 0.0), ("F.CrtYd", 0.05, 0.55))
    circles = [
        words(
            "fp_circle",
            centre,
            words("end", BUZZER_MIDDLE + BUZZER / 2 + grown, 0.0),
            words("layer", layer),
            words("width", width),
        )
        for layer, width, grown in rings
    ]
    metal = words("layers", "*.Cu", "*.Mask")
    near, far = 6.5, 7.6
    return (
        kicad_text(
            words(
                "footprint",
                "Buzzer12",
                words("version 20211014"),
                words("generator queenbox"),
                words("layer", "F.Cu"),
                words("descr", "Buzzer, 12 mm, pins 6.5 to 7.6 mm apart"),
                words("attr through_hole"),
                _text("reference", "REF**", (BUZZER_MIDDLE, -7.2), "F.SilkS"),
                _text("value", "Buzzer", (BUZZER_MIDDLE, 3.0), "F.Fab"),
                words("fp_text user", "+", at((0.0, -2.0)), words("layer", "F.SilkS"), effects()),
                *circles,
                words(
                    "pad",
                    "1",
                    *words("thru_hole rect"),
                    at((0, 0)),
                    words("size 2 2"),
                    words("drill 1"),
                    metal,
                ),
                words(
                    "pad",
                    "2",
                    *words("thru_hole oval"),
                    at(((near + far) / 2, 0)),
                    words("size", 2.0 + far - near, 2.0),
                    words("drill oval", 1.0 + far - near, 1.0),
                    metal,
                ),
            )
        )
        + "\n"
    )


def _text(kind: str, text: str, place: Point, layer: str) -> tuple:
    return words(f"fp_text {kind}", text, at(place), words("layer", layer), effects(1.0))


def _lines(places: list[Point], layer: str, width: float) -> list[tuple]:
    return [
        words(
            "fp_line",
            words("start", float(a[0]), float(a[1])),
            words("end", float(b[0]), float(b[1])),
            words("layer", layer),
            words("width", Word(f"{width:g}")),
        )
        for a, b in pairwise(places)
    ]
