"""The wiring in words: tables of the guide (hardware/README.md), made from the same data."""

from __future__ import annotations

from host_tools.hardware import breadboard_build, wiring
from host_tools.hardware.breadboard import strip_of, told
from host_tools.hardware.pico_header import pin_of, pin_of_gpio

_NAMES = {
    "oled": "OLED",
    "up": "button up",
    "down": "button down",
    "ok": "button OK",
    "back": "button back",
    "buzzer": "buzzer",
    "pico": "Pico",
}


def pin_table() -> str:
    """Which pin of the Pico goes where, a Markdown table."""
    rows = [
        ("3V3", pin_of("3V3"), "OLED, VCC (also called VDD)"),
        ("GND", pin_of("GND"), "OLED, GND; each button, the other side; buzzer, −"),
    ]
    rows += [
        (f"GP{wiring.gpio_of(signal)}", pin_of_gpio(wiring.gpio_of(signal)), words)
        for signal, words in wiring.WORDS.items()
    ]
    lines = ["| Pico | pin number | goes to |", "|--|--|--|"]
    return "\n".join(lines + [f"| {name} | {pin} | {words} |" for name, pin, words in rows])


def wire_table() -> str:
    """Every jumper wire of the breadboard, in the order of the steps, a Markdown table."""
    parts = {strip_of(hole): terminal for hole, terminal in breadboard_build.legs()}
    lines = ["| wire | from | to | joins |", "|--|--|--|--|"]
    for count, wire in enumerate(breadboard_build.wires(), 1):
        ends = [parts.get(strip_of(end)) for end in (wire.start, wire.end)]
        joins = " – ".join(_told_pin(*end) for end in ends if end) or "the two + rails"
        lines.append(f"| {count} | {told(wire.start)} | {told(wire.end)} | {joins} |")
    return "\n".join(lines)


def place_table() -> str:
    """Where each part sits on the breadboard, a Markdown table."""
    lines = ["| part | holes |", "|--|--|"]
    first, last = breadboard_build.pico_hole(1), breadboard_build.pico_hole(40)
    lines.append(
        f"| Pico, USB plug to the right | pin 1 in {told(first)}, pin 40 in {told(last)} |"
    )
    for part in ("oled", *wiring.BUTTONS, "buzzer"):
        holes = [
            f"{told(hole)} ({pin})" if part in ("oled", "buzzer") else told(hole)
            for hole, (owner, pin) in breadboard_build.legs()
            if owner == part
        ]
        lines.append(f"| {_NAMES[part]} | {_signed(part, holes)} |")
    return "\n".join(lines)


def _signed(part: str, holes: list[str]) -> str:
    said = ", ".join(holes)
    return said.replace("(1)", "(+)").replace("(2)", "(−)") if part == "buzzer" else said


def _told_pin(part: str, pin: str) -> str:
    if part in wiring.BUTTONS:
        return _NAMES[part]
    if part == "buzzer":
        pin = {"1": "+", "2": "−"}[pin]
    return f"{_NAMES[part]} {pin}"
