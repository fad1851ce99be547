"""The RP2040's watchdog: restarts the gadget when the main loop has stopped.

MicroPython can start it and cannot stop it; the chip can (RP2040 datasheet, 4.7.6: ENABLE may be
cleared). It must be stopped when the main loop is left for the prompt: mpremote resets the
interpreter on the way in, and no timer of Python's that could feed it outlasts that."""

from os import uname

from machine import WDT, mem32, reset
from micropython import const

from engine_core.modules import take

TIMEOUT_MS = const(8388)  # the most it can count (4.7.2: 24 bits, counted down twice a microsecond)
FEED_MS = const(5000)  # how long the main loop may sleep

# The registers, RP2350 datasheet 12.9.7: alike, elsewhere.
_BASE = 0x400D8000 if "RP2350" in uname().machine else 0x40058000
_CLEAR = const(0x3000)  # CTRL, through the alias that clears bits (2.1.2)
_REASON = const(8)
_ENABLE = const(1 << 30)
_TIMED_OUT = const(1)  # 2 is a reset that the program asked for


class Watchdog:
    """``with watchdog:`` around the main loop. A hang restarts the chip; so does an exception once
    it has been told. Ctrl-C leaves for the prompt, where nothing restarts.

    device: what tells of an exception; given by whoever builds it."""

    def __init__(self):
        self.device = None
        self._timer = None  # none outside of the main loop: a test may use the board as it likes

    def __enter__(self):
        self._timer = WDT(timeout=TIMEOUT_MS)

    def __exit__(self, kind, problem, _traceback):
        try:
            if isinstance(problem, Exception):
                take("firmware.pico.failure").tell(self.device, problem)
                reset()
        finally:
            mem32[_BASE + _CLEAR] = _ENABLE
            self._timer = None

    def feed(self):
        """The main loop is alive: `feed` must come every TIMEOUT_MS."""
        if self._timer is not None:
            self._timer.feed()

    def has_fired(self):
        """Whether the chip runs because the main loop had stopped."""
        return mem32[_BASE + _REASON] & _TIMED_OUT != 0
