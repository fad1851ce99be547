"""A PIO block that keeps its own time, whatever the CPU does.

rp2040py steps a block beside the CPU's instructions, so it would stand still while the CPU sleeps
or waits for the flash, and would cost a seventh of the time. This one is stepped by the clock's
alarms: a state machine that waits for a pin costs nothing. (RP2040 datasheet, 3.2.)

Only what `look_at_pins` is told of is seen. FIFOs have four words: joining them has no effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rp2040py.peripherals.peripheral import BasePeripheral

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

BASES = (0x50200, 0x50300)  # as RP2040.peripherals counts
NANOS = 8  # of a cycle of the system clock
PARTS = 256  # of a cycle, in which rp2040py counts


class TimedPio(BasePeripheral):
    """Block 0 or 1, in place of rp2040py's way of stepping it."""

    def __init__(self, mcu: RP2040, index: int) -> None:
        super().__init__(mcu, f"PIO{index}")
        self._block = mcu.pio[index]
        self._clock = mcu.clock
        self._alarm = mcu.clock.create_alarm(self._run)
        self._cycles = 0  # of the system clock that the block has been given
        mcu.peripherals[BASES[index]] = self

    def read_uint32(self, offset: int) -> int:
        self._catch_up()
        value: int = self._block.read_uint32(offset)
        self._wait()
        return value

    def write_uint32(self, offset: int, value: int) -> None:
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset: int, value: int, atomic_type: int) -> None:
        self._catch_up()
        self._block.write_uint32_atomic(offset, value, atomic_type)
        self._wait()

    def reset(self) -> None:
        self._block.reset()
        self._wait()

    def look_at_pins(self) -> None:
        """A pin has changed: who waits for it goes on."""
        self._catch_up()
        for machine in self._block.machines:
            machine.check_wait()
        self._wait()

    def _run(self) -> None:
        self._catch_up()
        self._wait()

    def _catch_up(self) -> None:
        now = round(self._clock.nanos / NANOS)
        self._block.advance(now - self._cycles)
        self._cycles = now

    def _wait(self) -> None:
        """For the first cycle at which a state machine has something to do."""
        self._alarm.cancel()
        if any(machine.enabled and not machine.waiting for machine in self._block.machines):
            parts = self._block.next_due_fp - self._block.cycle_fp
            self._alarm.schedule(max(1, -(-parts // PARTS)) * NANOS)
