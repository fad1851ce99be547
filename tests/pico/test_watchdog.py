"""A gadget that hangs or fails starts again by itself; at the prompt nothing restarts it.

rp2040py counts the watchdog down and resets the chip, as the RP2040 does."""

import pytest

from host_tools.emulated_pico import littlefs_image, raw_repl
from host_tools.flash.gadget_files import compiled_program, first_files
from host_tools.simulator.ssd1306_model import SSD1306Model
from tests.pico.starts import home_of

OK, BACK = 2, 3
COUNTED_MS = 8388
READ_MS = 15_000

# As firmware/start.py and main.py, but OK makes it hang and back makes it fail.
MAIN = b"""
import time
from firmware.pico.board import build_device
device = build_device()
print("fired" if device.watchdog.has_fired() else "fresh")
with device.watchdog:
    while True:
        device.idle(300_000)
        event = device.buttons.next_event(device.ticks_ms())
        if event == 2:
            time.sleep(60)
        if event == 3:
            1 // 0
"""


@pytest.fixture
def started(power_on, program):
    """(pico, panel): waiting in the main loop."""
    panel = SSD1306Model()
    pico = power_on(files={**program, "main.py": MAIN}, panel=panel)
    told(pico, b"fresh")
    return pico, panel


def told(pico, word, limit_ms=4000):
    pico.advance_until(lambda: word in pico.serial.received, limit_ms, 10)
    pico.advance(50)
    return pico.serial.take()


def click(pico, button):
    pico.set_button(button, True)
    pico.advance(60)
    pico.set_button(button, False)
    pico.advance(100)


def test_a_hang_is_ended_and_nothing_else(started):
    pico, _ = started
    pico.advance(4 * COUNTED_MS)
    assert pico.resets == 0
    hung = pico.ms
    click(pico, OK)
    pico.advance_until(lambda: pico.resets, 2 * COUNTED_MS, 50)
    assert COUNTED_MS - 500 <= pico.ms - hung <= COUNTED_MS + 500
    told(pico, b"fired")
    pico.advance(4 * COUNTED_MS)
    assert pico.resets == 1


def test_a_failure_is_told_and_started_again(started):
    pico, panel = started
    click(pico, BACK)
    trace = told(pico, b"ZeroDivisionError", 500)
    assert b"Traceback" in trace and b"main.py" in trace
    pico.advance(1000)
    assert any(panel.pixels())
    assert pico.resets == 0
    click(pico, OK)
    assert pico.resets == 1
    told(pico, b"fresh")

    click(pico, BACK)
    told(pico, b"ZeroDivisionError", 500)
    pico.advance(READ_MS - 1000)
    assert pico.resets == 1
    pico.advance(2500)  # nobody was there to press
    assert pico.resets == 2


def test_the_prompt_is_left_alone(started):
    pico, _ = started
    for fails in (False, True):
        if fails:
            raw_repl.start(pico, "exec(open('main.py').read())")
            told(pico, b"fresh")
            click(pico, BACK)
            told(pico, b"ZeroDivisionError", 500)
        raw_repl.enter(pico)
        pico.advance(2 * COUNTED_MS)
        pico.serial.send(raw_repl.END)  # a new interpreter, as mpremote begins with
        pico.advance(2 * COUNTED_MS)
        assert pico.resets == 0
        raw_repl.enter(pico)


HOME, DEALT = (2, 2, 2, 2), (2, 2, 2)  # presses: to the digits of a new night, to its first ask
BRANCH_TO_ITSELF = 0xE7FE
ANYWHERE = 0x20030000  # in RAM; nothing of it outlasts the restart


def hang(pico):
    """The program goes round in a circle from here on; interrupts go on."""
    pico.mcu.write_uint16(ANYWHERE, BRANCH_TO_ITSELF)
    pico.mcu.core.pc = ANYWHERE
    pico.mcu.core.waiting = False


def test_a_hand_is_offered_again_after_a_hang(power_on):
    panel = SSD1306Model()
    flash = littlefs_image.write_files(first_files(compiled_program()))
    pico = power_on(flash=flash, panel=panel)
    home_of(pico, panel)
    pico.set_button(BACK, True)  # no self-test
    pico.advance(800)
    pico.set_button(BACK, False)
    pico.settle()
    for _ in HOME + DEALT:
        click(pico, OK)
        pico.advance(500)
    pico.settle()
    shown = panel.pixels()

    hang(pico)
    pico.advance(100)
    assert not pico.asleep
    pico.advance_until(lambda: pico.resets, 2 * COUNTED_MS, 50)
    pico.advance(1500)
    told_of_it = home_of(pico, panel)
    click(pico, OK)
    pico.settle()
    offered = panel.pixels()
    click(pico, OK)
    pico.settle()
    taken_up = panel.pixels()
    assert len({shown, told_of_it, offered, taken_up}) == 4

    plugged = SSD1306Model()
    pico = power_on(flash=pico.cut_power(), panel=plugged)
    assert home_of(pico, plugged) == offered, "nothing but a hang is told as one"
    click(pico, OK)
    pico.settle()
    assert plugged.pixels() == taken_up
