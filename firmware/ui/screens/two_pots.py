"""Queenie's two pots for a table with its own cards: no names, no night."""

from engine_core.modules import take
from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.store import StoreError
from firmware.ui.screens.cards_held import capitalised
from firmware.ui.seldom import pick_number
from firmware.ui.ui import WIDTH, Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import tell

counted = take("engine_core.two_pots")
huge = take("firmware.ui.huge")

FILE = "two-pots"
MOST_CHIPS = 9999
HALF = WIDTH // 2
NUMBER_Y = 12
CARRIED_Y = 45
LINE_Y = 9
BAR_Y = 54
SOUNDS = {"out": "out", "queen": "queen"}


async def count_pots(ui, store):
    """Count the pots until left. Raises Back when left, StoreError if they cannot be read.

    Up and down turn to what can happen next, OK says that it did; back opens the menu."""
    ui.take_texts("HOME", "TOOLS", "SETUP")
    kept = store.load_tool(FILE, counted.is_fields)
    least, most = counted.PLAYERS
    players = min(max(ui.settings["players"], least), most)
    pots = counted.TwoPots(kept) if kept else counted.empty(players)
    if not pots.queen and not pots.out:
        pots = await _correct(ui, store, pots, "players")
    act = "ante" if not pots.acts else _next_act(pots)
    while True:
        options = pots.options()
        if act not in options:
            act = "ante"
        _draw(ui, pots, act)
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if event == PRESS << 2 | BACK:
            pots = await _choose_from_menu(ui, store, pots)
            act = _next_act(pots) if pots.acts else act
        elif event == PRESS << 2 | OK:
            pots = await _keep(ui, store, pots, pots.after(act), SOUNDS.get(act, "tick"))
            act = _next_act(pots)
        elif kind == PRESS or kind == REPEAT:
            turn = 1 if button == DOWN else -1 if button == UP else 0
            act = options[(options.index(act) + turn) % len(options)]


def _last_act(pots):
    """The act that undo takes back, "" if there is none."""
    for act in counted.ACTS:
        if act[0] == pots.acts[-1:]:
            return act
    return ""


def _next_act(pots):
    """What comes after the last act of a hand, as far as there is something in the pots."""
    acts = counted.ACTS
    last = _last_act(pots)
    at = acts.index(last) + 1 if last else 0
    options = pots.options()
    for act in acts[at:]:
        if act in options:
            return act
    return acts[0]


async def _keep(ui, store, pots, new, sound="tick"):
    """The new pots, or as they were if that cannot be stored."""
    try:
        store.save_tool(FILE, new.fields())
    except StoreError as e:
        ui.sound("error")
        await tell(ui, str(e))
        return pots
    ui.sound(sound)
    return new


async def _correct(ui, store, pots, name):
    """The pots after one number of them was asked for. Raises Back."""
    least, most = 0, MOST_CHIPS
    title = ui.text("new.players")
    if name == "players":
        least, most = counted.PLAYERS
    elif name == "ante":
        title, least, most = ui.text("rule.ante"), 1, counted.MOST_ANTE
    else:
        title = capitalised(ui.text("pots." + name))
    old = getattr(pots, name)
    value = await pick_number(ui, title, old, least, most)
    return await _keep(ui, store, pots, pots.corrected(**{name: value})) if value != old else pots


async def _choose_from_menu(ui, store, pots):
    """The pots after undo or a correction. Raises Back to leave."""
    names, rows = [], []
    last = _last_act(pots)
    if last:
        names.append("undo")
        rows.append((ui.text("undo"), ui.text("pots." + last)))
    for name in ("players", "ante", "queen", "out"):
        names.append(name)
        text = ui.text("tool.players")
        if name != "players":
            text = ui.text("rule.ante") if name == "ante" else capitalised(ui.text("pots." + name))
        rows.append((text, str(getattr(pots, name))))
    rows.append((ui.text("tool.leave"), ""))
    try:
        at = await choose(ui, ui.text("pots.title"), rows)
        if at < len(names):
            if names[at] == "undo":
                return await _keep(ui, store, pots, pots.before())
            return await _correct(ui, store, pots, names[at])
    except Back:
        return pots
    raise Back


def _draw(ui, pots, act):
    """Both pots, and below them what OK does."""
    canvas = ui.canvas
    labels = [capitalised(ui.text("pots." + name)) for name in ("queen", "out")]
    numbers = (str(pots.queen), str(pots.out))
    carried = [
        ui.text("pots.carried", amount) if amount else ""
        for amount in (pots.queen_carried, pots.out_carried)
    ]
    hint = _hint(ui, pots, act)
    canvas.clear()
    for i in range(2):
        x = i * (HALF + 2)
        canvas.icon("pot" if i else "crown", x, 0)
        canvas.text(labels[i], x + 12, 0)
        _draw_number(canvas, numbers[i], x)
        canvas.text_center(carried[i], x, HALF - 2, CARRIED_Y)
    canvas.hline(0, LINE_Y, WIDTH)
    canvas.vline(HALF - 1, LINE_Y, BAR_Y - LINE_Y - 2)
    canvas.fill(0, BAR_Y, WIDTH, 10)
    canvas.icon("up", 2, BAR_Y + 3, 0)
    canvas.icon("down", WIDTH - 9, BAR_Y + 3, 0)
    canvas.text_center(hint, 0, WIDTH, BAR_Y + 1, 0)
    ui.show()


def _draw_number(canvas, text, x):
    """As large as its half of the panel has room for."""
    width = huge.huge_width(text)
    if width <= HALF - 2:
        huge.draw_huge(canvas, text, x + (HALF - 2 - width) // 2, NUMBER_Y)
    else:
        canvas.big_center(text, x, HALF - 2, NUMBER_Y + 10)


def _hint(ui, pots, act):
    if act == "ante":
        return ui.text("pots.do_ante", pots.players * pots.ante)
    if act == "dummy":
        return ui.text("pots.do_dummy", pots.ante)
    return ui.text("pots.do_" + act)
