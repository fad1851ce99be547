"""Other values for an older hand, seat by seat."""

from engine_core import games
from engine_core.asks import Refused
from engine_core.modules import take
from firmware.ui.seldom import pick_number
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import tell

MOST = 9999

corrections = take("engine_core.corrections")


async def correct_hand(ui, seats, told, keep):
    """Ask for the chips or points of a hand, of which a HandTold tells, and let them count once
    they are confirmed; keep() stores it. Raises Back."""
    before = corrections.changes_now(seats, told)
    after = dict(before)
    at = 0
    while True:
        try:
            while at < len(told.names):
                after[told.names[at]] = await _pick_change(ui, seats, told, before, after, at)
                at += 1
            changed = [name for name in told.names if after[name] != before[name]]
            if not changed:
                return
            rows = [(name, "%+d → %+d" % (before[name], after[name])) for name in changed]
            rows.insert(0, (ui.text("correct.do"), ""))
            chosen = await choose(ui, ui.text("correct.title", told.hand), rows)
            if chosen:
                at = told.names.index(changed[chosen - 1])
                continue
            corrections.correct(seats, told, after)
            keep()
            return
        except Refused as e:
            await tell(ui, str(e))
            at = 0  # any seat may have what is wrong; the last one's may follow from the others'
        except Back:
            if at == 0:
                raise
            at -= 1


def _pick_change(ui, seats, told, before, after, at):
    """What a seat won or lost; the last seat of a game of chips has what the others leave."""
    name = told.names[at]
    value, least, most = after[name], -MOST, MOST
    note = ui.text("correct.was", "%+d" % before[name])
    left = sum(before.values()) - sum(after.values()) + value
    is_last = at == len(told.names) - 1
    if told.number == 0:
        chips = {seat.name: seat.chips for seat in seats.seats}
        least = before[name] - chips[name]
        most = before[name] + sum([chips[other] for other in told.names if other != name])
        if is_last:
            value = least = most = left
            note = ui.text("correct.left")
    elif hasattr(games.load(told.game), "full_count"):
        most = games.load(told.game).full_count(told.rules)
        least = -most  # of a moon
        if is_last:  # the tricks of a hand come to the same, but for a moon
            value = min(max(least, left), most)
    title = ui.phrase("correct.of", name, ui.title_room(), told.hand)
    return pick_number(ui, title, value, least, most, note)
