"""The tier for daily work: the firmware in this process, its I2C bytes fed to the panel's model."""

from __future__ import annotations

import ctypes
from pathlib import Path

from host_tools.simulator import framebuf
from host_tools.simulator.forced_entropy import ForcedEntropy
from host_tools.simulator.panel_bus import PanelBus
from host_tools.simulator.tier import HostTier

# The panel's driver needs MicroPython's framebuf, before the firmware is imported.
framebuf.install()

from host_tools.simulator.device import Chance  # noqa: E402
from host_tools.simulator.stepped_gadget import APP, SteppedGadget  # noqa: E402


class CPythonTier(HostTier):
    """See Tier. folder: where nights are stored · seed: forces chance · app: `module:Class`."""

    def __init__(
        self,
        folder: Path,
        preset: dict[str, object] | None = None,
        seed: str | None = None,
        app: str = APP,
    ):
        super().__init__()
        self.gadget: SteppedGadget | None = None
        self._folder = folder
        self._preset = preset
        self._seed = seed
        self._app = app

    @property
    def powered(self) -> bool:
        """Whether the plug is in."""
        return self.gadget is not None

    def advance(self, ms: int) -> None:
        """Lets the gadget run for `ms`."""
        if self.gadget is not None:
            self.gadget.advance(ms)

    def _start(self, boot: int) -> None:
        chance = Chance() if self._seed is None else ForcedEntropy(self._seed, boot)
        self.gadget = SteppedGadget(
            str(self._folder),
            PanelBus(self.model),
            self._tunes.append,
            chance,
            self._preset,
            self._app,
        )

    def _move_button(self, index: int, down: bool) -> None:
        assert self.gadget is not None
        self.gadget.set_button(index, down)

    def _stop(self) -> None:
        """Stops the program where it is. Python would run its `finally` blocks when it collects the
        coroutine, and they may write to the store; without power nothing runs. So it is kept for
        ever, by a reference that Python does not know of."""
        if self.gadget is not None:
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(self.gadget))
        self.gadget = None
