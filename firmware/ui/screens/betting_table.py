"""The table of a betting game as all may see it: a board of the seats, the pots, the stacks."""

from engine_core import cards, games
from firmware.buttons import BACK, DOWN, OK, PRESS, UP
from firmware.ui.screens.cards_held import rank_name
from firmware.ui.ui import HEADER_LINE, WIDTH, fitting, wrapped

NAME_WIDTH = 31
CARDS_X = 34
LINE = 9
_FIRST_Y = HEADER_LINE + 2
_ROOM = 53  # pixels below the header
_TORMENT = 7  # the suit of Queen's Torment's pieces
# Facts after which the bets of a round count no more.
_NEW_ROUND = ("opens", "dealt_up", "reveals")


def bets_of_round(view):
    """What each seat has bet in the betting round that runs, or ran last."""
    bets = [0] * len(view["names"])
    for say in view["says"]:
        what = say[0]
        if what in _NEW_ROUND:
            for seat in range(len(bets)):
                bets[seat] = 0
        elif what == "bet" or what == "raised" or what == "all_in":
            bets[say[1]] = say[2]
        elif what == "called":
            bets[say[1]] += say[2]
        elif what == "uncalled":
            bets[say[1]] -= say[2]
    return bets


def wild_ranks(view):
    """The ranks that are wild now; empty in a game without them."""
    game = games.load(view["game"])
    if not hasattr(game, "wild_ranks"):
        return ()
    queen_up = any([say[0] == "queen" for say in view["says"]])
    return game.wild_ranks(view["rules"], view["wild"], queen_up)


async def show_table(ui, view):
    """The board, the pots, the stacks, until OK or back is pressed; up and down turn the page."""
    page = 0
    while True:
        draw, key = _PAGES[page]
        draw(ui, view, ui.text("table." + key))
        ui.show()
        event = await ui.event()
        if event == PRESS << 2 | OK or event == PRESS << 2 | BACK:
            return
        if event == PRESS << 2 | UP:
            page = (page - 1) % len(_PAGES)
        elif event == PRESS << 2 | DOWN:
            page = (page + 1) % len(_PAGES)


def draw_board(ui, view, title):
    """A row for each seat: name, cards face up (wild ones inverted), what it has bet."""
    bets = bets_of_round(view)
    wilds = wild_ranks(view)
    names = view["names"]
    out = ui.text("table.folded")
    ui.begin(title)
    canvas = ui.canvas
    pitch, y = _rows(len(names))
    for seat in range(len(names)):
        end = canvas.text(fitting(canvas, names[seat], NAME_WIDTH - 1), 1, y)
        if seat == view["asked"]:
            canvas.invert(0, y - 1, end, LINE)
        if view["folded"][seat]:
            canvas.text(out, CARDS_X, y)
        elif view["shown"] is not None:
            _draw_cards(canvas, view["shown"][seat], wilds, y)
        if bets[seat]:
            canvas.text_right(str(bets[seat]), WIDTH, y)
        elif not view["chips"][seat] and not view["folded"][seat]:
            canvas.icon("pot", WIDTH - 8, y)
        y += pitch


def _draw_cards(canvas, shown, wilds, y):
    gap = 4 if len(shown) < 5 else 1
    x = CARDS_X
    for card in shown:
        left = x
        if cards.suit(card) == _TORMENT:
            x = canvas.text(cards.text(card), x + 2, y) + 1
            canvas.invert(left, y - 1, x - left, LINE)
        else:
            x = draw_small_card(canvas, card, x, y)
            if cards.rank(card) in wilds:
                canvas.invert(left - 1, y - 1, x - left + 2, LINE)
        x += gap


def draw_small_card(canvas, card, x, y):
    """A card as rank and sign in a line of text; returns the x behind it."""
    x = canvas.text(rank_name(cards.rank(card)), x, y)
    return canvas.suit(cards.suit(card), x, y, 8)


def pot_name(ui, pot):
    """What a pot is called: ``main``, ``side 1``."""
    _, _, number = pot.partition(" ")
    return ui.text("pot.side", number) if number else ui.text("pot.main")


def pots_in_order(view):
    """Names of the pots, the main pot first."""
    return [pot for pot in ["main"] + ["side %d" % i for i in range(1, 6)] if pot in view["pots"]]


def draw_pots(ui, view, title):
    """A paragraph for each pot: its name, what is in it, who can win it."""
    canvas = ui.canvas
    lines = []
    for pot in pots_in_order(view):
        seats = view["pot_seats"].get(pot, ())
        names = ", ".join([view["names"][seat] for seat in seats])
        text = "%s %d: %s" % (pot_name(ui, pot), view["pots"][pot], names)
        lines += wrapped(canvas, text, WIDTH - 2)
    ui.begin(title)
    y = _FIRST_Y + 1
    for line in lines[:6]:
        canvas.text(line, 1, y)
        y += LINE


def draw_stacks(ui, view, title):
    """A row for each seat: its name and the chips it has left."""
    canvas = ui.canvas
    names = view["names"]
    ui.begin(title)
    pitch, y = _rows(len(names))
    for seat in range(len(names)):
        if seat == view["dealer"]:
            canvas.icon("dealer", 0, y - 1)
        stack = str(view["chips"][seat])
        canvas.text_right(stack, WIDTH - 1, y)
        room = WIDTH - 20 - canvas.text_width(stack)
        canvas.text(fitting(canvas, names[seat], room), 12, y)
        y += pitch


def _rows(count):
    """(pixels from a row to the next, y of the first)."""
    pitch = min(12, _ROOM // count)
    return pitch, _FIRST_Y + (_ROOM - pitch * count) // 2


_PAGES = ((draw_board, "board"), (draw_pots, "pots"), (draw_stacks, "stacks"))
