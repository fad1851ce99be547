"""Who pays whom when the table goes home: a list, and the list as a QR code for a phone."""

from engine_core.modules import take
from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.ui.ui import WIDTH, Back, fitting, wrapped
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import notice

settlement = take("engine_core.settlement")

ROWS = 4
PITCH = 10
FIRST_Y = 14
TITLE_ROOM = 80  # beside the points that are left to the target
CHIPS_GAP = 8  # from a name to the chips
WORD_GAP = 3
ARROW = "→"
SCROLL_X = WIDTH - 7
BESIDE_GAP = 6  # from a code to what stands beside it
IN_SHORT = "%s>%s %d"  # a line of a code when whole sentences do not fit in one


async def settle_up(ui, table, in_play=False):
    """Show a Table how it settles; a night of points has its points. Raises Back when left.

    Nothing is stored: the night can go on. in_play: a hand is, and does not count yet."""
    ui.take_texts("HOME", "NIGHT")
    if in_play:
        await notice(ui, ui.text("home.settle_up"), ui.text("settle.in_play"))
    if not table.has_chips():
        await _show_points(ui, table)
    if not table.brought():
        raise Back
    found, in_pots = settlement.balances(table)
    if in_pots:
        rows = [ui.text("settle.share"), ui.text("settle.not_yet")]
        note = take("firmware.ui.screens.other_game").who_shares(ui, table)
        if await choose(ui, ui.text("carry.title", in_pots), rows, 0, None, note) == 1:
            raise Back
        found = settlement.with_pots_shared(table)
    payments = settlement.payments(found)
    if payments:
        await _show_payments(ui, payments)
    await notice(ui, ui.text("home.settle_up"), ui.text("settle.even"))


def _show_points(ui, table):
    """The points, and who has won or leads: in the title too, if it is one alone."""
    title = ui.text("home.settle_up")
    leaders = table.leaders()
    if len(leaders) == 1:
        won = table.scores[table.game].winners
        title = ui.phrase("settle.won" if won else "settle.leads", leaders[0], TITLE_ROOM)
    scores = take("firmware.ui.screens.scores")
    left = scores.to_go(ui, table.to_go(table.game))
    return scores.show_scores(ui, title, scores.table_rows(table), left)


async def _show_payments(ui, payments):
    """Up and down scroll the list; OK turns to its code, where there is one. Raises Back."""
    codes = take("firmware.ui.qr")
    pages = codes.split([ui.text("settle.line", *payment) for payment in payments])
    if len(pages) != 1:
        pages = codes.split([IN_SHORT % payment for payment in payments])
    top = 0
    last = max(0, len(payments) - ROWS)
    while True:
        _draw_list(ui, payments, top, last, bool(pages))
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if kind == PRESS and button == BACK:
            raise Back
        if kind == PRESS and button == OK and pages:
            ui.sound("tick")
            await _show_codes(ui, codes, pages)
        elif kind == PRESS or kind == REPEAT:
            top = min(last, top + 1) if button == DOWN else max(0, top - 1) if button == UP else top


def _draw_list(ui, payments, top, last, has_code):
    canvas = ui.canvas
    hint = ui.text("settle.code") if has_code else ""
    right = SCROLL_X - 4 if last else WIDTH - 1
    rows = []
    for debtor, creditor, chips in payments[top : top + ROWS]:
        chips = str(chips)
        room = right - canvas.text_width(chips) - CHIPS_GAP
        rows.append((_words(ui, debtor, creditor, room), chips))
    ui.begin(ui.text("home.settle_up"))
    y = FIRST_Y
    for words, chips in rows:
        x = 1
        for word in words:
            x = canvas.text(word, x, y) + WORD_GAP
        canvas.text_right(chips, right, y)
        y += PITCH
    if top > 0:
        canvas.icon("up", SCROLL_X, FIRST_Y)
    if top < last:
        canvas.icon("down", SCROLL_X, FIRST_Y + (ROWS - 1) * PITCH)
    ui.footer(hint)
    ui.show()


def _words(ui, debtor, creditor, room):
    """Who pays whom in ``room`` pixels, as texts that are written one after the other: the names
    with an arrow between them where there is no room for a sentence."""
    canvas = ui.canvas
    text = ui.text("settle.pays", debtor, creditor)
    if canvas.text_width(text) <= room:
        return (text,)
    half = (room - canvas.text_width(ARROW)) // 2 - WORD_GAP
    debtor = fitting(canvas, debtor, half + max(0, half - canvas.text_width(creditor)))
    creditor = fitting(canvas, creditor, half + max(0, half - canvas.text_width(debtor)))
    return debtor, ARROW, creditor


async def _show_codes(ui, codes, pages):
    """A code for each page; up and down turn them, OK and back leave."""
    canvas = ui.canvas
    x = codes.WIDTH + BESIDE_GAP
    lines = wrapped(canvas, ui.text("settle.scan"), WIDTH - x)
    at = 0
    while True:
        code = codes.encode(pages[at])
        number = "%d/%d" % (at + 1, len(pages)) if len(pages) > 1 else ""
        canvas.clear()
        codes.draw(canvas, code, 0)
        y = 4
        for line in lines:
            canvas.text(line, x, y)
            y += PITCH
        canvas.text(number, x, 52)
        if at > 0:
            canvas.icon("up", SCROLL_X - 10, 54)
        if at < len(pages) - 1:
            canvas.icon("down", SCROLL_X, 54)
        ui.show()
        turned = at
        while turned == at:
            event = await ui.event()
            kind, button = event >> 2, event & 3
            if kind == PRESS and (button == OK or button == BACK):
                return
            if kind == PRESS or kind == REPEAT:
                turn = 1 if button == DOWN else -1 if button == UP else 0
                turned = min(max(0, at + turn), len(pages) - 1)
        at = turned
