"""The asks of Queen's Torment as screens: each returns the text of an answer. Raises Back."""

from engine_core import cards
from firmware.ui.screens import betting_asks
from firmware.ui.ui import WIDTH
from firmware.ui.widgets.menu import choose

NEW_HAND = ()
STEP = 28  # from a large card to the next: its index stays visible
PLACES = ("first", "second", "third")


def ask(ui, view):
    """The coroutine that asks the seat that is asked, or the table, for its answer."""
    if view["topic"] == "bet":
        return betting_asks.ask_bet(ui, view, _peek_of(ui, view))
    if view["topic"] == "reveal":
        return _ask_reveal(ui, view)
    return betting_asks.ask_table(ui, view)


async def _ask_reveal(ui, view):
    """Which piece to show, named by its place: the neighbours see this list."""
    hidden = hidden_pieces(view)
    rows = [ui.text("place." + place) for place in PLACES[: len(hidden)]]
    title = ui.named("reveal", view["names"][view["seat"]])
    at = await choose(ui, title, [ui.text("row.look")] + rows, 0, _peek_of(ui, view))
    return cards.text(hidden[at - 1])


def show_hand(ui, view, begin, title):
    """The coroutine that lets a seat look at its hand. Raises Back."""
    return choose(ui, title, [ui.text("row.look"), ui.text("row.go_on")], 0, _peek_of(ui, view))


def hidden_pieces(view):
    """The pieces of the seat that nobody else has seen, the highest first."""
    hidden = sorted(view["hand"], reverse=True)
    for card in view["shown"][view["seat"]]:
        hidden.remove(card)
    return hidden


def _peek_of(ui, view):
    """What draws the private hand: hidden pieces first, then, inverted, those shown; their total.
    None at the table deck."""
    if view["hand"] is None:
        return None
    hidden = hidden_pieces(view)
    shown = view["shown"][view["seat"]]
    total = str(sum([cards.rank(card) for card in view["hand"]]))
    label = ui.text("torment.total")

    def peek():
        canvas = ui.canvas
        canvas.clear()
        x = 1
        for card in hidden + shown:
            canvas.big_card(card, x, 3)
            x += STEP
        if shown:
            x = 1 + STEP * len(hidden)
            canvas.invert(x, 3, STEP * (len(shown) - 1) + 41, 59)
        canvas.big_right(total, WIDTH - 1, 18)
        canvas.text_right(label, WIDTH - 1, 36)

    return peek
