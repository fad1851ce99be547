"""The I2C bus when the firmware moves its pins itself, as a device on it sees them.

MicroPython's hardware I2C does so for writes without data, with which a bus is scanned and a
device is probed (ports/rp2/machine_i2c.c: the block cannot send an address alone). Bus levels:
UM10204, 3.1. Reads are not played: nobody drives their bits. The panel's board has the pull-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rp2040py.gpio_pin import GPIOPinState

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

    from host_tools.emulated_pico.i2c_wire import I2CWire


class BitBangedWire:
    """sda, scl: GPIO numbers · wire: whose device it is."""

    def __init__(self, mcu: RP2040, sda: int, scl: int, wire: I2CWire) -> None:
        self._wire = wire
        self._sda_pin, self._scl_pin = mcu.gpio[sda], mcu.gpio[scl]
        self._sda = self._scl = True
        self._bits = -1  # of the running byte and its acknowledge; -1 before a start
        self._byte = 0
        self._received = bytearray()
        self._acknowledging = False
        for pin in (self._sda_pin, self._scl_pin):
            pin.add_listener(self._moved)

    def pull_up(self, plugged: bool) -> None:
        """The pull-up resistors come and go with the panel's board."""
        for pin in (self._sda_pin, self._scl_pin):
            if plugged:
                pin.set_input_value(True)
            else:
                pin.release_input()

    def _moved(self, _now: GPIOPinState, _before: GPIOPinState) -> None:
        # Open drain: a pin is driven low or left to the pull-up.
        sda = self._sda_pin.value != GPIOPinState.LOW
        scl = self._scl_pin.value != GPIOPinState.LOW
        if scl and self._scl:
            if self._sda and not sda:
                self._begin()
            elif sda and not self._sda:
                self._end()
        elif scl and self._bits >= 0:
            if self._bits < 8:
                self._byte = self._byte << 1 & 0xFF | sda
            self._bits += 1
        elif self._scl and not scl:
            self._clock_fell()
        self._sda, self._scl = sda, scl

    def _begin(self) -> None:
        self._end()
        self._bits = 0

    def _clock_fell(self) -> None:
        if self._bits == 8:
            self._received.append(self._byte)
            if self._wire.is_there(self._received[0] >> 1) and not self._received[0] & 1:
                self._acknowledging = True
                self._sda_pin.set_input_value(False)
        elif self._bits == 9:
            self._bits = 0
            self._release()

    def _end(self) -> None:
        self._release()
        self._bits = -1
        received, self._received = self._received, bytearray()
        if len(received) > 1 and self._wire.is_there(received[0] >> 1) and not received[0] & 1:
            self._wire.transaction(bytes(received[1:]))

    def _release(self) -> None:
        if self._acknowledging:
            self._acknowledging = False
            self._sda_pin.set_input_value(True)
