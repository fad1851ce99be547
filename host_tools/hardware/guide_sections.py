"""What makes each generated part of the guide."""

from __future__ import annotations

from collections.abc import Callable

from host_tools.hardware import case_plan, places
from host_tools.hardware.parts_list import board_table, breadboard_table
from host_tools.hardware.power_budget import life_table
from host_tools.hardware.wiring_text import pin_table, place_table, wire_table


def case_measures() -> str:
    """Sizes, screws and heights of the case, for either way to mount the Pico: a Markdown table."""
    lines = ["| Pico | outside, mm | screws | free height below the board |", "|--|--|--|--|"]
    for mount in places.PICO_MOUNTS:
        size = " × ".join(f"{side:g}" for side in case_plan.outside(mount))
        length, _ = case_plan.screw(mount)
        words = "soldered" if mount == "soldered" else "in sockets"
        lines.append(f"| {words} | {size} | 4 × M3 × {length:g} | {case_plan.depth(mount):g} mm |")
    return "\n".join(lines)


SECTIONS: dict[str, Callable[[], str]] = {
    "breadboard_parts": breadboard_table,
    "places": place_table,
    "wires": wire_table,
    "pins": pin_table,
    "board_parts": board_table,
    "case": case_measures,
    "battery": life_table,
}
