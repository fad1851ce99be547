"""A hand in play is taken up behind the picture that offers it, before anybody presses."""

import gc
import weakref

import pytest

from engine_core.modules import take
from firmware.buttons import OK as OK_BUTTON
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import DOWN, OK
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random
from tests.firmware.recorded_app import RECORDED_APP
from tests.firmware.screen_player import ScreenPlayer

TAKEN_UP = take("firmware.ui.screens.taken_up")
READER = take("firmware.journal_reader")
TABLES = [
    {"game": "queen_of_spades", "players": 3, "bots": 1},
    {"game": "hearts", "players": 4},
    {"game": "queenie", "players": 3, "cards": "table"},
]


class Plug:
    """Plugs gadgets with the same storage in, one after the other."""

    def __init__(self, folder):
        self.folder = folder
        self.tier = None

    def __call__(self, **preset):
        self.pull()
        self.tier = CPythonTier(self.folder, preset, "1", app=RECORDED_APP)
        self.tier.boot()
        run_until_still(self.tier)
        return GadgetPlayers(self.tier, at_random(Chance(3)))

    def pull(self):
        if self.tier is not None:
            self.tier.close()


class Watched:
    """``taken_up`` with a witness. ``pictures``: the texts on the panel when it was called ·
    ``hands``: weak references to what it made · ``meanwhile(ui)`` happens before it."""

    def __init__(self, meanwhile):
        self.pictures = []
        self.hands = []
        self._meanwhile = meanwhile
        self._taken_up = TAKEN_UP.taken_up

    def __call__(self, ui, store, night, running):
        self.pictures.append([thing.what for thing in ui.frames[-1].drawn])
        self._meanwhile(ui)
        taken = self._taken_up(ui, store, night, running)
        self.hands.append(weakref.ref(taken[2]))
        return taken


@pytest.fixture
def plug(tmp_path):
    plug = Plug(tmp_path)
    yield plug
    plug.pull()


@pytest.fixture
def watch(monkeypatch):
    def watch(meanwhile=lambda ui: None):
        watched = Watched(meanwhile)
        monkeypatch.setattr(TAKEN_UP, "taken_up", watched)
        return watched

    return watch


def in_play(plug, preset, count=3):
    """The answers of a hand that is in play, as the table left it."""
    players = plug(**preset)
    players.deal()
    players.play_to(lambda: players.hand and len(players.hand.answers) >= count)
    return list(players.hand.answers)


def shows(players, name):
    return ScreenPlayer(players.tier).shows(name)


@pytest.mark.parametrize("preset", TABLES, ids=str)
def test_the_choice_is_shown_first_and_the_hand_is_ready_when_it_is_made(plug, watch, preset):
    answers = in_play(plug, preset)
    watched = watch()
    players = plug(**preset)
    assert len(watched.pictures) == 1 and "Go on with it" in watched.pictures[0]
    assert shows(players, "in_play.go_on")
    players.click(OK)
    assert players.hand is watched.hands[0](), "it is not taken up again"
    assert len(watched.pictures) == 1
    assert players.hand.answers[: len(answers)] == answers
    players.play_hand()


def test_a_press_during_the_work_is_not_lost(plug, watch):
    def press(ui):
        now = ui.device.ticks_ms()
        ui.device.buttons.edge(OK_BUTTON, True, now)
        ui.device.buttons.edge(OK_BUTTON, False, now + 60)

    answers = in_play(plug, TABLES[0])
    watch(press)
    players = plug(**TABLES[0])
    assert players.hand.answers[: len(answers)] == answers


def test_later_lets_the_hand_go_and_home_takes_it_up_again(plug, watch):
    answers = in_play(plug, TABLES[0])
    watched = watch()
    players = plug(**TABLES[0])
    players.click(DOWN)
    players.click(OK)
    assert shows(players, "home.resume")
    gc.collect()
    assert watched.hands[0]() is None
    players.click(OK)
    assert len(watched.hands) == 2
    assert players.hand.answers[: len(answers)] == answers


def test_a_hand_that_cannot_be_taken_up_can_still_be_left_for_later(plug, watch):
    def fail(ui):
        raise ArithmeticError("a program that fails")

    in_play(plug, TABLES[0])
    watched = watch(fail)
    players = plug(**TABLES[0])
    assert len(watched.pictures) == 1 and shows(players, "in_play.go_on")
    players.click(DOWN)
    players.click(OK)
    assert shows(players, "home.resume")


def test_the_journal_is_read_once(plug, monkeypatch):
    in_play(plug, TABLES[0])
    read, reads = READER.read, []
    monkeypatch.setattr(READER, "read", lambda journal: reads.append(1) or read(journal))
    players = plug(**TABLES[0])
    players.click(OK)
    assert players.hand is not None and reads == [1]
