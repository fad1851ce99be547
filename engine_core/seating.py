"""What a table changes between two hands; each leaves a line for the record of the next hand."""

from engine_core import games
from engine_core.asks import Refused
from engine_core.setup import is_name

MOST_SEATS = 16  # in a night, those that left counted: what is stored stays small


def join(table, place, name, chips, bot=False):
    """A newcomer sits down at this index, with so many chips. Raises Refused."""
    if not is_name(name):
        raise Refused("%s is no name for a seat" % name)
    if name in [seat.name for seat in table.seats]:
        raise Refused("%s has a seat already" % name)
    if len(table.seats) >= MOST_SEATS:
        raise Refused("this night has %d seats already" % MOST_SEATS)
    table.add_seat(place, name, chips, bot)
    table.lines.append(["join", name, chips])
    if place + 1 < len(table.seats):
        table.lines.append(["place", name, place])


def leave(table, at, kept=None):
    """A seat leaves for good, with its chips but for those that the game keeps, which are in its
    next pot. Returns how many. kept: known from a line."""
    seat = table.seats[at]
    if kept is None:
        kept = table.left_behind(at)
    seat.resting = seat.GONE
    seat.chips -= kept
    if kept:
        table.pots[table.game][games.load(table.game).POTS[0]] += kept
    table.lines.append(["leave", seat.name, kept])
    return kept


def sit_out(table, at, once=False):
    """A seat is not dealt in: in the next hand, or until it sits in again."""
    seat = table.seats[at]
    seat.resting = seat.ONCE if once else True
    table.lines.append(["sit_out", seat.name])


def sit_in(table, at):
    """A seat plays again, one that had left too."""
    table.seats[at].resting = False
    table.lines.append(["sit_in", table.seats[at].name])


def give_deal(table, at):
    """A seat deals next."""
    table.dealer = at
    table.lines.append(["dealer", table.seats[at].name])


def change_game(table, game):
    """Another game is dealt next; rules, points and pots of each are kept."""
    table.game = game
    table.know_game()
    table.lines.append(["game", game])


def carried(table, game):
    """Chips that a game's pots hold for its next hand."""
    pots = table.pots.get(game, {})
    return sum([pots[name] for name in pots])


def sharers(table):
    """Seats that share the pots, from the dealer's left on: all who are at the table, but not those
    who have joined since the last hand and paid into none, unless nobody else is there."""
    present = table.present()
    new = [line[1] for line in table.lines if line[0] == "join"]
    old = [at for at in present if table.seats[at].name not in new] or present
    return [at for at in old if at > table.dealer] + [at for at in old if at <= table.dealer]


def split(table, game):
    """Share out a game's pots among ``sharers``; odd chips go to those nearest the dealer's left,
    one each. Returns how many chips it were."""
    chips = carried(table, game)
    order = sharers(table)
    if not order:
        raise Refused("nobody is at the table to share the pots")
    for nth, at in enumerate(order):
        table.seats[at].chips += chips // len(order) + (nth < chips % len(order))
    table.pots[game] = {name: 0 for name in table.pots[game]}
    table.lines.append(["split", game, chips])
    return chips


def do_line(table, line):
    """Do again what a line tells; ``correct`` is for ``corrections``. Raises Refused, ValueError
    for a line that does not fit."""
    what, name = line[0], line[1]
    names = [seat.name for seat in table.seats]
    if what == "join":
        join(table, len(names), name, line[2])
    elif what == "place":
        _move(table, names.index(name), line[2])
    elif what == "leave":
        leave(table, names.index(name), line[2])
    elif what == "sit_out":
        sit_out(table, names.index(name))
    elif what == "sit_in":
        sit_in(table, names.index(name))
    elif what == "top_up":
        table.top_up(names.index(name), line[2])
    elif what == "dealer":
        give_deal(table, names.index(name))
    elif what == "game":
        change_game(table, name)
    elif what == "split":
        if split(table, name) != line[2]:
            raise ValueError("%s had not %d chips to split" % (name, line[2]))
    else:
        raise ValueError("%s is not known" % what)


def _move(table, at, place):
    """Move a seat that has just joined behind all others to its place."""
    table.seats.insert(place, table.seats.pop(at))
    if place <= table.dealer:
        table.dealer += 1
