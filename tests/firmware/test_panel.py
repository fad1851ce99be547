"""The panel shows what is in its buffer, for few bytes, through pulled cables and back."""

import pytest
from hypothesis import given, settings

from host_tools.simulator.panel_bus import PanelBus
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH, SSD1306Model
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

from firmware.panel_ssd1306 import Panel  # isort: skip  # needs the framebuf that those install

WINDOW = 10  # bytes that a window costs beside what is in it
WHOLE_FRAME = 1024 + WINDOW
MOST_FOR_A_MARKER = 64
MOST_FOR_A_MENU_STEP = 600
MENU_ROW = 12


@pytest.fixture
def bus():
    return LooseCable(SSD1306Model())


@pytest.fixture
def panel(bus):
    return Panel(bus, ADDRESS)


def test_a_new_panel_is_lit_and_blank(panel, bus):
    assert panel.alive
    assert bus.model.visible
    assert not any(bus.model.pixels())


def test_nothing_is_sent_for_nothing(panel, bus):
    before = bus.model.bytes_seen
    assert panel.show() == 0
    assert bus.model.bytes_seen == before


def test_a_whole_frame_is_one_window(panel, bus):
    flip(panel, 0, 0, WIDTH, HEIGHT)
    assert panel.show() == WHOLE_FRAME
    assert_shows_its_buffer(panel, bus)


def test_one_pixel_is_one_byte(panel):
    flip(panel, 77, 33, 1, 1)
    assert panel.show() == WINDOW + 1


def test_equal_columns_of_pages_share_a_window(panel):
    flip(panel, 40, 8, 20, 32)
    assert panel.show() == WINDOW + 20 * 4


def test_a_page_is_split_where_its_gap_is_dearer_than_a_window(panel):
    flip(panel, 0, 0, 2, 8)
    flip(panel, 100, 0, 2, 8)
    assert panel.show() == 2 * (WINDOW + 2)
    flip(panel, 60, 0, 2, 8)
    flip(panel, 70, 0, 2, 8)
    assert panel.show() == WINDOW + 12


def test_the_pages_of_two_columns_make_two_windows(panel):
    flip(panel, 3, 0, 5, 40)
    flip(panel, 90, 0, 5, 40)
    assert panel.show() == 2 * (WINDOW + 5 * 5)


def test_a_menu_marker_moves_cheaply(panel, bus):
    for x in (0, 13, 60, 122):
        for y in range(HEIGHT - 7):
            for new_y in range(HEIGHT - 7):
                flip(panel, x, y, 6, 7)
                panel.show()
                flip(panel, x, y, 6, 7)
                flip(panel, x, new_y, 6, 7)
                assert panel.show() <= MOST_FOR_A_MARKER
                flip(panel, x, new_y, 6, 7)
        panel.show()


def test_a_menu_step_that_inverts_two_rows_is_cheap(panel, bus):
    for y in range(HEIGHT - 2 * MENU_ROW + 1):
        flip(panel, 0, y, WIDTH, MENU_ROW)
        panel.show()
        flip(panel, 0, y, WIDTH, MENU_ROW)
        flip(panel, 0, y + MENU_ROW, WIDTH, MENU_ROW)
        assert panel.show() <= MOST_FOR_A_MENU_STEP
        assert_shows_its_buffer(panel, bus)
        flip(panel, 0, y + MENU_ROW, WIDTH, MENU_ROW)


