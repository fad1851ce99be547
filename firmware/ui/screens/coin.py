"""A coin: heads is a queen, tails a pawn."""

from micropython import const

from engine_core.modules import take
from firmware.buttons import BACK, OK, PRESS
from firmware.ui import art
from firmware.ui.glyphs import draw
from firmware.ui.ui import WIDTH, Back

shuffle = take("engine_core.shuffle")

HEADS, TAILS, ON_EDGE = 0, 1, 2
SIDES = ("heads", "tails")
_QUEEN = art.ROWS[46][0]
_PAWN = art.ROWS[24][4]
_MIDDLE_X = const(32)
_MIDDLE_Y = const(32)
RADIUS = const(30)
_RIM = const(2)
_RIGHT_X = const(68)
TURN_MS = 45  # a picture of the coin while it turns
# Half the coin's width in each picture of a half turn; in between it shows its other side.
_WIDTHS = (26, 16, 3, 16, 26, 30)
_HALF_TURNS = 4


async def run(ui, night):
    """OK tosses. Raises Back when left."""
    side, told = HEADS, ON_EDGE
    while True:
        _show_coin(ui, side, RADIUS, told)
        event = await ui.event()
        if event == PRESS << 2 | BACK:
            raise Back
        if event == PRESS << 2 | OK:
            side = told = shuffle.below(ui.device.entropy, 2)
            await _turn(ui, side)
            ui.sound("turn")


async def _turn(ui, side):
    """The coin in the air; which side it will show is known before."""
    for left in range(_HALF_TURNS, 0, -1):
        shown = (side + left) % 2
        for at, width in enumerate(_WIDTHS):
            if at == len(_WIDTHS) // 2:
                shown = 1 - shown
            _show_coin(ui, shown, width, ON_EDGE)
            await ui.event(TURN_MS)
        ui.sound("tick")


def _show_coin(ui, side, half_width, told):
    """The coin, and which side it shows, if that is told yet."""
    canvas = ui.canvas
    title, hint = ui.text("tools.coin"), ui.text("coin.toss")
    name = ui.text("coin." + SIDES[told]) if told < ON_EDGE else ""
    canvas.clear()
    _ellipse(canvas, half_width, RADIUS, 1)
    _ellipse(canvas, half_width - _RIM, RADIUS - _RIM, 0)
    if half_width == RADIUS:
        at = _PAWN if side else _QUEEN
        x, y = _MIDDLE_X - art.DATA[at] // 2, _MIDDLE_Y - art.DATA[at + 1] // 2
        draw(canvas.buffer, art.DATA, at, x, y, 1)
    canvas.text_center(title, _RIGHT_X, WIDTH - _RIGHT_X, 4)
    canvas.big_center(name, _RIGHT_X, WIDTH - _RIGHT_X, 25)
    canvas.text_center(hint, _RIGHT_X, WIDTH - _RIGHT_X, 55)
    ui.show()


def _ellipse(canvas, a, b, color):
    """A filled ellipse of half axes a and b in the middle of the coin."""
    if a < 0:
        return
    x = a
    for y in range(b + 1):
        while x * x * b * b + y * y * a * a > a * a * b * b + a * b * b:
            x -= 1
        canvas.fill(_MIDDLE_X - x, _MIDDLE_Y - y, 2 * x + 1, 1, color)
        canvas.fill(_MIDDLE_X - x, _MIDDLE_Y + y, 2 * x + 1, 1, color)
