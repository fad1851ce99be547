"""What Follow the Queen asks while a table deals real cards, as screens: each returns the text of
an answer (engine_core/table_deck.py). Raises Back."""

from engine_core import cards
from engine_core.modules import take
from firmware.ui.screens.betting_asks import roomy, seats_in_order, told_text
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import LABEL_X, VALUE_RIGHT, choose

_DOWN = 2  # cards that come before the first bet, and no "opens" is said before them
_OF_QUEENS = ("queen", "follower", "penalty", "wild")  # facts that a report brings about
_ROW_ROOM = VALUE_RIGHT - LABEL_X
_NOTE_ROOM = 124


def ask(ui, view):
    """The coroutine that asks the table, or a seat with its seventh card, for its answer."""
    return _ASKS[view["topic"]](ui, view)


def _deal_title(ui, view):
    """What the table deals now: the next card face up to each, after a burnt one if the house
    wants that."""
    rich = [seat for seat in seats_in_order(view) if view["chips"][seat]]
    burns = view["rules"]["burn"] == "on"
    if len(rich) > 1:
        # So no betting round was skipped yet, and each one was opened.
        number = _DOWN + len([say for say in view["says"] if say[0] == "opens"])
        if burns:
            return ui.text("table.burn_card_up", number)
        return roomy(ui, ui.text("table.card_up", number), ui.text("table.card_up_short", number))
    if burns:
        return ui.text("table.burn_next_up")
    return roomy(ui, ui.text("table.next_up"), ui.text("table.next_up_short"))


def _ask_queen(ui, view):
    names, options = view["names"], view["options"]
    order = seats_in_order(view)
    last = len(order) - 1
    places = []  # where a queen can have fallen
    for place in range(len(order)):
        parts = [names[order[place]]] if place == last else [names[order[place]], "A"]
        if told_text("queen ", parts, options) in options:
            places.append(place)
    if "none" in options:
        return _whose_queen(ui, view, order, places)
    return _follower(ui, view, order, places[0])


async def _whose_queen(ui, view, order, places):
    names = view["names"]
    told = 0 not in places if places else view["says"][-1][0] in _OF_QUEENS
    title = ui.text("table.more_queens") if told else _deal_title(ui, view)
    rows = [ui.text("table.no_queen")]
    for place in places:
        rows.append(ui.phrase("table.queen_of", names[order[place]], _ROW_ROOM))
    at = 0
    while True:
        at = await choose(ui, title, rows, at)
        if at == 0:
            return "none"
        place = places[at - 1]
        if place == len(order) - 1:
            return "queen " + names[order[place]]
        try:
            return await _follower(ui, view, order, place)
        except Back:
            pass


def _follower(ui, view, order, place):
    """The coroutine that asks for the rank of the card after a queen."""
    names = view["names"]
    note = ui.phrase("table.card_of", names[order[place + 1]], _NOTE_ROOM)
    title, options = ui.text("table.follows"), view["options"]
    return _rank(ui, title, note, ("queen ", names[order[place]]), options)


async def _rank(ui, title, note, words, options):
    """Words and a rank behind them; no queen if that is not among the options."""
    parts = list(words[1:]) + ["Q"]
    without = 0 if told_text(words[0], parts, options) in options else cards.QUEEN
    parts[-1] = cards.RANKS[
        (await take("firmware.ui.widgets.card_entry").enter_rank(ui, title, note, without)) - 1
    ]
    return told_text(words[0], parts, options)


def _ask_follow(ui, view):
    first = view["names"][seats_in_order(view)[0]]
    note = ui.phrase("table.card_of", first, _NOTE_ROOM)
    return _rank(ui, _deal_title(ui, view), note, ("follow ",), view["options"])


def _ask_rank(ui, view):
    title, note = ui.text("table.seventh"), ui.text("table.which_rank")
    return _rank(ui, title, note, ("rank ",), view["options"])


async def _ask_opens(ui, view):
    """The cursor begins at who opened last: the same seat often does so again."""
    seats = seats_in_order(view)
    at = 0
    for say in view["says"]:
        if say[0] == "opens" and say[1] in seats:
            at = seats.index(say[1])
    names = [view["names"][seat] for seat in seats]
    return "opens " + names[await choose(ui, ui.text("table.opens"), names, at)]


_ASKS = {"queen": _ask_queen, "follow": _ask_follow, "rank": _ask_rank, "opens": _ask_opens}
