"""An I2C bus with one panel on it, for the `Panel` of the firmware. Runs on both Pythons."""

ENODEV = 19  # what machine.I2C reports when nobody acknowledges the address


class PanelBus:
    """Hands each write to `model.transaction`; `plugged` False is a panel whose cable is out.

    `model` is an SSD1306Model, or what sends the writes to one; its `on` is the status to read."""

    def __init__(self, model, address: int = 0x3C) -> None:
        self.model = model
        self.plugged = True
        self._address = address
        self._locked = False

    def try_lock(self) -> bool:
        """True if the bus was free and is now the caller's."""
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self) -> None:
        if not self._locked:
            raise ValueError("the bus is not locked")
        self._locked = False

    def writeto(
        self, address: int, buffer: bytes | bytearray, *, start: int = 0, end: int | None = None
    ) -> None:
        """Writes buffer[start:end]. Raises OSError when no panel answers."""
        self._reach(address)
        self.model.transaction(bytes(buffer[start:end]))

    def readfrom_into(
        self, address: int, buffer: bytearray, *, start: int = 0, end: int | None = None
    ) -> None:
        """Reads the status byte, over and over: bit 6 is set while the display is off."""
        self._reach(address)
        status = 0x00 if self.model.on else 0x40
        for at in range(start, len(buffer) if end is None else end):
            buffer[at] = status

    def _reach(self, address: int) -> None:
        if not self._locked:
            raise ValueError("the bus is used without its lock")
        if not self.plugged or address != self._address:
            raise OSError(ENODEV, "no device at this address")
