"""What is chosen in the settings or during a hand is stored, shown at once and after power-off."""

import sys

import pytest

from firmware import settings
from firmware.store import Store
from firmware.ui import art
from firmware.ui.ui import HEADER_LINE
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.file_journal import FileJournal
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import BACK, DOWN, OK, UP
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random, stored
from tests.firmware.recorded_app import RECORDED_APP

GAMES = ("hearts", "queen_of_spades")  # whose hands can be sorted


@pytest.fixture
def seat_players(tmp_path):
    """A function that plugs a gadget in, with one person of so many players, for GadgetPlayers."""
    tiers = []

    def seat(game, players=3):
        preset = {"game": game, "players": players, "bots": players - 1}
        tiers.append(CPythonTier(tmp_path, preset, "1", app=RECORDED_APP))
        tiers[-1].boot()
        run_until_still(tiers[-1])
        return GadgetPlayers(tiers[-1], at_random(Chance(1)))

    yield seat
    for tier in tiers:
        tier.close()


def kept(folder):
    """The settings that a gadget that is plugged in now would have."""
    return settings.checked(Store(str(folder), FileJournal).load_settings())


def rows_of(players):
    return players.app.widget()[1].get("rows", [])


def turn_the_sort(players):
    """Plays to where the hand can be sorted another way, and does that."""
    word = players.app.ui.text("sort")
    players.play_to(lambda: rows_of(players) and rows_of(players)[-1][0] == word)
    variables = players.app.widget()[1]
    for _ in range(variables["at"] + 1):
        players.click(UP)
    players.click(OK)
    assert players.app.ui.settings["sort"] == "rank"


def leave(players):
    """Leaves the hand by the last row of its menu."""
    players.click(BACK)
    players.click(UP)
    players.click(OK)
    assert players.hand is None


@pytest.mark.parametrize("game", GAMES)
def test_the_sort_is_stored_when_the_hand_is_left_and_not_before(tmp_path, seat_players, game):
    players = seat_players(game)
    players.deal()
    turn_the_sort(players)
    assert kept(tmp_path)["sort"] == "suit", "nothing is erased while a hand is played"
    leave(players)
    assert kept(tmp_path)["sort"] == "rank"


@pytest.mark.parametrize("game", GAMES)
def test_the_sort_is_stored_when_the_hand_ends(tmp_path, seat_players, game):
    players = seat_players(game)
    players.deal()
    turn_the_sort(players)
    players.play_hand()
    assert kept(tmp_path)["sort"] == "rank"
    assert stored(tmp_path)[1] == 1


def test_a_hand_without_another_sort_writes_no_settings(tmp_path, seat_players):
    players = seat_players("hearts")
    players.deal()
    (tmp_path / "settings").unlink()
    players.play_hand()
    assert not (tmp_path / "settings").exists()


def test_a_sort_that_cannot_be_stored_is_told_and_the_hand_is_banked(tmp_path, seat_players):
    players = seat_players("hearts")
    players.deal()
    turn_the_sort(players)
    players.play_to(lambda: len(players.hand.answers) > 1)
    (tmp_path / "settings.new").mkdir()
    players.play_to(lambda: players.app.variable("tell", "sentence") is not None)
    sentence = players.app.variable("tell", "sentence")
    assert sentence.startswith("The settings file cannot be saved: "), sentence
    players.click(OK)
    assert players.scores_shown()
    assert stored(tmp_path)[1] == 1
    assert kept(tmp_path)["sort"] == "suit"


def to_signs(players):
    """From home to the settings' row of the red suit."""
    for button in (UP, OK, DOWN, DOWN, DOWN):
        players.click(button)
    assert rows_of(players)[players.app.widget()[1]["at"]][0] == "Third red"


def signs_of(**chosen):
    return settings.suit_signs(dict(settings.checked(None), **chosen))


def test_a_press_changes_a_sign_at_once_and_it_comes_back_after_power_off(tmp_path, seat_players):
    players = seat_players("hearts")
    to_signs(players)
    canvas = players.app.ui.canvas
    assert canvas.signs == signs_of()
    for red in (*settings.CHOICES["red_suit"][1:], "crowns", "stars"):
        players.click(OK)
        assert canvas.signs == signs_of(red_suit=red)
    players.click(DOWN)
    for black in (*settings.CHOICES["black_suit"][1:], "anchors", "moons"):
        players.click(OK)
        assert canvas.signs == signs_of(red_suit="stars", black_suit=black)
    players.click(BACK)
    stored_settings = kept(tmp_path)
    assert (stored_settings["red_suit"], stored_settings["black_suit"]) == ("stars", "moons")
    again = seat_players("hearts")
    assert again.app.ui.canvas.signs == signs_of(red_suit="stars", black_suit="moons")


def test_only_the_two_chosen_signs_stay_in_memory(seat_players):
    players = seat_players("hearts")
    to_signs(players)
    players.click(OK)
    players.click(BACK)
    assert "firmware.ui.art_suits" not in sys.modules
    assert len(players.app.ui.canvas.signs) == len(art.SUITS) == 58


def test_another_sign_changes_no_answer_that_is_stored(tmp_path, seat_players):
    players = seat_players("hearts", 6)
    to_signs(players)
    players.click(OK)
    players.click(BACK)
    players.click(DOWN)
    players.deal()
    players.play_to(lambda: players.hand is not None and len(players.hand.answers) > 40)
    answers = " ".join(stored(tmp_path)[3]).split()
    suits = {word[1] for word in answers if len(word) == 2}
    assert suits == set("SHDCWN")


@pytest.mark.parametrize("value", ["hearts", "moons", "", 1, 1.0, True, None, ["stars"], {}])
def test_an_unknown_sign_is_the_usual_one(value):
    assert settings.checked({"red_suit": value})["red_suit"] == "crowns"


def test_the_language_turns_with_the_names_of_the_suits(seat_players):
    players = seat_players("hearts")
    for button in (UP, OK, OK, DOWN, DOWN, DOWN):
        players.click(button)
    below = [t.what for t in players.app.ui.canvas.drawn if t.y > HEADER_LINE and t.kind == "text"]
    assert below[-2:] == ["couronne", "3e rouge"]


def turn_setting(players, name):
    """From home into the settings, turns one, and back."""
    players.click(UP)
    players.click(OK)
    for _ in range(settings.ORDER.index(name)):
        players.click(DOWN)
    players.click(OK)
    players.click(BACK)


def test_sound_that_is_off_stays_off(tmp_path, seat_players):
    players = seat_players("hearts")
    players.tier.take_tunes()
    turn_setting(players, "sound")
    assert kept(tmp_path)["sound"] == "off"
    players.tier.take_tunes()  # of the presses before it
    again = seat_players("hearts")
    again.deal()
    again.play_hand()
    assert again.tier.take_tunes() == []
    turn_setting(loud := seat_players("hearts"), "sound")
    loud.tier.take_tunes()
    loud.click(OK)
    assert kept(tmp_path)["sound"] == "on" and loud.tier.take_tunes() != []


def test_the_brightness_counts_at_once_and_after_power_off(tmp_path, seat_players):
    players = seat_players("hearts")
    assert players.tier.model.contrast == settings.CONTRAST["high"]
    turn_setting(players, "brightness")
    assert players.tier.model.contrast == settings.CONTRAST["low"]
    assert kept(tmp_path)["brightness"] == "low"
    again = seat_players("hearts")
    assert again.tier.model.contrast == settings.CONTRAST["low"]
