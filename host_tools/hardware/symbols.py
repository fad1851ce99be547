"""The symbols of the schematic as data: lines and pins on KiCad's grid (mm, y upwards)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from host_tools.hardware.pico_header import A_SIDE, NAMES, PINS
from host_tools.hardware.svg import Point


class SymbolPin(NamedTuple):
    """tip: where a wire meets it · angle: from the tip to the body, degrees counter-clockwise."""

    number: str
    tip: Point
    angle: int
    length: float = 2.54
    name: str = ""


class Symbol(NamedTuple):
    """lines: polylines · circles: (centre, radius) · boxes: two corners, filled · letter: of its
    references · label, value: where reference and value are written · power: names a net."""

    letter: str
    pins: Sequence[SymbolPin]
    lines: Sequence[Sequence[Point]] = ()
    circles: Sequence[tuple[Point, float]] = ()
    boxes: Sequence[tuple[Point, Point]] = ()
    label: Point = (0, 5.08)
    value: Point = (0, -5.08)
    power: bool = False


def _box(
    letter: str, width: float, left: Sequence[tuple[str, str]], right: Sequence[tuple[str, str]]
) -> Symbol:
    """A box; left and right: (number, name) from the top, "" leaves a pin out."""
    rows = max(len(left), len(right))
    top = (rows - 1) * 1.27
    half = width / 2
    pins = [
        SymbolPin(number, (side * (half + 5.08), top - row * 2.54), angle, 5.08, name)
        for side, angle, column in ((-1, 0, left), (1, 180, right))
        for row, (number, name) in enumerate(column)
        if number
    ]
    edge = top + 2.54
    return Symbol(
        letter,
        pins,
        boxes=[((-half, edge), (half, -edge))],
        label=(0, edge + 1.27),
        value=(0, -edge - 1.27),
    )


_PICO_LEFT = [(str(number), NAMES[number - 1]) for number in range(1, A_SIDE + 1)]
_PICO_RIGHT = [(str(number), NAMES[number - 1]) for number in range(PINS, A_SIDE, -1)]
_NO = ("", "")
_DIODE_LINES = [[(1.27, 1.27), (1.27, -1.27), (-1.27, 0), (1.27, 1.27)]]
_ENDS = [SymbolPin("1", (-3.81, 0), 0), SymbolPin("2", (3.81, 0), 180)]
_PLATES = [SymbolPin("1", (0, 3.81), 270, 3.05), SymbolPin("2", (0, -3.81), 90, 3.05)]
_HALF_RING = [(0.0, 3.81), (2.0, 3.3), (3.3, 2.0), (3.81, 0), (3.3, -2.0), (2.0, -3.3), (0, -3.81)]

SYMBOLS: dict[str, Symbol] = {
    "pico": _box("A", 25.4, _PICO_LEFT, _PICO_RIGHT),
    "oled": _box("DS", 17.78, [("1", "S1"), ("2", "S2"), ("3", "SCL"), ("4", "SDA")], []),
    "battery": _box("J", 10.16, [], [("1", "+"), ("2", "-")]),
    "charger": _box(
        "J",
        20.32,
        [("1", "IN+"), ("2", "IN-"), ("3", "B+"), ("4", "B-")],
        [("5", "OUT+"), _NO, _NO, ("6", "OUT-")],
    ),
    "resistor": Symbol(
        "R",
        [SymbolPin("1", (0, 3.81), 270, 1.27), SymbolPin("2", (0, -3.81), 90, 1.27)],
        boxes=[((-1.016, 2.54), (1.016, -2.54))],
        label=(3.81, 1.27),
        value=(3.81, -1.27),
    ),
    "capacitor": Symbol(
        "C",
        _PLATES,
        lines=[[(-2, 0.76), (2, 0.76)], [(-2, -0.76), (2, -0.76)]],
        label=(4.57, 1.27),
        value=(4.57, -1.27),
    ),
    "button": Symbol(
        "SW",
        [SymbolPin("1", (-5.08, 0), 0), SymbolPin("2", (5.08, 0), 180)],
        lines=[[(-2.54, 1.27), (2.54, 1.27)], [(0, 1.27), (0, 2.54)]],
        circles=[((-2.03, 0), 0.51), ((2.03, 0), 0.51)],
        label=(-3.81, 3.81),
        value=(3.81, 3.81),
    ),
    "switch": Symbol(
        "SW",
        [
            SymbolPin("1", (5.08, 2.54), 180),
            SymbolPin("2", (-5.08, 0), 0),
            SymbolPin("3", (5.08, -2.54), 180),
        ],
        lines=[[(-1.6, 0.2), (1.6, 2.3)]],
        circles=[((-2.03, 0), 0.51), ((2.03, 2.54), 0.51), ((2.03, -2.54), 0.51)],
        label=(0, 5.08),
        value=(0, -5.08),
    ),
    "buzzer": Symbol(
        "BZ",
        [SymbolPin("1", (-5.08, 2.54), 0, 5.08, "+"), SymbolPin("2", (-5.08, -2.54), 0, 5.08, "-")],
        lines=[[*_HALF_RING, (0.0, 3.81)]],
        label=(2.54, 6.35),
        value=(5.08, -6.35),
    ),
    "npn": Symbol(
        "Q",
        [
            SymbolPin("1", (2.54, -5.08), 90, 2.54, "E"),
            SymbolPin("2", (-5.08, 0), 0, 5.08, "B"),
            SymbolPin("3", (2.54, 5.08), 270, 2.54, "C"),
        ],
        lines=[
            [(0, 1.9), (0, -1.9)],
            [(0, 0.6), (2.54, 2.54)],
            [(0, -0.6), (2.54, -2.54)],
            [(1.1, -2.2), (2.3, -2.36), (1.75, -1.27)],
        ],
        circles=[((1.27, 0), 2.8)],
        label=(9.4, 1.27),
        value=(9.4, -1.27),
    ),
    "diode": Symbol(
        "D",
        _ENDS,
        lines=[*_DIODE_LINES, [(-1.27, 1.27), (-1.27, -1.27)]],
        label=(0, 2.54),
        value=(0, -2.54),
    ),
    "schottky": Symbol(
        "D",
        _ENDS,
        lines=[
            *_DIODE_LINES,
            [
                (-1.9, 0.64),
                (-1.9, 1.27),
                (-1.27, 1.27),
                (-1.27, -1.27),
                (-0.64, -1.27),
                (-0.64, -0.64),
            ],
        ],
        label=(0, 2.54),
        value=(0, -2.54),
    ),
    "bridge": Symbol(
        "JP",
        [
            SymbolPin("1", (-5.08, 0), 0, 2.54, "A"),
            SymbolPin("2", (0, -3.81), 90, 2.54, "C"),
            SymbolPin("3", (5.08, 0), 180, 2.54, "B"),
        ],
        boxes=[
            ((-2.54, 1.27), (-1.02, -1.27)),
            ((-0.76, 1.27), (0.76, -1.27)),
            ((1.02, 1.27), (2.54, -1.27)),
        ],
        label=(0, 5.08),
        value=(0, 2.54),
    ),
    "testpad": Symbol(
        "TP",
        [SymbolPin("1", (0, 0), 90)],
        circles=[((0, 3.3), 0.76)],
        label=(0, 5.08),
        value=(0, 7.62),
    ),
    "hole": Symbol(
        "H", [], circles=[((0, 0), 1.6), ((0, 0), 1.0)], label=(0, 3.3), value=(0, -3.3)
    ),
    "GND": Symbol(
        "#PWR",
        [SymbolPin("1", (0, 0), 270, 0)],
        lines=[[(0, 0), (0, -1.27)], [(-1.27, -1.27), (1.27, -1.27), (0, -2.54), (-1.27, -1.27)]],
        value=(0, -4.32),
        power=True,
    ),
    "3V3": Symbol(
        "#PWR",
        [SymbolPin("1", (0, 0), 90, 0)],
        lines=[[(0, 0), (0, 2.54)], [(-0.76, 1.27), (0, 2.54), (0.76, 1.27)]],
        value=(0, 4.32),
        power=True,
    ),
    "PWR_FLAG": Symbol(
        "#FLG",
        [SymbolPin("1", (0, 0), 90, 0)],
        lines=[[(0, 0), (0, 1.27), (-1.02, 1.9), (0, 2.54), (1.02, 1.9), (0, 1.27)]],
        value=(0, 4.32),
        power=True,
    ),
}
