"""The program has failed: what is told before the chip starts again."""

import sys
from gc import collect

from micropython import const

from engine_core.modules import take
from firmware.buttons import NO_EVENT, PRESS, ticks_diff

_READ_MS = const(15_000)  # for whoever reads the panel


def tell(device, problem):
    """A traceback, and a note on the panel; returns at a press, or when it has been there long."""
    sys.print_exception(problem)  # type: ignore[attr-defined]
    collect()
    try:
        take("firmware.ui.urgent").draw(device, "failed", type(problem).__name__)
    except Exception as another:  # the panel is not worth a hang: the restart comes first
        sys.print_exception(another)  # type: ignore[attr-defined]
    now = start = device.ticks_ms()
    while ticks_diff(now, start) < _READ_MS:
        device.idle(1000)
        now = device.ticks_ms()
        event = device.buttons.next_event(now)
        while event != NO_EVENT:
            if event >> 2 == PRESS:
                return
            event = device.buttons.next_event(now)
