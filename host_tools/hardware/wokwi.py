"""The Wokwi project: the same wiring as a diagram, and what tells Wokwi which firmware to run.

Parts, pins and file format: docs.wokwi.com, "diagram.json" and "wokwi.toml"."""

from __future__ import annotations

import json

from host_tools.hardware import wiring
from host_tools.hardware.pico_header import NAMES
from host_tools.hardware.wiring import BUTTONS, Terminal

CONFIGURATION = """\
[wokwi]
version = 1
firmware = 'build/pico.uf2'
rfc2217ServerPort = 4000
"""

# id -> Wokwi's type, top and left (pixels), attributes
PARTS: dict[str, tuple[str, float, float, dict[str, str]]] = {
    "pico": ("wokwi-pi-pico", 0, 0, {}),
    "oled": ("board-ssd1306", -150, 190, {"i2cAddress": "0x3c"}),
    "up": ("wokwi-pushbutton", -20, 130, {"color": "blue", "label": "up", "key": "ArrowUp"}),
    "down": ("wokwi-pushbutton", 60, 130, {"color": "blue", "label": "down", "key": "ArrowDown"}),
    "ok": ("wokwi-pushbutton", -20, 310, {"color": "green", "label": "OK", "key": "Enter"}),
    "back": ("wokwi-pushbutton", 60, 310, {"color": "red", "label": "back", "key": "Backspace"}),
    "buzzer": ("wokwi-buzzer", -120, -130, {"volume": "0.2"}),
}
_BUTTON_PINS = {"1": "1.l", "2": "2.l"}
_PARTS_PINS = {"buzzer": {"1": "2", "2": "1"}, **dict.fromkeys(BUTTONS, _BUTTON_PINS)}
_COLOURS = {"GND": "black", "3V3": "red", "sda": "blue", "scl": "gold"}


def wokwi_pin(terminal: Terminal) -> str:
    """The terminal as a diagram names it, `part:pin`."""
    part, pin = terminal
    if part == "pico" and pin == "GND":
        pin = "GND.1"  # Wokwi numbers the grounds; they are one
    return f"{part}:{_PARTS_PINS.get(part, {}).get(pin, pin)}"


def terminal_of(wokwi: str) -> Terminal:
    """The reverse of `wokwi_pin`. Raises ValueError for a pin that the part does not have."""
    part, _, pin = wokwi.partition(":")
    known = {
        "pico": {**{name: name for name in NAMES}, **{f"GND.{i}": "GND" for i in range(1, 9)}},
        "oled": {name: name for name in ("GND", "VCC", "SCL", "SDA")},
        "buzzer": {"1": "2", "2": "1"},
        **{name: {"1.l": "1", "1.r": "1", "2.l": "2", "2.r": "2"} for name in BUTTONS},
    }
    if pin not in known.get(part, {}):
        raise ValueError(f"Wokwi's {part} has no pin {pin}")
    return part, known[part][pin]


def diagram() -> dict:
    """The content of diagram.json."""
    connections = []
    for net, terminals in wiring.wanted_nets().items():
        start, *others = sorted(terminals, key=lambda terminal: (terminal[0] != "pico", terminal))
        colour = _COLOURS.get(net, "green")
        connections += [[wokwi_pin(start), wokwi_pin(end), colour, []] for end in others]
    return {
        "version": 1,
        "author": "Queenbox",
        "editor": "wokwi",
        "parts": [
            {"type": kind, "id": name, "top": top, "left": left, "attrs": attributes}
            for name, (kind, top, left, attributes) in PARTS.items()
        ],
        "connections": connections,
    }


def diagram_text() -> str:
    """diagram.json as it is kept in hardware/wokwi."""
    return json.dumps(diagram(), indent=2) + "\n"
