"""A timer for each turn, that warns before it is over."""

from engine_core.modules import take
from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP, ticks_add, ticks_diff
from firmware.loop import FOREVER, TIMEOUT
from firmware.ui.ui import WIDTH, Back

huge = take("firmware.ui.huge")

SHORTEST, LONGEST, USUAL = 10, 300, 60  # seconds
FINE_UP_TO, FINE, COARSE = 60, 5, 15  # steps in which the length changes
WARN_FROM = 5  # seconds left: a beep each
DIGITS_Y = 14
BAR_Y = 49
BLINK_Y = 11
BAR_HEIGHT = 4
DOT = 5
DOT_GAP = 4
BLINK_MS = 400
BLINKS = 8  # an even number: after it the picture is as it was
BEEP = ((1760, 60),)
BUZZ = ((330, 350), (0, 90), (330, 350), (0, 90), (262, 700))


async def run(ui, night):
    """OK starts a turn, and the next one; up and down change how long turns are, and how long this
    one has left; back stops it, or leaves. Raises Back when left."""
    seconds = USUAL
    while True:
        _draw(ui, seconds, seconds, ui.text("timer.start"))
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if event == PRESS << 2 | BACK:
            raise Back
        if event == PRESS << 2 | OK:
            # Else the panel would go dark, and who presses to wake it has not pressed OK.
            ui.device.stays_lit = True
            seconds = await _run(ui, seconds)
            ui.device.stays_lit = False
        elif kind == PRESS or kind == REPEAT:
            seconds = changed(seconds, button)


async def _run(ui, seconds):
    """Turn after turn until back; returns how long turns are in the end."""
    device = ui.device
    ui.sound("tick")
    due = ticks_add(device.ticks_ms(), seconds * 1000)
    shown = -1
    blinks = 0
    while True:
        if shown:  # else it is over, and stays so however late it gets
            left = max(0, ticks_diff(due, device.ticks_ms()))
            wait = (left + 999) % 1000 + 1
            shown = _tell_seconds(ui, shown, (left + 999) // 1000, seconds)
        if not shown:
            device.stays_lit = False
            wait = BLINK_MS if blinks < BLINKS else FOREVER
        event = await ui.event(wait)
        kind, button = event >> 2, event & 3
        if event == TIMEOUT:
            if not shown:
                blinks += 1
                ui.canvas.invert(0, BLINK_Y, WIDTH, BAR_Y - BLINK_Y)
                ui.show()
        elif event == PRESS << 2 | BACK:
            return seconds
        elif event == PRESS << 2 | OK:
            ui.sound("tick")
            device.stays_lit = True
            due = ticks_add(device.ticks_ms(), seconds * 1000)
            shown, blinks = -1, 0
        elif kind == PRESS or kind == REPEAT:
            longer = changed(seconds, button) - seconds
            seconds += longer
            due = ticks_add(due, longer * 1000)
            if shown:
                shown = -1
            else:
                _draw(ui, 0, seconds, ui.text("timer.next"))


def _tell_seconds(ui, before, left, seconds):
    """Show how many seconds are left, and let them be heard when they become few; returns them."""
    if left != before:
        _draw(ui, left, seconds, ui.text("timer.next"))
        if not left:
            _play(ui, BUZZ)
        elif left <= WARN_FROM:
            _play(ui, BEEP)
    return left


def changed(seconds, button):
    """How long turns are after up or down."""
    if button == UP:
        return min(LONGEST, seconds + (FINE if seconds < FINE_UP_TO else COARSE))
    if button == DOWN:
        return max(SHORTEST, seconds - (FINE if seconds <= FINE_UP_TO else COARSE))
    return seconds


def _play(ui, tune):
    if ui.settings["sound"] == "on":
        ui.device.buzzer.tune(tune)


def clock(seconds):
    """Seconds as they are written: 45, 1:30."""
    return "%d:%02d" % (seconds // 60, seconds % 60) if seconds >= 60 else str(seconds)


def _draw(ui, left, seconds, hint):
    """What is left in huge digits, and as a bar that grows shorter."""
    canvas = ui.canvas
    title = ui.text("tools.turn_timer" if left else "timer.over")
    length = clock(seconds)
    minutes, _, rest = clock(left).rpartition(":")
    width = huge.huge_width(rest)
    if minutes:
        width += huge.huge_width(minutes) + 2 * DOT_GAP + DOT
    ui.begin(title)
    canvas.text_right(length, WIDTH, 0)
    x = (WIDTH - width) // 2
    if minutes:
        huge.draw_huge(canvas, minutes, x, DIGITS_Y)
        x += huge.huge_width(minutes) + DOT_GAP
        canvas.fill(x, DIGITS_Y + 8, DOT, DOT)
        canvas.fill(x, DIGITS_Y + 20, DOT, DOT)
        x += DOT + DOT_GAP
    huge.draw_huge(canvas, rest, x, DIGITS_Y)
    canvas.fill(0, BAR_Y, WIDTH * min(left, seconds) // seconds, BAR_HEIGHT)
    ui.footer(hint)
    ui.show()
