"""The turn timer by a clock that is stepped: seconds, beeps, presses, also where ticks wrap."""

import pytest

from firmware import lang, settings
from firmware.buttons import BACK, DOWN, OK, UP
from firmware.loop import DIM_MS, OFF_MS, Loop
from firmware.ui.screens import turn_timer
from firmware.ui.screens.turn_timer import BEEP, BUZZ, changed, clock
from firmware.ui.ui import Back, Ui
from host_tools.simulator.device import TICKS_MASK, Chance, VirtualClock, host_device
from host_tools.simulator.panel_bus import PanelBus
from host_tools.simulator.ssd1306_model import SSD1306Model
from tests.firmware.layout import problems_of
from tests.firmware.stages import begin, press, recorded_ui

STARTS = (0, TICKS_MASK - 4_321, (TICKS_MASK >> 1) - 4_321)
DEBOUNCE = 30


class Timer:
    """The timer on a gadget whose clock stands at ``start`` ms when OK starts the first turn."""

    def __init__(self, folder, start=0, seconds=10, **chosen):
        self.clock = VirtualClock(start)
        self.tunes = []  # (ms after the start, notes)
        self.start = start
        self.device = host_device(
            str(folder), self.clock, PanelBus(SSD1306Model()), self._hear, Chance()
        )
        parts = lang.load("en", *lang.PARTS[1:])
        self.ui = Ui(self.device, parts, settings.checked(chosen))
        self._screen = turn_timer.run(self.ui, None)
        self.loop = Loop(self.device, self._screen)
        self._due = 0
        self.advance(0)
        while self.outer("seconds") != seconds:
            self.clock.ms = start - 4 * DEBOUNCE
            self.press(DOWN if self.outer("seconds") > seconds else UP)
        self.clock.ms = start
        self.tunes.clear()
        self.press(OK, 0)

    def _hear(self, notes):
        self.tunes.append((self.clock.ms - self.start, notes))

    def advance(self, ms):
        end = self.clock.ms + ms
        while True:
            self._due = self.clock.ms + max(1, self.loop.step())
            if self.clock.ms >= end:
                return
            self.clock.ms = min(end, self._due)

    def press(self, button, ms=DEBOUNCE):
        """Down and up again, so many milliseconds each."""
        for is_down in (True, False):
            self.device.buttons.edge(button, is_down, self.clock.ticks_ms())
            self.advance(ms)

    def outer(self, name):
        return self._screen.cr_frame.f_locals[name]

    @property
    def shown(self):
        """The seconds that the running turn shows."""
        return self._screen.cr_await.cr_frame.f_locals["shown"]


@pytest.mark.parametrize("start", STARTS)
def test_a_turn_second_by_second(tmp_path, start):
    timer = Timer(tmp_path, start)
    seen = []
    for _ in range(24):
        seen.append(timer.shown)
        timer.advance(500)
    # After 500 ms nine and a half seconds are left: still ten, as long as the tenth has not passed.
    assert seen == [10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("start", STARTS)
def test_five_beeps_then_the_buzzer_each_once(tmp_path, start):
    timer = Timer(tmp_path, start)
    timer.advance(60_000)
    beeps = [(ms, BEEP) for ms in (5_000, 6_000, 7_000, 8_000, 9_000)]
    assert timer.tunes[1:] == [*beeps, (10_000, BUZZ)]


def test_sound_that_is_off_stays_off(tmp_path):
    timer = Timer(tmp_path, sound="off")
    timer.advance(20_000)
    assert timer.tunes == [] and timer.shown == 0


@pytest.mark.parametrize("start", STARTS)
def test_ok_begins_the_next_turn(tmp_path, start):
    timer = Timer(tmp_path, start)
    timer.advance(7_300)
    timer.press(OK, 0)
    assert timer.shown == 10
    timer.advance(9_999)
    assert timer.shown == 1
    timer.advance(1)
    assert timer.shown == 0
    timer.advance(3_000)
    timer.press(OK, 0)
    assert timer.shown == 10
    timer.tunes.clear()
    timer.advance(20_000)
    assert [notes for _, notes in timer.tunes] == [BEEP] * 5 + [BUZZ]


def test_up_and_down_change_this_turn_and_the_next(tmp_path):
    timer = Timer(tmp_path, STARTS[1], 30)
    timer.advance(4_000)
    timer.press(UP, 0)
    assert timer.shown == 35 - 4
    timer.press(DOWN)
    timer.press(DOWN)
    timer.press(DOWN)
    assert timer.shown == 20 - 4
    timer.press(OK, 0)
    assert timer.shown == 20


def test_a_turn_that_is_made_shorter_than_it_has_lasted_is_over(tmp_path):
    timer = Timer(tmp_path, 0, 30)
    timer.advance(28_000)
    timer.press(DOWN, 0)
    assert timer.shown == 0
    assert [notes for _, notes in timer.tunes[1:]] == [BEEP] * 4 + [BUZZ]
    timer.press(UP)  # the next one's length
    assert timer.shown == 0
    timer.press(OK, 0)
    assert timer.shown == 30


def test_over_stays_over_when_ticks_come_round(tmp_path):
    timer = Timer(tmp_path)
    timer.advance(11_000)
    timer.clock.ms += (TICKS_MASK >> 1) - 5_000
    timer.advance(20_000)
    assert timer.shown == 0


def test_back_stops_a_turn_and_then_leaves(tmp_path):
    timer = Timer(tmp_path, 0, 15)
    timer.press(UP)
    timer.press(BACK)
    assert timer.outer("seconds") == 20
    assert not timer.device.stays_lit
    timer.advance(30_000)
    assert BUZZ not in [notes for _, notes in timer.tunes]
    with pytest.raises(Back):
        timer.press(BACK)


def test_the_panel_stays_lit_for_a_turn_and_not_for_ever(tmp_path):
    timer = Timer(tmp_path, 0, 300)
    timer.advance(299_900)
    timer.press(OK, 0)  # not spent on waking the panel
    assert timer.shown == 300
    timer.advance(300_000)
    assert timer.shown == 0 and not timer.device.stays_lit
    contrasts = []
    timer.device.panel.set_contrast = contrasts.append
    timer.advance(DIM_MS - 1_100)  # from its last second on
    assert contrasts == []
    timer.advance(OFF_MS)
    assert contrasts


def test_every_length_is_reached_and_left():
    seconds, lengths = turn_timer.SHORTEST, []
    while not lengths or lengths[-1] != seconds:
        lengths.append(seconds)
        seconds = changed(seconds, UP)
    assert lengths[0] == 10 and lengths[-1] == 300
    assert {15, 30, 45, 60, 75, 90, 120, 180, 240} <= set(lengths)
    back = [seconds]
    while back[-1] != turn_timer.SHORTEST:
        back.append(changed(back[-1], DOWN))
    assert back[::-1] == lengths
    assert changed(turn_timer.SHORTEST, DOWN) == 10 and changed(90, OK) == 90


def test_how_seconds_are_written():
    written = [clock(seconds) for seconds in (0, 9, 59, 60, 61, 119, 300)]
    assert written == ["0", "9", "59", "1:00", "1:01", "1:59", "5:00"]


@pytest.mark.parametrize("language", settings.CHOICES["language"])
def test_every_length_has_room(tmp_path, language):
    ui = recorded_ui(tmp_path, language)
    screen = turn_timer.run(ui, None)
    begin(screen)
    for button in 20 * [DOWN] + 40 * [UP]:
        press(screen, button)
        assert problems_of(ui.canvas.drawn) == []
