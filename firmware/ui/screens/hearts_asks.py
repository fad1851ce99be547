"""The asks of Hearts as screens: each returns the text of an answer. Raises Back."""

from engine_core import cards, games
from firmware.buttons import OK, PRESS
from firmware.ui.screens.cards_held import capitalised
from firmware.ui.screens.trick_table import draw_trick
from firmware.ui.seldom import pick_number
from firmware.ui.ui import Back
from firmware.ui.widgets.hand_picker import HandPicker
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import tell

TEXTS = TABLE_TEXTS = ("HEARTS",)
NEW_HAND = ()
_PASSED = 3
_HELD = 13


def ask(ui, view):
    """The coroutine that asks the seat that is asked, or the table, for its answer."""
    return _ASKS[view["topic"]](ui, view)


def show_hand(ui, view, begin, title):
    """The coroutine that lets a seat look at its hand. Raises Back."""
    picker = _picker(ui, view)
    rows = [ui.text("row.look"), ui.text("row.go_on")]
    return choose(ui, title, rows, 0, picker.draw, "", picker.press)


def _picker(ui, view, marks=False, legal=None):
    picker = HandPicker(ui.canvas, view["hand"], ui.settings["sort"] == "rank", True, legal, marks)
    if legal:
        for at in range(len(picker.cards)):
            if picker.cards[at] in legal:
                picker.at = at
                break
    received = view["received"]
    if received and len(view["hand"]) == _HELD:  # the cards that came with the pass
        for at in range(len(picker.cards)):
            picker.marked[at] = picker.cards[at] in received
    return picker


async def _choose_with_hand(ui, title, picker, rows, note):
    """The row that was taken. Row 0 shows the hand, the last one turns how it is sorted."""
    at = 0
    while True:
        sort = (ui.text("sort"), ui.text("sort." + ui.settings["sort"]))
        shown = [ui.text("row.look_pick")] + rows + [sort]
        at = await choose(ui, title, shown, at, picker.draw, note, picker.press)
        if at <= len(rows):
            return at
        by_rank = ui.settings["sort"] == "suit"
        ui.settings["sort"] = "rank" if by_rank else "suit"
        picker.sort(by_rank)


async def _ask_pass(ui, view):
    name = view["names"][view["seat"]]
    title = ui.named("hearts.passes", name)
    picker = _picker(ui, view, True)
    while True:
        rows = [ui.text("hearts.pass_them")]
        await _choose_with_hand(ui, title, picker, rows, ui.text("hearts.mark"))
        chosen = picker.chosen()
        if len(chosen) == _PASSED:
            return cards.texts(chosen)
        ui.sound("error")
        await tell(ui, ui.text("hearts.three", len(chosen)))


async def _ask_card(ui, view):
    name = view["names"][view["seat"]]
    trick = view["trick"]
    legal = None  # nothing is barred
    if len(view["options"]) < len(view["hand"]):
        legal = [cards.code(option) for option in view["options"]]
    if trick:
        suit = suit_name(ui, cards.suit(trick[0][1]))
        title = ui.text("hearts.led", capitalised(suit))
    else:
        title = ui.named("hearts.leads", name)
    picker = _picker(ui, view, False, legal)
    while True:
        rows = [ui.text("hearts.play"), ui.text("hearts.trick")]
        if await _choose_with_hand(ui, title, picker, rows, "") == 1:
            if not picker.shown and len(picker.cards) > 1:
                ui.sound("error")
                await tell(ui, ui.text("hearts.look_first"))
                continue
            if not legal or picker.card() in legal:
                return cards.text(picker.card())
            # Not the engine's sentence: it names cards of the hand, and neighbours see it.
            ui.sound("error")
            await tell(ui, ui.text("hearts.follow", suit) if trick else ui.text("hearts.barred"))
            continue
        first = trick[0][0] if trick else view["seat"]
        draw_trick(ui, view, trick, ui.text("hearts.trick"), first)
        ui.show()
        while await ui.event() != PRESS << 2 | OK:
            pass


def suit_name(ui, suit):
    """What the table's pack calls a suit."""
    if suit == cards.CROWNS:
        return ui.text("suit." + ui.settings["red_suit"])
    if suit == cards.ANCHORS:
        return ui.text("suit." + ui.settings["black_suit"])
    return ui.words("suits")[suit]


async def _ask_moon(ui, view):
    words = view["options"]
    rows = [ui.text("hearts_moon." + word) for word in words]
    title = ui.named("hearts.moon_of", view["names"][view["seat"]])
    return words[await choose(ui, title, rows)]


async def _ask_points(ui, view):
    """The points of each seat, the last one's by what is left of the hand's; back goes to the seat
    before, whose points are still there."""
    full = games.load("hearts").full_count(view["rules"])
    names = view["names"]
    told, keep = view["draft"]
    counts = [int(word) for word in told.split()]
    at = len(counts)
    counts += [0] * (len(names) - at)
    while at < len(names) - 1:
        left = full - sum(counts[:at])
        title = ui.named("hearts.points_of", names[at])
        note = ui.text("hearts.left", left)
        try:
            counts[at] = await pick_number(ui, title, min(counts[at], left), 0, left, note)
            at += 1
        except Back:
            if at == 0:
                raise
            at -= 1
        keep(_words(counts[:at]))
    counts[at] = full - sum(counts[:at])
    return "points " + _words(counts)


def _words(counts):
    return " ".join([str(count) for count in counts])


_ASKS = {
    "pass": _ask_pass,
    "lead": _ask_card,
    "follow": _ask_card,
    "moon": _ask_moon,
    "points": _ask_points,
}
