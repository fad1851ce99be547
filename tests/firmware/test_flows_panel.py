"""The panel's cable comes off in the middle of a hand and is put back: the hand goes on."""

import pytest

from firmware.loop import DIM_CONTRAST, DIM_MS, PANEL_LOST
from firmware.settings import CONTRAST
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.forced_entropy import ForcedEntropy
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.panel_bus import PanelBus
from host_tools.simulator.ssd1306_model import SSD1306Model
from host_tools.simulator.stepped_gadget import SteppedGadget
from host_tools.simulator.tier import DOWN, OK, UP
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random
from tests.firmware.recorded_app import RECORDED_APP


class LooseBus(PanelBus):
    """A bus whose cable comes off after so many more writes; ``plug_in`` brings a panel that has
    lost all it knew."""

    def __init__(self):
        super().__init__(SSD1306Model())
        self.writes_left = None

    def writeto(self, address, buffer, *, start=0, end=None):
        if self.writes_left is not None:
            self.plugged = self.plugged and self.writes_left > 0
            self.writes_left -= 1
        super().writeto(address, buffer, start=start, end=end)

    def plug_in(self):
        self.model = SSD1306Model()
        self.writes_left = None
        self.plugged = True


class Bench:
    """A gadget, as a tier has it, on a bus that can fail."""

    still_ms = CPythonTier.still_ms

    def __init__(self, folder, plugged=True, bus=None):
        folder.mkdir()
        self.tunes = []
        self.bus = bus or LooseBus()
        self.bus.plugged = plugged
        self.gadget = SteppedGadget(
            str(folder),
            self.bus,
            self.tunes.append,
            ForcedEntropy("panel"),
            {"game": "queenie", "players": 3},
            RECORDED_APP,
        )
        run_until_still(self)
        self.players = GadgetPlayers(self, at_random(Chance(3)))

    @property
    def model(self):
        return self.bus.model

    def set_button(self, index, down):
        self.gadget.set_button(index, down)

    def advance(self, ms):
        self.gadget.advance(ms)


@pytest.fixture
def two(tmp_path):
    """Two gadgets that are played alike; the first keeps its panel."""
    return Bench(tmp_path / "whole"), Bench(tmp_path / "loose")


def play_both(two, presses):
    for bench in two:
        for _ in range(presses):
            bench.players.answer()


@pytest.mark.parametrize("after", [0, 5, 9])
@pytest.mark.parametrize("writes", [0, 1, 2, 3, 4, 7])
def test_the_hand_goes_on_and_the_picture_is_whole_again(two, after, writes):
    whole, loose = two
    for bench in two:
        bench.players.deal()
    play_both(two, after)
    loose.bus.writes_left = writes
    play_both(two, 12)
    assert not loose.gadget.device.panel.alive
    assert list(PANEL_LOST) in [list(tune) for tune in loose.tunes]
    assert loose.players.hand.answers == whole.players.hand.answers
    loose.bus.plug_in()
    assert not loose.model.on
    loose.advance(1_100)
    assert loose.gadget.device.panel.alive
    assert loose.model.pixels() == whole.model.pixels()
    assert loose.model.contrast == whole.model.contrast
    play_both(two, 5)
    assert loose.model.pixels() == whole.model.pixels()


def test_a_gadget_without_a_panel_takes_one_later(tmp_path):
    bare, whole = Bench(tmp_path / "bare", plugged=False), Bench(tmp_path / "whole")
    assert not bare.model.visible
    for bench in (bare, whole):
        bench.players.click(DOWN)
        bench.players.click(OK)
    bare.bus.plug_in()
    bare.advance(1_100)
    assert bare.model.pixels() == whole.model.pixels()


@pytest.mark.parametrize(("quiet_ms", "on"), [(60_000, True), (300_000, False)])
def test_the_press_that_wakes_the_panel_shows_no_hand(tmp_path, quiet_ms, on):
    bench = Bench(tmp_path / "gadget")
    bench.players.deal()
    bench.players.play_to(lambda: bench.players.app.widget()[1].get("peek"))
    menu, contrast = bench.model.pixels(), bench.model.contrast
    bench.advance(quiet_ms)
    assert (bench.model.on, bench.model.contrast) == (on, DIM_CONTRAST)
    bench.set_button(OK, True)
    bench.advance(3_000)
    assert (bench.model.on, bench.model.contrast) == (True, contrast)
    assert bench.model.pixels() == menu
    bench.set_button(OK, False)
    bench.advance(50)
    assert bench.model.pixels() == menu
    bench.set_button(OK, True)
    bench.advance(50)
    assert bench.model.pixels() != menu


def test_the_chosen_brightness_comes_back(tmp_path):
    bench = Bench(tmp_path / "gadget")
    for button in (UP, OK, UP, UP, OK):  # the settings, the last row of home; the self-test is last
        bench.players.click(button)
    low = bench.model.contrast
    assert low == CONTRAST["low"]
    bench.advance(DIM_MS)
    assert bench.model.contrast == DIM_CONTRAST
    bench.players.click(OK)
    assert bench.model.contrast == low
    bench.bus.plugged = False
    bench.players.click(DOWN)
    bench.bus.plug_in()
    bench.advance(1_100)
    assert bench.model.contrast == low


class HeldBus(LooseBus):
    """A bus whose clock is held low from a write on: nothing comes through, and each try costs the
    whole time-out of firmware/pico/i2c_bus.py."""

    TIMEOUT_MS = 70
    ETIMEDOUT = 110

    def __init__(self):
        super().__init__()
        self.timeouts = 0
        self.wait = lambda ms: None

    def writeto(self, address, buffer, *, start=0, end=None):
        if self.writes_left is not None and self.writes_left <= 0:
            self.timeouts += 1
            self.wait(self.TIMEOUT_MS)
            raise OSError(self.ETIMEDOUT)
        super().writeto(address, buffer, start=start, end=end)


@pytest.mark.parametrize("writes", [0, 1, 3, 8])
def test_a_bus_that_is_held_low_costs_a_time_out_a_second_and_no_press(tmp_path, writes):
    whole, held = Bench(tmp_path / "whole"), Bench(tmp_path / "held", bus=HeldBus())
    clock = held.gadget._clock

    def wait(ms):
        clock.ms += ms

    held.bus.wait = wait
    for bench in (whole, held):
        bench.players.deal()
    held.bus.writes_left = writes
    play_both((whole, held), 12)
    assert held.players.hand.answers == whole.players.hand.answers
    assert not held.gadget.device.panel.alive
    before, start = held.bus.timeouts, clock.ms
    held.advance(20_000)
    assert held.bus.timeouts - before <= 1 + (clock.ms - start) // 1000
    held.bus.plug_in()
    held.advance(1_100)
    assert held.model.pixels() == whole.model.pixels()
