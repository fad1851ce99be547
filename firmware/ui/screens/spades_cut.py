"""The dealer's cut in Queen of Spades: a packet that grows until it is stopped by eye."""

from firmware.buttons import BACK, OK, PRESS
from firmware.ui.seldom import pick_number
from firmware.ui.ui import WIDTH, Back
from firmware.ui.widgets.menu import choose

TICK_MS = 50
TOP = 18
HEIGHT = 30
SLANT = 6  # pixels by which the far edge of the cards is higher
HELD = 13  # cards of each seat


def pack_size(view):
    """Cards of the pack: as the legal cuts tell."""
    return int(view["options"][-1].rpartition(".")[2]) + 1


async def ask_cut(ui, view):
    """``cut N`` or ``nocut``. Raises Back."""
    fits = HELD * len(view["names"])
    note = ui.text("spades.worth", fits, fits + 1)
    title = ui.named("spades.cut", view["names"][view["seat"]])
    rows = [ui.text("spades.cut_packet"), ui.text("spades.no_cut")]
    while True:
        if await choose(ui, title, rows, 0, None, note) == 1:
            return "nocut"
        number = await _grow(ui, pack_size(view))
        if number:
            return "cut %d" % number


async def _grow(ui, size):
    """How many cards are in the packet when OK is pressed; 0 at back. It grows by no, one or two
    cards at a time, so that neither counting nor a clock helps; the whole pack falls back."""
    title, hint = ui.text("spades.packet"), ui.text("deal.stop")
    count, by = 1, 1
    while True:
        draw_packet(ui, title, hint, count, size)
        ui.show()
        event = await ui.event(TICK_MS)
        if event == PRESS << 2 | OK:
            ui.sound("tick")
            return count
        if event == PRESS << 2 | BACK:
            return 0
        count += by * _STEPS[ui.device.entropy(1)[0] & 7]
        if count >= size - 1 or count <= 1:
            count = max(1, min(size - 1, count))
            by = -by


_STEPS = b"\x00\x01\x01\x01\x01\x01\x01\x02"


def draw_packet(ui, title, hint, count, size):
    """The packet seen from the side: a line for each card's edge, as wide as the pack allows."""
    canvas = ui.canvas
    ui.begin(title)
    room = WIDTH - 8 - SLANT
    x = 4
    right = x + count * room // size
    for column in range(x, right + 1):
        if column & 1 or column == right:
            canvas.vline(column, TOP + SLANT, HEIGHT - SLANT)
    for up in range(SLANT + 1):
        canvas.hline(x + up, TOP + SLANT - up, right - x + 1)
        canvas.pixel(right + up, TOP + HEIGHT - 1 - up, 1)
    canvas.vline(right + SLANT, TOP, HEIGHT - SLANT)
    ui.footer(hint)


async def ask_cut_at_table(ui, view):
    """The same where the dealer has cut real cards. Raises Back."""
    fits = HELD * len(view["names"])
    rows = [ui.text("spades.no_cut")]
    rows += [ui.text("spades.exactly", number) for number in (fits, fits + 1)]
    rows.append(ui.text("spades.other"))
    title = ui.named("spades.cut", view["names"][view["seat"]])
    while True:
        at = await choose(ui, title, rows)
        if at < 3:
            return ("nocut", "cut %d" % fits, "cut %d" % (fits + 1))[at]
        try:
            most = pack_size(view) - 1
            number = await pick_number(ui, ui.text("spades.packet"), fits - 4, 1, most)
            return "cut %d" % number
        except Back:
            pass
