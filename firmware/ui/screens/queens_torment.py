"""The table of Queen's Torment: pieces shown, the showdown with its names."""

from engine_core import cards, games
from firmware.ui.screens import betting_news
from firmware.ui.ui import WIDTH
from firmware.ui.widgets.notice import notice

STEP = 19
CARDS_Y = 13


def pots_status(view, begin):
    """What the header shows of the pots, as they were before facts from ``begin`` on were told."""
    return (("pot", str(betting_news.pot_total(view, begin))),)


async def show_news(ui, view, begin, bots):
    """Show what was said from ``begin`` on. Returns whether anything was shown. Raises Back."""
    shown = await betting_news.show_moments(ui, view, begin, bots, _DRAWINGS)
    if _reveals_now(view, begin):
        await notice(ui, ui.text("torment.reveal"), ui.text("torment.show_one"))
        shown = True
    ui.status = pots_status(view, len(view["says"]))
    return shown


def _reveals_now(view, begin):
    """Whether a table with real cards shows a card each, before its second and third bet."""
    opened = [at for at, say in enumerate(view["says"]) if say[0] == "opens"]
    return view["cards"] == "table" and len(opened) > 1 and opened[-1] >= begin and not view["done"]


def _draw_hand(ui, view, moment):
    """A hand at the showdown: its pieces, their total, its name if it has one."""
    _, seat, held, total, _ = moment
    letters = "".join([cards.text(card) for card in held])
    name = ui.text("torment." + letters) if letters in games.load(view["game"]).NAMES else ""
    points, label = str(total), ui.text("torment.total")
    ui.begin(view["names"][seat])
    canvas = ui.canvas
    x = 4
    for card in held:
        canvas.card(card, x, CARDS_Y)
        x += STEP
    canvas.big_center(points, x, WIDTH - x, CARDS_Y + 4)
    canvas.text_center(label, x, WIDTH - x, CARDS_Y + 21)
    if name:
        ui.centred_big(name, 48)


_DRAWINGS = {
    "lines": betting_news.draw_lines,
    "board": betting_news.draw_board,
    "hand": _draw_hand,
    "paid": betting_news.draw_paid,
    "told": betting_news.draw_told,
}
