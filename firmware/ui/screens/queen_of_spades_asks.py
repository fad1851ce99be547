"""The asks of Queen of Spades as screens: each returns the text of an answer. Raises Back."""

from engine_core import cards
from engine_core.modules import take
from firmware.ui.screens.spades_sets import at_right
from firmware.ui.ui import Back
from firmware.ui.widgets.hand_picker import HandPicker
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import notice

NEW_HAND = ()

# What is loaded for an ask: topic -> (module, its function).
_TAKEN = {
    "play": ("spades_turn", "ask_turn"),
    "out": ("spades_told", "ask_out"),
    "laid": ("spades_told", "ask_laid"),
    "laid_held": ("spades_told", "ask_laid_and_held"),
}


def ask(ui, view):
    """The coroutine that asks the seat that is asked, or the table, for its answer."""
    topic = view["topic"]
    if topic == "draw":
        return _ask_draw(ui, view)
    if topic == "cut":
        module, name = "spades_cut", "ask_cut_at_table" if view["hand"] is None else "ask_cut"
    else:
        module, name = _TAKEN[topic]
    return getattr(take("firmware.ui.screens." + module), name)(ui, view)


def show_hand(ui, view, begin, title):
    """The coroutine that lets a seat look at its hand. Raises Back."""
    picker = picker_of(ui, view)
    rows = [ui.text("row.look"), ui.text("row.go_on")]
    return choose(ui, title, rows, 0, picker.draw, "", picker.press)


def picker_of(ui, view, marks=False):
    """The private hand of a view, the card that came last under the cursor."""
    hand = view["hand"]
    picker = HandPicker(ui.canvas, hand, by_rank=ui.settings["sort"] == "rank", marks=marks)
    picker.at = picker.cards.index(bytes([hand[-1]]))
    return picker


async def _ask_draw(ui, view):
    """Where to draw from. The pile is always offered: whether the hand can take it is private."""
    picker = picker_of(ui, view)
    answers, rows = _draw_rows(ui, view)
    title = ui.named("spades.draws", view["names"][view["seat"]])
    at = 0
    while True:
        at = await choose(ui, title, rows, at, picker.draw, "", picker.press)
        answer = answers[at]
        try:
            if answer == "table":
                await take("firmware.ui.screens.spades_table").show_table(ui, view)
            elif answer == "pile":
                pairs = [option for option in view["options"] if option.startswith("pile")]
                if len(pairs) > 1:
                    return await _take_pile(ui, view, pairs)
                if pairs:
                    return pairs[0]
                await notice(ui, ui.text("spades.pile", view["pile"][1]), ui.text("spades.needs"))
            else:
                return answer
        except Back:
            pass


def _draw_rows(ui, view):
    """(what each row answers, the rows)."""
    answers, rows = ["look"], [ui.text("row.look")]
    options = view["options"]
    top, size = view["pile"]
    if "stock" in options:
        answers.append("stock")
        rows.append((ui.text("spades.stock"), str(view["stock"] or size - 1)))
    if "take" in options:
        answers.append("take")
        rows.append((ui.text("spades.take"), at_right((top,))))
    elif size > 1:
        answers.append("pile")
        rows.append((ui.text("spades.pile", size), at_right((top,))))
    if "pass" in options:
        answers.append("pass")
        rows.append(ui.text("spades.pass"))
    answers.append("table")
    rows.append(ui.text("spades.table"))
    return answers, rows


async def _take_pile(ui, view, pairs):
    """Which two cards take the pile: others can be marked, seen with OK held only. Raises Back."""
    picker = picker_of(ui, view, True)
    picker.mark([cards.code(word) for word in pairs[0].split()[1:]])
    rows = [ui.text("row.look_pick"), ui.text("spades.take_pile")]
    title = ui.text("spades.pile", view["pile"][1])
    while True:
        await choose(ui, title, rows, 1, picker.draw, ui.text("spades.two"), picker.press)
        answer = "pile " + cards.texts(sorted(picker.chosen()))
        if answer in pairs:
            return answer
        await notice(ui, title, ui.text("spades.needs"))
