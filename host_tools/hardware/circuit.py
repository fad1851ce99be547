"""The circuit of the board: parts, their pins, and which pins are joined.

Signals come from wiring.py, so from the firmware's table. Why it is so:
* The Pico's own USB plug charges the battery: VBUS feeds the charger, and the Pico runs from VBUS
  meanwhile. D1 keeps VBUS off the battery (Raspberry Pi Pico datasheet, 4.5).
* A charger with protection switches the minus side, so BAT- is not GND.
* OLED modules come with GND or with VCC on the first pin: JP1 and JP2 say which.
"""

from __future__ import annotations

from typing import NamedTuple

from host_tools.hardware import wiring
from host_tools.hardware.pico_header import NAMES, PINS, pin_of_gpio

Pin = tuple[str, str]  # (reference, pin number)

PASSIVE, INPUT, TWO_WAY, UNUSED = "passive", "input", "bidirectional", "no_connect"
POWER_IN, POWER_OUT = "power_in", "power_out"


class Part(NamedTuple):
    """A part of the board.

    kind: its symbol · footprint: library:name · pins: number -> (name, type) · item: its row in
    hardware/parts.csv, "" for what is not bought."""

    kind: str
    value: str
    footprint: str
    pins: dict[str, tuple[str, str]]
    item: str = ""


def _pins(names: str, kind: str = PASSIVE) -> dict[str, tuple[str, str]]:
    return {str(number): (name, kind) for number, name in enumerate(names.split(), 1)}


_PICO_TYPES = {
    "3V3": POWER_OUT,
    "VBUS": POWER_OUT,
    "VSYS": POWER_IN,
    "GND": POWER_IN,
    "AGND": POWER_IN,
    "RUN": INPUT,
    "3V3_EN": INPUT,
    "ADC_VREF": PASSIVE,
}
_PICO = {
    str(number): (name, _PICO_TYPES.get(name, TWO_WAY)) for number, name in enumerate(NAMES, 1)
}
_CHARGER = {
    "1": ("IN+", POWER_IN),
    "2": ("IN-", PASSIVE),
    "3": ("B+", PASSIVE),
    "4": ("B-", PASSIVE),
    "5": ("OUT+", POWER_OUT),
    "6": ("OUT-", POWER_OUT),
}
_TWO = {"1": ("~", PASSIVE), "2": ("~", PASSIVE)}
_DIODE = _pins("K A")
_JUMPER = _pins("A C B")
_POINT = {"1": ("~", PASSIVE)}

_BUTTON = "Button_Switch_THT:SW_PUSH-12mm"
_RESISTOR = "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal"
_BRIDGE = "Jumper:SolderJumper-3_P1.3mm_Open_RoundedPad1.0x1.5mm"
_PAD = "TestPoint:TestPoint_Pad_D1.5mm"

BUTTON_PARTS = {"up": "SW1", "down": "SW2", "ok": "SW3", "back": "SW4"}
TEST_PADS = {"TP1": "3V3", "TP2": "GND", "TP3": "VSYS", "TP4": "SDA", "TP5": "SCL", "TP6": "BUZZER"}

