"""The first build: where each part sits on the breadboard, and the wires.

Parts are placed by hand; the wires follow from the firmware's pins (wiring.py)."""

from __future__ import annotations

from typing import NamedTuple

from host_tools.hardware import breadboard, wiring
from host_tools.hardware.breadboard import Hole, rail_hole
from host_tools.hardware.nets import joined
from host_tools.hardware.pico_header import A_SIDE, PINS, name_of, pin_of, pin_of_gpio
from host_tools.hardware.wiring import BUTTONS, Terminal


class Wire(NamedTuple):
    """A jumper wire. lane: how far above the board the picture draws it, 0 is straight."""

    start: Hole
    end: Hole
    colour: str
    lane: int


# The Pico lies across the groove, its USB plug at the right end: 17.78 mm are seven pitches.
PICO_UPPER_ROW, PICO_LOWER_ROW = "h", "c"
BUTTON_COLUMNS = {"up": 2, "down": 8, "ok": 27, "back": 33}
BUTTON_WIDTH = 2  # columns between the two legs of a side
OLED_ORDER = ("GND", "VCC", "SCL", "SDA")
OLED_ROW, OLED_COLUMN = "f", 17
BUZZER_COLUMNS = {"1": 39, "2": 41}
BUZZER_ROW = "g"
SUPPLY_COLUMN = 43  # where 3V3 goes from the bottom rail to the top one

_COLOURS = {
    "sda": "#2563c9",
    "scl": "#d99a00",
    "up": "#1f9d55",
    "down": "#0f766e",
    "ok": "#8b3fc4",
    "back": "#c2410c",
    "buzzer": "#d1478b",
}
BLACK, RED = "#222222", "#d02020"
# From the board outwards: the inner ones reach the nearest parts.
_LANES = ("buzzer", "back", "ok", "down", "up", "scl", "sda")


def pico_hole(pin: int) -> Hole:
    """The hole of a pin of the Pico, 1 to 40."""
    if pin <= A_SIDE:
        return PICO_UPPER_ROW, breadboard.COLUMNS + 1 - pin
    return PICO_LOWER_ROW, breadboard.COLUMNS - PINS + pin


def beside_pico(pin: int) -> Hole:
    """The free hole of that pin's strip which is farthest from the Pico."""
    row, column = pico_hole(pin)
    return ("j" if row == PICO_UPPER_ROW else "a"), column


def legs() -> list[tuple[Hole, Terminal]]:
    """Every leg of every part: its hole, and which pin of the part it is."""
    placed: list[tuple[Hole, Terminal]] = [
        (pico_hole(pin), ("pico", name_of(pin))) for pin in range(1, PINS + 1)
    ]
    for column, name in enumerate(OLED_ORDER, OLED_COLUMN):
        placed.append(((OLED_ROW, column), ("oled", name)))
    for button, column in BUTTON_COLUMNS.items():
        for row in "ef":
            placed.append(((row, column), (button, "1")))
            placed.append(((row, column + BUTTON_WIDTH), (button, "2")))
    for name, column in BUZZER_COLUMNS.items():
        placed.append(((BUZZER_ROW, column), ("buzzer", name)))
    return placed


def _upper_hole(terminal: Terminal) -> Hole:
    """The hole for a wire to this pin of a part, in the upper half of its column."""
    column = next(
        hole[1] for hole, there in legs() if there == terminal and hole[0] in breadboard.UPPER
    )
    return "j", column


def wires() -> list[Wire]:
    """All jumper wires, in the order in which a maker puts them in."""
    ground, supply = beside_pico(pin_of("GND")), beside_pico(pin_of("3V3"))
    found = [
        Wire(ground, rail_hole("top -", ground[1]), BLACK, 0),
        Wire(supply, rail_hole("bottom +", supply[1]), RED, 0),
        Wire(rail_hole("bottom +", SUPPLY_COLUMN), rail_hole("top +", SUPPLY_COLUMN), RED, 0),
    ]
    for terminal in wiring.POWERED:
        hole = _upper_hole(terminal)
        found.append(Wire(hole, rail_hole("top +", hole[1]), RED, 0))
    for terminal in wiring.GROUNDED:
        hole = _upper_hole(terminal)
        found.append(Wire(hole, rail_hole("top -", hole[1]), BLACK, 0))
    for signal, target in wiring.TARGETS.items():
        start = beside_pico(pin_of_gpio(wiring.gpio_of(signal)))
        lane = 1 + _LANES.index(signal)
        found.append(Wire(start, _upper_hole(target), _COLOURS[signal], lane))
    return found


def nets() -> list[frozenset[Terminal]]:
    """What hangs together on this breadboard, by legs, strips and wires.

    Raises breadboard.NoSuchHole, and ValueError when two things share a hole."""
    taken: list[Hole] = [
        *(hole for hole, _ in legs()),
        *(end for wire in wires() for end in (wire.start, wire.end)),
    ]
    twice = {hole for hole in taken if taken.count(hole) > 1}
    if twice:
        raise ValueError(f"two things in one hole: {sorted(map(breadboard.told, twice))}")
    joints: list[tuple[tuple, tuple]] = [
        (terminal, breadboard.strip_of(hole)) for hole, terminal in legs()
    ]
    joints += [(breadboard.strip_of(wire.start), breadboard.strip_of(wire.end)) for wire in wires()]
    parts = {"pico", "oled", "buzzer", *BUTTONS}
    groups = (frozenset(node for node in group if node[0] in parts) for group in joined(joints))
    return [group for group in groups if len(group) > 1]
