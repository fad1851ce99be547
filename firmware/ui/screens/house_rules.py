"""The house-rule switches of a game, as rows that OK turns."""

from engine_core import games
from engine_core.house_rules import CountOr, Switch
from firmware.ui.seldom import pick_number
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

MOST = 999


def rule_rows(ui, table):
    """A row for each switch of the game: its name and its value."""
    rules, players = table.rules[table.game], len(table.playing())
    return [
        (ui.text("rule." + s.name), _value(ui, s, s.fitted(rules[s.name], players)))
        for s in _switches(table)
    ]


async def turn_rule(ui, table, at):
    """Set the switch in row ``at``: the next word, or a number that is asked. Raises Back."""
    switch = _switches(table)[at]
    rules = table.rules[table.game]
    players = len(table.playing())
    value = switch.fitted(rules[switch.name], players)
    if isinstance(switch, Switch):
        values = switch.values_for(players)
        rules[switch.name] = values[(values.index(value) + 1) % len(values)]
        return
    title = ui.text("rule." + switch.name)
    least, note = switch.least, ""
    if isinstance(switch, CountOr):  # one less than the least number stands for the word
        least, note = least - 1, "%d: %s" % (least - 1, ui.text("rule_value." + switch.default))
        value = least if value == switch.default else value
    number = await pick_number(ui, title, value, least, MOST, note)
    rules[switch.name] = switch.default if number < switch.least else number


async def edit_rules(ui, table, keep):
    """The list of all switches; keep() after each change. Raises Back when left."""
    ui.take_texts("HOME", "SETUP")
    at = 0
    while True:
        at = await choose(ui, ui.text("night.rules"), rule_rows(ui, table), at)
        try:
            await turn_rule(ui, table, at)
            keep()
        except Back:
            pass


def _switches(table):
    return games.rules_of(table.game).RULES


def _value(ui, switch, value):
    return ui.text("rule_value." + value) if isinstance(value, str) else str(value)
