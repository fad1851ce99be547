"""From power-on the gadget comes up by itself, soon, and whatever is wrong with its board."""

import pytest

from host_tools.emulated_pico import littlefs_image
from host_tools.flash.build import compiled_tree
from host_tools.simulator.ssd1306_model import SSD1306Model

REAL_PICO = 1.4  # computing takes a real Pico so much longer
FIRST_PICTURE_MS = 1200
PRESS_TO_PICTURE_MS = 100


@pytest.fixture(scope="module")
def flash():
    """The file system of a gadget that has just been flashed."""
    return littlefs_image.write_files(compiled_tree())


def ready(pico, panel):
    pico.advance_until(lambda: pico.asleep and any(panel.pixels()), 4000, 5)


def test_the_first_picture_comes_soon(power_on, flash):
    panel = SSD1306Model()
    pico = power_on(flash=flash, panel=panel)
    ready(pico, panel)
    waited = pico.i2c.busy_nanos / 1e6
    assert (pico.panel_changed_at - waited) * REAL_PICO + waited < FIRST_PICTURE_MS
    assert pico.serial.take() == b""


def test_a_press_shows_soon(power_on, flash):
    panel = SSD1306Model()
    pico = power_on(flash=flash, panel=panel)
    ready(pico, panel)
    pico.settle()
    before, pressed = panel.pixels(), pico.ms
    pico.set_button(1, True)
    pico.settle(20)
    assert panel.pixels() != before
    assert (pico.panel_changed_at - pressed) * REAL_PICO < PRESS_TO_PICTURE_MS


def test_an_idle_gadget_lets_its_processor_sleep_and_feeds_its_watchdog(power_on, flash):
    panel = SSD1306Model()
    pico = power_on(flash=flash, panel=panel)
    ready(pico, panel)
    pico.settle()
    cycles = pico.mcu.core.cycles
    pico.advance(30_000)
    assert pico.mcu.watchdog.timer.enable and pico.resets == 0
    assert pico.mcu.core.cycles - cycles < 0.01 * 30_000 * 125_000


def test_it_starts_without_a_panel_and_shows_once_there_is_one(power_on, flash):
    panel = SSD1306Model()
    pico = power_on(flash=flash, panel=panel)
    pico.unplug_panel()
    pico.advance(1500)
    assert panel.bytes_seen == 0
    pico.plug_panel()
    pico.advance(1800)
    assert any(panel.pixels())
    assert pico.serial.take() == b""


def test_a_panel_that_comes_back_shows_what_it_should(power_on, flash):
    panel = SSD1306Model()
    pico = power_on(flash=flash, panel=panel)
    ready(pico, panel)
    pico.settle()
    home = panel.pixels()
    pico.unplug_panel()
    pico.set_button(1, True)
    pico.advance(60)
    pico.set_button(1, False)
    pico.advance(200)
    panel.reset()  # it has been without power
    pico.plug_panel()
    pico.advance(1800)
    assert any(panel.pixels())
    assert panel.pixels() != home


def test_nonsense_in_the_board_file_is_shown_and_passed_with_a_press(power_on, flash):
    panel = SSD1306Model()
    pico = power_on(flash=flash, panel=panel)
    ready(pico, panel)
    pico.settle()
    home = panel.pixels()

    panel = SSD1306Model()
    board = littlefs_image.write_files({"board.json": b'{"up": 99}'}, flash)
    pico = power_on(flash=board, panel=panel)
    ready(pico, panel)
    pico.settle()
    assert panel.pixels() != home
    pico.set_button(2, True)
    pico.advance(60)
    pico.set_button(2, False)
    pico.settle()
    assert panel.pixels() == home
