"""What is told over any screen: see firmware/care.py and firmware/pico/failure.py."""

from firmware import lang
from firmware.buttons import BUTTONS
from firmware.ui.ui import WIDTH, Ui, wrapped
from firmware.ui.widgets.notice import draw_notice

BUTTON_NAMES = ("up", "down", "ok", "back")
CELL_WIDTH, CELL_HEIGHT = 46, 18
CELL_TOP = 14
BAR = 6  # pixels of charge that a low battery has left
NOTE_TOP = 36
LINE = 9


def draw(device, name, value=None):
    """Draw a note and send it, in the gadget's language. name: low, parked, stuck, failed ·
    value: the button that is stuck, the name of what has failed."""
    ui = Ui(device, lang.load(device.language, "URGENT"), {})
    title = ui.text("urgent_title." + name)
    if name == "stuck" and value in range(BUTTONS):
        value = ui.text("button." + BUTTON_NAMES[value])
    values = () if value is None else (value,)
    text = ui.text("urgent." + name, *values)
    if name == "failed":
        text += "\n" + ui.text("start_again")
    if name in ("low", "parked"):
        _draw_battery(ui, title, wrapped(ui.canvas, text, WIDTH - 8), BAR if name == "low" else 0)
    else:
        draw_notice(ui, title, text)
    ui.show()


def _draw_battery(ui, title, lines, charge):
    canvas = ui.canvas
    ui.begin(title)
    left = (WIDTH - CELL_WIDTH) // 2
    canvas.rect(left, CELL_TOP, CELL_WIDTH, CELL_HEIGHT)
    canvas.rect(left + 1, CELL_TOP + 1, CELL_WIDTH - 2, CELL_HEIGHT - 2)
    canvas.fill(left + CELL_WIDTH, CELL_TOP + 5, 3, CELL_HEIGHT - 10)
    canvas.fill(left + 4, CELL_TOP + 4, charge, CELL_HEIGHT - 8)
    y = NOTE_TOP
    for line in lines:
        ui.centred(line, y)
        y += LINE
