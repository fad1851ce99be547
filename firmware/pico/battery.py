"""How full the battery is: the Pico can measure its own supply.

GP29 is a third of VSYS, GP24 tells USB power (Raspberry Pi Pico datasheet, 2.1 and 4.4). On a
Pico W both belong to the radio."""

from machine import ADC, Pin
from micropython import const

_REFERENCE_MV = const(3300)
_LOWEST_MV = const(1800)  # below this VSYS cannot run the board, so nothing was measured


class Battery:
    """The supply of a Pico that is fed through VSYS."""

    def __init__(self):
        self._usb = Pin(24, Pin.IN)
        self._supply = ADC(29)

    def millivolts(self):
        """VSYS, or None when USB feeds the board or there is no sensible reading."""
        if self._usb.value():
            return None
        reading = self._supply.read_u16() * 3 * _REFERENCE_MV // 65535
        return reading if reading >= _LOWEST_MV else None
