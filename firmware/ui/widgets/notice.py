"""A message that stays until it is confirmed."""

from firmware.buttons import BACK, OK, PRESS
from firmware.ui.ui import Back, wrapped


async def notice(ui, title, text):
    """Show a title and small text; returns at OK. Raises Back."""
    draw_notice(ui, title, text)
    ui.show()
    await confirmed(ui)


async def tell(ui, sentence):
    """Show what is wrong, a sentence; OK and back both leave it."""
    try:
        await notice(ui, ui.text("error"), sentence)
    except Back:
        pass


async def confirmed(ui, quiet=False):
    """Wait until OK is pressed, which ticks unless it only goes on in a row of pictures. Raises
    Back."""
    while True:
        event = await ui.event()
        if event == PRESS << 2 | OK:
            if not quiet:
                ui.sound("tick")
            return
        if event == PRESS << 2 | BACK:
            raise Back


def draw_notice(ui, title, text):
    """Draw what ``notice`` shows: the lines are centred below the header. A reason that the engine
    words begins small; on the panel it is a sentence, unless a file's name begins it."""
    if "." not in text.split(" ")[0]:
        text = text[:1].upper() + text[1:]
    lines = wrapped(ui.canvas, text, 124)
    ui.begin(title)
    y = 12 + max(0, (52 - 10 * len(lines)) // 2)
    for line in lines:
        ui.centred(line, y)
        y += 10
