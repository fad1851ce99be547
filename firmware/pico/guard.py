"""What happens when the main loop stops: a restart, after which the hand is offered again."""

import sys
from gc import collect

from machine import reset
from micropython import const

from engine_core.modules import take
from firmware.buttons import NO_EVENT, PRESS

_READ_MS = const(15_000)  # for whoever reads the panel


class Guard:
    """Around the main loop: ``with Guard(device):``. A hang restarts the chip; so does an exception
    once it has been told, as a traceback and on the panel. Ctrl-C leaves for the prompt."""

    def __init__(self, device):
        self._device = device

    def __enter__(self):
        self._device.watchdog.start()

    def __exit__(self, kind, problem, _traceback):
        try:
            if isinstance(problem, Exception):
                self._tell(problem)
                reset()
        finally:
            self._device.watchdog.stop()

    def _tell(self, problem):
        device = self._device
        sys.print_exception(problem)  # type: ignore[attr-defined]
        collect()
        try:
            take("firmware.ui.urgent").draw(device, "failed", type(problem).__name__)
        except Exception as another:  # the panel is not worth a hang: the restart comes first
            sys.print_exception(another)  # type: ignore[attr-defined]
        start = device.ticks_ms()
        while device.ticks_ms() - start & 0x3FFFFFFF < _READ_MS:
            device.idle(1000)
            event = device.buttons.next_event(device.ticks_ms())
            while event != NO_EVENT:
                if event >> 2 == PRESS:
                    return
                event = device.buttons.next_event(device.ticks_ms())
