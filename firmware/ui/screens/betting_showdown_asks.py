"""What a betting game asks a table with real cards at the showdown, as screens: each returns the
text of an answer (engine_core/table_showdown.py). Raises Back."""

from engine_core import cards
from engine_core.modules import take
from firmware.ui.screens.betting_asks import roomy, seats_in_order, told_text
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

MAIN = "main"
_JUDGE = "judge"
_MARK = "✓"
# game -> (cards that a seat shows to be judged)
_SHOWN = {"follow_the_queen": 7, "queens_torment": 3}


def ask(ui, view):
    """The coroutine that asks the table, or a seat that shows its cards, for its answer."""
    return _ASKS[view["topic"]](ui, view)


async def _ask_winners(ui, view):
    pot = _pot_to_win(view["pots"])
    names = [view["names"][s] for s in seats_in_order(view) if s in view["pot_seats"][pot]]
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
            return told_text("wins %s " % pot, winners, view["options"])
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
        return roomy(ui, ui.text("table.showdown"), ui.text("table.showdown_short"))
    return roomy(ui, ui.text("table.showdown_main"), ui.text("table.showdown_main_short"))


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

    def why_not(card):
        return ui.text("cards.gone")

    entry = take("firmware.ui.widgets.card_entry")
    return cards.texts(await entry.enter_cards(ui, title, count, left, why_not, view["draft"]))


_ASKS = {
    "winners": _ask_winners,
    "show": _ask_show,
}
