"""A whole number between two limits; holding a button makes the steps grow."""

from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.ui.ui import WIDTH, Back

# (repeats so far, step): a short hold counts by one, a long one by 100.
STEPS = ((4, 1), (10, 5), (18, 25), (10_000, 100))


async def pick_number(ui, title, value, low, high, note="", unit=1):
    """A number from low to high, in steps of some units. Raises Back."""
    repeats = 0
    while True:
        _draw(ui, title, value, low, high, note)
        ui.show()
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if kind == PRESS:
            repeats = 0
            if button == BACK:
                raise Back
            if button == OK:
                ui.sound("tick")
                return value
        elif kind == REPEAT:
            repeats += 1
        else:
            continue
        step = next_step(repeats) * unit
        if button == UP:
            value = min(high, (value // step + 1) * step)
        elif button == DOWN:
            value = max(low, -(-value // step) * step - step)


def next_step(repeats):
    """How far one more repeat moves, after so many of them."""
    for limit, step in STEPS:
        if repeats < limit:
            return step
    return STEPS[-1][1]


def _draw(ui, title, value, low, high, note):
    canvas = ui.canvas
    number = str(value)
    ui.begin(title)
    canvas.big_center(number, 0, WIDTH, 26)
    if value < high:
        canvas.icon("up", 60, 15)
    if value > low:
        canvas.icon("down", 60, 45)
    if note:
        ui.footer(note)
