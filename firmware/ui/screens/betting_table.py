"""The table of a betting game as all may see it: a board with a row for each seat."""

from engine_core import cards, games
from firmware.ui.screens.cards_held import rank_name
from firmware.ui.ui import HEADER_LINE, WIDTH, fitting

NAME_WIDTH = 31
CARDS_X = 34
LINE = 9
_FIRST_Y = HEADER_LINE + 1
_ROOM = 54  # pixels below the header: six rows that do not touch
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


def seats_all_in(view):
    """By seat, whether it was all-in, as before any pot was paid: who wins is told later."""
    chips = list(view["chips"])
    for say in view["says"]:
        if say[0] == "takes_pot":
            chips[say[1]] -= say[3]
    return [not left and not folded for left, folded in zip(chips, view["folded"])]


def draw_board(ui, view, title):
    """A row for each seat: name, cards face up (wild ones inverted), what it has bet."""
    canvas = ui.canvas
    bets = bets_of_round(view)
    wilds = wild_ranks(view)
    # All words before the picture is begun: from there on no memory is taken.
    names = [fitting(canvas, name, NAME_WIDTH - 1) for name in view["names"]]
    amounts = [str(bet) if bet else "" for bet in bets]
    all_in = seats_all_in(view)
    out = ui.text("table.folded")
    pitch, y = row_places(len(names))
    ui.begin(title)
    for seat in range(len(names)):
        end = canvas.text(names[seat], 1, y)
        if seat == view["asked"]:
            canvas.invert(0, y - 1, end, LINE)
        end = 0
        if view["folded"][seat]:
            end = canvas.text(out, CARDS_X, y)
        elif view["shown"] is not None:
            end = _draw_cards(canvas, view["shown"][seat], wilds, y)
        if amounts[seat] and end > WIDTH - canvas.text_width(amounts[seat]):
            pass  # five cards and a large bet: the cards count, the stacks are a page further
        elif amounts[seat]:
            canvas.text_right(amounts[seat], WIDTH, y)
        elif all_in[seat]:
            canvas.icon("pot", WIDTH - 8, y)
        y += pitch


def _draw_cards(canvas, shown, wilds, y):
    """Draw the cards of a row; returns the x behind them."""
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
    return x


def draw_small_card(canvas, card, x, y):
    """A card as rank and sign in a line of text; returns the x behind it."""
    x = canvas.text(rank_name(cards.rank(card)), x, y)
    return canvas.suit(cards.suit(card), x, y, 8)


def pot_name(ui, pot):
    """What a pot is called: ``main``, ``side 1``."""
    _, _, number = pot.partition(" ")
    return ui.text("pot.side", number) if number else ui.text("pot.main")


def row_places(count):
    """(pixels from a row to the next, y of the first)."""
    pitch = min(12, _ROOM // count)
    return pitch, _FIRST_Y + (_ROOM - pitch * count) // 2
