"""The table of Follow the Queen: cards face up, the wild rank, the showdown."""

from engine_core import cards
from firmware.ui.canvas import CARD_HEIGHT, CARD_WIDTH
from firmware.ui.screens import betting_news, poker_words
from firmware.ui.screens.betting_table import draw_small_card, wild_ranks
from firmware.ui.screens.cards_held import rank_name
from firmware.ui.ui import WIDTH, wrapped

TEXT_X = 45  # beside the large card
FACTS_X = 4  # without a card
LINE = 9
WILD_LINE = 17
STEP = 18  # from a card of the showdown to the next
CARDS_Y = 9


def pots_status(view, begin):
    """What the header shows: the wild rank, the pots, as they were before facts from ``begin`` on
    were told."""
    wild = None
    for say in view["says"][:begin]:
        if say[0] == "wild":
            wild = say[1]
        elif say[0] == "wild_gone":
            wild = None
    return _status(wild, betting_news.pot_total(view, begin))


def _status(wild, pot):
    return (("star", "-" if wild is None else rank_name(wild)), ("pot", str(pot)))


async def show_news(ui, view, begin, bots):
    """Show what was said from ``begin`` on. Returns whether anything was shown. Raises Back."""
    shown = await betting_news.show_moments(ui, view, begin, bots, _DRAWINGS)
    ui.status = _status(view["wild"], sum(view["pots"].values()))
    return shown


def _draw_card(ui, view, moment):
    """A card face up that sets the wild rank, or turns it, or is a seventh card."""
    _, seat, card, facts = moment
    wild, lines = _told(ui, view, facts, WIDTH - TEXT_X)
    if not facts:
        lines = [ui.text("queen.seventh")]
    words = ui.text("queen.wild")
    ui.begin(view["names"][seat], TEXT_X)
    ui.canvas.big_card(card, 1, 3)
    _draw_told(ui, TEXT_X, 16, wild, words, lines)


def _draw_facts(ui, view, moment):
    """What a queen came to where real cards are dealt: the wild rank, who pays."""
    wild, lines = _told(ui, view, moment[1], WIDTH - FACTS_X)
    words = ui.text("queen.wild")
    height = LINE * len(lines) + (0 if wild is None else WILD_LINE)
    ui.begin(ui.text("queen.title"))
    _draw_told(ui, FACTS_X, 12 + (53 - height) // 2, wild, words, lines)


def _told(ui, view, facts, room):
    """(the new wild rank or None, lines of what the facts bring about)."""
    wild, lines, pending = None, [], False
    for say in facts:
        if say[0] == "wild":
            wild = say[1]
            ui.status = _status(wild, int(ui.status[1][1]))
        elif say[0] == "penalty":
            lines.append(ui.phrase("queen.pays", view["names"][say[1]], room, say[2]))
        else:
            pending = say[0] == "queen" or (pending and say[2] == cards.QUEEN)
    if pending:
        lines = wrapped(ui.canvas, ui.text("queen.next"), room) + lines
    ui.sound("turn" if wild is None else "out")
    return wild, lines


def _draw_told(ui, x, y, wild, words, lines):
    canvas = ui.canvas
    if wild is not None:
        end = canvas.icon("star", x, y + 2) + 3
        end = canvas.big(rank_name(wild), end, y)
        canvas.text(words, end + 3, y + 5)
        y += WILD_LINE
    for line in lines:
        canvas.text(line, x, y)
        y += LINE


def _draw_hand(ui, view, moment):
    """A hand at the showdown: its five cards, below a wild one what it stands for, and its name."""
    _, seat, five, _, _ = moment
    best, pairs = poker_words.best_of(view, five, wild_ranks(view))
    words = poker_words.hand_in_words(ui, best)
    ui.begin(view["names"][seat])
    canvas = ui.canvas
    x = (WIDTH - 4 * STEP - CARD_WIDTH) // 2
    for card, stands_for in pairs:
        canvas.card(card, x, CARDS_Y)
        if card != stands_for:
            canvas.invert(x, CARDS_Y, CARD_WIDTH, CARD_HEIGHT)
            left = 0 if cards.rank(stands_for) == 10 else 2
            draw_small_card(canvas, stands_for, x + left, CARDS_Y + CARD_HEIGHT + 1)
        x += STEP
    ui.centred_big(words, 50 if best.substitutions else 48)


_DRAWINGS = {
    "lines": betting_news.draw_lines,
    "card": _draw_card,
    "facts": _draw_facts,
    "board": betting_news.draw_board,
    "hand": _draw_hand,
    "paid": betting_news.draw_paid,
    "told": betting_news.draw_told,
}
