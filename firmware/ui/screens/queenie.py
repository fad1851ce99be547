"""The table of Queenie: runs card by card, the pots, the hidden card."""

from engine_core import cards
from firmware.buttons import BACK, OK, PRESS
from firmware.loop import TIMEOUT
from firmware.ui.screens.cards_held import capitalised, card_name
from firmware.ui.screens.queenie_moments import moments
from firmware.ui.ui import WIDTH, Back, wrapped

CALL_X = 44  # beside the large card
SPOKEN = 2  # cards of one seat that are called one by one
FAN = 3  # the edge of the card below the last one
LINE = 9
AUTO_MS = 1100  # a moment's time when the runs play by themselves


def pots_status(view, begin):
    """What the header shows of the pots, as they were before facts from ``begin`` on were told."""
    return _status(_pots_before(view, begin))


def _status(pots):
    return (("crown", str(pots["queen"])), ("pot", str(pots["out"])))


async def show_news(ui, view, begin, bots):
    """Show what was said from ``begin`` on, moment by moment; the holder taps each one down.

    What people decided with the gadget in their hands is not told again, unless a bot was among
    them; nor what a table with real cards has told itself. Returns whether anything was shown.
    Raises Back."""
    if view["counts"] is None:
        ui.status = _status(view["pots"])
        return False
    queens = _queens(view["says"][:begin])
    pots = _pots_before(view, begin)
    shown = False
    for moment in moments(view["says"], begin):
        kind = moment[0]
        if kind == "decisions" and not any([say[1] in bots for say in moment[1]]):
            continue
        if kind == "run":
            queens.extend([c for c in moment[2] if cards.rank(c) == cards.QUEEN])
        ui.status = _status(pots)
        _SHOWN[kind](ui, view, moment, queens)
        ui.show()
        shown = True
        await _tapped(ui)
        if kind in _POT_OF and moment[-2] is not None:
            pots[_POT_OF[kind]] = 0
    ui.status = _status(view["pots"])
    return shown


_POT_OF = {"out": "out", "hidden": "queen"}


def _pots_before(view, begin):
    """The pots as they were before anything told from ``begin`` on was paid out."""
    pots = dict(view["pots"])
    for say in view["says"][begin:]:
        if say[0] == "takes_pot":
            pots[say[2]] += say[3]
    return pots


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
    """How cards are called: "Ace of diamonds" for the first of a run, then "two", "three and four",
    and "five to nine" when one seat plays more."""
    names = ui.words("names.ranks")
    words = [names[cards.rank(card) - 1] for card in played]
    if first:
        words[0] = card_name(ui, played[0])
    text = words[0]
    if len(words) > SPOKEN:
        text = ui.text("say.to", words[0], words[-1])
    elif len(words) > 1:
        text = ui.text("say.and", ", ".join(words[:-1]), words[-1])
    return capitalised(text) if first else text


def _draw_run(ui, view, moment, queens):
    _, seat, played, first, stop = moment
    canvas = ui.canvas
    # All words before the picture is begun: from there on no memory is taken.
    shown = played[-SPOKEN:]
    x = CALL_X + FAN * (len(shown) - 1)
    words = call(ui, played, first)
    is_big = canvas.big_width(words) <= WIDTH - x
    lines = wrapped(canvas, words, WIDTH - x)[:2]
    stopped = _stop_lines(ui, view, stop, WIDTH - x) if stop is not None else ()
    ui.begin(view["names"][seat], x)
    card_x = 1
    for card in shown:
        canvas.big_card(card, card_x, 3)
        card_x += FAN
    if is_big:
        canvas.big(words, x, 13)
    else:
        _draw_lines(canvas, lines, x, 12)
    _draw_lines(canvas, stopped, x, 30)
    _draw_queens(ui, x, 56, queens)


def _draw_lines(canvas, lines, x, y):
    for line in lines:
        canvas.text(line, x, y)
        y += LINE


def _stop_lines(ui, view, stop, room):
    """ "Stopped" and who leads, or why nobody does; as many lines as there is room for."""
    lines = [ui.text("queenie.stopped")]
    for say in stop:
        if say[0] == "no_colour":
            lines.append(ui.phrase("queenie.no_" + say[2], view["names"][say[1]], room))
        elif say[0] == "nobody_leads":
            lines.append(ui.text("queenie.nobody_" + say[1]))
        else:
            lines.append(ui.phrase("queenie.leads", view["names"][say[1]], room))
    return lines if len(lines) <= 3 else lines[:1] + lines[-2:]


def _draw_queens(ui, x, y, queens):
    """The queens that were played lie apart, open to all: a crown and their suits."""
    if queens:
        x = ui.canvas.icon("crown", x, y - 1) + 3
    for card in queens:
        x = ui.canvas.suit(cards.suit(card), x, y, 8) + 2


def _draw_out(ui, view, moment, queens):
    _, seat, amount = moment
    if seat is None:
        who, pot = ui.text("queenie.nobody_out"), ui.text("pot.stays", amount)
    else:
        ui.sound("out")
        who, pot = ui.text("queenie.is_out", view["names"][seat]), ui.text("pot.taken", amount)
    ui.begin(ui.text("queenie.out_pot"))
    ui.centred_big(who, 16)
    ui.centred(pot, 36)
    _draw_queens(ui, 2, 54, queens)


def _draw_hidden(ui, view, moment, queens):
    _, card, seat, amount = moment
    canvas = ui.canvas
    if cards.rank(card) == cards.QUEEN:
        text = ui.text("queenie.queen_hidden", amount)
    elif seat is None:
        text = ui.text("queenie.queen_not_played", ui.words("suits")[cards.suit(card)], amount)
    else:
        ui.sound("queen")
        text = ui.text(
            "queenie.queen_won", view["names"][seat], ui.words("suits")[cards.suit(card)], amount
        )
    lines = wrapped(canvas, text, WIDTH - CALL_X)[:5]
    ui.begin(ui.text("queenie.hidden"), CALL_X)
    canvas.big_card(card, 1, 3)
    y = 14
    for line in lines:
        canvas.text(line, CALL_X, y)
        y += 10


def _draw_decisions(ui, view, moment, queens):
    lines = [ui.text("queenie." + say[0], view["names"][say[1]]) for say in moment[1][-4:]]
    ui.begin(ui.text("queenie.title"))
    y = 16
    for line in lines:
        ui.centred(line, y)
        y += 11


_SHOWN = {
    "run": _draw_run,
    "out": _draw_out,
    "hidden": _draw_hidden,
    "decisions": _draw_decisions,
}
