"""A low battery and a stuck button are told over the picture, whatever that is.

The battery is the Device's own seam: a list of what it reads, and strict about being asked."""

import pytest

from firmware.buttons import STUCK_MS
from firmware.care import CARE_MS
from firmware.care_notes import ALARM, LEVELS, READINGS
from firmware.loop import DIM_MS, OFF_MS
from host_tools.simulator.device import TICKS_MASK
from host_tools.simulator.forced_entropy import ForcedEntropy
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.panel_bus import PanelBus
from host_tools.simulator.ssd1306_model import SSD1306Model
from host_tools.simulator.stepped_gadget import SteppedGadget
from host_tools.simulator.tier import BACK, DOWN, OK, UP
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random
from tests.firmware.recorded_app import RECORDED_APP

CPYTHON_ONLY = "it looks into the app's coroutine"

AGREED_MS = READINGS * CARE_MS + 100
(WARN, GOOD, _), (PARK, BACK_AGAIN, _) = LEVELS


class Gadget:
    """A gadget in a hand of Queenie on a battery of ``millivolts``, None for USB."""

    still_ms = 240

    def __init__(self, folder, deals=True):
        folder.mkdir(exist_ok=True)
        self.millivolts: int | None = 3900
        self.tunes = []
        self.bus = PanelBus(SSD1306Model())
        self.gadget = SteppedGadget(
            str(folder),
            self.bus,
            lambda notes: self.tunes.append(notes),
            ForcedEntropy("care"),
            {"game": "queenie", "players": 3},
            RECORDED_APP,
        )
        self.gadget.device.battery = lambda: self.millivolts
        run_until_still(self)
        self.players = GadgetPlayers(self, at_random(Chance(3)))
        if deals:
            self.players.deal()

    @property
    def model(self):
        return self.bus.model

    @property
    def answers(self):
        return self.players.hand.answers

    def set_button(self, index, down):
        self.gadget.set_button(index, down)

    def advance(self, ms):
        self.gadget.advance(ms)

    def alarms(self):
        return self.tunes.count(ALARM)

    def pixels(self):
        return self.model.pixels()


@pytest.fixture
def gadget(tmp_path):
    return Gadget(tmp_path / "gadget")


