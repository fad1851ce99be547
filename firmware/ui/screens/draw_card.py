"""Cards drawn from a shuffled pack, one after the other, without putting any back."""

from engine_core import cards
from engine_core.modules import take
from firmware.buttons import BACK, OK, PRESS
from firmware.ui import card_art
from firmware.ui.ui import WIDTH, Back, wrapped
from firmware.ui.widgets.menu import choose

card_draws = take("engine_core.table_draws")

# Games, and for how many players, whose packs there are: 52 cards, 108, 78, 15.
CHOICES = (("queenie", 4), ("queen_of_spades", 4), ("hearts", 6), ("queens_torment", 4))
LEFT, ABOVE = 1, 3
BESIDE_CARD = 46  # beside the card
BESIDE_ROOM = WIDTH - BESIDE_CARD
OLDER = 5  # cards drawn before, beside each other
OLDER_Y = 33
LINE_PITCH = 9


async def run(ui, night):
    """Choose a pack, then draw from it until left. Raises Back when left.

    OK draws a card; back opens the menu, or leaves a pack of which nothing was drawn."""
    at = 0
    while True:
        rows = [ui.text("draw." + game) for game, _ in CHOICES]
        at = await choose(ui, ui.text("tools.draw_card"), rows, at)
        try:
            await _draw_from(ui, CHOICES[at][0], CHOICES[at][1])
        except Back:
            pass


async def _draw_from(ui, game, players):
    """Raises Back for another pack."""
    pack = card_draws.shuffled(game, players, ui.device.entropy)
    turned_up = 0
    while True:
        _show_drawn(ui, pack, turned_up)
        event = await ui.event()
        if event == PRESS << 2 | BACK:
            if not turned_up:
                raise Back
            if await _is_shuffled_again(ui):
                pack, turned_up = card_draws.shuffled(game, players, ui.device.entropy), 0
        elif event == PRESS << 2 | OK:
            if turned_up == len(pack):
                pack, turned_up = card_draws.shuffled(game, players, ui.device.entropy), 0
                ui.sound("tick")
            else:
                turned_up += 1
                ui.sound("queen" if _is_queen(pack[turned_up - 1]) else "tick")


async def _is_shuffled_again(ui):
    """Whether the table shuffles; False to go on drawing. Raises Back for another pack."""
    rows = [ui.text("draw.shuffle"), ui.text("draw.other")]
    try:
        at = await choose(ui, ui.text("tools.draw_card"), rows)
    except Back:
        return False
    if at == 1:
        raise Back
    return True


def _is_queen(card):
    return cards.text(card)[0] == "Q"


def _show_drawn(ui, pack, turned_up):
    """The last card at the left; how many are left, and those before it, at the right."""
    canvas = ui.canvas
    left = len(pack) - turned_up
    title = ui.text("draw.left", left) if left else ui.text("draw.none_left")
    hint = ""
    if not turned_up:
        hint = ui.text("draw.first")
    elif not left:
        hint = ui.text("draw.again")
    lines = wrapped(canvas, hint, BESIDE_ROOM)
    ui.begin(title, BESIDE_CARD)
    if turned_up:
        canvas.big_card(pack[turned_up - 1], LEFT, ABOVE)
    else:
        canvas.big_card_back(LEFT, ABOVE)
    y = 13
    for line in lines:
        canvas.text(line, BESIDE_CARD, y)
        y += LINE_PITCH
    x = BESIDE_CARD
    for at in range(turned_up - 2, max(-1, turned_up - 2 - OLDER), -1):
        canvas.card(pack[at], x, OLDER_Y)
        x += card_art.STEP
    ui.show()
