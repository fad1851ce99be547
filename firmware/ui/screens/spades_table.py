"""What a seat of Queen of Spades looks up: cards held and points of all, and the sets of each."""

from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.ui.screens.spades_sets import draw_set
from firmware.ui.ui import HEADER_LINE, WIDTH, fitting

LINES = 5
PITCH = 10
FIRST_Y = HEADER_LINE + 3
COUNT_RIGHT = 93
NAME_X = 12
NAME_WIDTH = 56
SET_X = 10


async def show_table(ui, view):
    """Lines that up and down scroll, until OK or back is pressed."""
    lines = lines_of(ui, view)
    last = max(0, len(lines) - LINES)
    title = ui.text("spades.table")
    top = 0
    while True:
        _draw(ui, view, title, lines[top : top + LINES], top, last)
        ui.show()
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if kind == PRESS and (button == OK or button == BACK):
            return
        if kind == PRESS or kind == REPEAT:
            top = min(last, top + 1) if button == DOWN else max(0, top - 1) if button == UP else top


def lines_of(ui, view):
    """Tuples: ("seat", seat, name, cards held, points) for all; then ("name", name) and ("set",
    number, cards) of those who have laid, the own ones first."""
    count = len(view["names"])
    order = [(view["seat"] + i) % count for i in range(count)]
    lines: list = []
    for seat in order:
        name = fitting(ui.canvas, view["names"][seat], NAME_WIDTH)
        held, points = str(view["counts"][seat]), str(view["points"][seat])
        lines.append(("seat", seat, name, held, points))
    for seat in order:
        if view["sets"][seat]:
            lines.append(("name", view["names"][seat]))
        for at, held in enumerate(view["sets"][seat]):
            lines.append(("set", str(at + 1), held))
    return lines


def _draw(ui, view, title, lines, top, last):
    canvas = ui.canvas
    ui.begin(title)
    y = FIRST_Y
    for line in lines:
        if line[0] == "seat":
            _draw_seat(canvas, line, y, line[1] == view["dealer"])
        elif line[0] == "name":
            end = canvas.text(line[1], 1, y)
            canvas.invert(0, y - 1, end + 1, PITCH - 1)
        else:
            canvas.text(line[1], 0, y)
            draw_set(canvas, line[2], SET_X, y)
        y += PITCH
    if top > 0:
        canvas.icon("up", WIDTH - 7, FIRST_Y)
    if top < last:
        canvas.icon("down", WIDTH - 7, 56)


def _draw_seat(canvas, line, y, deals):
    _, _, name, held, points = line
    if deals:
        canvas.icon("dealer", 0, y - 1)
    canvas.text(name, NAME_X, y)
    canvas.text_right(held, COUNT_RIGHT, y)
    canvas.icon("pass", COUNT_RIGHT - 23, y)
    canvas.text_right(points, WIDTH - 9, y)
