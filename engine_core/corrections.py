"""Other values for an older hand of the night; those before stay visible."""

from engine_core import games
from engine_core.asks import Refused


def values_of(table, told):
    """name -> what the seat won or lost in a hand: as played, and each correction after it."""
    values = {name: [told.changes[name]] for name in told.names}
    for hand, name, _, change in table.corrections:
        if hand == told.hand:
            values[name].append(change)
    return values


def changes_now(table, told):
    """name -> what the seat won or lost in a hand of the night, as it counts now."""
    values = values_of(table, told)
    return {name: values[name][-1] for name in values}


def correct(table, told, changes):
    """Let other changes count for a hand of the night, of which a HandTold tells; later totals, and
    who has won a game, follow. Raises Refused with a sentence, and changes nothing."""
    before = changes_now(table, told)
    changed = [name for name in told.names if changes[name] != before[name]]
    if told.number:
        _correct_points(table, told, changes, changed)
    else:
        _correct_chips(table, told.hand, before, changes)
    for name in changed:
        table.corrections.append([told.hand, name, before[name], changes[name]])
        table.lines.append(["correct", told.hand, name, before[name], changes[name]])


def _correct_chips(table, hand, before, changes):
    total, wanted = sum(changes.values()), sum(before.values())
    if total != wanted:
        raise Refused(
            "hand %d: chips won and lost come to %+d, not to %+d as they did"
            % (hand, total, wanted)
        )
    seats = {seat.name: seat for seat in table.seats}
    for name in changes:
        lost = before[name] - changes[name]
        if seats[name].chips < lost:
            raise Refused(
                "%s has %d chips now and cannot lose %d more" % (name, seats[name].chips, lost)
            )
    for name in changes:
        seats[name].chips += changes[name] - before[name]
        seats[name].won += (changes[name] > 0) - (before[name] > 0)


def _correct_points(table, told, changes, changed):
    game = games.load(told.game)
    if hasattr(game, "full_count"):
        full = game.full_count(told.rules)
        if not _are_tricks(list(changes.values()), full):
            raise Refused(
                "hand %d: points from 0 on, %d in all; a moon: %d for each other seat, or -%d alone"
                % (told.hand, full, full, full)
            )
    rules = table.rules[told.game]
    points = {name: changes[name] for name in changed}
    table.scores[told.game].correct(
        told.number, points, lambda totals: game.winners(totals, rules), told.earlier
    )


def _are_tricks(points, full):
    """Whether these are the points of a hand with ``full`` in it, or what a moon made of them."""
    least, most, total = min(points), max(points), sum(points)
    if least == 0 and total == full * (len(points) - 1) and most == full:
        return True
    if least == -full and total == least and most == 0:
        return True
    return least >= 0 and most < full and total == full
