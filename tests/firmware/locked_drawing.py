"""A Ui that locks MicroPython's heap from the cleared canvas to the picture that is sent: whatever
asks for memory fails where it does."""

import micropython

from firmware.panel_ssd1306 import Panel
from firmware.ui.canvas import Canvas
from firmware.ui.ui import Ui

ADDRESS = 0x3C


class QuietBus:
    """A panel that answers and takes no memory; `sent` counts its bytes."""

    def __init__(self):
        self.sent = 0
        self._locked = False

    def try_lock(self):
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        if not self._locked:
            raise ValueError("the bus is not locked")
        self._locked = False

    def writeto(self, address, buffer, start=0, end=None):
        if address != ADDRESS or not self._locked:
            raise ValueError("not the panel's address, or no lock")
        self.sent += (len(buffer) if end is None else end) - start


class LockingCanvas(Canvas):
    """Locks the heap when a picture begins, once it is ``armed``."""

    def __init__(self, buffer):
        super().__init__(buffer)
        self.armed = False
        self.locked = False

    def clear(self):
        if self.armed and not self.locked:
            self.locked = True
            micropython.heap_lock()
        super().clear()

    def unlock(self):
        """Returns whether the heap was locked."""
        was_locked = self.locked
        if was_locked:
            micropython.heap_unlock()
        self.armed = self.locked = False
        return was_locked


class LockingUi(Ui):
    """Unlocks it when the picture has been sent; ``locked``: how many pictures were made so."""

    def __init__(self, device, texts, settings):
        super().__init__(device, texts, settings)
        self.canvas = self.lock = LockingCanvas(device.panel.buffer)
        self.locked = 0

    def show(self):
        super().show()
        if self.lock.unlock():
            self.locked += 1


class Device:
    """What drawing needs of the real one."""

    def __init__(self):
        self.bus = QuietBus()
        self.panel = Panel(self.bus, ADDRESS)


def make_ui():
    from firmware import lang, settings

    return LockingUi(Device(), lang.load("fr", *lang.PARTS[1:]), settings.checked(None))


def draw_locked(ui, draw):
    """Runs draw(), which clears the canvas and shows it; raises MemoryError where it takes memory.
    It is run once before, to fill what is kept."""
    draw()
    ui.canvas.clear()
    ui.show()
    locked = ui.locked
    ui.lock.armed = True
    try:
        draw()
    finally:
        ui.lock.unlock()
    assert ui.locked == locked + 1
