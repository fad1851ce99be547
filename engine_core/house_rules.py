"""House-rule switches as data: a name, a default, and what else is allowed."""

from engine_core.cards import quote

LARGEST = 1_000_000_000


class Switch:
    """One of a few words or whole numbers; the first is the default."""

    def __init__(self, name, *values):
        self.name = name
        self.values = values
        self.default = values[0]

    def problem(self, value):
        """A sentence on what is wrong with a value, or None."""
        if (isinstance(value, str) or is_whole(value)) and value in self.values:
            return None
        values = " or ".join([str(v) for v in self.values])
        return "rule %s is %s; it can be %s" % (self.name, quote(value), values)


class Count:
    """A whole number from ``least`` up."""

    def __init__(self, name, default, least):
        self.name = name
        self.default = default
        self.least = least

    def problem(self, value):
        """A sentence on what is wrong with a value, or None."""
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

    def problem(self, value):
        """A sentence on what is wrong with a value, or None."""
        if isinstance(value, str) and value == self.default:
            return None
        problem = super().problem(value)
        return problem and "%s, or %s" % (problem, self.default)


def is_whole(value):
    """Whether a value of a file is a whole number that a table could mean (JSON's true and 1.0 are
    none); LARGEST keeps it a small integer on MicroPython."""
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST


def defaults(switches):
    """rule name -> default."""
    return {s.name: s.default for s in switches}
