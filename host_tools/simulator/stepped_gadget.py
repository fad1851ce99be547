"""One power-up of the gadget: a Device, the app and its loop, stepped by a virtual clock.

Runs on CPython and on MicroPython's unix port.
"""

import sys

from firmware.loop import Loop
from host_tools.simulator.device import VirtualClock, host_device

APP = "firmware.app:App"


def app_class(name):
    """The class that `module:Class` names; made with (device, preset), its run() is the app."""
    module, name = name.split(":")
    __import__(module)
    return getattr(sys.modules[module], name)


class SteppedGadget:
    """Made = powered up; dropped = without power.

    The arguments: see `host_device`; app: `module:Class`."""

    def __init__(self, folder, bus, play, chance, preset=None, app=APP):
        self._clock = VirtualClock()
        self.device = host_device(folder, self._clock, bus, play, chance)
        self._loop = Loop(self.device, app_class(app)(self.device, preset).run())
        self._due = 0

    def set_button(self, index, down):
        """A button's contact closes or opens now."""
        self.device.buttons.edge(index, down, self.device.ticks_ms())
        self._due = self._clock.ms

    def advance(self, ms):
        """Lets `ms` pass, the loop stepped whenever it wants to be."""
        clock = self._clock
        end = clock.ms + ms
        while True:
            if self._due <= clock.ms:
                # A step takes at least a millisecond, so that time goes on whatever it asks for.
                self._due = clock.ms + max(1, self._loop.step())
            if clock.ms >= end:
                return
            clock.ms = min(end, self._due)
