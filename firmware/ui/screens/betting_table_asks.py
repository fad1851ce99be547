"""What a betting game asks of a table with real cards, as screens: each returns the text of an
answer (engine_core/table_deck.py). Raises Back."""

from engine_core import cards
from engine_core.modules import load, take
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import LABEL_X, VALUE_RIGHT, choose

MAIN = "main"
_JUDGE = "judge"
_MARK = "✓"
# game -> (cards that a seat shows to be judged)
_SHOWN = {"follow_the_queen": 7, "queens_torment": 3}
_DOWN = 2  # cards that come before the first bet, and no "opens" is said before them
_OF_QUEENS = ("queen", "follower", "penalty", "wild")  # facts that a report brings about
_ROW_ROOM = VALUE_RIGHT - LABEL_X
_NOTE_ROOM = 124


def ask(ui, view):
    """The coroutine that asks the table, or a seat that shows its cards, for its answer."""
    return _ASKS[view["topic"]](ui, view)


def _card_entry():
    return take("firmware.ui.widgets.card_entry")


def _in_order(view):
    """The seats still in, from the dealer's left."""
    count = len(view["names"])
    order = [(view["dealer"] + i) % count for i in range(1, count + 1)]
    return [seat for seat in order if not view["folded"][seat]]


def _deal_title(ui, view):
    """What the table deals now: the next card face up to each, after a burnt one if the house
    wants that."""
    rich = [seat for seat in _in_order(view) if view["chips"][seat]]
    burns = view["rules"]["burn"] == "on"
    if len(rich) > 1:
        # So no betting round was skipped yet, and each one was opened.
        number = _DOWN + len([say for say in view["says"] if say[0] == "opens"])
        if burns:
            return ui.text("table.burn_card_up", number)
        return _roomy(ui, ui.text("table.card_up", number), ui.text("table.card_up_short", number))
    if burns:
        return ui.text("table.burn_next_up")
    return _roomy(ui, ui.text("table.next_up"), ui.text("table.next_up_short"))


def _roomy(ui, long, short):
    """The longer title if there is room for it beside the status."""
    return long if ui.canvas.text_width(long) <= ui.title_room() else short


def _ask_queen(ui, view):
    names, options = view["names"], view["options"]
    order = _in_order(view)
    last = len(order) - 1
    places = []  # where a queen can have fallen
    for place in range(len(order)):
        parts = [names[order[place]]] if place == last else [names[order[place]], "A"]
        if _text("queen ", parts, options) in options:
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
    without = 0 if _text(words[0], parts, options) in options else cards.QUEEN
    parts[-1] = cards.RANKS[(await _card_entry().enter_rank(ui, title, note, without)) - 1]
    return _text(words[0], parts, options)


def _text(start, parts, options):
    """An answer, its parts told apart as engine_core.table_deck does where names have blanks."""
    text = start + " + ".join(parts)
    return text if text in options else start + " ".join(parts)


def _ask_follow(ui, view):
    first = view["names"][_in_order(view)[0]]
    note = ui.phrase("table.card_of", first, _NOTE_ROOM)
    return _rank(ui, _deal_title(ui, view), note, ("follow ",), view["options"])


def _ask_rank(ui, view):
    title, note = ui.text("table.seventh"), ui.text("table.which_rank")
    return _rank(ui, title, note, ("rank ",), view["options"])


async def _ask_opens(ui, view):
    """The cursor begins at who opened last: the same seat often does so again."""
    seats = _in_order(view)
    at = 0
    for say in view["says"]:
        if say[0] == "opens" and say[1] in seats:
            at = seats.index(say[1])
    names = [view["names"][seat] for seat in seats]
    return "opens " + names[await choose(ui, ui.text("table.opens"), names, at)]


async def _ask_winners(ui, view):
    pot = _pot_to_win(view["pots"])
    names = [view["names"][s] for s in _in_order(view) if s in view["pot_seats"][pot]]
    rows = list(names)
    if len(names) > 1:
        rows.append(ui.text("table.split"))
    rows.append(ui.text("table.judge"))
    title = _pot_title(ui, view["pots"], pot)
    at = 0
    while True:
        at = await choose(ui, title, rows, at)
        if at == len(rows) - 1:
            return _JUDGE
        try:
            winners = names[at : at + 1] if at < len(names) else await _share(ui, names)
            return _text("wins %s " % pot, winners, view["options"])
        except Back:
            pass


def _pot_to_win(pots):
    """The first pot that nobody has won yet, from the main pot up."""
    name, number = MAIN, 0
    while not pots.get(name):
        number += 1
        name = "side %d" % number
    return name


def _pot_title(ui, pots, pot):
    if pot != MAIN:
        return ui.text("table.side", int(pot.split(" ")[1]))
    if len(pots) == 1:
        return _roomy(ui, ui.text("table.showdown"), ui.text("table.showdown_short"))
    return _roomy(ui, ui.text("table.showdown_main"), ui.text("table.showdown_main_short"))


async def _share(ui, names):
    """Two or more of the names, marked one by one."""
    marked = [False] * len(names)
    at = 0
    while True:
        rows = [(name, _MARK if mark else "") for name, mark in zip(names, marked)]
        rows.append(ui.text("table.done"))
        at = await choose(ui, ui.text("table.who_shares"), rows, at)
        if at < len(names):
            marked[at] = not marked[at]
        elif sum(marked) > 1:
            return [name for name, mark in zip(names, marked) if mark]
        else:
            ui.sound("error")


async def _ask_show(ui, view):
    left = list(cards.pack(view["game"], len(view["names"])))
    for held in view["shown"]:
        for card in held:
            left.remove(card)
    title = ui.named("table.cards_of", view["names"][view["seat"]])
    count = _SHOWN[view["game"]]
    why_not = load("engine_core.table_deck").why_not_left
    return cards.texts(await _card_entry().enter_cards(ui, title, count, left, why_not))


_ASKS = {
    "queen": _ask_queen,
    "follow": _ask_follow,
    "rank": _ask_rank,
    "opens": _ask_opens,
    "winners": _ask_winners,
    "show": _ask_show,
}
