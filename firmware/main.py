"""What the gadget runs at power-on; there it is /main.py."""

import gc
import sys

# MicroPython looks for a file of that name on the flash each time that one of these is imported,
# 3 ms, unless it finds the module here.
for name in ("binascii", "hashlib", "json", "os", "time"):
    sys.modules[name] = __import__(name)

from firmware.pico.board import build_device  # noqa: E402

device = build_device()

# Loading the rest takes as long again: until then the panel shows the sign.
from firmware.ui.boot import show_logo  # noqa: E402

show_logo(device.panel)

from firmware.app import App  # noqa: E402
from firmware.loop import Loop  # noqa: E402

loop = Loop(device, App(device).run())

# What MicroPython's boot code has left in this namespace: rp2 comes with an assembler of 1.4 KB.
sys.modules.pop("rp2", None)
globals().pop("rp2", None)

# Else garbage is left until the heap is full, and what lives long then lies scattered: the largest
# free block in a hand would be 4 KB, not 60.
gc.threshold(65536)  # type: ignore[attr-defined]

REST_MS = 150  # nobody presses again so soon
STEPS = 12  # they leave less garbage than the threshold

steps = 0
while True:
    wait = loop.step()
    steps += 1
    if steps >= STEPS and wait > REST_MS:
        # Now nobody waits for a picture; a collection takes 18 ms.
        gc.collect()
        steps = 0
    device.idle(wait)
