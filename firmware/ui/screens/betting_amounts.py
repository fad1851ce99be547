"""How much to bet: the least, the pot, the whole stack, or any amount between."""

from firmware.ui.screens.betting_table import bets_of_round
from firmware.ui.seldom import pick_number
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose


async def choose_amount(ui, view, word):
    """The text of a bet or raise, or ``allin``. Raises Back."""
    marks = amounts_offered(view, word)
    rows = [(ui.text("amount." + name), str(amount)) for name, amount in marks]
    rows.append((ui.text("amount.other"), "…"))
    title = ui.text("amount." + word)
    least, most = marks[0][1], marks[-1][1]
    at = 0
    while True:
        at = await choose(ui, title, rows, at)
        if at < len(marks):
            name, amount = marks[at]
            break
        try:
            note = ui.text("amount.note", least, most)
            amount = await pick_number(ui, title, least, least, most, note)
            name = marks[-1][0] if amount == most else word
            break
        except Back:
            pass
    return "allin" if name == "allin" else "%s %d" % (word, amount)


def amounts_offered(view, word):
    """``[(name, total)]`` of the amounts with a row of their own, from the least to the most."""
    for option in view["options"]:
        if option.startswith(word + " "):
            least, _, most = option[len(word) + 1 :].partition("..")
    least, most = int(least), int(most)
    pot = max(bets_of_round(view)) + sum(view["pots"].values()) + view["owed"]
    marks = [("least", least)]
    if least < pot < most:
        marks.append(("pot", pot))
    if most > least:
        marks.append(("allin" if "allin" in view["options"] else "most", most))
    return marks
