"""The settings of the gadget; a change shows at once."""

from engine_core.modules import take
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

remembered = take("firmware.settings")


async def edit_settings(ui, apply, save):
    """Turn settings until left. Raises Back when left, StoreError if they could not be saved.

    apply(name): called after each change · save(settings): called at the end."""
    at = 0
    try:
        while True:
            rows = [
                (ui.text("setting." + name), ui.text("value." + ui.settings[name]))
                for name in remembered.ORDER
            ]
            at = await choose(ui, ui.text("home.settings"), rows, at)
            name = remembered.ORDER[at]
            values = remembered.CHOICES[name]
            ui.settings[name] = values[(values.index(ui.settings[name]) + 1) % len(values)]
            apply(name)
    except Back:
        save(ui.settings)
        raise
