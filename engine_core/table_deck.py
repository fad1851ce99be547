"""What the betting games ask of a table that plays with real cards."""

from engine_core import cards
from engine_core.asks import TABLE, Ask, Refused


class Told:
    """Pairs ``(text, value)``, made anew each time that somebody goes through them: kept, the 66
    reports of a queen would take 5 KB of the gadget's heap.

    start: of each text · pairs(): goes through ``(parts, value)``, the parts of a text after its
    start; they are parted by blanks, or by ``+`` where names with blanks would make two texts alike
    · more: pairs that follow."""

    def __init__(self, start, names, pairs, more=()):
        self.start = start
        self.names = names
        self.pairs = pairs
        self.more = more

    def __iter__(self):
        may_be_alike = any([" " in name for name in self.names])
        seen = set(self.names)
        for parts, value in self.pairs():
            text = " ".join(parts)
            if may_be_alike and len(parts) > 1:
                if text in seen:
                    text = " + ".join(parts)
                seen.add(text)
            yield self.start + text, value
        for pair in self.more:  # noqa: UP028 - "yield from" would nest a call more
            yield pair


class Texts:
    """The texts of Told or of a list like it, to be gone through or searched with ``in``."""

    def __init__(self, told):
        self.told = told

    def __iter__(self):
        for text, _ in self.told:
            yield text

    def __contains__(self, wanted):
        for text, _ in self.told:  # noqa: SIM110 - a generator would nest a call more
            if text == wanted:
                return True
        return False

    def __eq__(self, other):
        return isinstance(other, Texts) and list(self) == list(other)


class Tell(Ask):
    """One of some texts, each with its value: ``told`` is Told, or a list of ``(text, value)``.

    A text is read in any case, with 10 for T, and of winners with its words in another order."""

    def __init__(self, seat, topic, told, kind="choose"):
        super().__init__(seat, topic)
        self.told = told
        self.kind = kind

    def options(self):
        return list(Texts(self.told))

    def offered(self):
        return Texts(self.told)

    def read(self, text):
        ways = (_exact, _any_case, _any_order) if self.kind == "seats" else (_exact, _any_case)
        for alike in ways:
            wanted = alike(text)
            found = [value for option, value in self.told if alike(option) == wanted]
            if len(found) == 1:
                return found[0]
        shown = self.options()
        legal = ", ".join(shown) if len(shown) <= 8 else "%s ... %s" % (shown[0], shown[-1])
        raise Refused("%s is not legal here; legal: %s" % (cards.quote(text), legal))

    def write(self, value):
        for text, known in self.told:
            if known == value:
                return text


def _exact(text):
    return " ".join(text.split())


def _any_case(text):
    words = text.lower().split()
    if words and words[-1] == "10":
        words[-1] = "t"
    return " ".join(words)


def _any_order(text):
    return " ".join(sorted(_any_case(text).split()))


def ranks_left(queens):
    """``(letter, rank)`` of what a card can be when so many queens lie face up."""
    return [
        (letter, cards.RANKS.index(letter) + 1)
        for letter in cards.RANKS
        if letter != "Q" or queens < 4
    ]


def tell_rank(word, queens):
    """``follow 6``: the rank of a card, when so many queens lie face up."""
    told = [(word + " " + letter, rank) for letter, rank in ranks_left(queens)]
    return Tell(TABLE, word, told)


def tell_seat(topic, word, seats, names):
    """``opens P3``: one of some seats."""
    return Tell(TABLE, topic, [(word + " " + names[seat], seat) for seat in seats], "seat")
