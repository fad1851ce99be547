"""The asks of Queenie as screens: each returns the text of an answer. Raises Back.

A function that has nothing to do after a flow returns its coroutine: awaiting nests one less."""

from engine_core import cards
from engine_core.modules import take
from firmware.ui.screens.cards_held import capitalised, card_name, draw_hand
from firmware.ui.widgets.menu import choose

NEW_HAND = ("swap", "buy")  # after these a seat holds other cards than before, and looks at them
GIVEN_TOGETHER = ("buy_or_pass",)  # at the table deck with an earlier answer: undone with it


def ask(ui, view):
    """The coroutine that asks the seat that is asked, or the table, for its answer or for several,
    a line each."""
    if view["counts"] is None:
        return take("firmware.ui.screens.queenie_table").ask(ui, view)
    return _ASKS[view["topic"]](ui, view)


async def _ask_words(ui, view):
    words = view["options"]
    rows = [ui.text("answer." + word) for word in words]
    name = view["names"][view["seat"]]
    at = await _choose_beside_hand(ui, view["hand"], ui.named("queenie.dummy", name), rows)
    return words[at - 1]


async def _ask_lead(ui, view):
    rows = [capitalised(card_name(ui, cards.code(option))) for option in view["options"]]
    title = ui.named("queenie.leads", view["names"][view["seat"]])
    at = await _choose_beside_hand(ui, view["hand"], title, rows)
    return view["options"][at - 1]


def _choose_beside_hand(ui, hand, title, rows):
    """The coroutine of a list whose first row, 0, shows the private hand; the rows begin at 1."""

    def peek():
        draw_hand(ui.canvas, hand)

    return choose(ui, title, [ui.text("row.look")] + rows, 0, peek)


def show_hand(ui, view, begin, title):
    """The coroutine that lets a seat look at its hand as it was before fact ``begin`` was told:
    the runs may have gone on since. Raises Back."""
    seat = view["seat"]
    hand = list(view["hand"])
    for say in view["says"][begin:]:
        if say[0] in ("led", "played") and say[1] == seat:
            hand.append(say[2])
    return _choose_beside_hand(ui, hand, title, [ui.text("row.go_on")])


_ASKS = {
    "keep_or_swap": _ask_words,
    "buy_or_pass": _ask_words,
    "lead": _ask_lead,
}
