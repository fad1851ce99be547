"""From power-on the gadget comes up by itself, soon, and whatever is wrong with its board."""

import json

import pytest

from host_tools.emulated_pico import littlefs_image
from host_tools.flash.build import compile_module
from host_tools.flash.gadget_files import compiled_program, first_files, program_of
from host_tools.flash.gadget_tree import MAIN
from host_tools.simulator.sh1106_model import SH1106Model
from host_tools.simulator.ssd1306_model import SSD1306Model
from tests.pico.starts import home_of

REAL_PICO = 1.4  # computing takes a real Pico so much longer
FIRST_PICTURE_MS = 1000
PRESS_TO_PICTURE_MS = 100


@pytest.fixture(scope="module")
def whole_program():
    """The program as it is flashed."""
    return compiled_program()


@pytest.fixture(scope="module")
def flash(whole_program):
    """The file system of a gadget that has just been flashed."""
    return littlefs_image.write_files(first_files(whole_program))


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
    told = pico.serial.take()
    assert told.startswith(b"No panel answers on SDA GP4 and SCL GP5"), told
    pico.plug_panel()
    pico.advance(1800)
    assert any(panel.pixels())
    assert pico.serial.take() == b""


def test_an_sh1106_at_the_other_address_is_found(power_on, flash):
    panel = SH1106Model()
    board = littlefs_image.write_files({"board.json": b'{"panel": "sh1106"}'}, flash)
    pico = power_on(flash=board, panel=panel)
    pico.unplug_panel()
    pico.i2c.attach(0x3D, panel.transaction, lambda: 0)
    ready(pico, panel)
    pico.settle()
    assert any(panel.pixels())
    assert pico.serial.take() == b""
    stored = littlefs_image.read_files(pico.flash_image())["board.json"]
    assert json.loads(stored) == {"panel": "sh1106", "address": "0x3D"}


def click(pico, index, ms=60):
    pico.set_button(index, True)
    pico.advance(ms)
    pico.set_button(index, False)
    pico.settle()


def test_a_changed_board_goes_through_the_chip_s_reset(power_on, flash):
    """Left-handed: the panel is turned, and the button at the lower left is OK."""
    panel = SSD1306Model()
    pico = power_on(flash=flash, panel=panel)
    ready(pico, panel)
    pico.settle()
    click(pico, 3, 700)  # no self-test
    home = panel.pixels()
    # The last row of the settings, then left-handed, then back, then the new start.
    for button in (0, 2, 0, 2, 1, 1, 1, 1, 2, 3):
        click(pico, button)
    pico.set_button(2, True)
    pico.advance(60)
    pico.set_button(2, False)
    pico.advance(100)
    ready(pico, panel)
    pico.settle(400)
    assert pico.resets == 1
    assert "board.json.being-tried" in littlefs_image.read_files(pico.flash_image())
    click(pico, 1)  # which is OK now
    files = littlefs_image.read_files(pico.flash_image())
    assert json.loads(files["board.json"]) == {"left_handed": True}
    assert panel.pixels() == home[::-1]
    pico.reset()
    pico.advance(2000)
    pico.settle()
    assert panel.pixels() == home[::-1]


def test_up_held_at_power_on_brings_the_usual_board_back_on_a_turned_gadget_too(power_on, flash):
    board = littlefs_image.write_files({"board.json": b'{"left_handed": true}'}, flash)
    pico = power_on(flash=board, panel=SSD1306Model())
    pico.set_button(3, True)  # which is up there
    pico.advance(1500)
    files = littlefs_image.read_files(pico.flash_image())
    assert files["board.json.kept-aside-1"] == b'{"left_handed": true}'
    assert "board.json" not in files


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


@pytest.mark.parametrize(
    "nonsense",
    [
        {"board.json": b'{"up": 99}'},
        {"board.json": b'{"up": 20, "scl'},
        {"board.json": b"[" * 2000},
        {"board.json/in it": b""},
    ],
    ids=["pin", "cut", "nested", "folder"],
)
def test_nonsense_in_the_board_file_is_shown_and_passed_with_a_press(power_on, flash, nonsense):
    panel = SSD1306Model()
    pico = power_on(flash=flash, panel=panel)
    ready(pico, panel)
    pico.settle()
    home = panel.pixels()

    panel = SSD1306Model()
    board = littlefs_image.write_files(nonsense, flash)
    pico = power_on(flash=board, panel=panel)
    ready(pico, panel)
    pico.settle()
    assert panel.pixels() != home
    pico.set_button(2, True)
    pico.advance(60)
    pico.set_button(2, False)
    pico.settle()
    assert panel.pixels() == home


def test_a_program_that_cannot_be_started_gives_way_for_good(
    power_on, flash, whole_program, tmp_path
):
    """Its devices have been built when it fails; then the other one builds its own."""
    source = tmp_path / "app.py"
    source.write_text("raise ValueError('spoiled')\n")
    app = compile_module(source, "firmware/app.mpy")
    spoiled = program_of(
        {**whole_program.modules, "firmware/app.mpy": app, MAIN: whole_program.main}
    )
    update = {"slot": b"b", "slot_b": spoiled.slot}
    panel = SSD1306Model()
    pico = power_on(flash=littlefs_image.write_files(update, flash), panel=panel)
    home = home_of(pico, panel)
    assert b"ValueError: spoiled" in pico.serial.take()
    assert littlefs_image.read_files(pico.flash_image())["slot"] == b"a"
    pico.set_button(1, True)
    pico.settle(20)
    assert panel.pixels() != home
    plain = SSD1306Model()
    assert home == home_of(power_on(flash=flash, panel=plain), plain)
