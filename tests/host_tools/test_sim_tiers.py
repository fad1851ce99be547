"""The tiers that need no emulator do the same for the same buttons, power cuts and seed."""

import gc

import pytest

from host_tools.bad_input import BadInput
from host_tools.simulator import unix_tier
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH
from host_tools.simulator.tier import BACK, DOWN, OK, UP, open_tier
from host_tools.simulator.unix_tier import GadgetFailed, UnixTier

DEMO = "tests.host_tools.demo_app:DemoApp"
DARK = bytes(WIDTH * HEIGHT)


@pytest.fixture(params=["cpython", pytest.param("micropython", marks=pytest.mark.micropython)])
def make_tier(request, tmp_path):
    """A function that makes an unplugged gadget with the demo app."""
    if request.param == "micropython":
        try:
            unix_tier.find_micropython()
        except BadInput as reason:
            pytest.skip(str(reason))
    kind = {"cpython": CPythonTier, "micropython": UnixTier}[request.param]
    made = []

    def make(preset=None, seed=None, folder="night"):
        (tmp_path / folder).mkdir(exist_ok=True)
        made.append(kind(tmp_path / folder, preset, seed, app=DEMO))
        return made[-1]

    yield make
    for tier in made:
        tier.close()


def columns(tier, page, first, count):
    """How many columns of a page's part are lit."""
    row = tier.model.pixels()[page * 8 * WIDTH :][:WIDTH]
    return sum(row[first : first + count])


def held(tier):
    return [columns(tier, 2, 16 * button, 8) == 8 for button in (UP, DOWN, OK, BACK)]


def test_buttons_reach_the_app_and_show(make_tier):
    tier = make_tier()
    tier.boot()
    tier.advance(50)
    assert held(tier) == [False] * 4
    for button in (UP, DOWN, OK, BACK):
        tier.set_button(button, True)
        tier.advance(50)
        assert held(tier) == [index == button for index in range(4)]
        tier.set_button(button, False)
        tier.advance(50)
    assert held(tier) == [False] * 4


def test_a_press_shows_without_time_passing(make_tier):
    tier = make_tier()
    tier.boot()
    tier.advance(0)
    tier.set_button(UP, True)
    tier.advance(0)
    assert held(tier) == [True, False, False, False]


def test_without_power_it_is_dark_and_silent(make_tier):
    tier = make_tier({"players": 5})
    assert not tier.powered
    tier.advance(100)
    tier.set_button(UP, True)
    assert tier.model.pixels() == DARK
    tier.boot()
    tier.advance(50)
    assert tier.powered
    assert columns(tier, 6, 0, WIDTH) == 5
    tier.cut_power()
    tier.advance(100)
    assert not tier.powered
    assert tier.model.pixels() == DARK
    assert tier.take_tunes() == []


def test_the_store_outlives_power_and_reset(make_tier):
    tier = make_tier()
    tier.boot()
    tier.advance(50)
    assert columns(tier, 0, 0, WIDTH) == 1
    tier.cut_power()
    tier.boot()
    tier.advance(50)
    assert columns(tier, 0, 0, WIDTH) == 2
    tier.reset()
    tier.advance(50)
    assert columns(tier, 0, 0, WIDTH) == 3


def test_without_power_nothing_is_finished(make_tier, tmp_path):
    tier = make_tier()
    for stop in (tier.cut_power, tier.reset, tier.close):
        tier.boot()
        tier.advance(50)
        stop()
        gc.collect()
        assert not (tmp_path / "night" / "finished").exists()


def test_a_button_held_through_a_reset_is_still_held(make_tier):
    tier = make_tier()
    tier.set_button(OK, True)
    tier.boot()
    tier.advance(50)
    tier.reset()
    tier.advance(50)
    assert held(tier) == [False, False, True, False]


def test_tunes_are_told_once(make_tier):
    tier = make_tier()
    tier.boot()
    tier.set_button(OK, True)
    tier.advance(50)
    assert [list(tune) for tune in tier.take_tunes()] == [[(440, 100), (0, 20), (880, 100)]]
    assert tier.take_tunes() == []


def test_a_failing_firmware_surfaces(make_tier):
    tier = make_tier()
    tier.boot()
    tier.set_button(BACK, True)
    with pytest.raises((ValueError, GadgetFailed), match="the demo was told to fail"):
        tier.advance(1000)


def entropy_shown(tier):
    tier.boot()
    tier.advance(50)
    pixels = tier.model.pixels()
    return [pixels[y * WIDTH : y * WIDTH + 4] for y in range(32, 40)]


def test_a_seed_repeats_and_a_restart_does_not(make_tier):
    first = make_tier(seed="abc", folder="one")
    shown = entropy_shown(first)
    assert entropy_shown(make_tier(seed="abc", folder="two")) == shown
    assert entropy_shown(make_tier(seed="abd", folder="three")) != shown
    assert entropy_shown(first) != shown


@pytest.mark.micropython
def test_both_tiers_show_the_same_for_the_same_seed(tmp_path):
    try:
        unix_tier.find_micropython()
    except BadInput as reason:
        pytest.skip(str(reason))
    pictures = []
    for kind in (CPythonTier, UnixTier):
        folder = tmp_path / kind.__name__
        folder.mkdir()
        tier = kind(folder, {"players": 3}, "same", app=DEMO)
        tier.boot()
        for button in (UP, OK, DOWN):
            tier.set_button(button, True)
            tier.advance(100)
        pictures.append((tier.model.pixels(), tier.model.bytes_seen))
        tier.close()
    assert pictures[0] == pictures[1]


def test_a_tier_that_is_not_there(tmp_path):
    with pytest.raises(BadInput, match="no tier 'wokwi'"):
        open_tier("wokwi", tmp_path, {})
