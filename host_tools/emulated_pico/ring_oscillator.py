"""The ring oscillator's random bit (RP2040 datasheet, 2.17.5), which rp2040py leaves at one.

MicroPython's `os.urandom` is made of it. The numbers repeat, as everything in the emulator does."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from rp2040py.peripherals.peripheral import BasePeripheral

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

BASE = 0x40060
STATUS, RANDOM_BIT = 0x18, 0x1C
STABLE_AND_ENABLED = 1 << 31 | 1 << 12


class RingOscillator(BasePeripheral):
    def __init__(self, mcu: RP2040, seed: int) -> None:
        super().__init__(mcu, "ROSC")
        self._bits = random.Random(seed)
        self._registers: dict[int, int] = {}
        mcu.peripherals[BASE] = self

    def read_uint32(self, offset: int) -> int:
        if offset == RANDOM_BIT:
            return self._bits.getrandbits(1)
        if offset == STATUS:
            return STABLE_AND_ENABLED
        return self._registers.get(offset, 0)

    def write_uint32(self, offset: int, value: int) -> None:
        self._registers[offset] = value
