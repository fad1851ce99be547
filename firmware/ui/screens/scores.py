"""Chips or points by seat, with what the last hand changed; who leads has the trophy."""

from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.ui.ui import WIDTH, fitting

ROWS = 5  # one less above a footer
PITCH = 10
FIRST_Y = 13
NAME_X = 12


async def show_scores(ui, title, rows, right="", foot="", keep=None):
    """rows: (mark, name, change, chips) · mark: names of icons, the first left of all names ·
    change: chips won or lost, None to leave it out · right: a text beside the title · foot: what OK
    or back does, if not only to leave · keep(): done once they are on the panel. Up and down
    scroll; OK and back leave. Returns whether it was OK."""
    top = 0
    shown = ROWS - 1 if foot else ROWS
    last = max(0, len(rows) - shown)
    while True:
        _draw(ui, title, rows[top : top + shown], WIDTH - 9 if last else WIDTH - 1, right, foot)
        if top > 0:
            ui.canvas.icon("up", WIDTH - 7, FIRST_Y)
        if top < last:
            ui.canvas.icon("down", WIDTH - 7, FIRST_Y + (shown - 1) * PITCH + 3)
        ui.show()
        if keep:
            keep()
            keep = None
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if kind == PRESS and (button == OK or button == BACK):
            return button == OK
        if kind == PRESS or kind == REPEAT:
            top = min(last, top + 1) if button == DOWN else max(0, top - 1) if button == UP else top


def _draw(ui, title, rows, right, beside, foot):
    canvas = ui.canvas
    ui.begin(fitting(canvas, title, WIDTH - canvas.text_width(beside) - 6) if beside else title)
    canvas.text_right(beside, WIDTH, 0)
    for i, row in enumerate(rows):
        mark, name, change, chips = row
        y = FIRST_Y + i * PITCH
        name_x = 0
        for icon in mark.split():
            canvas.icon(icon, name_x, y)
            name_x += NAME_X
        name_x = max(name_x, NAME_X)
        text = str(chips)
        x = right - canvas.text_width(text)
        canvas.text(text, x, y)
        if change is not None:
            text = "%+d" % change if change else "·"
            x = min(x - 6, right - 32) - canvas.text_width(text)
            canvas.text(text, x, y)
        canvas.text(fitting(canvas, name, x - name_x - 3), name_x, y)
    if foot:
        ui.footer(foot)


def table_rows(table, before=None):
    """Rows for the seats of a table; ``before``: name -> chips or points before the last hand."""
    rows = []
    amounts, leaders, dealer = table.amounts(), table.leaders(), table.next_dealer()
    for i in table.present():
        seat = table.seats[i]
        mark = "trophy " if seat.name in leaders else "dealer " if i == dealer else ""
        mark += "bot" if seat.bot else ""
        change = None
        if before is not None and seat.name in before:
            change = amounts[seat.name] - before[seat.name]
        rows.append((mark, seat.name, change, amounts[seat.name]))
    return rows


def to_go(ui, left):
    """What a game of points lacks of its end, as a text beside a title; None: it has none."""
    return "" if left is None else ui.text("scores.to_go", left)
