"""Queenie's two pots, counted for a table with its own cards (rules.md §1)."""

ACTS = ("ante", "dummy", "out", "queen")  # in the order in which a hand comes to them
PLAYERS = (3, 8)
MOST_ANTE = 99
MOST_UNDONE = 16  # letters; so that what is kept stays small


class TwoPots:
    """players · ante · queen, out: chips in the pots · queen_carried, out_carried: how many of them
    lay there before the last ante · acts: the first letters of the acts that can be undone."""

    def __init__(self, fields):
        """fields: plain values, see ``fields``."""
        self.players = fields["players"]
        self.ante = fields["ante"]
        self._start = fields["start"]
        self.queen, self.queen_carried, self.out, self.out_carried = self._start
        self.acts = ""
        for letter in fields["acts"]:
            self._do(letter)

    def fields(self):
        """All of it as plain values; `start`: the pots, and what is carried, before the acts."""
        return {
            "players": self.players,
            "ante": self.ante,
            "start": self._start,
            "acts": self.acts,
        }

    def options(self):
        """The acts that change something now."""
        empty = [name for name in ("out", "queen") if not getattr(self, name)]
        return [act for act in ACTS if act not in empty]

    def after(self, act):
        """The pots after one of ACTS."""
        pots = TwoPots(self.fields())
        if len(pots.acts) == MOST_UNDONE:
            oldest = TwoPots(dict(pots.fields(), acts=pots.acts[0]))
            pots._start, pots.acts = oldest._now(), pots.acts[1:]
        pots._do(act[0])
        return pots

    def before(self):
        """The pots before the last act."""
        return TwoPots(dict(self.fields(), acts=self.acts[:-1]))

    def corrected(self, **values):
        """The pots with other players, ante, queen or out; the acts before cannot be undone."""
        queen, out = values.pop("queen", self.queen), values.pop("out", self.out)
        start = [queen, min(queen, self.queen_carried), out, min(out, self.out_carried)]
        return TwoPots(dict(self.fields(), start=start, acts="", **values))

    def _do(self, letter):
        self.acts += letter
        if letter == "a":
            self.queen_carried, self.out_carried = self.queen, self.out
            self.queen += self.players * self.ante
            self.out += self.players * self.ante
        elif letter == "d":
            self.out += self.ante
        elif letter == "o":
            self.out = self.out_carried = 0
        else:
            self.queen = self.queen_carried = 0

    def _now(self):
        return [self.queen, self.queen_carried, self.out, self.out_carried]


def is_fields(record):
    """Whether a dict is what ``TwoPots.fields`` gives."""
    start, acts = record.get("start"), record.get("acts")
    return (
        _is_number(record.get("players"), PLAYERS[0], PLAYERS[1])
        and _is_number(record.get("ante"), 1, MOST_ANTE)
        and isinstance(start, list)
        and len(start) == 4
        and all([_is_number(value, 0) for value in start])
        and isinstance(acts, str)
        and len(acts) <= MOST_UNDONE
        and all([letter in "adoq" for letter in acts])
    )


def _is_number(value, least, most=None):
    return isinstance(value, int) and least <= value and (most is None or value <= most)


def empty(players):
    """Empty pots for so many players who ante one each."""
    return TwoPots({"players": players, "ante": 1, "start": [0, 0, 0, 0], "acts": ""})
