"""The drawn schematic of the board: where each part of circuit.py stands, and its wires."""

from __future__ import annotations

from itertools import pairwise

from host_tools.hardware import circuit
from host_tools.hardware.sheet import Sheet
from host_tools.hardware.svg import Point

TITLE = "Queenbox"
PAPER = (297.0, 210.0)  # A4, mm

_POWER = ("GND", "3V3")
# Symbols of a net, turned so that they point away from a pin on that side.
_TURN = {("GND", -1): 270, ("GND", 1): 90, ("3V3", -1): 90, ("3V3", 1): 270}
_TEXTS = [
    ("Pico: the firmware's pins", (45.72, 45.72)),
    ("Panel: JP1 and JP2 say which pin of the module is GND", (127, 25.4)),
    ("Buttons", (142.24, 78.74)),
    ("Buzzer", (137.16, 127.0)),
    ("Battery: charged by the Pico's USB plug", (22.86, 134.62)),
    ("Test pads", (27.94, 170.18)),
    ("Screws", (127.0, 170.18)),
]


def schematic() -> Sheet:
    """The sheet. Its nets are those of circuit.nets() (a test compares them)."""
    sheet = Sheet()
    sheet.texts += _TEXTS
    _draw_pico(sheet)
    _draw_panel(sheet)
    _draw_buttons(sheet)
    _draw_buzzer(sheet)
    _draw_battery(sheet)
    _draw_pads(sheet)
    return sheet


def _name(sheet: Sheet, reference: str, number: str, side: int) -> None:
    """A short wire from a pin to its net's name, left (-1) or right (1) of it."""
    net = circuit.net_of()[reference, number]
    x, y = sheet.tip(reference, number)
    end = sheet.wire((x, y), (x + side * (2.54 if net in _POWER else 10.16), y))
    if net in _POWER:
        sheet.mark(net, end, _TURN[net, side])
    else:
        sheet.label(net, end, side)


def _power(sheet: Sheet, reference: str, number: str) -> None:
    """The power symbol of a pin right at it: 3V3 above, ground below."""
    sheet.mark(circuit.net_of()[reference, number], sheet.tip(reference, number))


def _place(sheet: Sheet, reference: str, at: Point, turned: int = 0) -> None:
    sheet.place(reference, circuit.PARTS[reference].kind, at, turned)


def _draw_pico(sheet: Sheet) -> None:
    _place(sheet, "A1", (78.74, 83.82))
    joined = circuit.net_of()
    for number in circuit.PARTS["A1"].pins:
        side = -1 if int(number) <= 20 else 1
        if ("A1", number) in joined:
            _name(sheet, "A1", number, side)
        else:
            sheet.unused.append(sheet.tip("A1", number))


def _draw_panel(sheet: Sheet) -> None:
    _place(sheet, "DS1", (215.9, 49.53))
    for number in ("1", "2", "3", "4"):
        _name(sheet, "DS1", number, -1)
    for reference, y in (("JP1", 38.1), ("JP2", 58.42)):
        _place(sheet, reference, (139.7, y))
        _name(sheet, reference, "1", -1)
        _name(sheet, reference, "3", 1)
        x, y = sheet.tip(reference, "2")
        sheet.wire((x, y), (x, y + 2.54))
        sheet.label(circuit.net_of()[reference, "2"], (x, y + 2.54))
    for reference, x in (("R1", 160.02), ("R2", 172.72)):
        _place(sheet, reference, (x, 43.18), 180)
        _power(sheet, reference, "2")
        x, y = sheet.tip(reference, "1")
        sheet.label(circuit.net_of()[reference, "1"], sheet.wire((x, y), (x, y + 2.54)))
    _place(sheet, "C2", (241.3, 49.53))
    _power(sheet, "C2", "1")
    _power(sheet, "C2", "2")


def _draw_buttons(sheet: Sheet) -> None:
    x = 170.18
    heights = (86.36, 96.52, 106.68, 116.84)
    for reference, y in zip(circuit.BUTTON_PARTS.values(), heights, strict=True):
        _place(sheet, reference, (160.02, y))
        _name(sheet, reference, "1", -1)
        sheet.wire(sheet.tip(reference, "2"), (x, y))
    for above, below in pairwise(heights):
        sheet.wire((x, above), (x, below))
    sheet.mark("GND", sheet.wire((x, heights[-1]), (x, heights[-1] + 2.54)))


def _draw_buzzer(sheet: Sheet) -> None:
    _place(sheet, "R3", (157.48, 154.94), 90)
    _place(sheet, "Q1", (172.72, 154.94))
    _place(sheet, "D2", (175.26, 137.16), 270)
    _place(sheet, "BZ1", (190.5, 137.16))
    _name(sheet, "R3", "1", -1)
    sheet.wire(sheet.tip("R3", "2"), sheet.tip("Q1", "2"))
    sheet.label("BASE", sheet.tip("R3", "2"))
    _power(sheet, "Q1", "1")
    top, coil = (175.26, 129.54), (175.26, 144.78)
    sheet.mark("3V3", top)
    sheet.wire(top, sheet.tip("D2", "1"))
    sheet.wire(sheet.tip("D2", "2"), coil, sheet.tip("Q1", "3"))
    for number, node in (("1", top), ("2", coil)):
        x, y = sheet.tip("BZ1", number)
        sheet.wire((x, y), (180.34, y), (180.34, node[1]), node)
    sheet.label("COIL", (180.34, 144.78))
    _place(sheet, "C1", (214.63, 137.16))
    _power(sheet, "C1", "1")
    _power(sheet, "C1", "2")


def _draw_battery(sheet: Sheet) -> None:
    _place(sheet, "J1", (30.48, 153.67))
    _place(sheet, "J2", (69.85, 151.13))
    _place(sheet, "SW5", (104.14, 147.32))
    _place(sheet, "D1", (124.46, 144.78), 180)
    _name(sheet, "J2", "1", -1)
    _name(sheet, "J2", "2", -1)
    for pole, number, name in (("1", "3", "BAT+"), ("2", "4", "BAT-")):
        start = sheet.tip("J1", pole)
        sheet.wire(start, sheet.tip("J2", number))
        sheet.label(name, start)
    sheet.wire(sheet.tip("J2", "5"), sheet.tip("SW5", "2"))
    sheet.label("OUT+", sheet.tip("J2", "5"))
    _name(sheet, "J2", "6", 1)
    sheet.wire(sheet.tip("SW5", "1"), sheet.tip("D1", "2"))
    sheet.label("ON", sheet.tip("SW5", "1"))
    sheet.unused.append(sheet.tip("SW5", "3"))
    x, y = sheet.tip("D1", "1")
    sheet.mark("PWR_FLAG", sheet.wire((x, y), (x + 5.08, y)))
    sheet.label("VSYS", sheet.wire((x + 5.08, y), (x + 10.16, y)))


def _draw_pads(sheet: Sheet) -> None:
    for count, (reference, net) in enumerate(circuit.TEST_PADS.items()):
        at = (35.56 + 15.24 * count, 187.96)
        _place(sheet, reference, at)
        if net in _POWER:
            sheet.mark(net, at, 180 if net == "3V3" else 0)
        else:
            sheet.label(net, sheet.wire(at, (at[0], at[1] + 2.54)))
    for count, reference in enumerate(circuit.HOLES):
        sheet.place(reference, "hole", (132.08 + 12.7 * count, 182.88))
