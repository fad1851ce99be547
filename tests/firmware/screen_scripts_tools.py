"""Button scripts that visit the tools for a table with its own cards; see screen_scripts.py."""

from tests.firmware.script import Script

SCRIPTS = {
    "wild_card": Script(
        {},
        "down ok shot:wild_none ok shot:wild_waits down shot:wild_wheel ok shot:wild_six "
        "ok " + 5 * "up " + "ok shot:wild_pays_once up up up ok shot:wild_ten "
        "ok up up up up shot:wild_no_fifth_queen down ok shot:wild_all_queens "
        "back shot:wild_menu back ok shot:wild_new_hand back ok shot:wild_undone "
        "ok shot:wild_new_hand_again ok plug down ok shot:wild_after_power_off "
        "back up ok shot:home_wild",
        micropython=True,
    ),
    "two_pots": Script(
        {},
        "down down ok ok shot:pots_players up ok shot:pots_empty ok shot:pots_antes "
        "ok shot:pots_dummy ok shot:pots_out down ok shot:pots_carried "
        "back shot:pots_menu down down ok shot:pots_ante up up ok shot:pots_three_each "
        "back down down ok shot:pots_correct_queen up:2300 ok shot:pots_large "
        "plug down down ok ok shot:pots_after_power_off back up ok",
        micropython=True,
    ),
}
