"""Button scripts that settle a night; see screen_scripts.py."""

from tests.firmware.screen_scripts_queenie import QUEENIE
from tests.firmware.script import DEAL, Script

SCRIPTS = {
    "settle": Script(
        {**QUEENIE, "players": 8},
        DEAL + "until:night.title up up shot:between_settle ok shot:settle_pots "
        "ok shot:settle_list ok shot:settle_code down shot:settle_code_2 back "
        "down down down shot:settle_list_end back down ok down down down down "
        "shot:home_settle ok ok",
        micropython=True,
    ),
    "settle_three": Script(
        {**QUEENIE, "players": 3},
        DEAL + "until:night.title up up ok shot:settle_three ok shot:settle_three_code ok back",
    ),
    "settle_in_play": Script(
        {**QUEENIE, "players": 3},
        DEAL + "until:row.look back up ok down down down down ok shot:settle_in_play "
        "ok shot:settle_even ok",
    ),
}
