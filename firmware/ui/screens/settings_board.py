"""What the gadget is built of, changed on the gadget. Pins and what its buttons are pressed by are
not here: who can press them has told them right already."""

from engine_core.modules import take
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import tell

checks = take("firmware.board_file")
board_store = take("firmware.board_store")

ROWS = ("panel", "bus", "address", "rotated", "left_handed", "buzzer", "battery")


async def run(ui):
    """Turn settings until left; a board that is changed then is tried at a new start, if the table
    wants it. Raises StoreError."""
    ui.take_texts("HOME", "BOARD")
    path = ui.device.board
    stored, notice = board_store.read(path)
    if notice:
        await tell(ui, notice)
    wanted = dict(stored)
    at = 0
    while True:
        names = [name for name in ROWS if name != "address" or wanted["bus"] == "i2c"]
        rows = [(ui.text("board." + name), _value(ui, name, wanted[name])) for name in names]
        try:
            at = await choose(ui, ui.text("board.title"), rows, at)
        except Back:
            break
        turned = dict(wanted)
        turned[names[at]] = _following(names[at], stored, wanted)
        fault = checks.read_board(checks.board_text(turned))[1]
        if fault:  # such as a pin that has two uses then
            await tell(ui, fault.split(";")[0] + ".")
        else:
            wanted = turned
    if wanted != stored and await _wants_it(ui):
        wanted["language"] = ui.settings["language"]
        board_store.try_out(path, wanted)
        ui.device.restart()


async def _wants_it(ui):
    rows = [ui.text("board.try"), ui.text("board.drop")]
    try:
        return await choose(ui, ui.text("board.changed"), rows, 0, None, ui.text("board.note")) == 0
    except Back:
        return False


def _values(name, stored):
    """What a setting can be, and what it is if that is something of its own."""
    if name == "panel":
        return checks.KINDS
    if name == "bus":
        return checks.BUSES
    if name == "address":
        usual = (0x3C, 0x3D)
        return usual if stored[name] in usual else usual + (stored[name],)
    if name == "buzzer":
        pin = stored[name]
        return (None, checks.STANDARD[name] if pin is None else pin)
    return (False, True)


def _following(name, stored, wanted):
    values = _values(name, stored)
    return values[(values.index(wanted[name]) + 1) % len(values)]


def _value(ui, name, value):
    if name == "address":
        return "0x%02X" % value
    if name == "panel" or name == "bus":
        return value.upper()
    return ui.text("board.no" if value is None or value is False else "board.yes")