def test_nothing_is_dearer_than_a_whole_frame(panel, bus):
    for page in range(HEIGHT // 8):
        flip(panel, 5 * (page % 2), 8 * page, 123, 8)
    assert panel.show() == WHOLE_FRAME
    assert_shows_its_buffer(panel, bus)


@settings(max_examples=150, deadline=None)
@given(CHANGES)
def test_it_shows_its_buffer_whatever_changes(pictures):
    bus = LooseCable(SSD1306Model())
    check_changes(Panel(bus, ADDRESS), bus, pictures, WHOLE_FRAME)


@settings(max_examples=50, deadline=None)
@given(NOISE, NOISE)
def test_it_shows_noise(first, second):
    bus = LooseCable(SSD1306Model())
    check_noise(Panel(bus, ADDRESS), bus, (first, second), WHOLE_FRAME)


def test_a_rotated_panel_stands_on_its_head(bus):
    panel = Panel(bus, ADDRESS, rotated=True)
    flip(panel, 5, 3, 17, 9)
    panel.show()
    assert bus.model.pixels() == pixels_of(panel.buffer)[::-1]
    assert panel.revive()
    assert bus.model.pixels() == pixels_of(panel.buffer)[::-1]


def test_power_and_contrast(panel, bus):
    flip(panel, 5, 3, 17, 9)
    panel.show()
    panel.set_contrast(12)
    panel.set_power(False)
    assert not bus.model.on
    assert bus.model.contrast == 12
    panel.set_power(True)
    assert_shows_its_buffer(panel, bus)


def test_power_and_contrast_outlast_a_new_set_up(panel, bus):
    panel.set_contrast(12)
    panel.set_power(False)
    assert panel.revive()
    assert bus.model.contrast == 12
    assert not bus.model.on


def test_without_a_panel_nothing_fails():
    bus = LooseCable(SSD1306Model())
    bus.plugged = False
    panel = Panel(bus, ADDRESS)
    flip(panel, 5, 3, 17, 9)
    panel.set_contrast(12)
    panel.set_power(True)
    assert not panel.alive
    assert panel.show() == 0
    assert not panel.revive()
    bus.plugged = True
    assert panel.revive()
    assert panel.alive
    assert bus.model.contrast == 12
    assert_shows_its_buffer(panel, bus)


def test_a_panel_at_the_other_address_is_found():
    for wanted, real in ((0x3C, 0x3D), (0x3D, 0x3C), (0x70, 0x3D), (0x70, 0x3C), (0x3D, 0x3D)):
        bus = PanelBus(SSD1306Model(), real)
        panel = Panel(bus, wanted)
        flip(panel, 5, 3, 17, 9)
        assert panel.show() > 0
        assert panel.address == real
        assert_shows_its_buffer(panel, bus)


def test_a_panel_at_an_address_of_its_own_is_not_looked_for():
    assert Panel(PanelBus(SSD1306Model(), 0x70), 0x70).address == 0x70
    lost = Panel(PanelBus(SSD1306Model(), 0x70), ADDRESS)
    assert not lost.alive
    assert lost.address == ADDRESS


@pytest.mark.parametrize("good_writes", range(8))
def test_a_cable_pulled_at_any_write_of_a_picture(panel, bus, good_writes):
    buffer = panel.buffer
    for x in range(0, WIDTH, 32):  # four windows, eight writes
        flip(panel, x, 20, 3, 3)
    bus.good_writes = good_writes
    assert panel.show() == 0
    assert not panel.alive
    flip(panel, 50, 50, 20, 5)
    assert panel.show() == 0
    assert panel.buffer is buffer
    bus.mend()
    bus.model = SSD1306Model()  # it was without power
    assert panel.revive()
    assert_shows_its_buffer(panel, bus)


@pytest.mark.parametrize("good_writes", range(0, 60, 3))
def test_a_cable_pulled_while_it_is_set_up(panel, bus, good_writes):
    flip(panel, 0, 0, WIDTH, HEIGHT)
    panel.show()
    bus.good_writes = good_writes
    panel.revive()
    bus.mend()
    bus.model = SSD1306Model()
    assert panel.revive()
    assert_shows_its_buffer(panel, bus)


def test_a_bus_in_use_is_waited_for(panel, bus):
    flip(panel, 5, 3, 17, 9)
    assert bus.try_lock()
    assert panel.show() == 0
    assert panel.alive
    bus.unlock()
    assert panel.show() > 0
    assert_shows_its_buffer(panel, bus)
