"""What the gadget runs at power-on; there it is /main.py."""

import gc

# Else garbage is left until the heap is full, and what lives long then lies scattered: 4 KB was the
# largest free block in a hand, with this it is 90 KB. Costs 40 ms here, and a collection 18 ms.
gc.threshold(65536)  # type: ignore[attr-defined]

from firmware.pico.board import build_device  # noqa: E402

device = build_device()

# Loading the rest takes as long again: until then the panel shows the sign.
from firmware.ui.boot import show_logo  # noqa: E402

show_logo(device.panel)

from firmware.app import App  # noqa: E402
from firmware.loop import Loop  # noqa: E402

loop = Loop(device, App(device).run())
while True:
    device.idle(loop.step())
