"""What a table with real cards tells of a round of Queen of Spades: who is out, and of each seat
what it has laid and what it holds, in points or card by card."""

from engine_core import cards, games
from firmware.ui.seldom import pick_number
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

MOST = 3_000  # three packs are worth less
UNIT = 5  # each card is worth a multiple of it

sets = games.load("queen_of_spades").sets

# A card of each value, in the order of their names (spades.values).
_SAMPLES = (
    cards.card(cards.SPADES, 3),
    cards.card(cards.SPADES, 9),
    cards.card(cards.SPADES, 10),
    cards.card(cards.SPADES, cards.ACE),
    cards.card(cards.SPADES, 2),
    cards.JOKER,
    cards.card(cards.SPADES, cards.QUEEN),
)


async def ask_out(ui, view):
    """``out NAME`` or ``out nobody``. Raises Back."""
    rows = list(view["names"]) + [ui.text("spades.nobody")]
    return view["options"][await choose(ui, ui.text("spades.who_out"), rows)]


async def ask_laid(ui, view):
    """Of the seat that is out. Raises Back."""
    title = ui.named("spades.laid", view["names"][view["seat"]])
    return "laid %d held 0" % await _count(ui, view, title, int(view["draft"][0] or 0), "%d")


async def ask_laid_and_held(ui, view):
    """Of another seat; back from the second number is the first again. Raises Back."""
    name = view["names"][view["seat"]]
    told, keep = view["draft"]
    counts = [int(word) for word in told.split()] or [0]
    while True:
        if len(counts) < 2:
            counts[0] = await _count(ui, view, ui.named("spades.laid", name), counts[0], "%d")
            counts.append(0)
            keep("%d 0" % counts[0])
        draft = "%d %%d" % counts[0]
        try:
            held = await _count(ui, view, ui.named("spades.held", name), counts.pop(), draft)
            return "laid %d held %d" % (counts[0], held)
        except Back:
            keep(str(counts[0]))


async def _count(ui, view, title, total, draft):
    """A number of points, typed at once; behind back, a card's value is added at each press, which
    back takes away. draft: what to keep, with the number so far put in. Raises Back."""
    keep = view["draft"][1]
    by_cards = ui.text("spades.by_cards")
    try:
        return await pick_number(ui, title, total, 0, MOST, by_cards, UNIT)
    except Back:
        pass
    table = sets.values(view["rules"])
    names = ui.words("spades.values")
    worths = [sets.worth((card,), table) for card in _SAMPLES]
    added: list = []
    at = 2
    while True:
        rows = [(ui.text("spades.is_it"), str(total)), ui.text("spades.type")]
        rows += [(name, "+%d" % worth) for name, worth in zip(names, worths)]
        try:
            at = await choose(ui, title, rows, at, None, ui.text("spades.so_far", total))
        except Back:
            if not added:
                raise
            total -= added.pop()
            keep(draft % total)
            continue
        if at == 0:
            return total
        if at > 1:
            added.append(worths[at - 2])
            total += added[-1]
            keep(draft % total)
            continue
        try:
            return await pick_number(ui, title, total, 0, MOST, by_cards, UNIT)
        except Back:
            pass
