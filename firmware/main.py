"""What the gadget runs at power-on; there it is /main.py."""

from firmware.pico.board import build_device

device = build_device()

# Loading the rest takes as long again: until then the panel shows the sign.
from firmware.ui.boot import show_logo  # noqa: E402

show_logo(device.panel)

from firmware.app import App  # noqa: E402
from firmware.loop import Loop  # noqa: E402

loop = Loop(device, App(device).run())
while True:
    device.idle(loop.step())
