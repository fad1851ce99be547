"""A message that stays until it is confirmed."""

from firmware.buttons import BACK, OK, PRESS
from firmware.ui.ui import Back, wrapped


async def notice(ui, title, text, big="", icon=""):
    """Show a title, an optional big line, and small text; returns at OK. Raises Back."""
    draw_notice(ui, title, text, big, icon)
    ui.show()
    await confirmed(ui)


async def confirmed(ui):
    """Wait until OK is pressed. Raises Back."""
    while True:
        event = await ui.event()
        if event == PRESS << 2 | OK:
            ui.sound("tick")
            return
        if event == PRESS << 2 | BACK:
            raise Back


def draw_notice(ui, title, text, big="", icon=""):
    """Draw what ``notice`` shows: the block of lines is centred below the header."""
    canvas = ui.canvas
    ui.begin(title)
    lines = wrapped(canvas, text, 124) if text else []
    height = 10 * len(lines) + (17 if big else 0)
    y = 12 + max(0, (52 - height) // 2)
    if big:
        ui.centred_big(big, y)
        y += 17
    for line in lines:
        ui.centred(line, y)
        y += 10
