"""Cards drawn from a shuffled pack, one after the other, without putting any back."""

from engine_core import cards
from engine_core.modules import take
from firmware.buttons import BACK, OK, PRESS
from firmware.ui.canvas import CARD_STEP
from firmware.ui.ui import WIDTH, Back, wrapped
from firmware.ui.widgets.menu import choose

draws = take("engine_core.table_draws")

CARD_X, CARD_Y = 1, 3
RIGHT_X = 46  # beside the card
ROOM = WIDTH - RIGHT_X
OLDER = 5  # cards drawn before, beside each other
OLDER_Y = 33
LINE_PITCH = 9


async def use_tool(ui, night):
    """Choose a pack, then draw from it until left. Raises Back when left.

    OK draws a card; back opens the menu, or leaves a pack of which nothing was drawn."""
    at = 0
    while True:
        rows = [ui.text("draw." + name) for name in draws.PACKS]
        at = await choose(ui, ui.text("tools.draw_card"), rows, at)
        try:
            await _draw_from(ui, draws.PACKS[at])
        except Back:
            pass


async def _draw_from(ui, name):
    """Raises Back for another pack."""
    pack = draws.shuffled(name, ui.device.entropy)
    drawn = 0
    while True:
        _show(ui, pack, drawn)
        event = await ui.event()
        if event == PRESS << 2 | BACK:
            if not drawn:
                raise Back
            if await _is_shuffled_again(ui):
                pack, drawn = draws.shuffled(name, ui.device.entropy), 0
        elif event == PRESS << 2 | OK:
            if drawn == len(pack):
                pack, drawn = draws.shuffled(name, ui.device.entropy), 0
                ui.sound("tick")
            else:
                drawn += 1
                ui.sound("queen" if _is_queen(pack[drawn - 1]) else "tick")


async def _is_shuffled_again(ui):
    """Whether the table shuffles; False to go on drawing. Raises Back for another pack."""
    rows = [ui.text("draw.shuffle"), ui.text("draw.other")]
    try:
        at = await choose(ui, ui.text("tools.draw_card"), rows)
    except Back:
        return False
    if at == 1:
        raise Back
    return True


def _is_queen(card):
    return cards.text(card)[0] == "Q"


def _show(ui, pack, drawn):
    """The last card at the left; how many are left, and those before it, at the right."""
    canvas = ui.canvas
    left = len(pack) - drawn
    title = ui.text("draw.left", left) if left else ui.text("draw.none_left")
    hint = ""
    if not drawn:
        hint = ui.text("draw.first")
    elif not left:
        hint = ui.text("draw.again")
    lines = wrapped(canvas, hint, ROOM)
    ui.begin(title, RIGHT_X)
    if drawn:
        canvas.big_card(pack[drawn - 1], CARD_X, CARD_Y)
    else:
        canvas.big_card_back(CARD_X, CARD_Y)
    y = 13
    for line in lines:
        canvas.text(line, RIGHT_X, y)
        y += LINE_PITCH
    x = RIGHT_X
    for at in range(drawn - 2, max(-1, drawn - 2 - OLDER), -1):
        canvas.card(pack[at], x, OLDER_Y)
        x += CARD_STEP
    ui.show()
