"""The points of a night in one game: every hand a row, the totals, games that are over."""

from engine_core.asks import Refused
from engine_core.house_rules import is_whole


class Scores:
    """names: all who have played · rows: ``[hand number, points ...]``, the points in the order of
    the names, None for who was not dealt in; number 0 is what was there before the first hand; of
    two rows of a number the later one counts, and both stay · winners: names, none while the game
    goes on · games: those before it, ``[names, totals, winners]`` each · past: their rows."""

    def __init__(self, fields):
        """fields: what ``fields`` gave."""
        self.names = list(fields["names"])
        self.rows = list(fields["rows"])
        self.winners = list(fields["winners"])
        self.games = list(fields["games"])
        self.past = list(fields.get("past", ()))  # older nights kept no rows of them

    def fields(self):
        """Plain values, for a checkpoint."""
        return {
            "names": list(self.names),
            "rows": list(self.rows),
            "winners": list(self.winners),
            "games": list(self.games),
            "past": list(self.past),
        }

    def totals(self):
        """name -> points; of a game that is over too, until the next hand is added."""
        counting = {row[0]: row for row in self.rows}
        return {
            name: sum([row[at + 1] or 0 for row in counting.values() if at + 1 < len(row)])
            for at, name in enumerate(self.names)
        }

    def next_points(self, names):
        """name -> points with which a seat begins the next hand: 0 in a new game."""
        totals = {} if self.winners else self.totals()
        return {name: totals.get(name, 0) for name in names}

    def next_number(self):
        """The number of the next hand within its game, from 1."""
        return 1 if self.winners or not self.rows else max([row[0] for row in self.rows]) + 1

    def add(self, names, points, winners):
        """The points that a hand brought to these names, and who of them won the game with it."""
        number = self.next_number()
        if self.winners:
            totals = self.totals()
            self.past += [[]] * (len(self.games) - len(self.past))
            self.games.append([self.names, [totals[name] for name in self.names], self.winners])
            self.past.append(self.rows)
            self.names, self.rows = [], []
        self.winners = list(winners)
        self._know(names)
        self._append(number, dict(zip(names, points)))

    def correct(self, number, points, judge, game=None):
        """Other points of an older hand, by name; game: of ``games``, as an index, if it is over.
        ``judge(totals)`` tells which of the totals of the last hand's players win the game, as
        indexes. Raises Refused if there is no such hand."""
        if game is not None and game < len(self.games):
            self._correct_past(number, points, judge, game)
            return
        row = {row[0]: row for row in self.rows}.get(number)
        if row is None:
            raise Refused("hand %s of this game has not been played" % number)
        held = {name: value for name, value in zip(self.names, row[1:]) if value is not None}
        for name in points:
            if name not in held:
                raise Refused("%s was not dealt in in hand %d" % (name, number))
        held.update(points)
        self._append(number, held)
        totals, names = self.totals(), self._last_players()
        self.winners = [names[at] for at in judge([totals[name] for name in names])]

    def _correct_past(self, number, points, judge, game):
        names, _, winners = self.games[game]
        rows = self.past[game] if game < len(self.past) else []
        if not rows:
            raise Refused("the hands of that game have not been kept one by one")
        then = Scores({"names": names, "rows": rows, "winners": winners, "games": ()})
        then.correct(number, points, judge)
        totals = then.totals()
        self.games[game] = [then.names, [totals[name] for name in then.names], then.winners]
        self.past[game] = then.rows

    def set(self, names, points, number):
        """Take these totals, by name, for those of some names before the hand of this number, if
        they differ from what is known."""
        if self.next_points(names) == points and self.next_number() == number:
            return
        totals = self.next_points(self.names)
        totals.update(points)
        self.winners, self.rows = [], []
        self._know(names)
        self._append(number - 1, totals)

    def leaders(self, lowest_wins):
        """Who of the last hand's players has the lowest or the highest total; none before it."""
        totals, names = self.totals(), self._last_players()
        if not names:
            return []
        best = (min if lowest_wins else max)([totals[name] for name in names])
        return [name for name in names if totals[name] == best]

    def to_target(self, target):
        """What the highest total lacks of the one that ends the game, at least 0."""
        return max(0, target - max(list(self.next_points(self.names).values()) + [0]))

    def games_won(self):
        """name -> games won this night; of those who won any."""
        won = {}
        for name in [n for game in self.games for n in game[2]] + self.winners:
            won[name] = won.get(name, 0) + 1
        return won

    def _last_players(self):
        """The names that were dealt in in the last hand."""
        last = max([row[0] for row in self.rows] or [0])
        row = {row[0]: row for row in self.rows}.get(last, ())
        return [name for name, points in zip(self.names, row[1:]) if points is not None]

    def _know(self, names):
        for name in names:
            if name not in self.names:
                self.names.append(name)

    def _append(self, number, points):
        self.rows.append([number] + [points.get(name) for name in self.names])

    def check(self):
        """Raises ValueError if stored values do not fit together."""
        _check_rows(self.rows, self.names)
        if not all([name in self.names for name in self.winners]):
            raise ValueError("winners in scores")
        for names, totals, won in self.games:
            if not all([is_whole(total) for total in totals]) or len(names) != len(totals):
                raise ValueError("totals in scores")
            if not all([name in names for name in won]):
                raise ValueError("winners in scores")
        if len(self.past) > len(self.games):
            raise ValueError("games in scores")
        for game, rows in zip(self.games, self.past):
            _check_rows(rows, game[0])


def _check_rows(rows, names):
    for row in rows:
        if not row or not is_whole(row[0]) or row[0] < 0 or len(row) > len(names) + 1:
            raise ValueError("hand in scores")
        if not all([points is None or is_whole(points) for points in row[1:]]):
            raise ValueError("points in scores")


def empty():
    """The Scores of a game of which no hand has been played."""
    return Scores({"names": (), "rows": (), "winners": (), "games": ()})
