"""The nights that are kept: one is opened, or removed to make room."""

from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose


async def choose_night(ui, store):
    """The number of the night to open. Raises Back, StoreError.

    Any night but the open one can be removed here."""
    at = 0
    while True:
        nights = store.nights()
        if not nights:
            raise Back
        nights.reverse()
        rows = [ui.text("nights.one", number) for number in nights]
        at = await choose(ui, ui.text("home.nights"), rows, min(at, len(rows) - 1))
        number = nights[at]
        actions = [ui.text("nights.open")]
        if number != store.night:
            actions.append(ui.text("nights.remove"))
        try:
            if await choose(ui, rows[at], actions) == 0:
                return number
            sure = [ui.text("nights.keep"), ui.text("nights.remove")]
            if await choose(ui, ui.text("nights.sure", number), sure):
                while not store.remove_night(number):
                    await ui.event(0)  # so that the watchdog sees that the gadget goes on
        except Back:
            pass
