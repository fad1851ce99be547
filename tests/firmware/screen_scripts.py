"""Button scripts that visit every screen of the gadget; test_screens.py compares their pictures.

Words: see screen_player.py. A seed is any text that deals what its script waits for;
`python -m tests.firmware.find_seed SCRIPT` looks for another one when a script has lost its way.
"""

from tests.firmware import (
    screen_scripts_betting,
    screen_scripts_board,
    screen_scripts_care,
    screen_scripts_hearts,
    screen_scripts_help,
    screen_scripts_night,
    screen_scripts_queenie,
    screen_scripts_settle,
    screen_scripts_spades,
    screen_scripts_table_tools,
    screen_scripts_tools,
)

SCRIPTS = {
    **screen_scripts_queenie.SCRIPTS,
    **screen_scripts_betting.SCRIPTS,
    **screen_scripts_spades.SCRIPTS,
    **screen_scripts_hearts.SCRIPTS,
    **screen_scripts_settle.SCRIPTS,
    **screen_scripts_table_tools.SCRIPTS,
    **screen_scripts_tools.SCRIPTS,
    **screen_scripts_help.SCRIPTS,
    **screen_scripts_night.SCRIPTS,
    **screen_scripts_care.SCRIPTS,
    **screen_scripts_board.SCRIPTS,
}
