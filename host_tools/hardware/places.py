"""Where everything is: one table for the board and for the case.

Millimetres, seen from the front; x to the right, y downwards, from the board's top left corner.
Heights are measured from the board's front or back side, away from it. Modules differ by maker:
measure yours, change it here, make everything anew."""

from __future__ import annotations

from typing import NamedTuple

from host_tools.hardware.pico_header import FIRST_PIN, PITCH, ROWS_APART, WIDTH
from host_tools.hardware.svg import Point

BOARD = (100.0, 56.0)
CORNER = 3.0  # radius
THICKNESS = 1.6

HOLES: dict[str, Point] = {
    "H1": (4.5, 4.5),
    "H2": (95.5, 4.5),
    "H3": (4.5, 51.5),
    "H4": (95.5, 51.5),
}
HOLE = 3.2  # diameter, for M3

# Centres of the 12 mm buttons, by name.
BUTTONS: dict[str, Point] = {
    "up": (17.0, 17.5),
    "down": (17.0, 38.5),
    "ok": (83.0, 17.5),
    "back": (83.0, 38.5),
}
BUTTON_BODY = 12.0
BUTTON_BODY_HEIGHT = 4.3  # without what is pressed
BUTTON_HEIGHT = 7.3  # with it
BUTTON_STEM = 3.8  # side of the square that is pressed
BUTTON_TRAVEL = 0.3

# The panel: the common module of 0.96", its four pins at the top edge.
OLED_CENTRE = 50.0  # x
OLED_TOP = 12.0
OLED_SIZE = (27.3, 27.8)
OLED_PINS = 1.9  # from its top edge
OLED_LIT = (21.8, 10.9)  # what can be lit
OLED_LIT_MIDDLE = 13.0  # from its top edge
OLED_HEADER = 2.5  # from the board to the module
OLED_MODULE = 1.2
OLED_HEIGHT = 5.7  # front of the glass

# The Pico hangs below the board, its parts away from it and its USB plug at the top edge.
PICO_CENTRE = 50.0
PICO_TOP = 0.0
PICO_MOUNTS = {"soldered": 2.5, "sockets": 11.0}  # from the board to the Pico's own board
PICO_MOUNT = "soldered"
PICO_THICKNESS = 1.0
USB_HEIGHT = 2.7
USB_OVER = 1.3  # how far it stands out
USB_SHELL = 7.8  # width
USB_PLUG = (12.0, 8.0)  # room for the plug's grip

SWITCH_MIDDLE = 28.0  # y; its lever stands out at the left edge
SWITCH_PINS = 2.4  # x of its pins
SWITCH_LEVER = (8.0, 4.0)  # room: along the edge, away from the board
SWITCH_LEVER_HEIGHT = 3.4  # middle of the lever
BUZZER_CENTRE: Point = (31.5, 28.0)
BUZZER_HEIGHT = 9.5
BUZZER = 12.0  # diameter
BUZZER_MIDDLE = 3.5  # from its first pin; the other is 6.5 or 7.6 mm away, by maker
JST_HEIGHT = 6.0
# Below the board, on the floor of the case: left, top, right, bottom, and how thick.
BATTERY = ((39.6, 9.8, 99.8, 46.2), 7.0)
CHARGER = ((9.6, 35.5, 37.6, 53.5), 5.0)

FRONT, BACK = "front", "back"


class Place(NamedTuple):
    """at: the part's pin 1, or its middle · turned: degrees counter-clockwise as seen from its own
    side."""

    at: Point
    turned: int = 0
    side: str = FRONT


def oled_pin() -> Point:
    """The first of the panel's four pins."""
    return OLED_CENTRE - 1.5 * PITCH, OLED_TOP + OLED_PINS


def oled_lit_centre() -> Point:
    """The middle of what can be lit."""
    return OLED_CENTRE, OLED_TOP + OLED_LIT_MIDDLE


def pico_pin() -> Point:
    """Pin 1 of the Pico: seen from the front it is on the right, since the Pico hangs below."""
    return PICO_CENTRE + ROWS_APART / 2, PICO_TOP + FIRST_PIN


def pico_edges() -> tuple[float, float]:
    """Left and right edge of the Pico."""
    return PICO_CENTRE - WIDTH / 2, PICO_CENTRE + WIDTH / 2


# From a button's pin 1 to its middle (KiCad's footprint SW_PUSH-12mm).
_BUTTON_MIDDLE = (6.25, 2.5)


def _button(name: str) -> Place:
    x, y = BUTTONS[name]
    return Place((x - _BUTTON_MIDDLE[0], y - _BUTTON_MIDDLE[1]))


PLACES: dict[str, Place] = {
    "A1": Place(pico_pin(), 0, BACK),
    "DS1": Place(oled_pin(), 90),
    "SW1": _button("up"),
    "SW2": _button("down"),
    "SW3": _button("ok"),
    "SW4": _button("back"),
    "SW5": Place((SWITCH_PINS, SWITCH_MIDDLE + 2.0), 90, BACK),
    "BZ1": Place((BUZZER_CENTRE[0], BUZZER_CENTRE[1] - BUZZER_MIDDLE), 270, BACK),
    "Q1": Place((33.2, 39.5), 0, BACK),
    "D1": Place((27.5, 6.5), 0, BACK),
    "D2": Place((33.0, 44.0), 0, BACK),
    "R1": Place((64.0, 4.0), 180, BACK),
    "R2": Place((64.0, 7.5), 180, BACK),
    "R3": Place((36.0, 48.5), 0, BACK),
    "C1": Place((33.0, 14.5), 0, BACK),
    "C2": Place((70.0, 26.5), 0, BACK),
    "J1": Place((69.0, 33.0), 0, BACK),
    "J2": Place((12.0, 50.5), 270, BACK),
    "JP1": Place((69.0, 14.5)),
    "JP2": Place((69.0, 20.5)),
    "TP1": Place((44.8, 44.5)),
    "TP2": Place((50.0, 44.5)),
    "TP3": Place((55.2, 44.5)),
    "TP4": Place((44.8, 50.0)),
    "TP5": Place((50.0, 50.0)),
    "TP6": Place((55.2, 50.0)),
    **{name: Place(at) for name, at in HOLES.items()},
}
