"""What the buzzer plays, heard from the PWM registers (RP2040 datasheet, 4.5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rp2040py.peripherals.peripheral import BasePeripheral

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

BASE = 0x40050
ENABLE = 1
CLOCK_HZ = 125_000_000
MS = 1e6  # ns

LONGEST_REST_MS = 250  # a longer silence ends a tune


class BuzzerEar(BasePeripheral):
    """Stands before the PWM block and follows the slice of one pin.

    `sounds`: (ms, Hz) at every change, 0 Hz for silence."""

    def __init__(self, mcu: RP2040, pin: int) -> None:
        super().__init__(mcu, "PWM")
        self._clock = mcu.clock
        self._pwm = mcu.pwm
        self._slice = mcu.pwm.channels[pin >> 1 & 7]
        self._level_shift = 16 if pin & 1 else 0
        self.sounds: list[tuple[float, int]] = []
        mcu.peripherals[BASE] = self

    def read_uint32(self, offset: int) -> int:
        return self._pwm.read_uint32(offset)

    def write_uint32(self, offset: int, value: int) -> None:
        self._pwm.write_uint32(offset, value)
        self._listen()

    @property
    def hz(self) -> int:
        """What sounds now, 0 for nothing."""
        level = self._slice.cc >> self._level_shift & 0xFFFF
        if not self._slice.csr & ENABLE or not 0 < level <= self._slice.top or not self._slice.div:
            return 0
        return round(CLOCK_HZ * 16 / self._slice.div / (self._slice.top + 1))

    def _listen(self) -> None:
        now, hz = self._clock.nanos / MS, self.hz
        if self.sounds and now - self.sounds[-1][0] < 0.5:
            self.sounds.pop()  # the registers of one change are written one after the other
        if hz != (self.sounds[-1][1] if self.sounds else 0):
            self.sounds.append((now, hz))

    def take_tunes(self) -> list[list[tuple[int, int]]]:
        """Tunes that are over, as lists of (Hz, ms); they are then forgotten."""
        tunes: list[list[tuple[int, int]]] = []
        tune: list[tuple[int, int]] = []
        taken = 0
        for i, (start, hz) in enumerate(self.sounds):
            following = self.sounds[i + 1 : i + 2]
            end = following[0][0] if following else self._clock.nanos / MS
            if hz or end - start <= LONGEST_REST_MS:
                tune.append((hz, round(end - start)))
            elif tune:
                tunes.append(tune)
                tune = []
                taken = i + 1
        del self.sounds[:taken]
        return tunes
