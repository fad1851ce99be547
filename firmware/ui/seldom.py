"""Widgets and screens that are loaded when they are needed and let go afterwards.

Each function returns the coroutine of the flow itself, so that awaiting it nests no deeper."""

from engine_core.modules import take


def pick_number(ui, title, value, low, high, note="", unit=1):
    """See widgets.number."""
    return take("firmware.ui.widgets.number").pick_number(ui, title, value, low, high, note, unit)


def enter_name(ui, title, name, taken):
    """See widgets.name_entry."""
    return take("firmware.ui.widgets.name_entry").enter_name(ui, title, name, taken)


def enter_card(ui, title):
    """See widgets.card_entry."""
    return take("firmware.ui.widgets.card_entry").enter_card(ui, title)


def show_scores(ui, title, seats, before=None):
    """The scores of a Table (screens.scores); before: name -> chips before the last hand."""
    scores = take("firmware.ui.screens.scores")
    right = scores.to_go(ui, seats.to_go())
    return scores.show_scores(ui, title, scores.table_rows(seats, before), right)


def show_boards(ui, store, seats, keep):
    """See screens.boards."""
    return take("firmware.ui.screens.boards").show_boards(ui, store, seats, keep)


def edit_rules(ui, table, keep):
    """See screens.house_rules."""
    return take("firmware.ui.screens.house_rules").edit_rules(ui, table, keep)


def show_help(ui, game, rules, topic=None):
    """See screens.help."""
    return take("firmware.ui.screens.help").show_help(ui, game, rules, topic)


def show_help_of_table(ui, table):
    """See screens.help."""
    return take("firmware.ui.screens.help").show_help_of_table(ui, table)
