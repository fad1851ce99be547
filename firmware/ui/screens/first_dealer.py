"""Who deals first: by the high card, or one at random."""

from engine_core import cards
from engine_core.modules import take
from firmware.buttons import BACK, OK, PRESS
from firmware.loop import TIMEOUT
from firmware.ui import card_art
from firmware.ui.screens.cards_held import rank_name
from firmware.ui.seldom import pick_number
from firmware.ui.ui import WIDTH, Back, fitting
from firmware.ui.widgets.menu import choose

dealer_draws = take("engine_core.table_draws")

PLAYERS = (2, 8)
IN_A_COLUMN = 4  # names below each other
FIRST_Y = 15
PITCH = 12
SIGN_WIDTH = 9
CARD_MS = 350  # from one seat's card to the next one's
TIE_MS = 1500
# The pointer goes round twice, and slower in the end.
ROUNDS = 2
QUICK_MS, SLOW_MS = 60, 350
SLOW_STEPS = 5
BESIDE_X = card_art.BIG_WIDTH + 6


async def run(ui, night):
    """Draw until left. Raises Back when left. night: the fields of a Table, or None."""
    names = await _players_named(ui, night)
    at = 0
    while True:
        rows = [ui.text("dealer.high_card"), ui.text("dealer.at_random")]
        at = await choose(ui, ui.text("tools.first_dealer"), rows, at)
        try:
            while True:
                await (_draw_at_random if at else _draw_high_card)(ui, names)
        except Back:
            pass


async def _players_named(ui, night):
    """Whose names are drawn: of the seats that play, or as many as the table says."""
    if night is not None:
        table = take("engine_core.table").restored(night)
        names = [table.seats[at].name for at in table.playing()]
        if len(names) >= PLAYERS[0]:
            rows = [ui.text("dealer.seats"), ui.text("dealer.other")]
            if await choose(ui, ui.text("tools.first_dealer"), rows) == 0:
                return names
    players = ui.settings["players"]
    players = await pick_number(ui, ui.text("dealer.players"), players, PLAYERS[0], PLAYERS[1])
    return take("firmware.settings").player_names(ui.settings, players)


async def _draw_high_card(ui, names):
    """Every seat draws, those who are equal again. Returns at OK; raises Back."""
    title = ui.text("dealer.draws")
    for dealt in dealer_draws.high_card(len(names), ui.device.entropy):
        shown = []
        for seat, card in dealt:
            shown.append((seat, card))
            _draw(ui, title, names, shown, ())
            ui.sound("tick")
            await _wait(ui, CARD_MS)
        best = dealer_draws.highest(dealt)
        if len(best) > 1:
            _draw(ui, ui.text("dealer.tie"), names, shown, best)
            ui.sound("error")
            await _wait(ui, TIE_MS)
    _draw(ui, title, names, shown, best)
    await _wait(ui, TIE_MS)
    await _tell_dealer(ui, names[best[0]], dict(dealt)[best[0]])


async def _draw_at_random(ui, names):
    """A pointer goes round; where it stops is known before. Returns at OK; raises Back."""
    title = ui.text("tools.first_dealer")
    seat = take("engine_core.shuffle").below(ui.device.entropy, len(names))
    last = ROUNDS * len(names) + seat
    for step in range(last + 1):
        _draw(ui, title, names, (), (step % len(names),))
        ui.sound("tick")
        slow = max(0, step + SLOW_STEPS - last)
        await _wait(ui, QUICK_MS + (SLOW_MS - QUICK_MS) * slow // SLOW_STEPS)
    await _tell_dealer(ui, names[seat], 0)


async def _wait(ui, ms):
    """So long, or until OK. Raises Back."""
    while True:
        event = await ui.event(ms)
        if event == PRESS << 2 | BACK:
            raise Back
        if event == TIMEOUT or event == PRESS << 2 | OK:
            return


async def _tell_dealer(ui, name, card):
    """Who deals first, with the card that was drawn, if one was. Returns at OK; raises Back."""
    canvas = ui.canvas
    x = BESIDE_X if card else 0
    words, hint = ui.text("dealer.deals"), ui.text("dealer.again")
    big = canvas.big_width(name) <= WIDTH - x
    shown_name = fitting(canvas, name, WIDTH - x)
    canvas.clear()
    if card:
        canvas.big_card(card, 1, 3)
    else:
        canvas.icon("dealer", WIDTH // 2 - 5, 5)
    if big:
        canvas.big_center(name, x, WIDTH - x, 19)
    else:
        canvas.text_center(shown_name, x, WIDTH - x, 22)
    canvas.text_center(words, x, WIDTH - x, 37)
    canvas.text_center(hint, x, WIDTH - x, 55)
    ui.show()
    ui.sound("out")
    while True:
        event = await ui.event()
        if event == PRESS << 2 | BACK:
            raise Back
        if event == PRESS << 2 | OK:
            return


def _draw(ui, title, names, dealt, best):
    """The names in one or two columns, a card behind those that have drawn, the best ones lit."""
    canvas = ui.canvas
    columns = 1 if len(names) <= IN_A_COLUMN else 2
    width = WIDTH // columns
    held = dict(dealt)
    cells = []
    for seat, name in enumerate(names):
        card = held.get(seat, 0)
        rank = rank_name(cards.rank(card)) if card else ""
        rank_x = width - 5 - SIGN_WIDTH - 2 - canvas.text_width(rank) if card else width - 5
        cells.append((fitting(canvas, name, rank_x - 6), rank, rank_x, card))
    ui.begin(title)
    for seat in range(len(cells)):
        name, rank, rank_x, card = cells[seat]
        x, y = seat // IN_A_COLUMN * width, FIRST_Y + seat % IN_A_COLUMN * PITCH
        canvas.text(name, x + 3, y)
        canvas.text(rank, x + rank_x, y)
        if card:
            canvas.suit(card >> 4, x + width - 5 - SIGN_WIDTH, y, 8)
        if seat in best:
            canvas.invert(x, y - 2, width - 1, PITCH - 1)
    ui.show()
