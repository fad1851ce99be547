"""The list of tools for a table with its own cards; none needs a night."""

from engine_core.modules import take
from firmware.store import StoreError
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

NAMES = ("two_pots", "draw_card", "first_dealer", "turn_timer", "dice", "coin")


async def run(ui, store, night):
    """Open one tool after the other. Raises Back when left. night: the fields of a Table, or
    None."""
    at = 0
    again = False
    while True:
        if not again:
            ui.take_texts("HOME", "TOOLS")
            rows = [ui.text("tools." + name) for name in NAMES]
            at = await choose(ui, ui.text("home.table"), rows, at)
        again = False
        try:
            await _flow(ui, store, night, NAMES[at])
        except Back:
            pass
        except StoreError as e:
            # What is set aside is no longer in the way: once more.
            again = await take("firmware.ui.screens.power_on").offer_aside(ui, store, e)


def _flow(ui, store, night, name):
    """The coroutine of a tool: its module has the same name."""
    tool = take("firmware.ui.screens." + name)
    return tool.count_pots(ui, store) if name == "two_pots" else tool.run(ui, night)
