"""The I2C bus as the adafruit drivers know it, over machine.I2C."""

from machine import I2C, Pin

_BITS_A_BYTE = 9  # eight and the acknowledge
_LONGEST_WRITE = 1026  # bytes: a whole picture, its control byte and the address


class I2CBus:
    """sda, scl: GPIO numbers of one I2C block · hz: clock. Raises OSError when nobody answers.

    Which block a pin belongs to: RP2040 datasheet, 1.4.3."""

    def __init__(self, sda, scl, hz):
        # A panel that holds the clock low must not stop the game for longer than three pictures.
        timeout_us = 3 * _LONGEST_WRITE * _BITS_A_BYTE * 1_000_000 // hz
        block = sda >> 1 & 1
        self._i2c = I2C(  # type: ignore[call-overload]  # its stub does not know `timeout`
            block, sda=Pin(sda), scl=Pin(scl), freq=hz, timeout=timeout_us
        )

    def try_lock(self):
        """Always True: only the panel is on this bus."""
        return True

    def unlock(self):
        """Give the bus back."""

    def writeto(self, address, buffer, *, start=0, end=None):
        """Write buffer[start:end]; only a part of a buffer costs memory."""
        if start or (end is not None and end != len(buffer)):
            buffer = memoryview(buffer)[start:end]
        self._i2c.writeto(address, buffer)

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        """Fill buffer[start:end] from the device."""
        if start or (end is not None and end != len(buffer)):
            buffer = memoryview(buffer)[start:end]
        self._i2c.readfrom_into(address, buffer)
