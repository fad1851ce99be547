"""Widgets and screens that are loaded when they are needed and let go afterwards.

Each function returns the coroutine of the flow itself, so that awaiting it nests no deeper."""

from engine_core.modules import take


def pick_number(ui, title, value, low, high, note="", unit=1):
    """See widgets.number."""
    return take("firmware.ui.widgets.number").pick_number(ui, title, value, low, high, note, unit)


def enter_name(ui, title, name, taken):
    """See widgets.name_entry."""
    return take("firmware.ui.widgets.name_entry").enter_name(ui, title, name, taken)


def show_help(ui, game, rules, topic=None):
    """See screens.help."""
    return take("firmware.ui.screens.help").show_help(ui, game, rules, topic)
