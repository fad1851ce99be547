"""Button scripts of a gadget with a board file: the self-test, and the board changed on it."""

from tests.firmware.board_app import BOARD_APP
from tests.firmware.script import Script

# From home to the last row of the settings.
TO_BOARD = "up ok up ok "

SCRIPTS = {
    "first_start": Script(
        {},
        "shot:test_begin up shot:test_up down back shot:test_three ok shot:test_lit ok "
        "shot:test_home plug shot:test_not_again",
        app=BOARD_APP,
    ),
    "self_test_skipped": Script({}, "back+ wait:700 back- shot:test_skipped", app=BOARD_APP),
    "board": Script(
        {},
        "back+ wait:700 back- up ok up shot:settings_board ok shot:board_top ok shot:board_panel "
        "down ok shot:board_spi ok down ok shot:board_address down ok down ok shot:board_turned "
        "down ok down shot:board_bottom back shot:board_changed down shot:board_drop up ok "
        "plug shot:trial wait:5000 shot:trial_later ok shot:trial_kept "
        + TO_BOARD
        + "shot:board_kept",
        app=BOARD_APP,
    ),
    "board_clash": Script(
        {},
        "back+ wait:700 back- " + TO_BOARD + "down ok shot:board_clash",
        files={"board.json": b'{"buzzer": 18}'},
        app=BOARD_APP,
    ),
}
