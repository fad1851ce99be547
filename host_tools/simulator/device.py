"""The Device (firmware/device.py) of the PC. Runs on CPython and on MicroPython's unix port.

Time is virtual: it passes when the simulator says so, and computing takes none of it.
"""

import os
import time

from firmware.buttons import Buttons
from firmware.device import Device
from firmware.panel_ssd1306 import Panel
from host_tools.simulator.file_journal import FileJournal

TICKS_MASK = (1 << 30) - 1  # MicroPython's ticks wrap here

LOWEST_HZ, HIGHEST_HZ = 20, 20_000


class VirtualClock:
    """ms: milliseconds since power-up, never wrapped."""

    def __init__(self, ms=0):
        self.ms = ms

    def ticks_ms(self):
        """The gadget's view of it: wraps as time.ticks_ms() does."""
        return self.ms & TICKS_MASK


class HostBuzzer:
    """Hands each tune to `play(notes)`, notes a tuple of (hz, ms); 0 Hz is a rest."""

    def __init__(self, play):
        self._play = play

    def tune(self, notes):
        """Starts a tune in place of what plays. Raises ValueError for what PWM cannot play."""
        notes = tuple((hz, ms) for hz, ms in notes)
        for hz, ms in notes:
            if (hz and not LOWEST_HZ <= hz <= HIGHEST_HZ) or ms <= 0:
                raise ValueError(f"{hz} Hz for {ms} ms cannot be played")
        self._play(notes)


class Chance:
    """The PC's own entropy and free-running counter."""

    def entropy(self, n, watch=None):
        """n bytes from the operating system, which are their own noise."""
        drawn = os.urandom(n)
        if watch:
            watch(drawn)
        return drawn

    def cut_counter(self):
        """A microsecond counter, 0..65535."""
        if hasattr(time, "ticks_us"):
            return time.ticks_us() & 0xFFFF
        return time.perf_counter_ns() // 1000 & 0xFFFF


def host_device(folder, clock, bus, play, chance, battery_mv=None):
    """A Device on the PC.

    folder: where nights are stored · clock: a VirtualClock · bus: a PanelBus · play(notes): gets
    each tune · chance: a Chance or a ForcedEntropy · battery_mv: what the battery reads, if any."""

    def idle(ms):
        # No button moves while the gadget's code runs, so the time is over at once.
        clock.ms += ms

    return Device(
        panel=Panel(bus),
        buttons=Buttons(),
        buzzer=HostBuzzer(play),
        folder=folder,
        journal=FileJournal,
        entropy=chance.entropy,
        cut_counter=chance.cut_counter,
        ticks_ms=clock.ticks_ms,
        idle=idle,
        battery=lambda: battery_mv,
    )
