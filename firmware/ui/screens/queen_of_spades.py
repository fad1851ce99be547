"""The table of Queen of Spades: what was cut, drawn, laid and discarded, and the end of a round."""

from engine_core.modules import take
from firmware.ui.screens.spades_sets import draw_set
from firmware.ui.ui import HEADER_LINE, WIDTH, fitting, wrapped
from firmware.ui.widgets.notice import confirmed

TOLD_TOGETHER = True  # turns of bots, though each shows cards
TEXT_X = 46  # beside the large card
LINE = 10
SOURCE_X = 46
CARD_X = 84
COUNT_RIGHT = 128
INDENT = 10
_SOURCES = {"drew": "stock", "took": "pile", "took_pile": "pile"}


def pots_status(view, begin):
    """What the header shows: cards in the stock and in the pile; nothing where they are real."""
    if view["stock"] is None:
        return ()
    pile = view["pile"]
    return (("stock", str(view["stock"])), ("pile", str(pile[1] if pile else 0)))


async def show_news(ui, view, begin, bots):
    """Show what was said from ``begin`` on; OK goes on. Returns whether anything was shown. Raises
    Back."""
    shown = False
    cut = take("firmware.ui.screens.spades_moments").moments
    for moment in cut(view["says"], begin, bots, len(view["names"])):
        if moment[0] in _DRAWINGS:
            _DRAWINGS[moment[0]](ui, view, moment)
        else:
            take("firmware.ui.screens.spades_end").DRAWINGS[moment[0]](ui, view, moment)
        ui.show()
        shown = True
        await confirmed(ui, True)
    return shown


def _draw_start(ui, view, moment):
    """The first discard; beside it how many cards the dealer cut."""
    _, cut, bonus, card = moment
    fits = 13 * len(view["names"])
    lines = [ui.text("spades.no_cut") if cut is None else ui.text("spades.cuts", cut)]
    if bonus:
        ui.sound("out")
        big = ui.text("spades.bonus", bonus)
    else:
        big = ""
        lines += wrapped(ui.canvas, ui.text("spades.worth", fits, fits + 1), WIDTH - TEXT_X)
    title = fitting(ui.canvas, view["names"][view["dealer"]], ui.title_room() - TEXT_X)
    ui.begin(title, TEXT_X)
    ui.canvas.big_card(card, 1, 3)
    y = 16
    for line in lines:
        ui.canvas.text(line, TEXT_X, y)
        y += LINE
    if big:
        ui.canvas.big(big, TEXT_X, y + 4)


def _draw_turn(ui, view, moment):
    """The turn of one seat: its discard, beside it where it drew and what it laid."""
    lines = moment[1]
    _, seat, source, cards, discard = lines[0]
    canvas = ui.canvas
    x = 2 if discard is None else TEXT_X
    words = {
        "drew": ui.text("spades.drew"),
        "took": ui.text("spades.took"),
        "took_pile": ui.text("spades.took_pile", cards + 1),
        "passed": ui.text("spades.passed"),
    }[source]
    told = [_told(ui, line) for line in lines]
    left = str(view["counts"][seat])
    title = fitting(canvas, view["names"][seat], ui.title_room() - x)
    ui.begin(title, x)
    if discard is not None:
        canvas.big_card(discard, 1, 3)
    canvas.text(words, x, 14)
    y = 24
    for at in range(1, len(lines)):
        _draw_laid(canvas, lines[at], told[at], x, y)
        y += LINE
    _draw_count(canvas, left, 56)


def _draw_turns(ui, view, moment):
    """A line for each turn: name, where it drew, its discard, cards left; lines of what it laid."""
    canvas = ui.canvas
    rows = []
    for line in moment[1]:
        told, discard, left, taken = _told(ui, line), None, "", ""
        if line[0] == "turn":
            told = fitting(canvas, view["names"][line[1]], SOURCE_X - 4)
            left, taken = str(view["counts"][line[1]]), str(line[3] + 1)
            discard = None if line[4] is None else bytes([line[4]])
        rows.append((line, told, discard, left, taken))
    name = view["names"][view["asked"]] if view["asked"] is not None else ""
    title = ui.named("spades.next", name) if name else ui.text("spades.table")
    title = fitting(canvas, title, ui.title_room())
    ui.begin(title)
    y = HEADER_LINE + 3 + (53 - LINE * len(rows)) // 2
    for row in rows:
        if row[0][0] == "turn":
            _draw_turn_line(canvas, row, y)
        else:
            _draw_laid(canvas, row[0], row[1], INDENT, y)
        y += LINE


def _draw_turn_line(canvas, row, y):
    line, name, discard, left, taken = row
    source = line[2]
    canvas.text(name, 0, y)
    if source == "passed":
        canvas.hline(SOURCE_X, y + 3, 6)
    else:
        x = canvas.icon(_SOURCES[source], SOURCE_X, y)
        if source == "took_pile":
            canvas.text(taken, x + 2, y)
    if discard is not None:
        canvas.text("→", CARD_X - 12, y)
        draw_set(canvas, discard, CARD_X, y)
    _draw_count(canvas, left, y)


def _draw_count(canvas, left, y):
    """How many cards a seat holds, beside a hand."""
    x = COUNT_RIGHT - canvas.text_width(left)
    canvas.text(left, x, y)
    canvas.icon("pass", x - 11, y)


def _told(ui, line):
    """What stands before a set, or in its place; nothing before a new one."""
    if line[0] == "joined":
        return ui.text("spades.joined", line[1], line[2])
    if line[0] == "added":
        return "+%d:" % line[1]
    return ""


def _draw_laid(canvas, line, start, x, y):
    if start:
        x = canvas.text(start, x, y) + 3
    if line[0] != "joined":
        draw_set(canvas, line[-1], x, y)


_DRAWINGS = {"start": _draw_start, "turn": _draw_turn, "turns": _draw_turns}
