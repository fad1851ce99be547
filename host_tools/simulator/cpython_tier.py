"""The tier for daily work: the firmware in this process, its I2C bytes fed to the panel's model."""

from __future__ import annotations

import ctypes
from pathlib import Path

from host_tools.simulator import framebuf
from host_tools.simulator.forced_entropy import ForcedEntropy
from host_tools.simulator.panel_bus import PanelBus
from host_tools.simulator.ssd1306_model import SSD1306Model
from host_tools.simulator.tier import Tune

# The panel's driver needs MicroPython's framebuf, before the firmware is imported.
framebuf.install()

from host_tools.simulator.device import Chance  # noqa: E402
from host_tools.simulator.stepped_gadget import APP, SteppedGadget  # noqa: E402


class CPythonTier:
    """See Tier. folder: where nights are stored · seed: forces chance · app: `module:Class`."""

    still_ms = 240

    def __init__(
        self,
        folder: Path,
        preset: dict[str, object] | None = None,
        seed: str | None = None,
        app: str = APP,
    ):
        self.model = SSD1306Model()
        self.gadget: SteppedGadget | None = None
        self._folder = folder
        self._preset = preset
        self._seed = seed
        self._app = app
        self._boots = 0
        self._held: set[int] = set()
        self._tunes: list[Tune] = []

    @property
    def powered(self) -> bool:
        """Whether the plug is in."""
        return self.gadget is not None

    def boot(self) -> None:
        """Plugs the gadget in; its panel starts dark."""
        self.model = SSD1306Model()
        self.reset()

    def reset(self) -> None:
        """Restarts the gadget's program; the panel keeps its power."""
        self._stop()
        chance = Chance() if self._seed is None else ForcedEntropy(self._seed, self._boots)
        self._boots += 1
        self.gadget = SteppedGadget(
            str(self._folder),
            PanelBus(self.model),
            self._tunes.append,
            chance,
            self._preset,
            self._app,
        )
        for index in self._held:
            self.gadget.set_button(index, True)

    def cut_power(self) -> None:
        """Pulls the plug between two steps of the program."""
        self._stop()
        self.model = SSD1306Model()

    def set_button(self, index: int, down: bool) -> None:
        """Presses or releases a button."""
        if (index in self._held) == down:
            return
        (self._held.add if down else self._held.discard)(index)
        if self.gadget is not None:
            self.gadget.set_button(index, down)

    def advance(self, ms: int) -> None:
        """Lets the gadget run for `ms`."""
        if self.gadget is not None:
            self.gadget.advance(ms)

    def take_tunes(self) -> list[Tune]:
        """The tunes begun since this was last asked."""
        tunes = list(self._tunes)
        self._tunes.clear()
        return tunes

    def close(self) -> None:
        """Ends the program as a power cut would."""
        self._stop()

    def _stop(self) -> None:
        """Stops the program where it is. Python would run its `finally` blocks when it collects the
        coroutine, and they may write to the store; without power nothing runs. So it is kept for
        ever, by a reference that Python does not know of."""
        if self.gadget is not None:
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(self.gadget))
        self.gadget = None
