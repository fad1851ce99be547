"""Queen of Spades with real cards: the table tells who is out, and each seat what it has laid and
what it holds."""

from engine_core import cards, games
from engine_core.asks import TABLE, Ask, ChooseSeat, Refused

asks = games.load("queen_of_spades").asks
sets = asks.sets

_LEAST_SET = 15  # points of three threes; nobody gets rid of 13 cards by discards alone


class LaidHeld(Ask):
    """``laid 190 held 120``, or cards in the place of either number: ``laid 2S 4S 4H held 3D XX``.
    The value is a pair, each a number of points or a list of cards.

    out: whether the seat went out · left: cards that nobody has shown · most: points that nobody
    has told · table: what each rank is worth."""

    kind = "number"

    def __init__(self, seat, out, left, most, table):
        super().__init__(seat, "laid" if out else "laid_held")
        self.out = out
        self.left = left
        self.most = most
        self.table = table

    def options(self):
        return None

    def read(self, text):
        words = asks.words_of(text.lower().replace(",", " ")) if cards.is_plain(text) else []
        if not words or words[0] != "laid" or words.count("held") != 1:
            raise Refused(
                "%s is not legal here; legal: laid and held with points or cards, such as"
                " laid 190 held 120" % cards.quote(text)
            )
        at = words.index("held")
        left = list(self.left)
        laid = self._part(words[1:at], left)
        held = self._part(words[at + 1 :], left)
        if isinstance(laid, list) and not sets.make_sets(laid):
            raise Refused("%s cannot all lie in sets of three or more" % cards.texts(laid))
        if self.out != (not held):
            raise Refused(
                "who is out holds nothing; legal: held 0"
                if self.out
                else "who is not out holds cards; say what they are worth"
            )
        if self.out and points(laid, self.table) < _LEAST_SET:
            raise Refused("who is out has laid a set; legal: laid %d or more" % _LEAST_SET)
        total = points(laid, self.table) + points(held, self.table)
        if total > self.most:
            raise Refused(
                "%d points are more than the %d that are left of the pack" % (total, self.most)
            )
        return laid, held

    def write(self, value):
        laid, held = [
            cards.texts(part) if isinstance(part, list) and part else str(part or 0)
            for part in value
        ]
        return "laid %s held %s" % (laid, held)

    def _part(self, words, left):
        number = asks.number_of(words[0]) if len(words) == 1 else None
        if number is not None:
            if number % 5:
                raise Refused("%d is no sum of cards; each is worth a multiple of 5" % number)
            return number
        chosen = asks.codes_of(words)
        for card in chosen:
            if card not in left:
                raise Refused("%s is not in the pack, or it is shown already" % cards.text(card))
            left.remove(card)
        return chosen


def points(part, table):
    """What a seat told, in points."""
    return sets.worth(part, table) if isinstance(part, list) else part


def told_round(state, order, pack, table):
    """Asks for the end of a round; returns the seat that is out or None, and what each seat has
    laid and what it holds, in points."""
    out = yield ChooseSeat(TABLE, "out", state.setup.names, "out")
    laid, held = [0] * len(order), [0] * len(order)
    left = list(pack)
    most = sets.worth(pack, table)
    for seat in order:
        parts = yield LaidHeld(seat, seat == out, left, most, table)
        for part in parts:
            if isinstance(part, list):
                for card in part:
                    left.remove(card)
        laid[seat], held[seat] = [points(part, table) for part in parts]
        most -= laid[seat] + held[seat]
    return out, laid, held