PARTS: dict[str, Part] = {
    "A1": Part("pico", "Raspberry Pi Pico", "queenbox:Pico", _PICO, "pico"),
    "DS1": Part(
        "oled",
        "OLED 128x64 I2C",
        "Connector_PinHeader_2.54mm:PinHeader_1x04_P2.54mm_Vertical",
        _pins("S1 S2 SCL SDA"),
        "oled",
    ),
    **{
        reference: Part("button", name, _BUTTON, _TWO, "button")
        for name, reference in BUTTON_PARTS.items()
    },
    "SW5": Part(
        "switch",
        "power",
        "Button_Switch_THT:SW_CuK_OS102011MA1QN1_SPDT_Angled",
        _pins("A C B"),
        "switch",
    ),
    "BZ1": Part("buzzer", "passive, 42 ohm", "queenbox:Buzzer12", _pins("+ -"), "buzzer"),
    "Q1": Part("npn", "PN2222A", "Package_TO_SOT_THT:TO-92_Inline_Wide", _pins("E B C"), "npn"),
    "D1": Part(
        "schottky", "1N5817", "Diode_THT:D_DO-41_SOD81_P10.16mm_Horizontal", _DIODE, "schottky"
    ),
    "D2": Part("diode", "1N4148", "Diode_THT:D_DO-35_SOD27_P7.62mm_Horizontal", _DIODE, "diode"),
    "R1": Part("resistor", "4k7", _RESISTOR, _TWO, "pull-up"),
    "R2": Part("resistor", "4k7", _RESISTOR, _TWO, "pull-up"),
    "R3": Part("resistor", "470", _RESISTOR, _TWO, "base"),
    "C1": Part("capacitor", "10u", "Capacitor_THT:CP_Radial_D5.0mm_P2.00mm", _pins("+ -"), "bulk"),
    "C2": Part("capacitor", "100n", "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm", _TWO, "bypass"),
    "J1": Part(
        "battery",
        "LiPo 3.7 V",
        "Connector_JST:JST_PH_S2B-PH-K_1x02_P2.00mm_Horizontal",
        _pins("+ -"),
        "jst",
    ),
    "J2": Part(
        "charger",
        "LiPo charger",
        "Connector_PinHeader_2.54mm:PinHeader_1x06_P2.54mm_Vertical",
        _CHARGER,
        "charger",
    ),
    "JP1": Part("bridge", "OLED pin 1", _BRIDGE, _JUMPER),
    "JP2": Part("bridge", "OLED pin 2", _BRIDGE, _JUMPER),
    **{reference: Part("testpad", net, _PAD, _POINT) for reference, net in TEST_PADS.items()},
}
HOLES = ("H1", "H2", "H3", "H4")  # no pins, so no net
HOLE_FOOTPRINT = "MountingHole:MountingHole_3.2mm_M3"

# Nets that something outside the circuit feeds, or a part whose pins are only passive.
FED = ("VSYS",)


def _pico_pins(name: str) -> list[Pin]:
    return [("A1", number) for number, (there, _) in _PICO.items() if there == name]


def _signal(signal: str) -> Pin:
    return "A1", str(pin_of_gpio(wiring.gpio_of(signal)))


def nets() -> dict[str, list[Pin]]:
    """Net -> its pins. Pins that are in none are not connected."""
    found: dict[str, list[Pin]] = {
        "GND": [
            *_pico_pins("GND"),
            *_pico_pins("AGND"),
            *((reference, "2") for reference in BUTTON_PARTS.values()),
            ("Q1", "1"),
            ("C1", "2"),
            ("C2", "2"),
            ("J2", "2"),
            ("J2", "6"),
            ("JP1", "1"),
            ("JP2", "3"),
        ],
        "3V3": [
            *_pico_pins("3V3"),
            ("R1", "2"),
            ("R2", "2"),
            ("C1", "1"),
            ("C2", "1"),
            ("BZ1", "1"),
            ("D2", "1"),
            ("JP1", "3"),
            ("JP2", "1"),
        ],
        "VBUS": [*_pico_pins("VBUS"), ("J2", "1")],
        "VSYS": [*_pico_pins("VSYS"), ("D1", "1")],
        "BAT+": [("J1", "1"), ("J2", "3")],
        "BAT-": [("J1", "2"), ("J2", "4")],
        "OUT+": [("J2", "5"), ("SW5", "2")],
        "ON": [("SW5", "1"), ("D1", "2")],
        "SDA": [_signal("sda"), ("DS1", "4"), ("R1", "1")],
        "SCL": [_signal("scl"), ("DS1", "3"), ("R2", "1")],
        "OLED1": [("DS1", "1"), ("JP1", "2")],
        "OLED2": [("DS1", "2"), ("JP2", "2")],
        "BUZZER": [_signal("buzzer"), ("R3", "1")],
        "BASE": [("R3", "2"), ("Q1", "2")],
        "COIL": [("Q1", "3"), ("BZ1", "2"), ("D2", "2")],
    }
    for button, reference in BUTTON_PARTS.items():
        found[button.upper()] = [_signal(button), (reference, "1")]
    for reference, net in TEST_PADS.items():
        found[net].append((reference, "1"))
    return found


def net_of() -> dict[Pin, str]:
    """Pin -> its net."""
    return {pin: net for net, pins in nets().items() for pin in pins}


def unconnected_on_purpose() -> set[Pin]:
    """Pins that stay free: what the firmware does not use of the Pico, a throw of the switch."""
    joined = net_of()
    free = {("A1", str(number)) for number in range(1, PINS + 1)} - set(joined)
    return free | {("SW5", "3")}
