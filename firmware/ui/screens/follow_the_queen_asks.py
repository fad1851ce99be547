"""The asks of Follow the Queen as screens: each returns the text of an answer. Raises Back."""

from engine_core import cards
from firmware.ui.screens import betting_asks, poker_words
from firmware.ui.screens.betting_table import wild_ranks
from firmware.ui.screens.cards_held import rank_name
from firmware.ui.widgets.menu import choose

NEW_HAND = ()
STEP = 18
_USUAL = 1  # the row of a seventh card that is dealt down
UP_Y = 4


def ask(ui, view):
    """The coroutine that asks the seat that is asked, or the table, for its answer."""
    if view["topic"] == "bet":
        return betting_asks.ask_bet(ui, view, _peek_of(ui, view))
    if view["topic"] == "up_or_down":
        return _ask_up_or_down(ui, view)
    return betting_asks.ask_table(ui, view)


async def _ask_up_or_down(ui, view):
    words = view["options"]
    rows = [ui.text("answer." + word) for word in words]
    title = ui.named("title.seventh", view["names"][view["seat"]])
    peek = _peek_of(ui, view)
    if peek is None:
        first = betting_asks.seats_in_order(view)[0] == view["seat"]
        burns = view["rules"]["burn"] == "on" and first
        note = ui.text("table.burn_first") if burns else ""
        return words[await choose(ui, title, rows, _USUAL, None, note)]
    return words[await choose(ui, title, [ui.text("row.look")] + rows, 0, peek) - 1]


def show_hand(ui, view, begin, title):
    """The coroutine that lets a seat look at its hand. Raises Back."""
    return choose(ui, title, [ui.text("row.look"), ui.text("row.go_on")], 0, _peek_of(ui, view))


def _peek_of(ui, view):
    """What draws the private hand: hidden cards first, wild ones inverted, what they make. None
    at the table deck."""
    hand = view["hand"]
    if hand is None:
        return None
    wilds = wild_ranks(view)
    shown = view["shown"][view["seat"]]
    hidden = [card for card in hand if card not in shown]
    names = [rank_name(rank) for rank in wilds]
    wild = ui.text("wild.now", ", ".join(names)) if names else ui.text("wild.none")

    def peek():
        words = poker_words.hand_in_words(ui, poker_words.best_of(view, hand, wilds)[0])
        canvas = ui.canvas
        canvas.clear()
        x = 1
        for card in hidden + shown:
            canvas.card(card, x, UP_Y)
            if cards.rank(card) in wilds:
                canvas.invert(x, UP_Y, 17, 31)
            x += STEP
        canvas.hline(1, 37, STEP * len(hidden) - 1)
        ui.centred_big(words, 40)
        ui.centred(wild, 56)

    return peek
