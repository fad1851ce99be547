"""Between two hands: what keeps a hand from being dealt, and corrections that are refused."""

from engine_core.table import Table
from firmware.buttons import DOWN, OK, UP
from firmware.ui.screens.between_hands import make_ready
from firmware.ui.screens.correct_hand import correct_hand
from tests.engine_core.test_night_replay import ToldNight
from tests.firmware.ask_player import AskPlayer
from tests.firmware.stages import recorded_ui


def written(ui):
    return [thing.what for thing in ui.canvas.drawn if thing.kind == "text"]


class Kept:
    """A store that keeps nothing but how often it was asked to."""

    def __init__(self):
        self.saved = 0

    def save_checkpoint(self, fields):
        self.saved += 1


def made_ready(tmp_path, game, players, chips):
    ui = recorded_ui(tmp_path, "en")
    night = Table(game, "box", [f"P{i}" for i in range(1, players + 1)], chips, 0)
    return ui, AskPlayer(make_ready(ui, Kept(), night.fields()))


def test_too_many_players_are_told_before_anybody_buys_chips(tmp_path):
    ui, player = made_ready(tmp_path, "queens_torment", 10, 0)
    assert written(ui)[0] == "Too many players"
    assert " ".join(written(ui)[1:]).endswith("players. Let somebody sit out.")
    player.press(OK)
    assert player.result is False


def test_who_is_missing_can_sit_in_or_join(tmp_path):
    ui, player = made_ready(tmp_path, "hearts", 2, 0)
    assert written(ui)[0] == "Too few players"
    assert " ".join(written(ui)[1:]).endswith("players. Let somebody sit in or join.")
    player.press(OK)
    assert player.result is False


def test_who_is_short_of_chips_sits_out_and_then_too_few_are_left(tmp_path):
    ui, player = made_ready(tmp_path, "queenie", 3, 0)
    for name in ("P1", "P2", "P3"):
        assert written(ui)[0] == name
        player.row("Sit out")
    assert written(ui)[0] == "Too few players"


def corrected(tmp_path, night):
    ui = recorded_ui(tmp_path, "en")
    return ui, AskPlayer(correct_hand(ui, night.table, night.told[0], list))


def dial(player, button, count):
    for _ in range(count):
        player.press(button)
    player.press(OK)


def test_a_refused_correction_begins_again_at_the_first_seat(tmp_path):
    night = ToldNight("queenie", 3, 20)
    night.play("swap", "out P2", "hidden QS")
    night.table.seats[2].chips = 0
    ui, player = corrected(tmp_path, night)
    dial(player, UP, 1)
    dial(player, DOWN, 0)
    dial(player, DOWN, 0)
    player.row("Correct it")
    assert " ".join(written(ui)[1:]) == "P3 has 0 chips now and cannot lose 1 more"
    player.press(OK)
    assert written(ui)[0] == "P1: hand 1"


def test_points_of_hearts_have_limits_and_a_sentence_that_says_them(tmp_path):
    night = ToldNight("hearts", 4)
    night.play("points 13 0 13 0")
    ui, player = corrected(tmp_path, night)
    for _ in range(13):
        player.press(UP)
    assert "26" in written(ui)
    player.press(UP)
    assert "26" in written(ui), "not more than a hand has"
    for _ in range(60):
        player.press(DOWN)
    assert "-26" in written(ui)
    for _ in range(21):
        player.press(UP)
    player.press(OK)
    for _ in range(3):
        player.press(OK)
    player.row("Correct it")
    sentence = "Hand 1: points from 0 on, 26 in all; a moon: 26 for each other seat, or -26 alone"
    assert " ".join(written(ui)[1:]) == sentence
    player.press(OK)
    assert written(ui)[0] == "P1: hand 1"
