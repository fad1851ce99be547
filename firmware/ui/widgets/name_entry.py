"""A name, letter by letter, with four buttons."""

from engine_core.setup import is_name
from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.ui.ui import Back

LONGEST = 10
BIG_ROOM = 112  # pixels; a longer name is written small
DONE = "✓"
WHEEL = DONE + "ABCDEFGHIJKLMNOPQRSTUVWXYZÉÈÀÇ0123456789-' "


async def enter_name(ui, title, name, taken):
    """A name of 1 to LONGEST letters that is not one of ``taken``. Raises Back on an empty line.

    Up and down turn the wheel of letters, OK takes the letter (or the tick: done), back deletes
    one."""
    at = 0 if name else 1
    while True:
        _draw(ui, title, name, at, not _is_free(name.strip(), taken))
        ui.show()
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if kind != PRESS and kind != REPEAT:
            continue
        if button == UP:
            at = (at - 1) % len(WHEEL)
        elif button == DOWN:
            at = (at + 1) % len(WHEEL)
        elif button == BACK:
            if not name:
                raise Back
            name = name[:-1]
        elif button == OK and kind == PRESS:
            if WHEEL[at] == DONE:
                done = name.strip()
                if done and _is_free(done, taken):
                    ui.sound("tick")
                    return done
                ui.sound("error")
            elif len(name) < LONGEST:
                letter = WHEEL[at]
                first = not name or name[-1] in " -'"
                name += letter if first else letter.lower()


def _is_free(name, taken):
    return not name or (is_name(name) and name not in taken)


def _draw(ui, title, name, at, is_taken):
    canvas = ui.canvas
    note = ui.text("name.taken" if is_taken else "name.hint")
    ui.begin(title)
    fits = canvas.big_width(name) <= BIG_ROOM
    x = canvas.big(name, 6, 16) if fits else canvas.text(name, 6, 21)
    canvas.fill(x + 1, 30, 7, 2, 1)
    for i in range(-4, 5):
        letter = WHEEL[(at + i) % len(WHEEL)]
        if letter == " ":
            letter = "_"
        if i == 0:
            canvas.fill(57, 37, 14, 14, 1)
        x = 64 + i * 14 - canvas.text_width(letter) // 2
        canvas.text(letter, x, 40, 0 if i == 0 else 1)
    ui.footer(note)
