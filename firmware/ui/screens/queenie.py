"""The table of Queenie: runs card by card, the pots, the hidden card."""

from engine_core import cards
from firmware.buttons import BACK, OK, PRESS
from firmware.loop import TIMEOUT
from firmware.ui.screens.queenie_moments import moments
from firmware.ui.ui import Back, wrapped

AUTO_MS = 1100  # a moment's time when the runs play by themselves


def pots_status(view):
    """What the header shows of the pots."""
    return (("crown", str(view["pots"]["queen"])), ("door", str(view["pots"]["out"])))


async def show_news(ui, view, begin, bots):
    """Show what was said from ``begin`` on, moment by moment; the holder taps each one down.

    What people decided with the gadget in their hands is not told again, unless a bot was among them.
    Returns whether anything was shown. Raises Back."""
    queens = _queens(view["says"][:begin])
    shown = False
    for moment in moments(view["says"], begin):
        kind = moment[0]
        if kind == "decisions" and not any([say[1] in bots for say in moment[1]]):
            continue
        if kind == "run":
            queens.extend([c for c in moment[2] if cards.rank(c) == cards.QUEEN])
        _SHOWN[kind](ui, view, moment, queens)
        ui.show()
        shown = True
        await _tapped(ui)
    return shown


def _queens(says):
    played = [say[2] for say in says if say[0] == "led" or say[0] == "played"]
    return [c for c in played if cards.rank(c) == cards.QUEEN]


async def _tapped(ui):
    """Until OK is pressed, or for a while if the runs play by themselves. Raises Back."""
    auto = ui.settings["runs"] == "auto"
    while True:
        event = await ui.event(AUTO_MS if auto else -1)
        if event == TIMEOUT or event == PRESS << 2 | OK:
            return
        if event == PRESS << 2 | BACK:
            raise Back


def call(ui, played, first):
    """How cards are called: "Ace of diamonds" for the first of a run, then "two", "three and four"."""
    words = []
    for i, card in enumerate(played):
        word = ui.text("ranks")[cards.rank(card) - 1]
        if first and i == 0:
            word = ui.text("card_name", word, ui.text("suits")[cards.suit(card)])
        words.append(word)
    text = words[0]
    if len(words) > 1:
        text = ui.text("and", ", ".join(words[:-1]), words[-1])
    return text[0].upper() + text[1:] if first else text


def _draw_run(ui, view, moment, queens):
    _, seat, played, first = moment
    canvas = ui.canvas
    ui.begin(view["names"][seat])
    for i, card in enumerate(played[-3:]):
        canvas.card_large(card, 2 + 7 * i, 12)
    x = 44 + 7 * (len(played[-3:]) - 1)
    y = 14
    for line in wrapped(canvas, call(ui, played, first), 127 - x)[:3]:
        canvas.text(line, x, y)
        y += 10
    _draw_queens(ui, x, 50, queens)


def _draw_queens(ui, x, y, queens):
    """The queens that were played lie apart, open to all."""
    for card in queens:
        ui.canvas.icon("crown", x, y + 1)
        ui.canvas.suit(cards.suit(card), x + 8, y, 8)
        x += 19


def _draw_stop(ui, view, moment, queens):
    ui.begin(ui.text("queenie.title"))
    lines = []
    for say in moment[1]:
        if say[0] == "no_colour":
            lines.append(ui.text("queenie.no_" + say[2], view["names"][say[1]]))
        else:
            lines.append(ui.text("queenie.nobody_" + say[1]))
    ui.centred_big(ui.text("queenie.stopped"), 14 if lines else 22)
    y = 32
    for line in lines[-2:]:
        ui.centred(line, y)
        y += 10
    _draw_queens(ui, 2, 54, queens)


def _draw_out(ui, view, moment, queens):
    _, seat, amount = moment
    ui.begin(ui.text("queenie.out_pot"))
    if seat is None:
        ui.centred_big(ui.text("queenie.nobody_out"), 16)
        ui.centred(ui.text("pot.stays", amount), 36)
    else:
        ui.sound("out")
        ui.centred_big(ui.text("queenie.is_out", view["names"][seat]), 16)
        ui.centred(ui.text("pot.taken", amount), 36)
    _draw_queens(ui, 2, 54, queens)


def _draw_hidden(ui, view, moment, queens):
    _, card, seat, amount = moment
    canvas = ui.canvas
    ui.begin(ui.text("queenie.hidden"))
    canvas.card_large(card, 2, 12)
    if cards.rank(card) == cards.QUEEN:
        text = ui.text("queenie.queen_hidden", amount)
    elif seat is None:
        text = ui.text("queenie.queen_not_played", ui.text("suits")[cards.suit(card)], amount)
    else:
        ui.sound("queen")
        text = ui.text(
            "queenie.queen_won", view["names"][seat], ui.text("suits")[cards.suit(card)], amount
        )
    y = 14
    for line in wrapped(canvas, text, 82)[:5]:
        canvas.text(line, 45, y)
        y += 10


def _draw_decisions(ui, view, moment, queens):
    ui.begin(ui.text("queenie.title"))
    y = 16
    for say in moment[1][-4:]:
        ui.centred(ui.text("queenie." + say[0], view["names"][say[1]]), y)
        y += 11


_SHOWN = {
    "run": _draw_run,
    "stop": _draw_stop,
    "out": _draw_out,
    "hidden": _draw_hidden,
    "decisions": _draw_decisions,
}
