"""The wild tracker and the two pots by the buttons: presses, undo, power cuts, damaged files."""

import pytest

from engine_core.table import Table
from engine_core.two_pots import TwoPots, is_fields
from engine_core.wild_tracker import WildTracker, is_told
from firmware.store import Store
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.file_journal import FileJournal
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import BACK, DOWN, OK, UP
from tests.chance import Chance
from tests.firmware.recorded_app import RECORDED_APP
from tests.firmware.screen_player import ScreenPlayer
from tests.firmware.test_flows_mashing import press_somehow

TO_TRACKER = (DOWN, OK)
TO_POTS = (DOWN, DOWN, OK, OK)
WHEEL = "A23456789TJQK"


class Gadget:
    """A gadget that is plugged in, and who presses its buttons."""

    def __init__(self, folder):
        self.folder = folder
        self.tier = CPythonTier(folder, {}, "tools", app=RECORDED_APP)
        self.plug()

    def plug(self):
        self.tier.boot()
        run_until_still(self.tier)

    def press(self, *buttons):
        for button in buttons:
            self.tier.set_button(button, True)
            run_until_still(self.tier)
            self.tier.set_button(button, False)
            run_until_still(self.tier)

    def shows(self, key):
        return ScreenPlayer(self.tier).shows(key)

    def variable(self, coroutine, name):
        return self.tier.gadget.device.app.variable(coroutine, name)

    @property
    def told(self):
        return stored(self.folder, "wild-card", lambda record: is_told(record["told"]))["told"]

    @property
    def pots(self):
        pots = TwoPots(stored(self.folder, "two-pots", is_fields))
        return pots.queen, pots.out


def stored(folder, name, is_right):
    return Store(str(folder), FileJournal).load_tool(name, is_right)


@pytest.fixture
def table(tmp_path):
    made = Gadget(tmp_path)
    yield made
    made.tier.close()


@pytest.fixture
def table_with_a_night(tmp_path):
    night = Table("queenie", "box", ["A", "B", "C"], 10, 0)
    Store(str(tmp_path), FileJournal).new_night(night.fields())
    made = Gadget(tmp_path)
    yield made
    made.tier.close()


def tell(table, letter):
    """A queen, or the card after it by the wheel; how many presses it took."""
    if table.shows("wild.queen"):
        assert letter == "Q"
        table.press(OK)
        return 1
    presses = 0
    while table.variable("track_wild_card", "letter") != letter:
        table.press(UP)
        presses += 1
        assert presses <= 12
    table.press(OK)
    return presses + 1


def test_two_presses_from_home_and_one_for_a_queen(table):
    assert table.shows("home.wild_card")
    table.press(*TO_TRACKER)
    assert table.shows("wild.title") and table.shows("wild.queen")
    table.press(OK)
    assert table.shows("wild.waits")
    assert table.told == "Q"


def test_two_presses_with_a_night_too(table_with_a_night):
    table = table_with_a_night
    assert table.shows("home.resume") and table.shows("home.wild_card")
    table.press(*TO_TRACKER)
    assert table.shows("wild.queen")
    table.press(BACK, DOWN, OK)  # nothing was told: back leaves
    assert table.shows("set_up.game") or table.shows("new.players")


def test_no_rank_is_more_than_six_steps_and_ok_away(table):
    table.press(*TO_TRACKER)
    for rank in WHEEL:
        table.press(OK)
        up = 0
        while table.variable("track_wild_card", "letter") != rank:
            table.press(UP)
            up += 1
        assert min(up, len(WHEEL) - up) <= 6
        table.press(BACK, OK)  # undo the queen
    assert table.told == ""


def test_every_letter_is_stored_before_it_is_shown(table):
    table.press(*TO_TRACKER)
    for told in ("Q", "Q6", "Q6Q", "Q6QQ", "Q6QQ9"):
        tell(table, told[-1])
        assert table.told == told
        table.plug()
        table.press(*TO_TRACKER)
        tracker = table.variable("track_wild_card", "tracker")
        assert tracker.told == told
        assert table.shows("wild.waits") == tracker.pending
    assert table.shows("wild.pays")
    drawn = {thing.what for thing in table.tier.gadget.device.app.ui.canvas.drawn}
    assert {"Q pays 2 antes", "9 pays 2 antes", "6 → Q → 9"} <= drawn


