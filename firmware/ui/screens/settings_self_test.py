"""The self-test: every button, each with a tone of its own, then a panel that is lit all over."""

from micropython import const

from firmware.buttons import BACK, DOWN, LONG, OK, PRESS, UP
from firmware.loop import TIMEOUT
from firmware.store import StoreError
from firmware.ui.ui import HEIGHT, WIDTH
from firmware.ui.widgets.notice import tell

# The keys lie as they do on the gadget: button -> x, y, sign.
KEYS = {UP: (4, 15, "↑"), DOWN: (4, 41, "↓"), OK: (102, 15, "OK"), BACK: (102, 41, "←")}
_KEY_WIDTH = const(22)
_KEY_HEIGHT = const(19)
HZ = (523, 659, 784, 1047)
_TONE_MS = const(150)
GIVES_UP_MS = 60_000  # a gadget whose buttons do not work must still come home


async def run(ui, save=None):
    """The test; then save(settings), if given: a new gadget tests itself until it has settings."""
    ui.take_texts("HOME", "BOARD")
    await _test(ui)
    ui.take_texts("HOME")
    if save:
        try:
            save(ui.settings)
        except StoreError as e:
            await tell(ui, str(e))


async def _test(ui):
    """Every button must be pressed once. Ends early when back is held, or nobody presses."""
    missing = set(KEYS)
    while missing:
        _draw_keys(ui, missing)
        event = await ui.event(GIVES_UP_MS)
        if event == TIMEOUT or event == LONG << 2 | BACK:
            return
        kind, button = event >> 2, event & 3
        if kind == PRESS:
            ui.device.buzzer.tune(((HZ[button], _TONE_MS),))
            missing.discard(button)
    _draw_lit(ui)
    while True:
        event = await ui.event(GIVES_UP_MS)
        if event == TIMEOUT or event >> 2 == PRESS:
            return


def _draw_keys(ui, missing):
    canvas = ui.canvas
    ask, skip = ui.text("test.press"), ui.text("test.skip")
    lines = (ui.text("test.each"), ui.text("test.button"))
    ui.begin(ask)
    for button in KEYS:
        x, y, sign = KEYS[button]
        pressed = button not in missing
        if pressed:
            canvas.fill(x, y, _KEY_WIDTH, _KEY_HEIGHT)
        else:
            canvas.rect(x, y, _KEY_WIDTH, _KEY_HEIGHT)
        canvas.text_center(sign, x, _KEY_WIDTH, y + 6, not pressed)
    for at in range(2):
        ui.centred(lines[at], 20 + 11 * at)
    ui.centred(skip, 47)
    ui.show()


def _draw_lit(ui):
    canvas = ui.canvas
    lines = (ui.text("test.lit"), ui.text("test.heard"), ui.text("test.end"))
    canvas.clear()
    canvas.fill(0, 0, WIDTH, HEIGHT)
    for at in range(3):
        canvas.text_center(lines[at], 0, WIDTH, 14 + 14 * at, 0)
    ui.show()
