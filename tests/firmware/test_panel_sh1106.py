"""The SH1106 shows what is in its buffer, page by page, for few bytes, and comes back."""

import pytest
from hypothesis import given, settings

from host_tools.simulator.sh1106_model import SH1106Model
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH
from tests.firmware.panel_checks import (
    ADDRESS,
    CHANGES,
    NOISE,
    LooseCable,
    assert_shows_its_buffer,
    check_changes,
    check_noise,
    flip,
    pixels_of,
)

from firmware.panel_sh1106 import Panel  # isort: skip  # needs the framebuf that those install

WINDOW = 7  # bytes that a window costs beside what is in it
WHOLE_FRAME = 8 * (128 + WINDOW)
MOST_FOR_A_MARKER = 64
MOST_FOR_A_MENU_STEP = 600


@pytest.fixture
def bus():
    return LooseCable(SH1106Model())


@pytest.fixture
def panel(bus):
    return Panel(bus, ADDRESS)


def test_a_new_panel_is_lit_and_blank(panel, bus):
    assert panel.alive
    assert bus.model.visible
    assert not any(bus.model.pixels())


def test_it_is_dark_until_its_noise_is_gone():
    """A panel is set up with the RAM that it had at power-on, or with an older picture."""
    bus = LooseCable(SH1106Model())
    seen = []
    transaction = bus.model.transaction

    def watched(data):
        transaction(data)
        seen.append(any(bus.model.pixels()))

    bus.model.transaction = watched
    Panel(bus, ADDRESS)
    assert not any(seen)


def test_the_corners_are_at_the_corners(panel, bus):
    for x, y in ((0, 0), (127, 0), (0, 63), (127, 63)):
        flip(panel, x, y, 1, 1)
    assert panel.show() == 4 * (WINDOW + 1)
    lit = [at for at, pixel in enumerate(bus.model.pixels()) if pixel]
    assert lit == [0, 127, 63 * 128, 63 * 128 + 127]


def test_a_rotated_panel_stands_on_its_head(bus):
    panel = Panel(bus, ADDRESS, rotated=True)
    flip(panel, 5, 3, 17, 9)
    panel.show()
    assert bus.model.pixels() == pixels_of(panel.buffer)[::-1]
    assert panel.revive()
    assert bus.model.pixels() == pixels_of(panel.buffer)[::-1]


def test_traffic(panel, bus):
    assert panel.show() == 0
    flip(panel, 77, 33, 1, 1)
    assert panel.show() == WINDOW + 1
    flip(panel, 40, 8, 20, 32)
    assert panel.show() == 4 * (WINDOW + 20)
    flip(panel, 0, 0, WIDTH, HEIGHT)
    assert panel.show() == WHOLE_FRAME
    assert_shows_its_buffer(panel, bus)


def test_a_menu_step_is_cheap(panel, bus):
    for y in range(HEIGHT - 26 + 1):
        flip(panel, 4, y, 104, 13)
        panel.show()
        flip(panel, 4, y, 104, 13)
        flip(panel, 4, y + 13, 104, 13)
        assert panel.show() <= MOST_FOR_A_MENU_STEP
        assert_shows_its_buffer(panel, bus)
        flip(panel, 4, y + 13, 104, 13)


def test_a_marker_moves_cheaply(panel):
    for y in range(0, HEIGHT - 7, 3):
        for new_y in range(0, HEIGHT - 7, 5):
            flip(panel, 13, y, 6, 7)
            panel.show()
            flip(panel, 13, y, 6, 7)
            flip(panel, 13, new_y, 6, 7)
            assert panel.show() <= MOST_FOR_A_MARKER
            flip(panel, 13, new_y, 6, 7)


@settings(max_examples=80, deadline=None)
@given(CHANGES)
def test_it_shows_its_buffer_whatever_changes(pictures):
    bus = LooseCable(SH1106Model())
    check_changes(Panel(bus, ADDRESS), bus, pictures, WHOLE_FRAME)


@settings(max_examples=30, deadline=None)
@given(NOISE, NOISE)
def test_it_shows_noise(first, second):
    bus = LooseCable(SH1106Model())
    check_noise(Panel(bus, ADDRESS), bus, (first, second), WHOLE_FRAME)


def test_power_and_contrast_outlast_a_new_set_up(panel, bus):
    panel.set_contrast(12)
    panel.set_power(False)
    assert panel.revive()
    assert bus.model.contrast == 12
    assert not bus.model.on
    panel.set_power(True)
    assert bus.model.visible


@pytest.mark.parametrize("good_writes", range(0, 40, 3))
def test_a_cable_pulled_at_any_write(panel, bus, good_writes):
    flip(panel, 0, 0, WIDTH, HEIGHT)
    panel.show()
    flip(panel, 9, 0, 20, HEIGHT)
    bus.good_writes = good_writes
    panel.show()
    panel.revive()
    bus.mend()
    bus.model = SH1106Model()  # it was without power
    assert panel.revive()
    assert_shows_its_buffer(panel, bus)