def files_of(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def to_a_private_row(gadget):
    """To a menu whose first row shows a hand while OK is held; its picture."""
    gadget.players.play_to(lambda: gadget.players.app.widget()[1].get("peek"))
    return gadget.pixels()


def test_single_dips_are_no_low_battery(gadget):
    picture = gadget.pixels()
    for _ in range(20):
        for millivolts in (READINGS - 1) * [PARK - 200] + [3900]:
            gadget.millivolts = millivolts
            gadget.advance(CARE_MS)
    assert gadget.alarms() == 0
    gadget.players.click(OK)  # which wakes the panel
    assert gadget.pixels() == picture


def test_a_low_battery_is_told_once_and_a_press_leads_back(gadget):
    picture, answers = gadget.pixels(), list(gadget.answers)
    gadget.millivolts = WARN
    gadget.advance(AGREED_MS)
    assert gadget.alarms() == 0
    gadget.millivolts = WARN - 1
    gadget.advance(AGREED_MS)
    assert gadget.alarms() == 1
    assert gadget.pixels() != picture
    gadget.players.click(OK)
    assert gadget.pixels() == picture and gadget.answers == answers
    for millivolts in (GOOD - 1, WARN - 1, PARK):
        gadget.millivolts = millivolts
        gadget.advance(AGREED_MS)
    assert gadget.alarms() == 1
    gadget.millivolts = GOOD
    gadget.advance(AGREED_MS)
    gadget.millivolts = WARN - 1
    gadget.advance(AGREED_MS)
    assert gadget.alarms() == 2


@pytest.mark.parametrize("power", [None, BACK_AGAIN])
def test_an_empty_battery_parks_the_night_until_there_is_power(gadget, tmp_path, power):
    gadget.players.answer()
    picture, answers = gadget.pixels(), list(gadget.answers)
    gadget.millivolts = PARK - 1
    gadget.advance(AGREED_MS)
    parked, stored = gadget.pixels(), files_of(tmp_path)
    assert gadget.alarms() == 1 and parked != picture
    for button in (OK, BACK, DOWN, UP) * 3:
        gadget.players.click(button)
    gadget.set_button(OK, True)
    gadget.set_button(DOWN, True)
    gadget.advance(1000)
    gadget.set_button(OK, False)
    gadget.set_button(DOWN, False)
    gadget.advance(1000)
    assert gadget.pixels() == parked and gadget.answers == answers
    gadget.millivolts = BACK_AGAIN - 1
    gadget.advance(AGREED_MS)
    assert gadget.pixels() == parked
    gadget.advance(DIM_MS + OFF_MS)
    assert not gadget.model.on
    assert files_of(tmp_path) == stored
    gadget.millivolts = power
    gadget.advance(AGREED_MS)
    gadget.players.click(OK)  # it only wakes the panel
    assert gadget.pixels() == picture and gadget.answers == answers
    gadget.millivolts = None
    gadget.players.play_hand()
    assert gadget.alarms() == 1


def test_a_warning_gives_way_to_the_park_and_that_to_the_game(gadget):
    picture = gadget.pixels()
    gadget.millivolts = WARN - 1
    gadget.advance(AGREED_MS)
    warned = gadget.pixels()
    gadget.millivolts = PARK - 1
    gadget.advance(AGREED_MS)
    assert gadget.pixels() not in (warned, picture)
    assert gadget.alarms() == 2
    gadget.millivolts = None
    gadget.advance(CARE_MS)
    assert gadget.pixels() == picture


def test_what_covers_a_hand_waits_until_that_is_put_away(gadget):
    menu = to_a_private_row(gadget)
    gadget.set_button(OK, True)
    gadget.advance(100)
    hand = gadget.pixels()
    assert hand != menu
    gadget.millivolts = WARN - 1
    gadget.advance(2 * AGREED_MS)
    assert gadget.pixels() == hand and gadget.alarms() == 0
    gadget.set_button(OK, False)
    gadget.advance(CARE_MS + 100)
    assert gadget.alarms() == 1 and gadget.pixels() not in (hand, menu)
    gadget.set_button(OK, True)  # it takes the note away, and shows nothing
    gadget.advance(1000)
    assert gadget.pixels() == menu


@pytest.mark.parametrize("stuck", [UP, DOWN, OK, BACK])
def test_a_stuck_button_is_named_and_the_others_work(gadget, stuck):
    to_a_private_row(gadget)
    gadget.gadget.device.stays_lit = True
    gadget.set_button(stuck, True)
    gadget.advance(STUCK_MS - 1000)
    held = gadget.pixels()
    assert gadget.alarms() == 0
    gadget.advance(1500)
    assert gadget.alarms() == 1
    note = gadget.pixels()
    assert note != held
    other = UP if stuck == DOWN else DOWN
    gadget.players.click(other)
    under = gadget.pixels()
    assert under != note
    gadget.players.click(other)
    assert gadget.pixels() != under
    gadget.advance(2 * STUCK_MS)
    assert gadget.alarms() == 1
    gadget.set_button(stuck, False)
    gadget.advance(100)
    before = gadget.pixels()
    gadget.players.click(stuck)
    if stuck not in (OK, BACK):  # these may have nothing to do here
        assert gadget.pixels() != before


def test_a_stuck_ok_does_not_leave_a_hand_open(gadget):
    menu = to_a_private_row(gadget)
    gadget.gadget.device.stays_lit = True
    gadget.set_button(OK, True)
    gadget.advance(1000)
    hand = gadget.pixels()
    gadget.advance(STUCK_MS)
    assert gadget.pixels() not in (hand, menu)
    gadget.players.click(DOWN)
    assert gadget.pixels() == menu


def test_the_four_notes_name_four_buttons(gadget):
    notes = set()
    gadget.gadget.device.stays_lit = True
    for button in (UP, DOWN, OK, BACK):
        gadget.set_button(button, True)
        gadget.advance(STUCK_MS + 100)
        notes.add(gadget.pixels())
        gadget.set_button(button, False)
        gadget.players.click(OK if button != OK else DOWN)
    assert len(notes) == 4


@pytest.mark.parametrize("before_ms", [1, CARE_MS + 1, 3 * CARE_MS])
def test_the_clock_goes_round_while_it_looks(gadget, before_ms):
    clock = gadget.gadget._clock
    gadget.gadget.device.stays_lit = True
    clock.ms += TICKS_MASK + 1 - clock.ms % (TICKS_MASK + 1) - before_ms
    gadget.gadget._due = clock.ms
    gadget.advance(0)
    picture = gadget.pixels()
    gadget.millivolts = PARK - 1
    gadget.advance((READINGS - 1) * CARE_MS)
    assert gadget.alarms() == 0
    gadget.advance(2 * CARE_MS)
    assert gadget.alarms() == 1 and gadget.pixels() != picture
    gadget.millivolts = None
    gadget.advance(CARE_MS + 100)
    assert gadget.pixels() == picture


@pytest.mark.parametrize("after_ms", range(0, 60_000, 7_000))
def test_a_plug_pulled_around_a_note_keeps_every_answer(gadget, tmp_path, after_ms):
    gadget.players.answer()
    gadget.players.answer()
    gadget.millivolts = WARN - 1 if after_ms % 2 else PARK - 1
    gadget.advance(after_ms)
    answers = list(gadget.answers)
    again = Gadget(tmp_path / "gadget", deals=False)  # nothing of the first one runs any more
    assert again.players.app.ui.text("in_play.go_on") in drawn(again)
    again.players.click(OK)
    again.players.play_to(lambda: again.players.hand is not None)
    assert list(again.answers) == answers


def drawn(gadget):
    return [thing.what for thing in gadget.players.app.ui.canvas.drawn]
