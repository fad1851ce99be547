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
    ui.take_texts("HOME", "SETUP")
    game = preset.get("game", OFFERED[0])
    if "game" not in preset and len(OFFERED) > 1:
        names = [ui.text("game." + name) for name in OFFERED]
        last = ui.settings["game"]
        at = OFFERED.index(last) if last in OFFERED else 0
        game = OFFERED[await choose(ui, ui.text("set_up.game"), names, at)]
    module = games.load(game)
    least, most = module.PLAYERS
    players = preset.get("players")
    if players is None:
        usual = min(max(ui.settings["players"], least), most)
        players = await pick_number(
            ui, ui.text("new.players"), usual, least, most, ui.text("new.players_hint")
        )
    table = Table(
        game,
        preset.get("cards", ui.settings["cards"]),
        remembered.player_names(ui.settings, players),
        0,
    )
    table.dealer = players - 1
    chips = ui.settings["chips"]
    bots = min(preset.get("bots", 0), players - 1)
    house_rules = take("firmware.ui.screens.house_rules")
    rules = table.rules[game]
    at = 0
    while True:
        rows = [
            ("deal", ""),
            ("cards", ui.text("new." + table.cards)),
            ("chips", str(_chips_each(module, rules, chips))),
            ("names", ""),
            ("bots", str(bots)),
        ]
        if not module.MONEY:
            rows = [row for row in rows if row[0] != "chips"]
        shown = [(ui.text("new." + name), value) for name, value in rows]
        shown += house_rules.rule_rows(ui, table)
        shown.append((ui.text("row.help"), ""))
        at = await choose(ui, ui.text("game." + game), shown, at)
        action = rows[at][0] if at < len(rows) else ""
        try:
            if action == "deal":
                if table.cards == "table" or await _is_worth_it(ui, module, players, bots):
                    break
            elif action == "cards":
                table.cards = "table" if table.cards == "box" else "box"
            elif action == "chips":
                chips = await _edit_chips(ui, module, rules, chips)
            elif action == "names":
                await _edit_names(ui, table)
            elif action == "bots":
                bots = (bots + 1) % players
            elif at < len(shown) - 1:
                await house_rules.turn_rule(ui, table, at - len(rows))
            else:
                await take("firmware.ui.screens.help").show_help_of_table(ui, table)
        except Back:
            pass
    ui.settings["names"] = [s.name for s in table.seats]
    ui.settings["chips"] = chips
    ui.settings["players"] = players
    ui.settings["game"] = game
    ui.settings["cards"] = table.cards
    chips = _chips_each(module, rules, chips) if module.MONEY else 0
    for i, seat in enumerate(table.seats):
        seat.chips = seat.brought = chips
        seat.bot = table.cards == "box" and i >= players - bots
    return table


async def _is_worth_it(ui, module, players, bots):
    """Whether a table of several people wants to pass the gadget as often as the game asks for at
    the box deck, once it knows how often that is. Raises Back."""
    if not hasattr(module, "turns") or players - bots < 2:
        return True
    note = ui.text("set_up.many", module.turns(players))
    rows = [ui.text("new.other_way"), ui.text("new.deal")]
    return await choose(ui, note, rows, 0, None, ui.text("set_up.many_hint")) == 1


def _chips_each(module, rules, chips):
    """What everybody brings: by the house rules where the game has a buy-in."""
    if not module.MONEY:
        return 0
    return module.buy_in(rules) if hasattr(module, "buy_in") else chips


async def _edit_chips(ui, module, rules, chips):
    """Chips for each seat; a buy-in is kept in whole antes, as a house rule. Raises Back."""
    title = ui.text("new.chips")
    if not hasattr(module, "buy_in"):
        return await pick_number(ui, title, chips, 2, MOST_CHIPS)
    ante = rules["ante"]
    note = ui.text("set_up.antes", ante)
    most = max(1, MOST_CHIPS // ante)
    rules["buy_in"] = await pick_number(ui, title, min(rules["buy_in"], most), 1, most, note)
    return chips


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
