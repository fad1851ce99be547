"""Presses on the emulated Pico: none is lost, and each is told soon."""

from __future__ import annotations

import pytest

from firmware.buttons import LONG, OK, PRESS, RELEASE
from host_tools.emulated_pico import raw_repl
from host_tools.simulator.ssd1306_model import SSD1306Model

# Notes events for a while, between `erases` flash erases, `draws` pictures and `busy_ms` of a busy
# CPU each time.
LISTENER = """
import rp2, time
from firmware.files import changed
from firmware.pico.board import build_device
from firmware.ui.canvas import Canvas
device = build_device()
canvas = Canvas(device.panel.buffer)
flash = rp2.Flash()
log = []
def listen(ms, erases=0, busy_ms=0, draws=0):
    device.idle(0)
    while device.buttons.next_event(time.ticks_ms()) >= 0:  # of the test before
        pass
    end = time.ticks_add(time.ticks_ms(), ms)
    while time.ticks_diff(end, time.ticks_ms()) > 0:
        device.idle(5 if erases else 50)
        for _ in range(erases):
            changed(flash.ioctl, 6, 351)
        for _ in range(draws):
            canvas.clear()
            canvas.text("events: %d" % len(log), 0, 0)
            canvas.big(str(len(log)), 40, 20)
            device.panel.show()
        if busy_ms:
            start = time.ticks_ms()
            while time.ticks_diff(time.ticks_ms(), start) < busy_ms:
                pass
        event = device.buttons.next_event(time.ticks_ms())
        while event >= 0:
            log.append((event >> 2, event & 3))
            event = device.buttons.next_event(time.ticks_ms())
print("ready")
"""

CLICK = [(PRESS, OK), (RELEASE, OK)]


@pytest.fixture(scope="module")
def module_pico(image, program):
    from host_tools.emulated_pico import littlefs_image
    from host_tools.emulated_pico.machine import EmulatedPico

    pico = EmulatedPico(image, littlefs_image.write_files(program), SSD1306Model())
    assert raw_repl.execute(pico, LISTENER).strip() == "ready"
    return pico


@pytest.fixture
def listen(module_pico):
    """A function: start the listener, let the given function press buttons, give the events."""

    def listen(arguments, press):
        pico = module_pico
        raw_repl.enter(pico)
        raw_repl.start(pico, f"log.clear(); listen({arguments}); print(log)")
        pico.advance(30)
        press(pico)
        printed = raw_repl.finish(pico, 10_000).strip()
        assert printed.startswith("["), printed  # a failing interrupt handler prints too
        return eval(printed)

    return listen


def click(pico, hold_ms, button=OK):
    pico.set_button(button, True)
    pico.advance(hold_ms)
    pico.set_button(button, False)


def test_clicks_while_idle(listen):
    def press(pico):
        for _ in range(3):
            click(pico, 60)
            pico.advance(60)

    assert listen("500", press) == CLICK * 3


def test_clicks_shorter_than_a_flash_erase(listen):
    """A handler that read the level would find the button up again each time."""

    def press(pico):
        for _ in range(4):
            operations = pico.flash.operations
            pico.advance_until(lambda before=operations: pico.flash.operations > before, 200, 0.5)
            pico.advance(5)
            assert pico.flash.busy
            click(pico, 25)
            assert pico.flash.busy
            pico.advance(60)

    assert listen("700, erases=1", press) == CLICK * 4


def test_clicks_while_the_cpu_is_busy_drawing(listen):
    def press(pico):
        for _ in range(4):
            click(pico, 25)
            pico.advance(25)

    assert listen("400, busy_ms=150", press) == CLICK * 4


def test_bouncing_contacts_are_one_press(listen):
    def press(pico):
        for down in (True, False):
            for _ in range(6):
                pico.set_button(OK, down)
                pico.advance(0.3)
                pico.set_button(OK, not down)
                pico.advance(0.4)
            pico.set_button(OK, down)
            pico.advance(100)

    assert listen("500", press) == CLICK


def test_more_bounces_than_the_latch_holds(listen):
    def press(pico):
        for _ in range(40):
            click(pico, 0.2)
            pico.advance(0.2)
        pico.set_button(OK, True)
        pico.advance(150)
        pico.set_button(OK, False)
        pico.advance(60)

    events = listen("350, busy_ms=100", press)
    assert events[-2:] == CLICK
    assert events == CLICK * (len(events) // 2)


def test_long_press(listen):
    assert listen("1100", lambda pico: click(pico, 800)) == [
        (PRESS, OK),
        (LONG, OK),
        (RELEASE, OK),
    ]


def test_all_four_at_once(listen):
    def press(pico):
        for button in range(4):
            pico.set_button(button, True)
        pico.advance(100)
        for button in range(4):
            pico.set_button(button, False)

    assert sorted(listen("400", press)) == sorted(
        (kind, button) for kind in (PRESS, RELEASE) for button in range(4)
    )


def test_an_edge_ends_sleep_within_two_milliseconds(module_pico):
    pico = module_pico
    raw_repl.enter(pico)
    raw_repl.start(pico, "device.idle(0)\ndevice.idle(60000)\nprint(time.ticks_us())")
    pico.advance(500)
    assert pico.asleep
    pressed = pico.ms
    pico.set_button(OK, True)
    pico.advance_until(lambda: b"\r\n" in pico.serial.received, 100, 0.1)
    assert pico.ms - pressed < 2
    pico.set_button(OK, False)
    raw_repl.finish(pico, 1000)


def test_sleeping_costs_nothing(module_pico):
    """The CPU is stopped, not polling: a real gadget's battery lasts, an emulated one is quick."""
    pico = module_pico
    raw_repl.enter(pico)
    raw_repl.start(pico, "device.idle(0)\ndevice.idle(0)\ndevice.idle(20000)\nprint(1)")
    pico.advance(100)
    cycles = pico.mcu.core.cycles
    pico.advance(19_000)
    assert pico.mcu.core.cycles - cycles < 125_000  # a thousandth of a second's worth
    raw_repl.finish(pico, 5000)


@pytest.mark.parametrize(
    ("offset_ms", "bounces", "down_ms", "up_ms"),
    [(0, 3, 24, 20), (7, 3, 24, 20), (13, 3, 24, 20), (29, 3, 24, 20), (0, 5, 30, 20)],
)
def test_a_storm_while_pictures_are_drawn_and_the_flash_erases(
    listen, offset_ms, bounces, down_ms, up_ms
):
    """Presses that bounce at both ends: 60 of 60, however they fall among the erases."""

    def bounce(pico, down):
        for _ in range(bounces):
            pico.set_button(OK, down)
            pico.advance(0.4)
            pico.set_button(OK, not down)
            pico.advance(0.6)
        pico.set_button(OK, down)

    def press(pico):
        pico.advance(offset_ms)
        erases = pico.flash.erases
        for _ in range(60):
            bounce(pico, True)
            pico.advance(down_ms)
            bounce(pico, False)
            pico.advance(up_ms)
        assert pico.flash.erases - erases > 20

    assert listen("4500, erases=1, draws=1", press) == CLICK * 60
