"""House-rule switches as data: a name, a default, and what else is allowed."""

from engine_core.cards import quote

LARGEST = 1_000_000_000


class HouseRule:
    """A name, a default, and which other values there are: that may go by the number of players."""

    def __init__(self, name, default):
        self.name = name
        self.default = default

    def default_for(self, players):
        """The default with so many players."""
        return self.default

    def problem(self, value, players):
        """A sentence on what is wrong with a value, or None."""
        raise NotImplementedError

    def fitted(self, value, players):
        """The value, or the default if it belongs to another number of players."""
        return value


class Switch(HouseRule):
    """One of a few words or whole numbers; the first is the default."""

    def __init__(self, name, *values):
        super().__init__(name, values[0])
        self.values = values

    def values_for(self, players):
        """All values with so many players."""
        return self.values

    def problem(self, value, players):
        if (isinstance(value, str) or is_whole(value)) and value in self.values:
            return None
        values = " or ".join([str(v) for v in self.values])
        return "rule %s is %s; it can be %s" % (self.name, quote(value), values)


class LettersByPlayers(Switch):
    """Some letters, read in any order. ``by_players``: number of players -> which there are, the
    first of them the default; where a number is not named, those of the nearest count."""

    def __init__(self, name, by_players):
        super().__init__(name, *[v for n in sorted(by_players) for v in by_players[n]])
        self.by_players = by_players

    def values_for(self, players):
        return self.by_players[min(max(players, min(self.by_players)), max(self.by_players))]

    def default_for(self, players):
        return self.values_for(players)[0]

    def problem(self, value, players):
        values = self.values_for(players)
        if _one_of(value, values):
            return None
        return "rule %s is %s; with %d players it can be %s" % (
            self.name,
            quote(value),
            players,
            " or ".join(values),
        )

    def fitted(self, value, players):
        if _one_of(value, self.values) and not _one_of(value, self.values_for(players)):
            return self.default_for(players)
        return value


def _one_of(letters, values):
    """Whether these letters, in any order, are one of the values."""
    return isinstance(letters, str) and sorted(letters) in [sorted(v) for v in values]


class Count(HouseRule):
    """A whole number from ``least`` up."""

    def __init__(self, name, default, least):
        super().__init__(name, default)
        self.least = least

    def problem(self, value, players):
        if is_whole(value) and value >= self.least:
            return None
        return "rule %s is %s; it must be a whole number of at least %d" % (
            self.name,
            quote(value),
            self.least,
        )


class CountOr(Count):
    """A whole number from ``least`` up, or a word, which is the default."""

    def __init__(self, name, word, least):
        super().__init__(name, word, least)

    def problem(self, value, players):
        if isinstance(value, str) and value == self.default:
            return None
        problem = super().problem(value, players)
        return problem and "%s, or %s" % (problem, self.default)


def is_whole(value):
    """Whether a value of a file is a whole number that a table could mean (JSON's true and 1.0 are
    none); LARGEST keeps it a small integer on MicroPython."""
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST


def defaults(switches, players):
    """rule name -> default with so many players."""
    return {s.name: s.default_for(players) for s in switches}


def fitted(switches, rules, players):
    """rule name -> value; the default for one that belongs to another number of players."""
    return {s.name: s.fitted(rules[s.name], players) for s in switches}
