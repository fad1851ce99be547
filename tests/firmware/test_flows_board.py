"""The self-test of a new gadget, and a board that is changed on the gadget and tried out."""

import json

import pytest

from firmware.settings import CHOICES
from firmware.standard_board import STANDARD
from firmware.ui.screens import settings_self_test
from firmware.ui.screens.settings_trial import SECONDS
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import BACK, DOWN, OK, UP
from tests.firmware.board_app import BOARD_APP

CPYTHON_ONLY = "it looks into the waiting coroutine"
NEW = '{"panel": "sh1106"}'


class Gadget:
    """A gadget with a board file in ``folder``, plugged in."""

    def __init__(self, folder):
        self.tier = CPythonTier(folder, None, "1", app=BOARD_APP)
        self.plug()

    def plug(self):
        self.tier.boot()
        run_until_still(self.tier)

    @property
    def app(self):
        return self.tier.gadget.device.app

    @property
    def shown(self):
        """The name of the screen or widget that waits."""
        return self.app.widget()[0]

    @property
    def tests(self):
        return self.shown == "_test"

    @property
    def asks_to_keep(self):
        return self.local("passed") is not None

    def local(self, name):
        """A variable of a waiting coroutine, of the innermost one that has it."""
        frames = reversed(self.app.waiting())
        return next((f.f_locals[name] for f in frames if name in f.f_locals), None)

    def click(self, *buttons):
        for button in buttons:
            self.tier.set_button(button, True)
            run_until_still(self.tier)
            self.tier.set_button(button, False)
            run_until_still(self.tier)

    def hold_back(self, ms=700):
        self.tier.set_button(BACK, True)
        self.tier.advance(ms)
        self.tier.set_button(BACK, False)
        run_until_still(self.tier)

    def to_board(self):
        self.click(UP, OK, UP, OK)
        assert self.local("wanted") == self.local("stored")


@pytest.fixture
def gadget(tmp_path):
    made = Gadget(tmp_path)
    yield made
    made.tier.close()


@pytest.fixture
def used(gadget):
    """One that has been tested."""
    gadget.hold_back()
    assert gadget.shown == "choose"
    gadget.tier.take_tunes()
    return gadget


def files(folder):
    return {path.name: path.read_text() for path in folder.glob("board.json*")}


# --- the self-test


def test_every_button_has_its_tone_and_all_are_wanted(gadget):
    assert gadget.tests
    gadget.tier.take_tunes()
    gadget.click(OK, OK, DOWN, BACK)
    assert gadget.tests
    assert not all(gadget.tier.model.pixels())
    gadget.click(UP)
    hz = settings_self_test.HZ
    tones = [notes[0][0] for notes in gadget.tier.take_tunes()]
    assert tones == [hz[button] for button in (OK, OK, DOWN, BACK, UP)]
    assert len(set(hz)) == 4
    edge = gadget.tier.model.pixels()
    assert all(edge[:128]) and all(edge[-128:]) and all(edge[::128]) and all(edge[127::128])
    gadget.click(OK)
    assert gadget.shown == "choose"


def test_it_comes_once(gadget):
    gadget.click(UP, DOWN, OK, BACK, OK)
    gadget.plug()
    assert gadget.shown == "choose"


def test_holding_back_skips_it_for_good(gadget):
    gadget.hold_back()
    assert gadget.shown == "choose"
    gadget.plug()
    assert gadget.shown == "choose"


def test_back_held_at_power_on_skips_it(tmp_path):
    tier = CPythonTier(tmp_path, None, "1", app=BOARD_APP)
    tier.set_button(BACK, True)
    tier.boot()
    tier.advance(800)
    tier.set_button(BACK, False)
    run_until_still(tier)
    assert tier.gadget.device.app.widget()[0] == "choose"
    tier.close()


def test_a_gadget_without_buttons_comes_home(gadget):
    gadget.tier.advance(settings_self_test.GIVES_UP_MS + 100)
    assert gadget.shown == "choose"


def test_it_comes_after_a_power_cut_in_its_middle(gadget):
    gadget.click(UP, DOWN)
    gadget.plug()
    assert gadget.tests


def test_it_is_in_the_settings_too(used):
    used.click(UP, OK, UP, UP, OK)
    assert used.tests
    used.hold_back()
    assert used.app.variable("edit_settings", "name") == "self_test"
    assert used.shown == "choose"


@pytest.mark.parametrize("language", CHOICES["language"])
def test_the_board_s_language_is_that_of_a_new_gadget(tmp_path, language):
    (tmp_path / "board.json").write_text(json.dumps({"language": language}))
    gadget = Gadget(tmp_path)
    assert gadget.app.ui.settings["language"] == language
    gadget.hold_back()
    (tmp_path / "board.json").write_text('{"language": "fr"}')
    gadget.plug()
    assert gadget.app.ui.settings["language"] == language
    gadget.tier.close()


# --- the board


