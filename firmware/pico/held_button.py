"""Whether the up button is held at power-on, whatever the board file says; taken then only."""

from time import sleep_ms

from machine import Pin
from micropython import const

from engine_core.modules import take

checks = take("firmware.board_file")

_SETTLE_MS = const(5)  # a pull takes 60 kOhm, and a wire or a filter has some capacity


def is_up_held(settings):
    """Whether the board's up button is down, or that of the standard wiring: a file with wrong pins
    must not be able to hide the button that undoes it. On a gadget that is turned round, up is
    where back was, and where it was without the file."""
    pins = [settings[name] for name in checks.BUTTONS]
    down = _down(pins, settings["pressed"] == "high")
    if down == [0] or (settings["left_handed"] and down == [3]):
        return True
    standard = [checks.STANDARD[name] for name in checks.BUTTONS]
    for name in checks.pin_names(settings):
        if name not in checks.BUTTONS and settings[name] in standard:
            return False  # what is wired there may well hold the pin low
    # All four low: buttons to 3.3 V, whose resistors pull down.
    return _down(standard, False) == [0]


def _down(pins, high):
    """Which of these pins are at the level of a pressed button, by their place."""
    pull = Pin.PULL_DOWN if high else Pin.PULL_UP
    pulled = [Pin(number, Pin.IN, pull) for number in pins]
    sleep_ms(_SETTLE_MS)
    return [at for at in range(len(pins)) if pulled[at].value() == high]
