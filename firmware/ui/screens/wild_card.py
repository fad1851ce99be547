"""The wild card of Follow the Queen for a table with its own cards: no names, no night."""

from engine_core.modules import take
from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.store import StoreError
from firmware.ui import card_art
from firmware.ui.ui import WIDTH, Back, wrapped
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import tell

huge = take("firmware.ui.huge")
tracker_of = take("engine_core.wild_tracker")

FILE = "wild-card"
CARD_X, CARD_Y = 1, 3
RIGHT_X = 46  # beside the card
ROOM = WIDTH - RIGHT_X
BAR_Y = 54
WHEEL_Y = 35
WHEEL_PITCH = 16
FIRST = "7"  # of the wheel: no rank is more than six steps away


async def track_wild_card(ui, store):
    """Follow the wild card until left. Raises Back when left, StoreError if it cannot be read.

    OK tells a queen, then the rank that the wheel shows for the card after it; back opens the
    menu."""
    ui.take_texts("HOME", "TOOLS")
    kept = store.load_tool(FILE, _is_right)
    tracker = tracker_of.WildTracker(kept["told"] if kept else "")
    letter = FIRST
    while True:
        options = tracker.options()
        if letter not in options:
            letter = options[-1:]
        _draw(ui, tracker, options, letter)
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if event == PRESS << 2 | BACK:
            tracker = await _choose_from_menu(ui, store, tracker)
            letter = FIRST
        elif event == PRESS << 2 | OK:
            tracker = await _keep(ui, store, tracker, letter)
            letter = FIRST
        elif tracker.pending and (kind == PRESS or kind == REPEAT):
            turn = 1 if button == UP else -1 if button == DOWN else 0
            letter = options[(options.index(letter) + turn) % len(options)]


def _is_right(record):
    return tracker_of.is_told(record.get("told"))


async def _keep(ui, store, tracker, letter, undo=False):
    """The tracker after one thing more was told ("" for a new hand), or taken back; as it was if
    that cannot be stored."""
    new = tracker_of.WildTracker(tracker.told[:-1] if undo else tracker.told)
    if not undo:
        if letter:
            new.tell(letter)
        else:
            new.new_hand()
    try:
        store.save_tool(FILE, {"told": new.told})
    except StoreError as e:
        ui.sound("error")
        await tell(ui, str(e))
        return tracker
    ui.sound("queen" if letter == "Q" else "tick")
    return new


async def _choose_from_menu(ui, store, tracker):
    """The tracker after undo or a new hand. Raises Back to leave."""
    if not tracker.told:
        raise Back
    rows = [(ui.text("undo"), _shown(tracker.told[-1])), (ui.text("tool.new_hand"), "")]
    rows.append((ui.text("tool.leave"), ""))
    try:
        at = await choose(ui, ui.text("wild.title"), rows)
    except Back:
        return tracker
    if at == 2:
        raise Back
    return await _keep(ui, store, tracker, "", at == 0)


def _shown(letter):
    """How a letter of the tracker is written on the panel; of a new hand, nothing."""
    return "10" if letter == "T" else "" if letter == "/" else letter


def _draw(ui, tracker, options, letter):
    """The card that is wild at the left, what the table does at the right."""
    canvas, pending = ui.canvas, tracker.pending
    lines = [ui.text("wild.pays", _shown(payer)) for payer in tracker.payers()]
    if tracker.pays_for_both():
        lines.append(ui.text("wild.once"))
    history = ""
    if len(tracker.history) > 1:
        history = " → ".join([_shown(wild) for wild in tracker.history])
    if not tracker.hand:
        lines = wrapped(canvas, ui.text("wild.help"), ROOM)
    title = ui.text("wild.waits" if pending else "wild.title")
    hint = ui.text("wild.follower" if pending else "wild.queen" if letter else "wild.new_hand")
    wild = _shown(tracker.history[-1:])
    ui.begin(title, RIGHT_X)
    if pending:
        canvas.icon("crown", WIDTH - 11, 1)
        canvas.invert(RIGHT_X - 2, 0, ROOM + 2, 11)
    _draw_card(canvas, wild)
    y = 13
    for line in lines:
        canvas.text(line, RIGHT_X, y)
        y += 9
    if pending:
        _draw_wheel(canvas, options, letter)
    else:
        canvas.text(history, RIGHT_X, 40)
    canvas.fill(RIGHT_X - 2, BAR_Y, ROOM + 2, 10)
    canvas.text_center(hint, RIGHT_X - 2, ROOM + 2, BAR_Y + 1, 0)
    ui.show()


def _draw_card(canvas, wild):
    """A card with a huge rank, its back as long as nothing is wild."""
    if not wild:
        canvas.big_card_back(CARD_X, CARD_Y)
        return
    width, height = card_art.BIG_WIDTH, card_art.BIG_HEIGHT
    card_art.paper(canvas.picture, CARD_X, CARD_Y, width, height)
    canvas.icon("star", CARD_X + 3, CARD_Y + 3)
    canvas.icon("star", CARD_X + width - 10, CARD_Y + height - 10)
    x = CARD_X + (width - huge.huge_width(wild)) // 2
    huge.draw_huge(canvas, wild, x, CARD_Y + (height - huge.HEIGHT) // 2)


def _draw_wheel(canvas, options, letter):
    """Ranks in a row, the one that OK takes in the middle."""
    at = options.index(letter)
    middle = RIGHT_X + ROOM // 2
    canvas.fill(middle - 8, WHEEL_Y - 2, 16, 16)
    for i in range(-2, 3):
        rank = _shown(options[(at + i) % len(options)])
        canvas.big_center(rank, middle + i * WHEEL_PITCH - 8, 16, WHEEL_Y, 0 if i == 0 else 1)
