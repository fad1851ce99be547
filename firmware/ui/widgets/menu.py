"""A list of rows of which one is picked; a settings list shows a value at the right of each row."""

from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.ui.ui import Back, fitting

# Three rows fill five of the panel's pages and no more, and the bar is kept this narrow: so even a
# step from the last row to the first, all rows changed, sends less than 600 bytes.
ROWS = 3
FIRST_Y = 16
PITCH = 13
BAR_X = 4
BAR_WIDTH = 104
_BAR_EDGES = (BAR_X, BAR_X + BAR_WIDTH - 1)
LABEL_X = 9
VALUE_RIGHT = 103
TRACK_X = 117
NOTE_Y = 55  # below two rows; below three a row lower


async def choose(ui, title, rows, at=0, peek=None, note="", press=None, drawn=False):
    """The index of the picked row. Raises Back.

    rows: texts, or pairs (text, value); a value is a text, or draws itself: value(canvas, right, y,
    color) returns its left x · peek: what draws a private picture as long as OK is held on the
    first row, which is then no answer · note: a line below the list · press(button): what up, down
    and back do while OK is held; the private picture is drawn again · drawn: whether ``draw_list``
    has drawn it, with the bar on row 0."""
    top = 0
    shown_top = shown_at = 0 if drawn else -1  # what the canvas has
    while True:
        top = min(max(top, at - ROWS + 1), at)
        if top == shown_top:
            _move_bar(ui.canvas, shown_at - top, at - top)
            if len(rows) > ROWS:
                _draw_track(ui.canvas, at, len(rows))
        else:
            draw_list(ui, title, rows, at, top)
            if note:
                ui.centred(note, NOTE_Y if len(rows) < ROWS else NOTE_Y + 1)
        shown_top, shown_at = top, at
        ui.show()
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if kind == PRESS and button == BACK:
            raise Back
        if kind == PRESS and button == OK:
            if not (peek and at == 0):
                ui.sound("tick")
                return at
            shown_top = -1
            peek()
            ui.show()
            while ui.held(OK):
                event = await ui.event(50)
                if press and event & 3 != OK and (event >> 2 == PRESS or event >> 2 == REPEAT):
                    press(event & 3)
                    peek()
                    ui.show()
        elif kind == PRESS or kind == REPEAT:
            if button == UP:
                at = (at - 1) % len(rows)
            elif button == DOWN:
                at = (at + 1) % len(rows)


def draw_list(ui, title, rows, at, top):
    """Draw what ``choose`` shows, with the bar on row ``at`` and row ``top`` above all others."""
    canvas = ui.canvas
    ui.begin(title)
    shown = min(ROWS, len(rows))
    for i in range(shown):
        row = rows[top + i]
        label = value = ""
        if isinstance(row, str):
            label = row
        else:
            label, value = row
        y = FIRST_Y + i * PITCH
        color = 1
        if top + i == at:
            canvas.fill(BAR_X + 1, y, BAR_WIDTH - 2, PITCH, 1)
            canvas.fill(BAR_X, y + 1, BAR_WIDTH, PITCH - 2, 1)
            color = 0
        width = VALUE_RIGHT - LABEL_X
        if not isinstance(value, str):
            width = value(canvas, VALUE_RIGHT, y + 3, color) - LABEL_X - 4
        elif value:
            width -= canvas.text_width(value) + 4
            canvas.text_right(value, VALUE_RIGHT, y + 3, color)
        canvas.text(fitting(canvas, label, width), LABEL_X, y + 3, color)
    if len(rows) > ROWS:
        _draw_track(canvas, at, len(rows))


def _move_bar(canvas, before, now):
    """Take the bar of the picked row to another row of those that are shown: half the time of
    drawing them all. Two neighbours are turned over at once: they share a page of the panel."""
    if before != now:
        upper = FIRST_Y + min(before, now) * PITCH
        lower = FIRST_Y + max(before, now) * PITCH
        height = PITCH
        if lower == upper + PITCH:
            height += PITCH
        else:
            canvas.invert(BAR_X, lower, BAR_WIDTH, PITCH)
        canvas.invert(BAR_X, upper, BAR_WIDTH, height)
        for x in _BAR_EDGES:  # the corners are dark
            canvas.pixel(x, upper, 0)
            canvas.pixel(x, upper + PITCH - 1, 0)
            canvas.pixel(x, lower, 0)
            canvas.pixel(x, lower + PITCH - 1, 0)


def _draw_track(canvas, at, count):
    """A dotted track at the right with a thumb where the picked row lies in the list."""
    height = PITCH * ROWS
    canvas.fill(TRACK_X, FIRST_Y, 3, height, 0)
    for y in range(FIRST_Y, FIRST_Y + height, 3):
        canvas.pixel(TRACK_X + 1, y, 1)
    thumb = max(6, height // count)
    canvas.fill(TRACK_X, FIRST_Y + (height - thumb) * at // (count - 1), 3, thumb, 1)
