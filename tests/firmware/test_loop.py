"""The loop against a clock, a panel and a buzzer that are made for it; runs on both Pythons."""

from firmware.buttons import BACK, DOWN, OK, PRESS, RELEASE, REPEAT, UP, Buttons
from firmware.care import CARE_MS
from firmware.loop import (
    DIM_CONTRAST,
    DIM_MS,
    FOREVER,
    OFF_MS,
    PANEL_LOST,
    REVIVE_MS,
    TIMEOUT,
    Loop,
    Pause,
)

TICKS_PERIOD = 1 << 30
BRIGHTNESS = 200


class Panel:
    """Knows what a panel's light can be told; `answers` False: it is unplugged."""

    def __init__(self):
        self.alive = True
        self.answers = True
        self.on = True
        self.contrast = BRIGHTNESS
        self.tries = 0

    def set_power(self, on):
        if on is not True and on is not False:
            raise ValueError("on or off")
        if self.alive:
            self.on = on

    def set_contrast(self, contrast):
        if not 0 <= contrast <= 255:
            raise ValueError("contrast is 0 to 255")
        if self.alive:
            self.contrast = contrast

    def revive(self):
        self.tries += 1
        self.alive = self.answers
        if self.alive:
            self.on, self.contrast = True, 255
        return self.alive


class Buzzer:
    def __init__(self):
        self.tunes = []

    def tune(self, notes):
        self.tunes.append(notes)


class Device:
    """What the loop uses of a Device; ``ms`` is its clock, never wrapped."""

    def __init__(self, ms=0):
        self.ms = ms
        self.panel = Panel()
        self.buttons = Buttons()
        self.buzzer = Buzzer()
        self.brightness = BRIGHTNESS
        self.stays_lit = False
        self.language = "en"
        self.millivolts = None

    def battery(self):
        return self.millivolts

    def ticks_ms(self):
        return self.ms % TICKS_PERIOD


class App:
    """Writes down what it is given: ``got``; ``waits``: what its next pauses are, FOREVER after."""

    def __init__(self, waits=(), ends_after=1000):
        self.got = []
        self.waits = list(waits)
        self.ends_after = ends_after

    async def run(self):
        pause = Pause()
        while len(self.got) < self.ends_after:
            pause.ms = self.waits.pop(0) if self.waits else FOREVER
            event = await pause
            self.got.append(event)

    def presses(self):
        return [event & 3 for event in self.got if event >= 0 and event >> 2 == PRESS]


class Gadget:
    """A loop that is stepped when it wants to be."""

    def __init__(self, app=None, ms=0):
        self.app = app or App()
        self.device = Device(ms)
        self.loop = Loop(self.device, self.app.run())
        self.steps = 0
        self._due = self.device.ms

    def advance(self, ms):
        end = self.device.ms + ms
        while True:
            if self._due <= self.device.ms:
                self._due = self.device.ms + max(1, self.loop.step())
                self.steps += 1
            if self.device.ms >= end:
                return
            self.device.ms = min(end, self._due)

    def set_button(self, button, down):
        self.device.buttons.edge(button, down, self.device.ticks_ms())
        self._due = self.device.ms
        self.advance(0)

    def click(self, button, ms=60):
        self.set_button(button, True)
        self.advance(ms)
        self.set_button(button, False)
        self.advance(60)

    def light(self):
        panel = self.device.panel
        return panel.contrast if panel.on else None


def test_events_reach_the_app_in_their_order():
    gadget = Gadget()
    gadget.advance(10)
    assert gadget.app.got == []
    gadget.click(OK)
    gadget.click(DOWN)
    expected = [PRESS << 2 | OK, RELEASE << 2 | OK, PRESS << 2 | DOWN, RELEASE << 2 | DOWN]
    assert gadget.app.got == expected


def test_a_pause_ends_at_its_time_and_not_before():
    gadget = Gadget(App([500, 40]))
    gadget.advance(499)
    assert gadget.app.got == []
    gadget.advance(1)
    assert gadget.app.got == [TIMEOUT]
    gadget.advance(39)
    assert gadget.app.got == [TIMEOUT]
    gadget.advance(1)
    assert gadget.app.got == [TIMEOUT, TIMEOUT]
    gadget.advance(10_000)
    assert gadget.app.got == [TIMEOUT, TIMEOUT]


def test_a_press_begins_the_next_pause():
    gadget = Gadget(App([500, 500, 500]))
    gadget.advance(400)
    gadget.set_button(OK, True)
    gadget.advance(450)
    gadget.set_button(OK, False)
    assert gadget.app.got == [PRESS << 2 | OK, RELEASE << 2 | OK]
    gadget.advance(499)
    assert len(gadget.app.got) == 2
    gadget.advance(1)
    assert gadget.app.got[2] == TIMEOUT


def test_a_pause_of_nothing_ends_at_once():
    gadget = Gadget(App([0, 0]))
    gadget.advance(10)
    assert gadget.app.got == [TIMEOUT, TIMEOUT]


def test_nothing_is_done_when_nothing_is_due():
    gadget = Gadget()
    gadget.advance(50_000)
    assert gadget.steps <= 2 + 50_000 // CARE_MS