def test_undo_and_new_hand(table):
    table.press(*TO_TRACKER)
    for letter in "Q6Q9":
        tell(table, letter)
    table.press(BACK, OK)
    assert table.told == "Q6Q"
    table.press(BACK, DOWN, OK)
    assert table.told == "Q6Q/"
    table.press(BACK, OK)  # a new hand is undone like anything else
    assert table.told == "Q6Q"
    table.press(BACK, BACK)
    assert table.shows("wild.waits")
    for left in ("Q6", "Q", ""):
        table.press(BACK, OK)
        assert table.told == left
    table.press(BACK)
    assert table.shows("home.wild_card")


def test_leaving_keeps_everything(table):
    table.press(*TO_TRACKER)
    tell(table, "Q")
    tell(table, "K")
    table.press(BACK, UP, OK)
    assert table.shows("home.wild_card")
    table.press(OK)
    assert table.variable("track_wild_card", "tracker").history == "K"


def test_after_four_queens_ok_is_a_new_hand(table):
    table.press(*TO_TRACKER)
    for letter in "QQQQ5":
        tell(table, letter)
    assert table.shows("wild.new_hand")
    table.press(OK)
    assert table.told == "QQQQ5/"
    assert table.shows("wild.queen")


def test_a_damaged_file_is_told_and_set_aside_only_if_the_table_agrees(tmp_path, table):
    path = tmp_path / "wild-card"
    path.write_bytes(b"nonsense")
    table.press(*TO_TRACKER)
    assert table.shows("error")
    table.press(OK, OK)  # left as it is
    assert table.shows("home.wild_card")
    assert path.read_bytes() == b"nonsense"
    table.press(OK, OK, DOWN, OK)
    assert table.shows("wild.queen"), "the tool that was chosen opens at once"
    table.press(OK)
    assert table.told == "Q"
    assert (tmp_path / "wild-card.damaged-1").read_bytes() == b"nonsense"


def test_what_cannot_be_stored_is_told_and_does_not_count(tmp_path, table):
    table.press(*TO_TRACKER)
    tell(table, "Q")
    (tmp_path / "wild-card.new").mkdir()
    table.press(OK)
    assert table.shows("error")
    table.press(OK)
    assert table.shows("wild.waits")
    assert table.told == "Q"
    (tmp_path / "wild-card.new").rmdir()
    tell(table, "7")
    assert table.told == "Q7"


def test_the_pots_through_a_hand(table):
    table.press(*TO_POTS)
    assert table.shows("new.players")
    table.press(OK)
    for act, pots in (
        ("pots.do_ante", (4, 4)),
        ("pots.do_dummy", (4, 5)),
        ("pots.do_out", (4, 0)),
        ("pots.do_queen", (0, 0)),
        ("pots.do_ante", (4, 4)),
    ):
        assert table.shows(act)
        table.press(OK)
        assert table.pots == pots
        table.plug()
        table.press(*TO_POTS)
        if pots == (0, 0):
            table.press(OK)  # the number of players of the next game
    table.press(UP, OK)
    assert table.pots == (8, 8)
    assert table.shows("pots.carried")
    table.press(BACK, OK)
    assert table.pots == (4, 4)


def test_the_pots_are_corrected(table):
    table.press(*TO_POTS, UP, OK, OK)
    assert table.pots == (5, 5)
    table.press(BACK, DOWN, DOWN, OK, UP, UP, OK)  # an ante of three
    table.press(BACK, DOWN, DOWN, OK, UP, UP, OK)  # the queen pot two more
    assert table.pots == (7, 5)
    assert table.shows("pots.do_dummy"), "what comes next is not forgotten"
    table.press(UP)
    table.press(OK)
    assert table.pots == (22, 20)
    table.press(BACK, UP, OK)
    assert table.shows("tools.two_pots")


def test_damaged_pots_are_set_aside(tmp_path, table):
    (tmp_path / "two-pots").write_bytes(b"nonsense")
    table.press(*TO_POTS, OK, DOWN, OK)
    assert table.shows("new.players")


@pytest.mark.parametrize("keys", [TO_TRACKER, (*TO_POTS, OK)])
def test_buttons_pressed_at_random_keep_it_whole(tmp_path, table, keys):
    table.press(*keys)
    chance = Chance(4)
    for _ in range(400):
        press_somehow(table.tier, chance)
        assert not table.tier.gadget.device.app.ended
    table.plug()
    told = stored(tmp_path, "wild-card", lambda record: is_told(record["told"]))
    pots = stored(tmp_path, "two-pots", is_fields)
    assert told or pots
    if told:
        table.press(*TO_TRACKER)
        tracker = table.variable("track_wild_card", "tracker")
        if tracker:  # else a hand in play is offered first
            assert tracker.told == told["told"] == WildTracker(told["told"]).told
