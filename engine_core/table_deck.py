"""What the betting games ask of a table that plays with real cards."""

from engine_core import cards
from engine_core.asks import TABLE, Ask, Refused, read_card

_JUDGE = "judge"


class Tell(Ask):
    """One of some texts, each with its value: ``told`` is a list of ``(text, value)``.

    A text is read in any case, with 10 for T, and with its words in another order (of winners)."""

    def __init__(self, seat, topic, told, kind="choose"):
        super().__init__(seat, topic)
        self.told = told
        self.kind = kind

    def options(self):
        return [text for text, _ in self.told]

    def read(self, text):
        for alike in (_exact, _any_case, _any_order):
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


def told_apart(start, names, pairs):
    """``(text, value)`` of pairs ``(parts, value)``, the parts of a text after its start. They are
    parted by blanks, or by ``+`` where names with blanks would make two texts alike."""
    seen = set(names)
    told: list = []
    for parts, value in pairs:
        text = " ".join(parts)
        if len(parts) > 1:
            if text in seen:
                text = " + ".join(parts)
            seen.add(text)
        told.append((start + text, value))
    return told


def tell_winners(pot, seats, names):
    """``wins main P1 P3`` or ``judge``; the value is a tuple of seats, or the word."""
    groups = []
    for chosen in range(1, 1 << len(seats)):
        groups.append(tuple([seats[i] for i in range(len(seats)) if chosen >> i & 1]))
    groups.sort(key=lambda group: (len(group), group))
    pairs = [([names[seat] for seat in group], group) for group in groups]
    told = told_apart("wins %s " % pot, names, pairs)
    told.append((_JUDGE, _JUDGE))
    return Tell(TABLE, "winners", told, "seats")


class ShownCards(Ask):
    """All cards of a seat, out of those that nobody else has shown; the value is a list."""

    kind = "cards"

    def __init__(self, seat, count, left):
        super().__init__(seat, "show")
        self.count = count
        self.left = left

    def options(self):
        return None

    def read(self, text):
        words = text.replace(",", " ").split()
        if len(words) == 1 and len(words[0]) == self.count:
            words = list(words[0])  # pieces are one letter each
        if len(words) != self.count:
            raise Refused(
                "%s is not %d cards; name all %d" % (cards.quote(text), self.count, self.count)
            )
        left = list(self.left)
        found = []
        for word in words:
            card = read_card(word)
            if card not in left:
                raise Refused(why_not_left(card))
            left.remove(card)
            found.append(card)
        return found

    def write(self, value):
        return cards.texts(value)


def why_not_left(card):
    """Why nobody can show a card that is not among those left."""
    return "%s is not in the pack, or it is shown already" % cards.text(card)


def showdown(stakes, count, pack, judge):
    """Asks who wins each pot, or for the cards of each seat still in, which ``judge(seat, cards)``
    makes a whole number of: the highest wins. From then on all may see them."""
    names = stakes.state.setup.names
    strengths = None
    for pot in stakes.names():
        seats = [s for s in stakes.order if s in stakes.state.pot_seats[pot]]
        if strengths is None:
            winners = yield tell_winners(pot, seats, names)
            if winners == _JUDGE:
                left = list(pack)
                strengths = {}
                shown = stakes.state.shown = [[] for _ in stakes.order]
                for seat in stakes.still_in():
                    held = yield ShownCards(seat, count, left)
                    shown[seat] = held
                    for card in held:
                        left.remove(card)
                    strengths[seat] = judge(seat, held)
        if strengths is not None:
            winners = stakes.best(pot, strengths)
        stakes.pay_out(pot, winners)
