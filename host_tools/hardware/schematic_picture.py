"""The picture of the schematic, from the same sheet as KiCad's file."""

from __future__ import annotations

from typing import Any

from host_tools.hardware import circuit
from host_tools.hardware.kicad_schematic import text_place
from host_tools.hardware.schematic import TITLE, schematic
from host_tools.hardware.sheet import Placed, on_sheet
from host_tools.hardware.svg import Drawing, Point
from host_tools.hardware.symbols import SYMBOLS

_SCALE = 6.0
_CORNER, _SIZE = (14.0, 10.0), (246.0, 188.0)  # what is shown of the paper, mm
_BODY, _LINE, _WIRE, _NAME, _PALE = "#fdf6d8", "#7a1f1f", "#1b7f3b", "#12355b", "#8a8a8a"


def schematic_picture() -> str:
    """The SVG file."""
    sheet = schematic()
    drawing = Drawing(_SIZE[0] * _SCALE, _SIZE[1] * _SCALE)
    _write(drawing, (22, 20), f"{TITLE}: the board", 5.0, "start", "#222222", "bold")
    for words, at in sheet.texts:
        _write(drawing, at, words, 3.2, "start", "#444444", "bold")
    for start, end in sheet.wires:
        drawing.polyline([_px(start), _px(end)], stroke=_WIRE, stroke_width=1.9)
    for reference, placed in sheet.parts.items():
        _draw_symbol(drawing, placed)
        part = circuit.PARTS.get(reference)
        symbol = SYMBOLS[placed.kind]
        for words, place in (
            (reference, symbol.label),
            (part.value if part else "M3", symbol.value),
        ):
            x, y = text_place(placed, place)
            _write(drawing, (x, y + 0.6), words, 2.1, "middle", _NAME)
    for placed in sheet.marks:
        _draw_symbol(drawing, placed)
        if placed.kind != "PWR_FLAG":
            x, y = on_sheet(placed, SYMBOLS[placed.kind].value)
            _write(drawing, (x, y + 0.6), placed.kind, 1.9, "middle", _NAME)
    for point in sheet.joints():
        drawing.circle(_px(point), 3.1, fill=_WIRE)
    for x, y in sheet.unused:
        for slope in (-1, 1):
            ends = [_px((x - 0.8, y - 0.8 * slope)), _px((x + 0.8, y + 0.8 * slope))]
            drawing.polyline(ends, stroke="#2b4fb8", stroke_width=1.4)
    for name, (x, y), side in sheet.labels:
        anchor = "start" if side > 0 else "end"
        _write(drawing, (x + 0.5 * side, y - 0.5), name, 2.1, anchor, "#222222", "bold")
    return drawing.content()


def _px(point: Point) -> Point:
    return (point[0] - _CORNER[0]) * _SCALE, (point[1] - _CORNER[1]) * _SCALE


def _write(
    drawing: Drawing,
    at: Point,
    words: str,
    size: float,
    anchor: str,
    colour: str,
    weight: str = "normal",
) -> None:
    drawing.text(_px(at), words, size * _SCALE, text_anchor=anchor, fill=colour, font_weight=weight)


def _draw_symbol(drawing: Drawing, placed: Placed) -> None:
    symbol = SYMBOLS[placed.kind]
    line: dict[str, Any] = {"stroke": _LINE, "stroke_width": 1.7}
    for a, b in symbol.boxes:
        (x1, y1), (x2, y2) = _px(on_sheet(placed, a)), _px(on_sheet(placed, b))
        corner, size = (min(x1, x2), min(y1, y2)), (abs(x2 - x1), abs(y2 - y1))
        drawing.rectangle(corner, size, fill=_BODY, **line)
    for points in symbol.lines:
        drawing.polyline([_px(on_sheet(placed, point)) for point in points], **line)
    for centre, radius in symbol.circles:
        drawing.circle(_px(on_sheet(placed, centre)), radius * _SCALE, fill="none", **line)
    named = bool(symbol.boxes) and any(pin.name for pin in symbol.pins) and symbol.letter != "JP"
    for pin in symbol.pins:
        shift = {
            0: (pin.length, 0),
            90: (0, pin.length),
            180: (-pin.length, 0),
            270: (0, -pin.length),
        }[pin.angle]
        inner = (pin.tip[0] + shift[0], pin.tip[1] + shift[1])
        drawing.polyline([_px(on_sheet(placed, pin.tip)), _px(on_sheet(placed, inner))], **line)
        if named:
            side = 1 if pin.angle == 0 else -1
            x, y = on_sheet(placed, inner)
            anchor = "start" if side > 0 else "end"
            _write(drawing, (x + side * 0.8, y + 0.65), pin.name, 1.8, anchor, _NAME)
            back = "end" if side > 0 else "start"
            _write(drawing, (x - side * 0.7, y - 0.4), pin.number, 1.4, back, _PALE)
