"""The simulator's deepest tier: the compiled program on the emulated Pico, from power-on."""

from __future__ import annotations

import inspect
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.bad_input import BadInput
from host_tools.emulated_pico.image import find_image, why_unavailable
from host_tools.flash.source_traceback import in_source
from host_tools.simulator import forced_entropy
from host_tools.simulator.ssd1306_model import SSD1306Model
from host_tools.simulator.unix_tier import GadgetFailed

if TYPE_CHECKING:
    from host_tools.emulated_pico.machine import EmulatedPico

APP = "firmware.app:App"
LONGEST_START_MS = 4000
FLASH_FILE = "pico-flash.img"  # in the tier's folder: the gadget's file system between two sessions
NIGHTS = "nights/"  # what of it belongs to the players

# As firmware/start.py, but with what only the code that builds the Device may force. Of the program
# it may name what start.py names: all else is called otherwise on the gadget (flash/free_names.py).
START = """
{forced}
import sys
del sys.modules["firmware.start"], sys.modules["firmware"].start
from firmware.loop import Loop
from firmware.pico.board import build_device
__import__({module!r})
app = sys.modules[{module!r}].{name}
device = build_device({chance}, False)
sys.modules.pop("rp2", None)
globals().pop("rp2", None)
loop = Loop(device, app(device, {preset!r}).run())
while True:
    device.idle(loop.step())
"""
# What main.py starts in its place: then it stops as at a Ctrl-C, with the slot in use.
WAIT = "def start(slot, chosen):\n    raise KeyboardInterrupt\n"
PROMPT = b">>> "
FORCED = "{source}\nchance = ForcedEntropy({seed!r}, {boot})\n"

Tune = Sequence[tuple[int, int]]


def _waiting() -> dict[str, bytes]:
    from host_tools.flash.build import compile_module
    from host_tools.flash.gadget_tree import START as PATH

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "start.py"
        source.write_text(WAIT, encoding="utf-8")
        return {PATH: compile_module(source, PATH)}


class PicoTier:
    """See simulator.tier.Tier. firmware: path of a UF2 · app: `module:Class`, `extra` the files on
    the gadget (path -> content) that it needs besides the program, which then has its own names.

    Without seed, preset and app the gadget starts by itself, from its main.py. Raises BadInput."""

    still_ms = 700  # loading a screen from flash takes its time

    def __init__(
        self,
        folder: Path,
        preset: dict[str, object] | None = None,
        seed: str | None = None,
        firmware: Path | None = None,
        app: str = APP,
        extra: dict[str, bytes] | None = None,
    ) -> None:
        reason = why_unavailable(firmware)
        if reason is not None:
            raise BadInput(reason)
        from host_tools.emulated_pico import littlefs_image
        from host_tools.flash.build import compiled_tree
        from host_tools.flash.gadget_files import first_files, program_of

        self._image = find_image(firmware)
        self._preset, self._seed, self._app = preset or {}, seed, app
        self._by_itself = seed is None and not preset and app == APP
        self._folder = folder
        tree = compiled_tree(source_names=app != APP)
        if not self._by_itself:
            tree.update(_waiting())
        files: dict[str, bytes] = {}
        for path, content in (extra or {}).items():
            (tree if path.endswith(".mpy") else files)[path] = content
        files.update(first_files(program_of(tree)))
        kept = self._folder / FLASH_FILE
        if kept.exists():
            before = littlefs_image.read_files(kept.read_bytes())
            files.update({k: v for k, v in before.items() if k.startswith(NIGHTS)})
        self._flash = littlefs_image.write_files(files)
        self.model = SSD1306Model()
        self._boots = 0
        self._held: set[int] = set()
        self._tunes: list[Tune] = []
        self.pico: EmulatedPico | None = None

    @property
    def powered(self) -> bool:
        """Whether the plug is in."""
        return self.pico is not None

    def boot(self) -> None:
        """Plugs the gadget in; returns when it rests at its first picture. Raises GadgetFailed."""
        from host_tools.emulated_pico.machine import EmulatedPico

        if self.pico is not None:
            self.cut_power()
        self.model = SSD1306Model()
        self.pico = EmulatedPico(self._image, self._flash, self.model, random_seed=self._boots)
        for index in self._held:
            self.pico.set_button(index, True)
        self._start()

    def reset(self) -> None:
        """Restarts the chip as `boot` does; the panel keeps its power. Raises GadgetFailed."""
        if self.pico is None:
            self.boot()
        else:
            self.pico.reset()
            self._start()

    def _start(self) -> None:
        assert self.pico is not None
        boot, self._boots = self._boots, self._boots + 1
        if not self._by_itself:
            self._force(boot)
        for _ in range(LONGEST_START_MS // 10):
            self.advance(10)
            if self.pico.asleep and any(self.model.pixels()):
                return

    def _force(self, boot: int) -> None:
        """Start the app with what only the builder of a Device can hand it."""
        from host_tools.emulated_pico import raw_repl

        assert self.pico is not None
        source = inspect.getsource(forced_entropy)
        module, name = self._app.split(":")
        code = START.format(
            forced=""
            if self._seed is None
            else FORCED.format(source=source, seed=self._seed, boot=boot),
            module=module,
            name=name,
            chance="None, None" if self._seed is None else "chance.entropy, chance.cut_counter",
            preset=self._preset,
        )
        pico = self.pico
        pico.advance_until(lambda: PROMPT in pico.serial.received, LONGEST_START_MS, 5)
        raw_repl.enter(pico)
        raw_repl.start(pico, code)

    def cut_power(self) -> None:
        """Pulls the plug, wherever the program is, even half way through an erase."""
        if self.pico is not None:
            self._tunes += self.pico.buzzer.take_tunes()
            self._flash = self.pico.cut_power()
        self.pico = None
        self.model = SSD1306Model()

    def load_flash(self, image: bytes) -> None:
        """The next boot finds this file system, as a power cut at another moment left it."""
        self._flash = image

    def set_button(self, index: int, down: bool) -> None:
        """Presses or releases a button."""
        (self._held.add if down else self._held.discard)(index)
        if self.pico is not None:
            self.pico.set_button(index, down)

    def advance(self, ms: float) -> None:
        """Lets the gadget run for `ms` of its own time. Raises GadgetFailed."""
        if self.pico is None:
            return
        self.pico.advance(ms)
        if b"Traceback" in self.pico.serial.received:
            self.pico.advance(200)  # so that all of it is told
            trace = self.pico.serial.take().decode(errors="replace").replace("\r\n", "\n")
            trace = in_source(trace).strip(" \n\4>")
            raise GadgetFailed("the firmware failed on the Pico:\n" + trace)

    def take_tunes(self) -> list[Tune]:
        """The tunes that have ended since this was last asked, as they sounded."""
        tunes, self._tunes = self._tunes, []
        return tunes + (self.pico.buzzer.take_tunes() if self.pico is not None else [])

    def close(self) -> None:
        """Pulls the plug and keeps the nights."""
        self.cut_power()
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / FLASH_FILE).write_bytes(self._flash)
