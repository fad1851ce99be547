"""Button scripts that visit what a table can draw and time; see screen_scripts.py."""

from tests.firmware.screen_scripts_queenie import QUEENIE
from tests.firmware.script import DEAL, Script

TOOLS = "down down ok "

SCRIPTS = {
    "draw_card": Script(
        {},
        TOOLS + "shot:table_tools down ok shot:draw_packs ok shot:draw_none ok shot:draw_one "
        "ok ok ok ok ok ok shot:draw_seven back shot:draw_menu ok shot:draw_shuffled ok back down "
        "ok down ok ok ok shot:draw_two_packs back down ok down ok ok ok shot:draw_six_suits "
        "back down ok down ok " + 15 * "ok " + "shot:draw_all_of_torment ok shot:draw_anew",
        micropython=True,
    ),
    "first_dealer": Script(
        {},
        TOOLS + "down down ok shot:dealer_players up up up up ok shot:dealer_ways ok "
        "wait:200 shot:dealer_high wait:2400 shot:dealer_high_8 wait:2000 shot:dealer_high_told "
        "until:dealer.tie shot:dealer_tie wait:1700 shot:dealer_tie_again until:dealer.deals "
        "back down ok shot:dealer_pointer wait:9000 shot:dealer_random ok wait:1000 back back "
        "back",
        micropython=True,
    ),
    "first_dealer_of_a_night": Script(
        {**QUEENIE, "players": 3},
        DEAL + "until:row.look back up ok up up ok down down ok shot:dealer_seats ok ok "
        "wait:800 shot:dealer_of_night wait:3000 shot:dealer_of_night_told",
    ),
    "turn_timer": Script(
        {},
        TOOLS + "up up up ok shot:timer_ready up up shot:timer_longer ok wait:12000 "
        "shot:timer_runs down wait:100 shot:timer_shorter wait:60000 shot:timer_warns wait:10000 "
        "shot:timer_over ok shot:timer_next back down back",
        micropython=True,
    ),
    "dice": Script(
        {},
        TOOLS + "up up ok shot:dice_none ok shot:dice_one up shot:dice_two_none ok shot:dice_two "
        "up ok shot:dice_three ok shot:dice_three_more down down shot:dice_one_again back",
        micropython=True,
    ),
    "coin": Script(
        {},
        TOOLS + "up ok shot:coin ok shot:coin_first ok shot:coin_second ok shot:coin_third back",
        micropython=True,
    ),
}
