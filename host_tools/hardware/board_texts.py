"""What is printed on the board."""

from __future__ import annotations

from typing import NamedTuple

from host_tools.hardware import places
from host_tools.hardware.circuit import BUTTON_PARTS, PARTS, TEST_PADS
from host_tools.hardware.pico_header import PITCH
from host_tools.hardware.places import BACK, FRONT, PLACES
from host_tools.hardware.svg import Point


class Text(NamedTuple):
    """at: the middle, mm · size: height, mm · turned: degrees counter-clockwise."""

    words: str
    at: Point
    size: float = 1.0
    side: str = FRONT
    turned: int = 0


def _texts() -> list[Text]:
    texts = [
        Text("QUEENBOX", (50.0, 5.0), 1.8),
        Text("OLED", (places.OLED_CENTRE, places.OLED_TOP - 1.6), 1.2),
        Text("OLED starts with", (69.0, 9.4), 0.9),
        Text("GND: close left", (69.0, 10.8), 0.9),
        Text("VCC: close right", (69.0, 12.2), 0.9),
        Text("JP1", (72.4, 14.5)),
        Text("JP2", (72.4, 20.5)),
    ]
    for name in BUTTON_PARTS:
        x, y = places.BUTTONS[name]
        texts.append(Text("OK" if name == "ok" else name, (x, y + 8.2), 1.6))
    for pad, net in TEST_PADS.items():
        x, y = PLACES[pad].at
        texts.append(Text(net, (x, y + 1.9), 0.9))
    x, y = PLACES["J2"].at
    for count, name in enumerate(("IN+", "IN-", "B+", "B-", "O+", "O-")):
        texts.append(Text(name, (x + count * PITCH, y - 2.2), 0.9, BACK))
    texts += [
        Text("charger", (x + 2.5 * PITCH, y + 2.4), 1.0, BACK),
        Text("+", (72.8, 33.0), 1.6, BACK),
        Text("-", (63.0, 33.0), 1.6, BACK),
        Text("LiPo", (68.0, 30.6), 1.2, BACK),
        Text("check + and -", (68.0, 42.0), 1.0, BACK),
        Text("off", (6.5, 20.5), 1.2, BACK),
        Text("on", (6.5, 35.5), 1.2, BACK),
        Text("Pico", (50.0, 30.0), 2.0, BACK),
        Text("USB plug up", (50.0, 33.0), 1.0, BACK),
        Text("rev 1", (88.0, 53.8), 1.0, BACK),
    ]
    for name in ("R1", "R2", "R3"):
        x, y = PLACES[name].at
        middle = x + (3.81 if PLACES[name].turned else -3.81)
        shift = 2.4 if name == "R2" else -2.4
        texts.append(Text(f"{name} {PARTS[name].value}", (middle, y + shift), 1.0, BACK))
    for name, dx, dy in (
        ("D1", -6.8, -2.4),
        ("D2", -13.0, 0.2),
        ("Q1", -2.5, -4.0),
        ("C1", -1.2, -3.8),
        ("C2", -2.5, -2.4),
        ("BZ1", 0.0, -4.2),
    ):
        x, y = PLACES[name].at
        value = "" if name == "BZ1" else " " + PARTS[name].value
        texts.append(Text(name + value, (x + dx, y + dy), 1.0, BACK))
    return texts


TEXTS = _texts()
