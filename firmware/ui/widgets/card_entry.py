"""A card of the plain pack, rank and suit side by side."""

from engine_core import cards
from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.ui.screens.cards_held import rank_name
from firmware.ui.ui import Back


async def enter_card(ui, title):
    """A card: up and down turn the rank, OK goes on to the suit, OK again takes it. Raises Back."""
    rank, suit, column = cards.QUEEN, cards.SPADES, 0
    while True:
        _draw(ui, title, cards.card(suit, rank), column)
        ui.show()
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if kind == PRESS and button == OK:
            ui.sound("tick")
            if column:
                return cards.card(suit, rank)
            column = 1
        elif kind == PRESS and button == BACK:
            if not column:
                raise Back
            column = 0
        elif kind == PRESS or kind == REPEAT:
            turn = 1 if button == UP else -1 if button == DOWN else 0
            if column:
                suit = (suit + turn) % 4
            else:
                rank = (rank - 1 + turn) % 13 + 1


def _draw(ui, title, card, column):
    canvas = ui.canvas
    ui.begin(title, 44)
    canvas.big_card(card, 1, 3)
    x = 62 + 32 * column
    canvas.icon("up", x + 8, 14)
    canvas.icon("down", x + 8, 56)
    canvas.rect(x, 24, 24, 29)
    canvas.big_center(rank_name(cards.rank(card)), 62, 24, 31)
    canvas.suit(cards.suit(card), 62 + 32 + 7, 31, 12)
