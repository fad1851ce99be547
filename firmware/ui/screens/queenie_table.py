"""What Queenie asks a table with real cards, in as few presses as the facts need.

While the runs are played it asks who is out, as if nobody had wanted the dummy hand unless that was
told before."""

from engine_core import cards, games
from engine_core.modules import take
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

_MIDDLE = 1  # of the three rows that are shown first: none of them is two steps away
_NOTE_ROOM = 124


def ask(ui, view):
    """The coroutine that returns the answers, a line each. Raises Back."""
    if view["topic"] == "hidden":
        return _ask_hidden(ui, view)
    if view["topic"] == "queen":
        return _ask_queen(ui, view)
    return _ask_out(ui, view)


async def _ask_out(ui, view):
    names, asked = view["names"], _asked_of_dummy(view)
    order = _order(view)
    rows = [names[seat] for seat in order]
    rows.append(ui.text("nobody"))
    at = _MIDDLE
    if asked:
        rows.insert(0, (ui.text("queenie.dummy_hand"), ui.text("nobody")))
        at += 1
    while True:
        at = await choose(ui, ui.text("queenie.who_out"), rows, at)
        row = rows[at]
        try:
            if asked and at == 0:
                return await _ask_taker(ui, view, asked)
            answers = _untaken(view, len(asked))
            if at == len(rows) - 1:
                row = "nobody"
            else:
                ui.sound("out")
            return "\n".join(answers + ["out " + row])
        except Back:
            pass


def _order(view):
    module = games.load("queenie")
    return module.seats_in_order(len(view["names"]), view["dealer"], view["rules"])


def _asked_of_dummy(view):
    """(seat, price) of those who may still take the dummy hand, price None for a swap."""
    if view["topic"] == "out":
        return []
    order = _order(view)
    buyers = games.load("queenie").buyers(order, view["rules"], view["chips"])
    if view["topic"] == "keep_or_swap":
        return [(order[0], None)] + buyers
    return [buyer for buyer in buyers if order.index(buyer[0]) >= order.index(view["seat"])]


def _untaken(view, count):
    """The answers of so many seats that do not want the dummy hand."""
    answers = ["pass"] * count
    if count and view["topic"] == "keep_or_swap":
        answers[0] = "keep"
    return answers


async def _ask_taker(ui, view, asked):
    """Who swaps or buys; those asked before did not want to."""
    swap = ui.text("answer.swap")
    rows = [(view["names"][s], swap if price is None else str(price)) for s, price in asked]
    at = await choose(ui, ui.text("queenie.taker"), rows)
    return "\n".join(_untaken(view, at) + ["swap" if asked[at][1] is None else "buy"])


async def _ask_hidden(ui, view):
    title = ui.text("queenie.which_hidden")
    entry = take("firmware.ui.widgets.card_entry")
    card = await entry.enter_card(ui, title, _what_became_of_out_pot(ui, view))
    return "hidden " + cards.text(card)


def _what_became_of_out_pot(ui, view):
    for say in view["says"]:
        if say[0] == "takes_pot":
            return ui.phrase("queenie.takes", view["names"][say[1]], _NOTE_ROOM, say[3])
    return ui.text("pot.stays", view["pots"]["out"])


async def _ask_queen(ui, view):
    """The cursor begins at the seat that is out: it has played all its cards, the others not."""
    names = view["names"]
    out = [say[1] for say in view["says"] if say[0] == "out"]
    order = _order(view)
    first = order.index(out[0]) if out else 0
    rows = [names[seat] for seat in order[first:] + order[:first]]
    rows.append(ui.text("nobody"))
    at = await choose(ui, ui.text("queenie.who_queen"), rows, 0 if out else len(rows) - 1)
    if at == len(rows) - 1:
        return "queen nobody"
    ui.sound("queen")
    return "queen " + rows[at]
