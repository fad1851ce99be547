"""The set-up of a night: a number of players is enough; all else has a default and is shown."""

from engine_core import games
from engine_core.modules import take
from firmware.ui.screens import OFFERED
from firmware.ui.seldom import enter_name, pick_number
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

MOST_CHIPS = 9999

Table = take("engine_core.table").Table
remembered = take("firmware.settings")


async def set_up_night(ui, preset):
    """A new Table. Raises Back. preset: values given from outside: game, players, cards, bots."""
    game = preset.get("game", OFFERED[0])
    if "game" not in preset and len(OFFERED) > 1:
        names = [ui.text("game." + name) for name in OFFERED]
        game = OFFERED[await choose(ui, ui.text("new.game"), names)]
    least, most = games.load(game).PLAYERS
    players = preset.get("players")
    if players is None:
        usual = min(max(ui.settings["players"], least), most)
        players = await pick_number(
            ui, ui.text("new.players"), usual, least, most, ui.text("new.players_hint")
        )
    table = Table(
        game, preset.get("cards", "box"), remembered.player_names(ui.settings, players), 0
    )
    table.dealer = players - 1
    chips = ui.settings["chips"]
    bots = min(preset.get("bots", 0), players - 1)
    house_rules = take("firmware.ui.screens.house_rules")
    at = 0
    while True:
        rows = [
            (ui.text("new.deal"), ""),
            (ui.text("new.cards"), ui.text("new." + table.cards)),
            (ui.text("new.chips"), str(chips)),
            (ui.text("new.names"), ""),
            (ui.text("new.bots"), str(bots)),
        ]
        own_rows = len(rows)
        rows += house_rules.rule_rows(ui, table)
        at = await choose(ui, ui.text("game." + game), rows, at)
        try:
            if at == 0:
                break
            elif at == 1:
                table.cards = "table" if table.cards == "box" else "box"
            elif at == 2:
                chips = await pick_number(ui, ui.text("new.chips"), chips, 2, MOST_CHIPS)
            elif at == 3:
                await _edit_names(ui, table)
            elif at == 4:
                bots = (bots + 1) % players
            else:
                await house_rules.turn_rule(ui, table, at - own_rows)
        except Back:
            pass
    for i, seat in enumerate(table.seats):
        seat.chips = seat.brought = chips
        seat.bot = table.cards == "box" and i >= players - bots
    ui.settings["names"] = [s.name for s in table.seats]
    ui.settings["chips"] = chips
    ui.settings["players"] = players
    return table


async def _edit_names(ui, table):
    """Names seat by seat, clockwise. Raises Back when left."""
    at = 0
    while True:
        at = await choose(ui, ui.text("new.names"), [s.name for s in table.seats], at)
        seat = table.seats[at]
        taken = [s.name for s in table.seats if s is not seat]
        own = "" if seat.name == remembered.plain_name(at) else seat.name
        try:
            seat.name = await enter_name(ui, ui.text("name.title", at + 1), own, taken)
        except Back:
            continue
        at = (at + 1) % len(table.seats)
