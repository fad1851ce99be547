"""The wheel of letters stays where it is once a letter is taken."""

from firmware.buttons import DOWN, OK, UP
from firmware.ui.widgets.name_entry import enter_name
from tests.firmware.ask_player import AskPlayer
from tests.firmware.stages import recorded_ui


def test_the_cursor_stays_on_the_letter(tmp_path):
    player = AskPlayer(enter_name(recorded_ui(tmp_path, "en"), "Seat 1", "", []))
    for button in (OK, DOWN, OK, OK, UP, OK):
        player.press(button)
    assert player.widget()[1]["name"] == "Abba"
    player.press(UP)
    player.press(OK)
    assert player.result == "Abba"
