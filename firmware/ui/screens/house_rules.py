"""The house-rule switches of a game, as rows that OK turns."""

from engine_core import cards, games
from engine_core.house_rules import CountOr, LettersByPlayers, Switch
from firmware.ui.seldom import pick_number
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose

MOST = 999
MOST_POINTS = 9_999
SIGN_PITCH = 8  # from a suit's sign to the next


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
    least, most, note = switch.least, MOST, ""
    if isinstance(switch, CountOr):  # one less than the least number stands for the word
        least, note = least - 1, "%d: %s" % (least - 1, ui.text("rule_value." + switch.default))
        value = least if value == switch.default else value
    elif switch.problem(None, players) is None:  # the same for a game without an end
        least, most, note = least - 1, MOST_POINTS, "%d: %s" % (least - 1, _value(ui, switch, None))
        value = value or least
    number = await pick_number(ui, title, value, least, most, note)
    if number >= switch.least:
        rules[switch.name] = number
    else:
        rules[switch.name] = switch.default if isinstance(switch, CountOr) else None


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
    if value is None:
        return ui.text("rule_value.endless")
    if isinstance(switch, LettersByPlayers):
        return _signs([cards.SUITS.index(letter) for letter in value])
    if not isinstance(value, str):
        return str(value)
    return ui.text("rule_value." + value)


def _signs(suits):
    """What draws suits as the value of a row."""

    def draw(canvas, right, y, color):
        left = right + 1 - SIGN_PITCH * len(suits)
        for at in range(len(suits)):
            canvas.suit(suits[at], left + SIGN_PITCH * at, y, 8, color)
        return left

    return draw
