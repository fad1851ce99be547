"""The 40 pins of a Raspberry Pi Pico (Raspberry Pi Pico datasheet, figure 2 and chapter 3)."""

from __future__ import annotations

# By pin number, 1 first: left of the USB plug downwards (1-20), then up the right side (21-40).
_LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_RIGHT = (
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND "
    "VSYS VBUS"
)
NAMES = (*_LEFT.split(), *_RIGHT.split())
PINS = len(NAMES)
A_SIDE = PINS // 2
PITCH = 2.54  # mm between two pins of a side
ROWS_APART = 17.78  # mm between the two sides
LENGTH, WIDTH = 51.0, 21.0  # mm
FIRST_PIN = 1.37  # mm from the edge with the USB plug to pin 1


def name_of(pin: int) -> str:
    """What is printed beside a pin, 1 to 40."""
    return NAMES[pin - 1]


def pin_of(name: str) -> int:
    """The number of the pin with that name; of the grounds, the first."""
    return NAMES.index(name) + 1


def pin_of_gpio(gpio: int) -> int:
    """The number of the pin of a GPIO. Raises ValueError for one that is not brought out."""
    return pin_of(f"GP{gpio}")


def grounds() -> list[int]:
    """The numbers of all pins that are ground."""
    return [pin for pin in range(1, PINS + 1) if name_of(pin) in ("GND", "AGND")]
