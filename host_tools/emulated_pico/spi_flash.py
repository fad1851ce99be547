"""The 2 MB flash chip behind the RP2040's SSI, with the time that its erases and programs take.

rp2040py's own chip erases in no time; then a press during an erase, or a power cut half way
through one, cannot be played. Commands and times: Winbond W25Q16JV datasheet, 8.1 and 9.6
(typical). SSI registers: RP2040 datasheet, 4.10.13. The Pico SDK frames commands by
forcing the QSPI_SS pin, so that pin's edges are chip select here."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.peripheral import BasePeripheral

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

BASE = 0x18000  # of the SSI, as RP2040.peripherals counts

WRITE_STATUS, PROGRAM, READ, WRITE_DISABLE = 0x01, 0x02, 0x03, 0x04
READ_STATUS, WRITE_ENABLE, ERASE_4K, READ_STATUS_2 = 0x05, 0x06, 0x20, 0x35
READ_ID, ERASE_64K = 0x9F, 0xD8
BUSY, WRITE_ENABLED, QUAD_ENABLED = 1, 2, 2
JEDEC_ID = (0xEF, 0x40, 0x15)  # W25Q16JV

ERASE_BYTES = {ERASE_4K: 4096, ERASE_64K: 65536}
NANOS = {ERASE_4K: 45e6, ERASE_64K: 150e6, PROGRAM: 0.4e6}

SR, RXFLR, SSIENR, TXFLR, DR0 = 0x28, 0x24, 0x08, 0x20, 0x60
TX_NOT_FULL, TX_EMPTY, RX_NOT_EMPTY = 2, 4, 8
IDENTITY = {0x58: 0x51535049, 0x5C: 0x3430312A}


@dataclass
class Operation:
    """An erase or a program under way: it is over at `end` (emulated ns)."""

    erase: bool
    address: int
    before: bytes
    after: bytes
    start: float
    end: float


class SpiFlash(BasePeripheral):
    """The SSI with the chip behind it. `operations` counts erases and programs since power-on."""

    def __init__(self, mcu: RP2040) -> None:
        super().__init__(mcu, "SSI")
        self._clock = mcu.clock
        self._memory = mcu.flash
        self.operations = 0
        self.erases = 0
        self.running: Operation | None = None
        self.on_operation = lambda operation: None
        self._registers: dict[int, int] = {}
        self._command = bytearray()
        self._received: deque[int] = deque()
        self._may_write = False
        self._select_pin = mcu.qspi[1]
        self._selected = self._select_pin.value == GPIOPinState.LOW
        self._select_pin.add_listener(self._select_changed)
        mcu.peripherals[BASE] = self
        mcu.ssi = self  # type: ignore[assignment]  # which the chip's reset reaches by name

    def reset(self) -> None:
        """A reset of the RP2040: the SSI forgets, the chip finishes what it does."""
        self._registers.clear()
        self._command.clear()
        self._received.clear()
        self._may_write = False
        self._selected = self._select_pin.value == GPIOPinState.LOW

    def read_uint32(self, offset: int) -> int:
        if offset == DR0:
            return self._received.popleft() if self._received else 0
        if offset == SR:
            return TX_NOT_FULL | TX_EMPTY | (RX_NOT_EMPTY if self._received else 0)
        if offset == RXFLR:
            return len(self._received)
        if offset == TXFLR:
            return 0
        return IDENTITY.get(offset, self._registers.get(offset, 0))

    def write_uint32(self, offset: int, value: int) -> None:
        if offset != DR0:
            self._registers[offset] = value
        elif self._registers.get(SSIENR):
            # Bytes are shifted with the chip deselected too; then nobody answers.
            self._received.append(self._shift(value & 0xFF) if self._selected else 0xFF)

    def _select_changed(self, level: GPIOPinState, _before: GPIOPinState) -> None:
        selected = level == GPIOPinState.LOW
        if selected and not self._selected:
            self._received.clear()
        elif self._selected and not selected:
            self._execute()
        self._command.clear()
        self._selected = selected

    def _shift(self, byte: int) -> int:
        self._command.append(byte)
        code, sent = self._command[0], len(self._command) - 1
        if sent == 0:
            return 0xFF
        if code == READ_STATUS:
            return self._status()
        if code == READ_STATUS_2:
            return QUAD_ENABLED  # so that boot code has nothing to switch on
        if code == READ_ID:
            return JEDEC_ID[(sent - 1) % 3]
        if code == READ and sent >= 4:
            return self._memory[self._address() + sent - 4]
        return 0xFF

    def _address(self) -> int:
        return int.from_bytes(self._command[1:4], "big")

    def _status(self) -> int:
        """The busy bit. The CPU does nothing but poll it, so time jumps to the next alarm."""
        if self.busy and self.running is not None:
            step = self.running.end - self._clock.nanos
            if self._clock.has_scheduled_alarm:
                step = min(step, self._clock.nanos_to_next_alarm)
            self._clock.tick(step)
        return (BUSY if self.busy else 0) | (WRITE_ENABLED if self._may_write else 0)

    @property
    def busy(self) -> bool:
        return self.running is not None and self._clock.nanos < self.running.end

    def _execute(self) -> None:
        """Chip select went up: the command is complete."""
        if not self._command:
            return
        code = self._command[0]
        if code == WRITE_ENABLE:
            self._may_write = True
        elif code in (WRITE_DISABLE, WRITE_STATUS):
            self._may_write = False
        elif code in NANOS:
            if self._may_write and len(self._command) >= 4:
                self._change(code)
            self._may_write = False

    def _change(self, code: int) -> None:
        if code == PROGRAM:  # a program can only clear bits
            start, data = self._address(), self._command[4:260]
            before = bytes(self._memory[start : start + len(data)])
            after = bytes(old & new for old, new in zip(before, data, strict=True))
        else:
            size = ERASE_BYTES[code]
            start = self._address() & ~(size - 1)
            before = bytes(self._memory[start : start + size])
            after = b"\xff" * size
            self.erases += 1
        now = self._clock.nanos
        self.running = Operation(code != PROGRAM, start, before, after, now, now + NANOS[code])
        self.operations += 1
        self._memory[start : start + len(after)] = after
        self.on_operation(self.running)

    def tear(self) -> None:
        """The power fails now: an operation under way is left part done."""
        operation = self.running
        if operation is None or not self.busy:
            return
        share = (self._clock.nanos - operation.start) / (operation.end - operation.start)
        left = torn(operation, share)
        self._memory[operation.address : operation.address + len(left)] = left
        self.running = None


def torn(operation: Operation, share: float) -> bytes:
    """What lies there when the power failed after that share of the operation's time.

    Bytes that were reached are done; of an erase the others have some bits set already, of a
    program they are as they were."""
    reached = int(share * len(operation.after))
    left = bytearray(operation.after[:reached] + operation.before[reached:])
    if operation.erase:
        for i in range(reached, len(left)):
            left[i] |= (i * 0x9E3779B1 >> 24) & 0xFF
    return bytes(left)
