"""One button script on a flashed gadget and on CPython, compared picture by picture.

The gadget is not told what to deal: it draws its own chance, and CPython is given what it drew."""

import hashlib

import pytest

from host_tools.emulated_pico import littlefs_image
from host_tools.records.sources import FlashImageSource
from host_tools.records.stored_night import read_night
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import ACTIONS, read_word, run_until_still
from host_tools.simulator.picture import text_of
from tests.firmware.recorded_app import RecordedApp
from tests.firmware.screen_player import ScreenPlayer

CUT = "cut "  # how the first answer of a hand of the box deck begins
LONGEST_START_MS = 4000


class NewGadgetApp(RecordedApp):
    """The recorded app of a gadget that begins with its self-test, as a flashed one does."""

    def __init__(self, device, preset=None):
        device.tests_itself = True
        super().__init__(device, preset)


class FlashedPico:
    """An emulated Pico that runs what is on its flash, as a tier for button scripts.

    shown: the first picture of a start is there when it returns."""

    still_ms = 700  # as PicoTier

    def __init__(self, pico, panel):
        self.pico = pico
        self.model = panel

    def started(self):
        """Waits for the first picture at which it rests."""
        self.pico.advance_until(
            lambda: self.pico.asleep and any(self.model.pixels()), LONGEST_START_MS, 5
        )

    def set_button(self, index, down):
        self.pico.set_button(index, down)

    def advance(self, ms):
        self.pico.advance(ms)

    def running(self, folder):
        """The RunningHand of its latest night, read from its flash as `queenbox pull` reads it."""
        source = FlashImageSource(littlefs_image.read_files(self.pico.flash_image()))
        source.fetch(source.digests(), folder)
        return read_night(max(folder.iterdir())).running


class DrawnChance:
    """What another gadget has drawn, as it has stored it before a hand: the secret, or where in
    Queenie's deal by the table the hidden card lies. cut: to be told once it was cut."""

    cut = 0

    def __init__(self, setup):
        if "secret" in setup:
            self._drawn = bytes.fromhex(setup["secret"])
        else:
            self._drawn = bytes([setup.get("hidden_at", 2) - 2])  # see shuffle.below

    def entropy(self, n, watch=None):
        assert n == len(self._drawn)
        if watch:
            watch(hashlib.sha256(self._drawn).digest())
        return self._drawn

    def cut_counter(self):
        return self.cut


class SideBySide:
    """pico: a FlashedPico, started · folder: an empty one, for files.

    pictures: how many were compared."""

    def __init__(self, pico, folder):
        self.pictures = 0
        self._pico = pico
        self._copies = folder / "copies"
        self._tier = CPythonTier(
            folder / "nights", {}, None, "tests.pico.side_by_side:NewGadgetApp"
        )
        (folder / "nights").mkdir(parents=True)
        self._player = ScreenPlayer(self._tier)
        self._player.start()
        run_until_still(pico)
        self.compare("power-on")

    def compare(self, after):
        """Fails if the panels differ; after: the word that was played last."""
        shown, right = self._pico.model.pixels(), self._tier.model.pixels()
        self.pictures += 1
        if shown != right:
            told = f"after {after}, picture {self.pictures}, the flashed gadget shows"
            pytest.fail(f"{told}\n{text_of(shown)}\nnot\n{text_of(right)}", pytrace=False)

    def play(self, keys):
        """CPython plays (see screen_player.py), the gadget after it."""
        for word in self._player.play(keys):
            self._press(word)
            run_until_still(self._pico)
            self.compare(word)

    def deal(self):
        """OK begins a hand. Here the gadget leads, since it draws first; at the box deck this goes
        on through the cut, whose counter runs by itself and is not compared."""
        device = self._tier.gadget.device
        self._press("ok")
        run_until_still(self._pico)
        setup = self._hand().setup
        chance = DrawnChance(setup)
        device.entropy, device.cut_counter = chance.entropy, chance.cut_counter
        self._follow("ok")  # the digits of the secret's commitment, or how to deal
        if "secret" not in setup:
            return
        self._press("ok")
        self._press("ok")
        run_until_still(self._pico)
        chance.cut = int(self._hand().answers[0][len(CUT) :])
        self._follow("ok ok")

    def restarted(self):
        """The gadget has been restarted: so is CPython, as by a power cut."""
        for _ in self._player.play("plug"):
            pass
        run_until_still(self._pico)
        self.compare("the restart")

    def answers(self):
        """What is stored of the hand in play."""
        return self._hand().answers

    def _hand(self):
        return self._pico.running(self._copies / str(self.pictures))

    def _follow(self, keys):
        for _ in self._player.play(keys):
            pass
        self.compare(keys)

    def _press(self, word):
        step = read_word(word, 1)
        ACTIONS[step.action](self._pico, step)
