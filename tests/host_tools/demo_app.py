"""A small app for tests of the simulator, on both Pythons: what it is told shows on the panel.

Page 0: a lit column for each boot that the store remembers · page 2: a block for each button held ·
page 4: the columns of four bytes of entropy · page 6: a lit column for each player of the preset.
OK plays a tune, a long press of BACK fails. `finally` blocks leave a file, `finished`.
"""

from firmware.buttons import BACK, LONG, OK, PRESS, RELEASE
from firmware.loop import Pause

BLOCK = 8


class DemoApp:
    def __init__(self, device, preset=None):
        self.device = device
        self.preset = preset or {}

    async def run(self):
        try:
            await self._show_all()
        finally:
            with open(self.device.folder + "/finished", "w") as finished:
                finished.write("")

    async def _show_all(self):
        self._columns(0, b"\xff" * self._count_boot())
        self._columns(4, self.device.entropy(4))
        self._columns(6, b"\xff" * self.preset.get("players", 0))
        pause = Pause()
        while True:
            self.device.panel.show()
            event = await pause
            kind, button = event >> 2, event & 3
            if kind in (PRESS, RELEASE):
                lit = b"\xff" if kind == PRESS else b"\x00"
                self._columns(2, lit * BLOCK, 2 * BLOCK * button)
            if event == PRESS << 2 | OK:
                self.device.buzzer.tune(((440, 100), (0, 20), (880, 100)))
            if event == LONG << 2 | BACK:
                raise ValueError("the demo was told to fail")

    def _columns(self, page, columns, x=0):
        start = page * 128 + x
        self.device.panel.buffer[start : start + len(columns)] = columns

    def _count_boot(self):
        path = self.device.folder + "/boots"
        try:
            with open(path) as boots:
                count = len(boots.read()) + 1
        except OSError:
            count = 1
        with open(path, "w") as boots:
            boots.write("*" * count)
        return count
