"""A panel on SPI, behind the calls of I2CBus: so its driver and its windows are those of I2C.

A write begins with the control byte of I2C. Here the pin D/C says the same: low for commands,
high for the RAM (SSD1306 datasheet, 8.1.3; SH1106, "4-wire serial interface")."""

from time import sleep_ms

from machine import SPI, Pin
from micropython import const

_HZ = const(2_000_000)  # what the slower of the chips takes; a whole picture is 4 ms
_RAM = const(0x40)  # in a control byte: what follows is for the RAM
_RESET_MS = const(10)


class SPIBus:
    """sck, mosi, dc: GPIO numbers · cs, reset: likewise, or None where the module ties them.

    Nothing comes back on this bus, so a panel always seems to be there. Which block a pin belongs
    to: RP2040 datasheet, 1.4.3."""

    def __init__(self, sck, mosi, dc, cs, reset):
        # MicroPython 1.24 gives SPI an input pin even if it is to have none. What else is made of
        # that pin must come later: so this is first, here and in board.py.
        self._spi = SPI(sck >> 3 & 1, baudrate=_HZ, sck=Pin(sck), mosi=Pin(mosi))
        self._dc = Pin(dc, Pin.OUT, value=0)
        self._cs = None if cs is None else Pin(cs, Pin.OUT, value=1)
        if reset is not None:
            pin = Pin(reset, Pin.OUT, value=0)
            sleep_ms(_RESET_MS)
            pin.value(1)
            sleep_ms(_RESET_MS)

    def try_lock(self):
        """Always True: only the panel is on this bus."""
        return True

    def unlock(self):
        """Give the bus back."""

    def writeto(self, _address, buffer, *, start=0, end=None):
        """Write what follows the control byte buffer[start]; an empty write asks for nothing."""
        if len(buffer) <= start:
            return
        data = memoryview(buffer)[start + 1 : len(buffer) if end is None else end]
        self._dc.value(buffer[start] & _RAM != 0)
        if self._cs:
            self._cs.value(0)
        self._spi.write(data)
        if self._cs:
            self._cs.value(1)
