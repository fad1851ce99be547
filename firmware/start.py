"""Starts the program on the gadget; firmware/main.py calls it."""

import gc
import os
import sys


def _choose(slot):
    """From now on that slot is started first, and an update goes into the other one."""
    try:
        with open("/slot.new", "w") as file:
            file.write(slot)
        os.rename("/slot.new", "/slot")
    except OSError:
        pass  # then the other one is tried first again


def start(slot, chosen):
    """(watchdog, step, idle): within the first, the others are to be called in turns, `idle` with
    the ms that `step` has returned. They hold nothing of this module, so it goes.

    slot: the one that this program is in · chosen: the one that /slot names, "" for none."""
    # MicroPython looks for a file of that name each time that one of these is imported, unless it
    # finds the module here.
    for name in ("binascii", "hashlib", "json", "os", "time"):
        sys.modules[name] = __import__(name)

    from engine_core.modules import take
    from firmware.pico.board import build_device

    device = build_device()

    # Loading the rest takes as long again: until then the panel shows the sign.
    take("firmware.ui.boot").show_logo(device.panel)

    from firmware.app import App
    from firmware.loop import Loop

    gc.collect()  # what lives as long as the gadget shall not lie among what loading left behind
    loop = Loop(device, App(device).run())

    # What MicroPython's boot code has left comes with an assembler of 1.4 KB; this module is done.
    for done in ("rp2", __name__):
        sys.modules.pop(done, None)
    del sys.modules["firmware"].start

    # Else garbage is left until the heap is full, and what lives long then lies scattered: the
    # largest free block in a hand would be 4 KB, not 60.
    gc.threshold(65536)  # type: ignore[attr-defined]

    if slot != chosen:
        _choose(slot)

    return device.watchdog, loop.step, device.idle
