"""I2C with the time that its bytes take, and one device on the bus.

rp2040py's I2C is instantaneous. Here a byte takes nine clocks, whose length follows from the
registers (RP2040 datasheet, 4.3.14.1: SCL high for HCNT + SPKLEN + 7 cycles, low for LCNT + 1).
While the CPU polls for the end of a byte, time jumps to the next alarm."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rp2040py.irq import IRQ
from rp2040py.peripherals.i2c import RPI2C, I2CMode

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

BASES = (0x40044, 0x40048)
RAW_INTR_STAT, SPIKE_LENGTH, TX_EMPTY = 0x34, 0xA0, 1 << 4
CYCLE_NANOS = 8  # of clk_sys at 125 MHz

Transaction = Callable[[bytes], None]


class I2CWire(RPI2C):
    """One of the two I2C blocks. `attach` puts the device on its bus; other addresses get NAK."""

    def __init__(self, mcu: RP2040, number: int) -> None:
        super().__init__(mcu, f"I2C{number}", (IRQ.I2C0, IRQ.I2C1)[number])
        self._clock = mcu.clock
        self._after = mcu.clock.create_alarm(self._alarm)
        self._then: Callable[[], None] | None = None
        self._address = -1
        self.transaction: Transaction = lambda data: None
        self._answer = lambda: 0xFF
        self._addressed = False
        self._written = bytearray()
        self._writing = False
        self._spike_length = 7
        self.busy_nanos = 0.0
        self.on_connect = self._connect
        self.on_write_byte = self._write_byte
        self.on_read_byte = self._read_byte
        self.on_stop = self._stop_seen
        mcu.peripherals[BASES[number]] = self
        mcu.i2c[number] = self

    def attach(self, address: int, transaction: Transaction, answer: Callable[[], int]) -> None:
        """A device: `transaction(bytes)` gets each write whole, `answer()` is a byte read."""
        self._address, self.transaction, self._answer = address, transaction, answer

    def is_there(self, address: int) -> bool:
        """Whether a device acknowledges that address."""
        return address == self._address

    def detach(self) -> None:
        """Unplug it: nobody acknowledges any more."""
        self._address = -1

    def reset(self) -> None:
        super().reset()
        self._after.cancel()
        self._then = None
        self._written.clear()
        self._writing = False

    def read_uint32(self, offset: int) -> int:
        if offset == RAW_INTR_STAT and self._then is not None:
            self._clock.tick(self._clock.nanos_to_next_alarm)
        return super().read_uint32(offset)

    def write_uint32(self, offset: int, value: int) -> None:
        if offset == SPIKE_LENGTH:
            self._spike_length = value & 0xFF  # which rp2040py leaves alone when it is odd
        super().write_uint32(offset, value)

    @property
    def byte_nanos(self) -> float:
        cycles = self.scl_high_period + self._spike_length + 7
        cycles += self.scl_low_period + 1
        return 9 * cycles * CYCLE_NANOS

    def _in_a_byte(self, then: Callable[[], None]) -> None:
        self._then = then
        self.busy_nanos += self.byte_nanos
        self._after.schedule(self.byte_nanos)

    def _alarm(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()

    def _connect(self, address: int, mode: I2CMode) -> None:
        self._addressed = self.is_there(address)
        self._writing = self._addressed and mode == I2CMode.WRITE
        self._written.clear()
        self._in_a_byte(self._connected)

    def _connected(self) -> None:
        self.complete_connect(self._addressed)
        if not self._addressed:
            # An abort flushes the transmit FIFO, so it is empty; rp2040py forgets to say so, and
            # the firmware would wait for its time-out instead of reporting the missing device.
            self.int_raw |= TX_EMPTY
            self.check_interrupts()

    def _write_byte(self, value: int) -> None:
        self._written.append(value)
        self._in_a_byte(lambda: self.complete_write(True))

    def _read_byte(self, _ack: bool) -> None:
        self._in_a_byte(lambda: self.complete_read(self._answer()))

    def _stop_seen(self) -> None:
        if self._writing:
            self._writing = False
            self.transaction(bytes(self._written))
        self.complete_stop()
