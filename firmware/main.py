"""What the gadget runs at power-on; there it is /main.py."""

from firmware.app import App
from firmware.loop import Loop
from firmware.pico.board import build_device

device = build_device()
loop = Loop(device, App(device).run())
while True:
    device.idle(loop.step())
