"""The asks of both betting games: a bet, and what a table with real cards is asked."""

from engine_core.modules import take
from firmware.ui.screens.betting_news import last_action
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

_DEAL = "firmware.ui.screens.betting_deal_asks"
_SHOWDOWN = "firmware.ui.screens.betting_showdown_asks"
_OF_SHOWDOWN = ("winners", "show")
_AMOUNTS = "firmware.ui.screens.betting_amounts"
_PAGES = "firmware.ui.screens.betting_pages"
_ACTED = ("checked", "folded")


def ask_table(ui, view):
    """The coroutine that asks what only a table with real cards knows."""
    return take(_SHOWDOWN if view["topic"] in _OF_SHOWDOWN else _DEAL).ask(ui, view)


def seats_in_order(view):
    """The seats still in, from the dealer's left."""
    count = len(view["names"])
    order = [(view["dealer"] + i) % count for i in range(1, count + 1)]
    return [seat for seat in order if not view["folded"][seat]]


def roomy(ui, long, short):
    """The longer title if there is room for it beside the status."""
    return long if ui.canvas.text_width(long) <= ui.title_room() else short


def told_text(start, parts, options):
    """An answer, its parts told apart as engine_core.table_deck does where names have blanks."""
    text = start + " + ".join(parts)
    return text if text in options else start + " ".join(parts)


async def ask_bet(ui, view, peek):
    """The text of a bet, or of the checks of a whole round, a line each. peek: draws the private
    hand, None where there is none. Raises Back."""
    name = view["names"][view["seat"]]
    note = last_action(ui, view)
    at = 0
    while True:
        answers, rows = _rows(ui, view, peek)
        title = ui.named("bet.asked", name)
        if view["owed"]:  # whose turn it is must stay; the row of the call has the amount, too
            title = roomy(ui, ui.text("bet.owes", name, view["owed"]), name)
        at = await choose(ui, title, rows, at, peek, note)
        answer = answers[at]
        if answer == "table":
            await take(_PAGES).show_table(ui, view)
            continue
        try:
            if answer == "bet" or answer == "raise":
                answer = await take(_AMOUNTS).choose_amount(ui, view, answer)
            answer = await _meant(ui, view, answer)
            if answer:
                return answer
        except Back:
            pass


def _rows(ui, view, peek):
    """(what each row answers, the rows)."""
    answers, rows = [], []
    if peek:
        answers.append("look")
        rows.append(ui.text("row.look"))
    most = 0
    stack = view["chips"][view["seat"]]
    # Fold is always the last answer: a row that moved would be taken by mistake.
    options = [option for option in view["options"] if option != "fold"]
    if len(options) < len(view["options"]):
        options.append("fold")
    for option in options:
        word, _, amounts = option.partition(" ")
        value = ""
        if amounts:
            least, _, most = amounts.partition("..")
            value = least if least == most else "…"
            answers.append("%s %s" % (word, least) if least == most else word)
        elif word == "allin" and (most or view["owed"] == stack):
            continue  # it is the most of the amounts, or the same as a call
        else:
            answers.append(word)
            if word == "call":
                value = str(view["owed"])
            elif word == "allin":
                value = str(stack)
        rows.append((ui.text("answer." + word), value))
        if word == "check" and not peek and view["says"][-1][0] not in _ACTED:
            # At a table with real cards the first of a round may tell that all check.
            able = [s for s in seats_in_order(view) if view["chips"][s]]
            answers.append("\n".join([word] * len(able)))
            rows.append((ui.text("bet.all_check"), ""))
    answers.append("table")
    rows.append((ui.text("table.board"), ""))
    return answers, rows


async def _meant(ui, view, answer):
    """The answer, once a fold where checking is free, or a whole stack, was asked for again; "" if
    it was not meant. Raises Back."""
    stack = view["chips"][view["seat"]]
    if answer == "fold" and "check" in view["options"]:
        rows = [ui.text("answer.check"), ui.text("answer.fold")]
        return ("check", "fold")[await choose(ui, ui.text("bet.sure_fold"), rows)]
    if answer == "allin" or (answer == "call" and view["owed"] == stack):
        rows = [ui.text("no"), (ui.text("answer.allin"), str(stack))]
        return answer if await choose(ui, ui.text("bet.sure_allin"), rows) else ""
    return answer
