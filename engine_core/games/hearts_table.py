"""What Hearts asks of a table with real cards (rules.md §4)."""

from engine_core import cards
from engine_core.asks import TABLE, Ask, Refused


class TellPoints(Ask):
    """``points 5 0 13 8``: what each seat took in the hand, in the order of the players. The value
    is a list.

    full: all points of the hand."""

    kind = "points"

    def __init__(self, names, full):
        super().__init__(TABLE, "points")
        self.names = names
        self.full = full

    def options(self):
        """None: many ways to divide the points."""
        return None

    def read(self, text):
        words = text.split()
        numbers = [int(w) for w in words[1:] if len(w) <= 3 and cards.is_plain(w) and w.isdigit()]
        if (
            not words
            or words[0].lower() != "points"
            or len(numbers) != len(words) - 1
            or len(numbers) != len(self.names)
        ):
            raise Refused(
                "%s is not the points of the hand; legal: points and a number each for %s"
                % (cards.quote(text), ", ".join(self.names))
            )
        if sum(numbers) != self.full:
            raise Refused("the points come to %d; a hand has %d" % (sum(numbers), self.full))
        return numbers

    def write(self, value):
        return "points " + " ".join([str(n) for n in value])
