"""What a seat looks up before it bets: the board, who may win which pot, the stacks."""

from firmware.buttons import BACK, DOWN, OK, PRESS, UP
from firmware.ui.screens.betting_table import LINE, draw_board, pot_name, row_places
from firmware.ui.ui import HEADER_LINE, WIDTH, fitting, wrapped


async def show_table(ui, view):
    """The board, the pots, the stacks, until OK or back is pressed; up and down turn the page."""
    page = 0
    while True:
        draw, key = _PAGES[page]
        draw(ui, view, ui.text("table." + key))
        ui.show()
        event = await ui.event()
        if event == PRESS << 2 | OK or event == PRESS << 2 | BACK:
            return
        if event == PRESS << 2 | UP:
            page = (page - 1) % len(_PAGES)
        elif event == PRESS << 2 | DOWN:
            page = (page + 1) % len(_PAGES)


def pots_in_order(view):
    """Names of the pots, the main pot first."""
    return [pot for pot in ["main"] + ["side %d" % i for i in range(1, 6)] if pot in view["pots"]]


def draw_pots(ui, view, title):
    """A paragraph for each pot: its name, what is in it, who can win it."""
    canvas = ui.canvas
    lines = []
    for pot in pots_in_order(view):
        seats = view["pot_seats"].get(pot, ())
        names = ", ".join([view["names"][seat] for seat in seats])
        text = "%s %d: %s" % (pot_name(ui, pot), view["pots"][pot], names)
        lines += wrapped(canvas, text, WIDTH - 2)
    ui.begin(title)
    y = HEADER_LINE + 3
    for line in lines[:6]:
        canvas.text(line, 1, y)
        y += LINE


def draw_stacks(ui, view, title):
    """A row for each seat: its name and the chips it has left."""
    canvas = ui.canvas
    names = view["names"]
    ui.begin(title)
    pitch, y = row_places(len(names))
    for seat in range(len(names)):
        if seat == view["dealer"]:
            canvas.icon("dealer", 0, y - 1)
        stack = str(view["chips"][seat])
        canvas.text_right(stack, WIDTH - 1, y)
        room = WIDTH - 20 - canvas.text_width(stack)
        canvas.text(fitting(canvas, names[seat], room), 12, y)
        y += pitch


_PAGES = ((draw_board, "board"), (draw_pots, "pots"), (draw_stacks, "stacks"))
