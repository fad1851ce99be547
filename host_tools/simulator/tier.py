"""What every depth of the simulator offers, and which there are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from host_tools.bad_input import BadInput
from host_tools.simulator.ssd1306_model import SSD1306Model

UP, DOWN, OK, BACK = range(4)

Tune = Sequence[tuple[int, int]]  # (Hz, ms), 0 Hz a rest

NAMES = ("cpython", "micropython", "pico")


class Tier(Protocol):
    """A gadget with a power plug, four buttons and a panel to look at."""

    model: SSD1306Model
    still_ms: int  # without a byte to the panel for so long, a picture is finished

    @property
    def powered(self) -> bool:
        """Whether the plug is in."""

    def boot(self) -> None:
        """Plugs the gadget in; its panel starts dark."""

    def reset(self) -> None:
        """Restarts the gadget's program; the panel keeps its power."""

    def cut_power(self) -> None:
        """Pulls the plug, wherever the program is. `boot` plugs it in again."""

    def set_button(self, index: int, down: bool) -> None:
        """Presses or releases a button (UP, DOWN, OK, BACK)."""

    def advance(self, ms: int) -> None:
        """Lets the gadget run for `ms` of its own time."""

    def take_tunes(self) -> list[Tune]:
        """The tunes that the buzzer began since this was last asked."""

    def close(self) -> None:
        """Ends whatever runs for this tier."""


class HostTier:
    """What the tiers that run on this PC have in common: the plug, the held buttons, the tunes.

    A subclass says how its program is started, stopped, and told of a button."""

    still_ms = 240

    def __init__(self) -> None:
        self.model = SSD1306Model()
        self._boots = 0
        self._held: set[int] = set()
        self._tunes: list[Tune] = []

    @property
    def powered(self) -> bool:
        """Whether the plug is in."""
        raise NotImplementedError

    def boot(self) -> None:
        """Plugs the gadget in; its panel starts dark."""
        self.model = SSD1306Model()
        self.reset()

    def reset(self) -> None:
        """Restarts the gadget's program; the panel keeps its power."""
        self._stop()
        self._start(self._boots)
        self._boots += 1
        for index in self._held:
            self._move_button(index, True)

    def cut_power(self) -> None:
        """Pulls the plug, wherever the program is."""
        self._stop()
        self.model = SSD1306Model()

    def set_button(self, index: int, down: bool) -> None:
        """Presses or releases a button."""
        if (index in self._held) == down:
            return
        (self._held.add if down else self._held.discard)(index)
        if self.powered:
            self._move_button(index, down)

    def take_tunes(self) -> list[Tune]:
        """The tunes begun since this was last asked."""
        tunes = list(self._tunes)
        self._tunes.clear()
        return tunes

    def close(self) -> None:
        """Ends the program as a power cut would."""
        self._stop()

    def _start(self, boot: int) -> None:
        raise NotImplementedError

    def _stop(self) -> None:
        raise NotImplementedError

    def _move_button(self, index: int, down: bool) -> None:
        raise NotImplementedError


def open_tier(
    name: str,
    folder: Path,
    preset: dict[str, object],
    seed: str | None = None,
    firmware: Path | None = None,
) -> Tier:
    """An unplugged gadget of the tier `name`, its nights in `folder`. Raises BadInput."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot keep nights in {folder}: {error.strerror}") from None
    if name == "cpython":
        from host_tools.simulator.cpython_tier import CPythonTier

        return CPythonTier(folder, preset, seed)
    if name == "micropython":
        from host_tools.simulator.unix_tier import UnixTier

        return UnixTier(folder, preset, seed)
    if name == "pico":
        from host_tools.emulated_pico.tier import PicoTier

        return PicoTier(folder, preset, seed, firmware)
    raise BadInput(f"there is no tier '{name}'; there are: {', '.join(NAMES)}")
