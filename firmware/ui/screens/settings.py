"""The settings of the gadget; a change shows at once."""

from engine_core import cards
from engine_core.modules import take
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

remembered = take("firmware.settings")

SUITS = {"red_suit": cards.CROWNS, "black_suit": cards.ANCHORS}
SIGN = 7  # pixels of a sign 8 high


async def edit_settings(ui, apply, save):
    """Turn settings until left. Raises Back when left, StoreError if they could not be saved.

    apply(name): called after each change · save(settings): called at the end, and before a screen
    of its own that may start the gadget anew."""
    at = 0
    screens = ("self_test", "board") if ui.device.board else ("self_test",)
    names = remembered.ORDER + screens
    ui.take_texts("HOME", "SUITS")
    try:
        while True:
            rows = [(ui.text("setting." + name), _value(ui, name)) for name in names]
            at = await choose(ui, ui.text("home.settings"), rows, at)
            name = names[at]
            if name in screens:
                save(ui.settings)
                await _screen(ui, name)
                ui.take_texts("HOME", "SUITS")
                continue
            values = remembered.CHOICES[name]
            ui.settings[name] = values[(values.index(ui.settings[name]) + 1) % len(values)]
            if name == "language":
                ui.take_texts("HOME", "SUITS")
            apply(name)
    except Back:
        ui.take_texts("HOME")
        save(ui.settings)
        raise


def _screen(ui, name):
    """The coroutine of a row that opens a screen."""
    if name == "board":
        return take("firmware.ui.screens.settings_board").run(ui)
    return take("firmware.ui.screens.settings_self_test").run(ui)


def _value(ui, name):
    """The value of a row; a suit is named and its sign drawn behind the name."""
    if name not in remembered.CHOICES:
        return ""
    if name not in SUITS:
        return ui.text("value." + ui.settings[name])
    word = ui.text("suit." + ui.settings[name])
    suit = SUITS[name]

    def draw(canvas, right, y, color):
        canvas.suit(suit, right - SIGN, y, 8, color)
        canvas.text_right(word, right - SIGN - 3, y, color)
        return right - SIGN - 3 - canvas.text_width(word)

    return draw
