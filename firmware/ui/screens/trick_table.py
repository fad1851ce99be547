"""A trick on the table: a card for each seat in the order of play, who led, who is taking it."""

from engine_core import cards
from firmware.ui.canvas import CARD_WIDTH
from firmware.ui.ui import WIDTH

NAMES_Y = 13
CARDS_Y = 22


def winner_of(trick):
    """The seat that a trick, ``[(seat, card)]`` in the order of play, belongs to so far."""
    led = cards.suit(trick[0][1])
    best, winner = -1, None
    for seat, card in trick:
        height = card - 2 & 15  # the two 0, the king 11, the ace 15
        if cards.suit(card) == led and height > best:
            best, winner = height, seat
    return winner


def _beginning(canvas, name, width):
    """As many letters of a name as there is room for; a column has none for an ellipsis."""
    while canvas.text_width(name) > width:
        name = name[:-1]
    return name


def draw_trick(ui, view, trick, title, first):
    """Draw a trick; first: the seat that leads it. Names of seats that have not played yet stand
    without a card; the name of who is taking it is inverted."""
    canvas = ui.canvas
    count = len(view["names"])
    width = WIDTH // count
    order = [(first + i) % count for i in range(count)]
    names = [_beginning(canvas, view["names"][seat], width - 3) for seat in order]
    taking = winner_of(trick) if trick else None
    ui.begin(title)
    for i in range(count):
        x = width * i
        end = canvas.text_center(names[i], x, width, NAMES_Y)
        if order[i] == taking:
            left = x + (width - canvas.text_width(names[i])) // 2
            canvas.invert(left - 1, NAMES_Y - 1, end - left + 1, 9)
        if i < len(trick):
            canvas.card(trick[i][1], x + (width - CARD_WIDTH) // 2, CARDS_Y)
        else:
            canvas.hline(x + width // 2 - 3, CARDS_Y + 15, 7)
