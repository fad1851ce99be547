"""What a seat looks up before it bets: the board, who may win which pot, the stacks."""

from firmware.buttons import BACK, DOWN, OK, PRESS, UP
from firmware.ui.screens.betting_table import LINE, draw_board, pot_name, row_places
from firmware.ui.ui import HEADER_LINE, WIDTH, fitting, wrapped

LINES = 5  # of the pots on one page


async def show_table(ui, view):
    """The board, the pots, the stacks, until OK or back is pressed; up and down turn the page."""
    pots = pots_in_words(ui, view)
    last = 1 + max(1, -(-len(pots) // LINES))
    page = 0
    while True:
        if page == 0:
            draw_board(ui, view, ui.text("table.board"))
        elif page == last:
            _draw_stacks(ui, view)
        else:
            # While somebody has still to call, others may drop out of a pot yet.
            title = ui.text("table.pots_so_far" if view["owed"] else "table.pots")
            _draw_pots(ui, title, pots[(page - 1) * LINES : page * LINES])
        ui.show()
        event = await ui.event()
        if event == PRESS << 2 | OK or event == PRESS << 2 | BACK:
            return
        if event == PRESS << 2 | UP:
            page = (page - 1) % (last + 1)
        elif event == PRESS << 2 | DOWN:
            page = (page + 1) % (last + 1)


def pots_in_words(ui, view):
    """Lines of the panel on each pot and who can win it, such as "main: 80 for Ann, Bo"."""
    lines = []
    for pot in ["main"] + ["side %d" % i for i in range(1, len(view["pots"]))]:
        if pot in view["pots"]:
            seats = view["pot_seats"].get(pot, ())
            names = ", ".join([view["names"][seat] for seat in seats])
            text = ui.text("pot.line", pot_name(ui, pot), view["pots"][pot], names)
            lines += wrapped(ui.canvas, text, WIDTH - 2)
    return lines


def _draw_pots(ui, title, lines):
    ui.begin(title)
    y = HEADER_LINE + 3
    for line in lines:
        ui.canvas.text(line, 1, y)
        y += LINE


def _draw_stacks(ui, view):
    """A row for each seat: its name and the chips it has left."""
    canvas = ui.canvas
    stacks = [str(chips) for chips in view["chips"]]
    names = []
    for name, stack in zip(view["names"], stacks):
        names.append(fitting(canvas, name, WIDTH - 20 - canvas.text_width(stack)))
    pitch, y = row_places(len(names))
    ui.begin(ui.text("table.stacks"))
    for seat in range(len(names)):
        if seat == view["dealer"]:
            canvas.icon("dealer", 0, y - 1)
        canvas.text_right(stacks[seat], WIDTH - 1, y)
        canvas.text(names[seat], 12, y)
        y += pitch
