"""The pico tier does what the others do: same buttons, power cuts and seed, same picture."""

from pathlib import Path

import pytest

from host_tools.bad_input import BadInput
from host_tools.emulated_pico import image as pico_image
from host_tools.emulated_pico import tier as pico_tier
from host_tools.flash.build import compile_module
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH
from host_tools.simulator.tier import BACK, DOWN, OK, UP, open_tier
from host_tools.simulator.unix_tier import GadgetFailed

DEMO = "tests.host_tools.demo_app:DemoApp"
SOURCE = Path(__file__).parent.parent / "host_tools" / "demo_app.py"
DARK = bytes(WIDTH * HEIGHT)
BOOT_MS = 50


@pytest.fixture
def make_tier(tmp_path):
    """A function that makes an unplugged gadget with the demo app on the emulated Pico."""
    made = []
    files = {
        "tests/host_tools/demo_app.mpy": compile_module(SOURCE, "tests/host_tools/demo_app.mpy"),
        "nights/kept": b"",
    }

    def make(preset=None, seed=None):
        folder = tmp_path / "pico"
        made.append(pico_tier.PicoTier(folder, preset, seed, app=DEMO, extra=files))
        return made[-1]

    yield make
    for tier in made:
        tier.close()


def columns(tier, page):
    return sum(tier.model.pixels()[page * 8 * WIDTH :][:WIDTH])


def test_the_same_picture_as_on_cpython(make_tier, tmp_path):
    tier = make_tier({"players": 3}, "a seed")
    (tmp_path / "pc").mkdir()
    other = CPythonTier(tmp_path / "pc", {"players": 3}, "a seed", app=DEMO)
    for one in (tier, other):
        one.boot()
        one.advance(BOOT_MS)
    assert tier.model.pixels() == other.model.pixels() != DARK
    for button in (UP, DOWN, OK, BACK):
        for down in (True, False):
            for one in (tier, other):
                one.set_button(button, down)
                one.advance(50)
            assert tier.model.pixels() == other.model.pixels()


def test_a_restart_does_not_repeat_the_seed_s_stream(make_tier):
    tier = make_tier(seed="one")
    tier.boot()
    tier.advance(BOOT_MS)
    first = tier.model.pixels()[4 * 8 * WIDTH : 5 * 8 * WIDTH]
    tier.reset()
    tier.advance(BOOT_MS)
    assert tier.model.pixels()[4 * 8 * WIDTH : 5 * 8 * WIDTH] != first


def test_a_power_cut_ends_the_program_and_not_the_flash(make_tier, tmp_path):
    tier = make_tier({"players": 1})
    for boots in (1, 2):
        tier.boot()
        tier.advance(BOOT_MS)
        assert columns(tier, 0) == boots
        tier.cut_power()
        assert tier.model.pixels() == DARK
        assert not tier.powered
        tier.advance(100)
    tier.close()
    again = make_tier({"players": 1})  # another session, from what the folder keeps
    again.boot()
    again.advance(BOOT_MS)
    assert columns(again, 0) == 3


def test_a_button_held_while_plugging_in(make_tier):
    tier = make_tier({"players": 1})
    tier.set_button(OK, True)
    tier.boot()
    tier.advance(BOOT_MS)
    assert columns(tier, 2) == 8
    tier.set_button(OK, False)
    tier.advance(50)
    assert columns(tier, 2) == 0


def test_tunes_are_heard(make_tier):
    tier = make_tier({"players": 1})
    tier.boot()
    tier.advance(BOOT_MS)
    tier.set_button(OK, True)
    tier.advance(50)
    assert tier.take_tunes() == []
    tier.advance(600)
    (tune,) = tier.take_tunes()
    assert [hz for hz, _ in tune] == [440, 0, 880]
    for (_, ms), asked in zip(tune, (100, 20, 100), strict=True):
        assert abs(ms - asked) <= 2
    assert tier.take_tunes() == []


def test_a_failure_on_the_gadget_is_told(make_tier):
    tier = make_tier({"players": 1})
    tier.boot()
    tier.advance(BOOT_MS)
    tier.set_button(BACK, True)
    with pytest.raises(GadgetFailed, match="ValueError: the demo was told to fail"):
        tier.advance(1000)


def test_opened_by_name_and_refused_without_an_image(tmp_path, monkeypatch):
    missing = tmp_path / "none.uf2"
    with pytest.raises(BadInput, match="--firmware names"):
        open_tier("pico", tmp_path, {}, firmware=missing)
    monkeypatch.setattr(pico_image.find_image, "__defaults__", (None, tmp_path))
    monkeypatch.delenv(pico_image.ENVIRONMENT_VARIABLE, raising=False)
    with pytest.raises(BadInput, match="no MicroPython image for the emulated Pico"):
        open_tier("pico", tmp_path, {})