def test_an_app_that_ends_is_done():
    gadget = Gadget(App(ends_after=1))
    gadget.click(OK)
    assert gadget.loop.done
    gadget.click(OK)
    gadget.advance(DIM_MS)
    assert gadget.app.got == [PRESS << 2 | OK]


def test_dim_after_a_minute_and_dark_after_five():
    for start in (0, TICKS_PERIOD - 30_000, TICKS_PERIOD // 2 - 200_000):
        gadget = Gadget(ms=start)
        gadget.advance(DIM_MS - 1)
        assert gadget.light() == BRIGHTNESS
        gadget.advance(1)
        assert gadget.light() == DIM_CONTRAST
        gadget.advance(OFF_MS - DIM_MS - 1)
        assert gadget.light() == DIM_CONTRAST
        gadget.advance(1)
        assert gadget.light() is None
        gadget.advance(3 * OFF_MS)
        assert gadget.light() is None


def test_a_press_keeps_the_light_on():
    gadget = Gadget()
    for _ in range(10):
        gadget.advance(DIM_MS - 200)
        assert gadget.light() == BRIGHTNESS
        gadget.click(UP)


def test_what_needs_the_light_keeps_it_on():
    gadget = Gadget(App(200 * [10_000]))
    gadget.device.stays_lit = True
    gadget.advance(2 * OFF_MS)
    assert gadget.light() == BRIGHTNESS
    gadget.device.stays_lit = False
    gadget.advance(DIM_MS - 10_000)
    assert gadget.light() == BRIGHTNESS
    gadget.advance(10_000)
    assert gadget.light() == DIM_CONTRAST
    gadget.device.stays_lit = True
    gadget.click(OK)  # wakes, and does nothing else
    gadget.advance(2 * OFF_MS)
    assert gadget.light() == BRIGHTNESS and gadget.app.presses() == []


def test_what_the_app_waits_for_does_not_keep_the_light_on():
    gadget = Gadget(App(20 * [10_000]))
    gadget.advance(DIM_MS)
    assert gadget.light() == DIM_CONTRAST
    assert len(gadget.app.got) == 6


def test_the_press_that_wakes_does_nothing_else():
    for quiet in (DIM_MS, OFF_MS):
        for held in (60, 3_000):
            gadget = Gadget()
            gadget.advance(quiet)
            gadget.click(DOWN, held)
            assert gadget.light() == BRIGHTNESS
            assert gadget.app.got == []
            gadget.click(DOWN)
            assert gadget.app.got == [PRESS << 2 | DOWN, RELEASE << 2 | DOWN]


def test_another_button_counts_while_the_waking_one_is_held():
    gadget = Gadget()
    gadget.advance(OFF_MS)
    gadget.set_button(OK, True)
    gadget.advance(50)
    gadget.click(BACK)
    assert gadget.app.presses() == [BACK]
    gadget.set_button(OK, False)
    gadget.advance(50)
    gadget.click(OK)
    assert gadget.app.presses() == [BACK, OK]


def test_a_long_press_in_the_light_repeats():
    gadget = Gadget()
    gadget.click(DOWN, 1_000)
    assert [event for event in gadget.app.got if event >> 2 == REPEAT] == 6 * [REPEAT << 2 | DOWN]


def test_it_goes_dark_again_after_it_woke():
    gadget = Gadget()
    gadget.advance(OFF_MS)
    gadget.click(OK)
    gadget.advance(DIM_MS)
    assert gadget.light() == DIM_CONTRAST
    gadget.advance(OFF_MS)
    assert gadget.light() is None


def test_it_stays_dark_when_the_clock_goes_round():
    gadget = Gadget()
    step = 3_600_000
    for _ in range(0, TICKS_PERIOD + 10 * step, step):
        gadget.advance(step)
        assert (gadget.light() is None) == (gadget.device.ms >= OFF_MS)


def test_a_lost_panel_is_told_once_and_tried_every_second():
    gadget = Gadget()
    panel = gadget.device.panel
    gadget.advance(10_000)
    panel.alive = panel.answers = False
    gadget.click(OK)
    assert gadget.device.buzzer.tunes == [PANEL_LOST]
    gadget.advance(10 * REVIVE_MS)
    assert 9 <= panel.tries <= 11
    assert gadget.device.buzzer.tunes == [PANEL_LOST]
    gadget.click(DOWN)
    assert gadget.app.presses() == [OK, DOWN]
    panel.answers = True
    gadget.advance(REVIVE_MS)
    tries = panel.tries
    assert gadget.light() == BRIGHTNESS
    gadget.advance(5 * REVIVE_MS)
    assert panel.tries == tries


def test_a_panel_that_returns_while_it_is_dark_stays_dark():
    for quiet, light in ((DIM_MS, DIM_CONTRAST), (OFF_MS, None)):
        gadget = Gadget()
        panel = gadget.device.panel
        panel.alive = panel.answers = False
        gadget.advance(quiet)
        panel.answers = True
        gadget.advance(REVIVE_MS)
        assert panel.alive
        assert gadget.light() == light


def test_a_panel_that_is_lost_after_a_week_is_tried_too():
    gadget = Gadget()
    gadget.advance(TICKS_PERIOD // 2 + 10_000)
    panel = gadget.device.panel
    panel.alive = panel.answers = False
    gadget.click(OK)
    panel.answers = True
    gadget.advance(2 * REVIVE_MS)
    assert panel.alive