def test_a_board_that_is_left_as_it_was_asks_nothing(used, tmp_path):
    used.to_board()
    used.click(OK, OK, BACK)
    assert used.app.variable("edit_settings", "name") == "board"
    assert used.app.variable("_wants_it", "rows") is None
    assert used.app.restarts == 0
    assert files(tmp_path) == {}


@pytest.mark.parametrize("presses", [(DOWN, OK), (BACK,)])
def test_a_changed_board_can_be_dropped(used, tmp_path, presses):
    used.to_board()
    used.click(OK, BACK, *presses)
    assert used.app.restarts == 0
    assert files(tmp_path) == {}


def test_a_changed_board_is_tried_and_kept(used, tmp_path):
    used.to_board()
    used.click(OK, BACK, OK)
    assert used.app.restarts == 1
    assert files(tmp_path) == {"board.json.to-be-tried": NEW}
    used.plug()
    assert used.asks_to_keep
    assert used.app.board["panel"] == "sh1106"
    used.click(UP, DOWN, OK)
    assert used.app.restarts == 0
    assert files(tmp_path) == {"board.json": NEW}
    used.plug()
    assert used.shown == "choose"
    assert used.app.board == dict(STANDARD, panel="sh1106")


def test_nobody_who_presses_brings_the_old_board_back(used, tmp_path):
    (tmp_path / "board.json").write_text('{"buzzer": null}')
    (tmp_path / "board.json.to-be-tried").write_text(NEW)
    used.plug()
    used.tier.advance(SECONDS * 1000 - 1500)
    assert used.app.restarts == 0
    used.tier.advance(1500)
    assert used.app.restarts == 1
    used.plug()
    assert used.app.board == dict(STANDARD, buzzer=None)
    assert files(tmp_path) == {"board.json": '{"buzzer": null}'}


def test_back_brings_it_back_at_once(used, tmp_path):
    (tmp_path / "board.json.to-be-tried").write_text(NEW)
    used.plug()
    used.click(BACK)
    assert used.app.restarts == 1
    used.plug()
    assert used.app.board == STANDARD
    assert files(tmp_path) == {}


def test_a_pin_with_two_uses_is_told_and_nothing_is_changed(used, tmp_path):
    (tmp_path / "board.json").write_text('{"buzzer": 18}')
    used.plug()
    used.to_board()
    used.click(DOWN, OK)
    sentence = used.app.variable("tell", "sentence")
    assert sentence == "board.json: sck and buzzer are both on GP18."
    used.click(OK, BACK)
    assert used.app.restarts == 0


def test_an_address_and_a_buzzer_of_their_own_are_offered_again(used, tmp_path):
    (tmp_path / "board.json").write_text('{"buzzer": 20, "address": "0x70"}')
    used.plug()
    used.to_board()
    used.click(DOWN, DOWN)
    seen = []
    for _ in range(3):
        used.click(OK)
        seen.append(used.local("wanted")["address"])
    assert seen == [0x3C, 0x3D, 0x70]
    used.click(DOWN, DOWN, DOWN, OK, OK)
    assert used.local("wanted")["buzzer"] == 20


def test_a_buzzer_on_gpio_0_is_one(used, tmp_path):
    (tmp_path / "board.json").write_text('{"buzzer": 0}')
    used.plug()
    used.to_board()
    used.click(UP, UP)
    for word, pin in (("board.yes", 0), ("board.no", None), ("board.yes", 0)):
        row = used.local("rows")[used.local("at")]
        assert row == tuple(map(used.app.ui.text, ("board.buzzer", word)))
        assert used.local("wanted")["buzzer"] == pin
        used.click(OK)


def test_the_language_goes_into_the_board_file(used, tmp_path):
    used.click(UP, OK, OK, UP, OK)  # French, then the last row
    used.click(OK, BACK, OK)
    assert json.loads(files(tmp_path)["board.json.to-be-tried"]) == {
        "panel": "sh1106",
        "language": "fr",
    }


def test_settings_are_stored_before_a_new_start(used, tmp_path):
    used.click(UP, OK, OK, UP, OK, OK, BACK, OK)
    used.plug()
    assert used.app.ui.settings["language"] == "fr"


def test_what_cannot_be_written_is_told_and_nothing_starts_anew(used, tmp_path):
    (tmp_path / "board.json.to-be-tried.new").mkdir()
    used.to_board()
    used.click(OK, BACK, OK)
    assert used.app.variable("tell", "sentence").startswith("The board file cannot be saved: ")
    assert used.app.restarts == 0


def test_a_gadget_without_a_board_file_offers_none(tmp_path):
    tier = CPythonTier(tmp_path, None, "1", app="tests.firmware.recorded_app:RecordedApp")
    tier.boot()
    run_until_still(tier)
    app = tier.gadget.device.app
    assert app.widget()[0] == "choose"  # no self-test either
    for button in (UP, OK):
        tier.set_button(button, True)
        run_until_still(tier)
        tier.set_button(button, False)
        run_until_still(tier)
    assert [row[0] for row in app.widget()[1]["rows"]][-1] == app.ui.text("setting.self_test")
    tier.close()
