"""The self-test: every button, each with a tone of its own, then a panel that is lit all over."""

from firmware.buttons import BACK, DOWN, LONG, OK, PRESS, UP
from firmware.loop import TIMEOUT
from firmware.store import StoreError
from firmware.ui.ui import HEIGHT, WIDTH
from firmware.ui.widgets.notice import tell

# The keys lie as they do on the gadget: button -> x, y, sign.
KEYS = {UP: (4, 15, "↑"), DOWN: (4, 41, "↓"), OK: (102, 15, "OK"), BACK: (102, 41, "←")}
KEY_WIDTH = 22
KEY_HEIGHT = 19
HZ = (523, 659, 784, 1047)
TONE_MS = 150
GIVES_UP_MS = 60_000  # a gadget whose buttons do not work must still come home


async def first_test(ui, store):
    """The test of a gadget that has never been used; once."""
    ui.take_texts("HOME", "BOARD")
    await test_gadget(ui)
    ui.take_texts("HOME")
    try:
        store.save_settings(ui.settings)
    except StoreError as e:
        await tell(ui, str(e))


async def test_gadget(ui):
    """Every button must be pressed once. Ends early when back is held, or nobody presses."""
    missing = set(KEYS)
    while missing:
        _draw_keys(ui, missing)
        event = await ui.event(GIVES_UP_MS)
        if event == TIMEOUT or event == LONG << 2 | BACK:
            return
        kind, button = event >> 2, event & 3
        if kind == PRESS:
            ui.device.buzzer.tune(((HZ[button], TONE_MS),))
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
            canvas.fill(x, y, KEY_WIDTH, KEY_HEIGHT)
        else:
            canvas.rect(x, y, KEY_WIDTH, KEY_HEIGHT)
        canvas.text_center(sign, x, KEY_WIDTH, y + 6, not pressed)
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
