"""What the stored hands of a night tell of it: who won or lost what, who won a game."""

from engine_core import games
from engine_core.house_rules import is_whole
from engine_core.modules import take
from engine_core.setup import BadSetup

_ONE_TAKES_ALL = ("queens_torment",)  # played until one player has all the chips (rules.md §5)


class HandTold:
    """hand: its number in the night · number: in its game of points, else 0 · game, rules ·
    earlier: games of points that were over before its own began · names: who was dealt in,
    clockwise · changes: name -> chips or points won, below 0 lost, as it was played · winners: who
    won the game with it, as it was then."""

    def __init__(self, hand, game, names, rules):
        self.hand = hand
        self.game = game
        self.names = names
        self.rules = rules
        self.number = 0
        self.earlier = 0
        self.changes = {}
        self.winners = []


def told_by(stored):
    """The HandTold of what is stored of a finished hand: number, record, night after it. Raises
    BadSetup if the two do not fit together."""
    try:
        hand, night = stored["record"]["hand"], stored["night"]
        told = HandTold(stored["hand"], hand["game"], list(hand["players"]), hand["rules"])
        if "chips" in hand:
            _tell_chips(told, hand["chips"], night)
        else:
            _tell_points(told, hand, night["scores"][hand["game"]])
        if not all([is_whole(told.changes[name]) for name in told.names]):
            raise ValueError("no whole numbers")
        return told
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as e:
        raise BadSetup("what is stored of this hand is not whole: %s" % e) from None


def _tell_chips(told, before, night):
    after = {seat[0]: seat[1] for seat in night["seats"]}
    told.changes = {name: after[name] - before[name] for name in told.names}
    if told.game in _ONE_TAKES_ALL:
        having = [name for name in told.names if after[name]]
        pots = night["pots"][told.game]
        if len(having) == 1 and not sum([pots[name] for name in pots]):
            told.winners = having


def _tell_points(told, hand, fields):
    scores = take("engine_core.scores").Scores(fields)
    last = dict(zip(scores.names, scores.rows[-1][1:]))
    told.changes = {name: last[name] for name in told.names}
    told.number = hand["hand_number"]
    told.earlier = len(scores.games)
    told.winners = scores.winners


def winners_now(table, told):
    """Who has won a game with this hand, by what is known now: a correction may have changed it."""
    if told.number == 0 or told.game not in table.scores:
        return told.winners
    scores = table.scores[told.game]
    if told.earlier < len(scores.games):
        return scores.games[told.earlier][2] if told.winners else []
    last = max([row[0] for row in scores.rows] or [0])
    return scores.winners if told.number == last else []


def boards(table):
    """The scoreboards of a night, what is played for now first: (game, or "" for chips; number of
    the game if it is over and another has begun, else 0; (name, amount) of each; who has won or
    leads; points that the first lacks of the end, None where there is none)."""
    games_told = sorted(table.scores)
    if table.game in table.scores:
        games_told.remove(table.game)
        games_told.insert(0, table.game)
    found = []
    for game in games_told:
        found += _boards_of(table, game)
    if table.has_chips():
        found.insert(0, _board_of_chips(table))
    elif table.brought():
        found.append(_board_of_chips(table))
    return found


def _board_of_chips(table):
    seats = [table.seats[at] for at in table.present()]
    return ("", 0, [(seat.name, seat.chips) for seat in seats], [], None)


def _boards_of(table, game):
    """Those of a game with points: the last one, then those before it, newest first."""
    scores, totals = table.scores[game], table.scores[game].totals()
    at_table = [table.seats[at].name for at in table.present()]
    names = at_table if game == table.game else scores.names
    leading = scores.winners or scores.leaders(games.load(game).LOWEST_WINS)
    found = [(game, 0, [(name, totals.get(name, 0)) for name in names], leading, table.to_go(game))]
    for at in range(len(scores.games) - 1, -1, -1):
        names, totals, winners = scores.games[at]
        found.append((game, at + 1, list(zip(names, totals)), winners, None))
    return found
