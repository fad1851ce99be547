"""One to three dice."""

from engine_core.modules import take
from firmware.buttons import BACK, DOWN, OK, PRESS, UP
from firmware.ui.ui import WIDTH, Back

shuffle = take("engine_core.shuffle")

FACES = 6
MOST = 3
DIE = 33
DIE_GAP = 8
DIE_TOP = 16
PIP = 7
PIP_PITCH = 10
ROLL_MS = 70  # a picture of the dice while they roll
ROLL_PICTURES = 7
# Pips of the faces from none on, a bit each, in three rows of three.
_PIPS = (0, 0b000010000, 0b001000100, 0b001010100, 0b101000101, 0b101010101, 0b101101101)


async def run(ui, night):
    """Up and down change the number of dice, OK rolls them. Raises Back when left."""
    values = [0]
    while True:
        _draw(ui, values, sum(values))
        event = await ui.event()
        if event == PRESS << 2 | BACK:
            raise Back
        if event == PRESS << 2 | OK:
            values = [1 + shuffle.below(ui.device.entropy, FACES) for _ in values]
            await _roll(ui, values)
        elif event == PRESS << 2 | UP:
            values = [0] * min(MOST, len(values) + 1)
        elif event == PRESS << 2 | DOWN:
            values = [0] * max(1, len(values) - 1)


async def _roll(ui, values):
    """Other faces for a moment; what was rolled is known before."""
    for left in range(ROLL_PICTURES, 0, -1):
        _draw(ui, [(value + left * (i + 2)) % FACES + 1 for i, value in enumerate(values)], 0)
        ui.sound("tick")
        await ui.event(ROLL_MS)
    ui.sound("turn")


def _draw(ui, values, total):
    """The dice, above them what they come to, if there is more than one."""
    canvas, count = ui.canvas, len(values)
    title, hint = ui.text("tools.dice"), ui.text("dice.roll")
    said = ui.text("dice.total", total) if total and count > 1 else ""
    ui.begin(title)
    canvas.text_right(said, WIDTH, 0)
    x = (WIDTH - count * DIE - (count - 1) * DIE_GAP) // 2
    for value in values:
        _draw_die(canvas, value, x)
        x += DIE + DIE_GAP
    if count < MOST:
        canvas.icon("up", WIDTH - 7, 56)
    if count > 1:
        canvas.icon("down", 0, 56)
    ui.footer(hint)
    ui.show()


def _draw_die(canvas, value, x):
    """A lit face with dark pips, its corners round."""
    canvas.fill(x + 2, DIE_TOP, DIE - 4, DIE)
    canvas.fill(x + 1, DIE_TOP + 1, DIE - 2, DIE - 2)
    canvas.fill(x, DIE_TOP + 2, DIE, DIE - 4)
    pips = _PIPS[value]
    for at in range(9):
        if pips >> at & 1:
            left = x + 3 + at % 3 * PIP_PITCH
            top = DIE_TOP + 3 + at // 3 * PIP_PITCH
            canvas.fill(left + 1, top, PIP - 2, PIP, 0)
            canvas.fill(left, top + 1, PIP, PIP - 2, 0)
