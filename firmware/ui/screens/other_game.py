"""Another game on the same night, or the same with other cards."""

from engine_core.asks import Refused
from engine_core.modules import take
from firmware.ui.screens import OFFERED
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import tell

seating = take("engine_core.seating")


async def change_game(ui, seats, keep):
    """What a Table plays, and with which cards; keep() after each change. Raises Back when left."""
    ui.take_texts("HOME", "SETUP", "NIGHT")
    at = 0
    while True:
        rows = [
            (ui.text("game." + seats.game), ""),
            (ui.text("new.cards"), ui.text("new." + seats.cards)),
        ]
        at = await choose(ui, ui.text("night.game"), rows, at)
        try:
            if at:
                seats.cards = "table" if seats.cards == "box" else "box"
            else:
                names = [ui.text("game." + name) for name in OFFERED]
                now = OFFERED.index(seats.game)
                game = OFFERED[await choose(ui, ui.text("set_up.game"), names, now)]
                if game == seats.game:
                    continue
                await _settle_pots(ui, seats)
                seating.change_game(seats, game)
            keep()
        except Refused as e:
            await tell(ui, str(e))
        except Back:
            pass


def who_shares(ui, seats):
    """Who shares the pots of a Table, in words."""
    all_share = len(seating.sharers(seats)) == len(seats.present())
    return ui.text("carry.all" if all_share else "carry.old")


async def _settle_pots(ui, seats):
    """Ask once what becomes of chips in the pots of the game that is left. Raises Back."""
    chips = seating.carried(seats, seats.game)
    if not chips:
        return
    rows = [ui.text("carry.keep"), ui.text("carry.split")]
    note = who_shares(ui, seats)
    if await choose(ui, ui.text("carry.title", chips), rows, 0, None, note) == 1:
        seating.split(seats, seats.game)
