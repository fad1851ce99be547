"""When a note of firmware/care.py comes and goes. ``care``: a Care."""

from micropython import const

from engine_core.modules import take
from firmware.buttons import BUTTONS
from firmware.care import WARN_MV

READINGS = const(4)  # that agree: a buzzer or a cold morning makes single ones dip

# Millivolts at VSYS: below the first the note comes, from the second on there is power again. They
# are 250 less than the cell's, which is what the diode D1 takes at this gadget's current. A lithium
# cell of 3.5 V has a tenth of its charge left, one of 3.3 V a twentieth; its protection cuts at 2.5
# to 3 V. The Pico runs down to 1.8 V (Raspberry Pi Pico datasheet, 2.1): an erase that has begun
# while it plays is always ended, with a cell that is wired without a diode, too.
LEVELS = ((WARN_MV, 3350, "low"), (3050, 3250, "parked"))

ALARM = ((880, 120), (0, 60), (660, 120), (0, 60), (440, 240))


def look_at_battery(care, millivolts):
    """Take in a reading, None on USB power."""
    level = 0
    if millivolts is not None:
        for below, back, _ in LEVELS:
            level += millivolts < (back if level < care.level else below)
    if level == care.level:
        care.agreeing = 0
        return
    care.agreeing += 1
    # What is held may show a hand, and may be let go below the note.
    if _is_held(care) or (care.agreeing < READINGS and millivolts is not None):
        return
    care.agreeing = 0
    fallen = level > care.level
    care.level = level
    if fallen:
        _show(care, LEVELS[level - 1][2])
    elif care.shown != "stuck":
        restore(care)


def look_at_buttons(care):
    """Name a button that is stuck, forget those that no longer are."""
    stuck = care.device.buttons.stuck
    care.told &= stuck
    named = stuck & ~care.told
    if named and not care.shown and not _is_held(care):
        care.told = stuck
        button = 0
        while not named >> button & 1:
            button += 1
        _show(care, "stuck", button)


def restore(care):
    """Take the note away."""
    if care.shown:
        care.shown = ""
        panel = care.device.panel
        panel.buffer[:] = care.picture
        care.picture = b""
        panel.show()


def _is_held(care):
    held = care.device.buttons.held
    return any([held(button) for button in range(BUTTONS)])


def _show(care, name, *values):
    panel = care.device.panel
    if not care.shown:
        care.picture = bytes(panel.buffer)
    care.shown = name
    take("firmware.ui.urgent").draw(care.device, name, *values)
    care.device.buzzer.tune(ALARM)
