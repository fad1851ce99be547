"""Button scripts to what is told over any screen; see screen_scripts.py."""

from tests.firmware.screen_scripts_queenie import QUEENIE
from tests.firmware.script import DEAL, Script

SCRIPTS = {
    "battery": Script(
        {**QUEENIE, "players": 3},
        DEAL + "until:row.look battery:3200 wait:30000 shot:battery_low ok wait:100 "
        "battery:3000 wait:30000 shot:battery_parked ok ok back wait:100 battery:4100 wait:30000 "
        "shot:battery_charged",
    ),
    "stuck_buttons": Script(
        {},
        "back+ wait:130000 shot:stuck_back ok ok back- wait:100 ok+ wait:130000 shot:stuck_ok "
        "down ok-",
    ),
    "fault": Script({}, "fault:ZeroDivisionError shot:fault"),
}
