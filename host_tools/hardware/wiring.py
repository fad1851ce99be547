"""What is wired to what, made from the firmware's own table of pins (firmware/standard_board.py).

A terminal is (part, its pin), such as ("oled", "SDA") or ("pico", "GP4"). Every build - breadboard,
Wokwi, board - has these links and is checked against them."""

from __future__ import annotations

from firmware.standard_board import STANDARD

Terminal = tuple[str, str]

BUTTONS = ("up", "down", "ok", "back")

# Signal of the firmware's table -> the terminal that it reaches, and the words for a maker.
TARGETS: dict[str, Terminal] = {
    "sda": ("oled", "SDA"),
    "scl": ("oled", "SCL"),
    "up": ("up", "1"),
    "down": ("down", "1"),
    "ok": ("ok", "1"),
    "back": ("back", "1"),
    "buzzer": ("buzzer", "1"),
}
WORDS = {
    "sda": "OLED, SDA",
    "scl": "OLED, SCL (also called SCK)",
    "up": "button up, one side",
    "down": "button down, one side",
    "ok": "button OK, one side",
    "back": "button back, one side",
    "buzzer": "buzzer, +",
}
GROUNDED = (("oled", "GND"), *((button, "2") for button in BUTTONS), ("buzzer", "2"))
POWERED = (("oled", "VCC"),)


def gpio_of(signal: str) -> int:
    """The GPIO that the firmware uses when there is no board.json."""
    gpio: int = STANDARD[signal]
    return gpio


def wanted_nets() -> dict[str, frozenset[Terminal]]:
    """Net -> the terminals that must be joined, the Pico's GPIO by name; GND and 3V3 too."""
    nets = {
        signal: frozenset({("pico", f"GP{gpio_of(signal)}"), target})
        for signal, target in TARGETS.items()
    }
    nets["GND"] = frozenset({("pico", "GND"), *GROUNDED})
    nets["3V3"] = frozenset({("pico", "3V3"), *POWERED})
    return nets
