"""What the betting games ask of a table that plays with real cards."""

from engine_core import cards
from engine_core.asks import TABLE, Ask, Refused

_JUDGE = "judge"


class Told:
    """Pairs ``(text, value)``, made anew by ``pairs()`` each time that somebody goes through them:
    kept, the 66 reports of a queen would take 5 KB of the gadget's heap."""

    def __init__(self, pairs):
        self.pairs = pairs

    def __iter__(self):
        return self.pairs()


class Texts:
    """The texts of Told or of a list like it, to be gone through or searched with ``in``."""

    def __init__(self, told):
        self.told = told

    def __iter__(self):
        for text, _ in self.told:
            yield text

    def __contains__(self, wanted):
        return any(text == wanted for text, _ in self.told)

    def __eq__(self, other):
        return isinstance(other, Texts) and list(self) == list(other)


class Tell(Ask):
    """One of some texts, each with its value: ``told`` is Told, or a list of ``(text, value)``.

    A text is read in any case, with 10 for T, and with its words in another order (of winners)."""

    def __init__(self, seat, topic, told, kind="choose"):
        super().__init__(seat, topic)
        self.told = told
        self.kind = kind

    def options(self):
        return list(Texts(self.told))

    def offered(self):
        return Texts(self.told)

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
    """Goes through ``(text, value)`` of pairs ``(parts, value)``, the parts of a text after its
    start. They are parted by blanks, or by ``+`` where names with blanks would make two texts
    alike."""
    may_be_alike = any([" " in name for name in names])
    seen = set(names)
    for parts, value in pairs:
        text = " ".join(parts)
        if may_be_alike and len(parts) > 1:
            if text in seen:
                text = " + ".join(parts)
            seen.add(text)
        yield start + text, value


def tell_winners(pot, seats, names):
    """``wins main P1 P3`` or ``judge``; the value is a tuple of seats, or the word."""

    def group(chosen):
        return tuple([seat for i, seat in enumerate(seats) if chosen >> i & 1])

    groups = [(len(group(chosen)), group(chosen), chosen) for chosen in range(1, 1 << len(seats))]
    order = bytes([chosen for _, _, chosen in sorted(groups)])

    def pairs():
        for chosen in order:
            yield [names[seat] for seat in group(chosen)], group(chosen)

    def told():
        yield from told_apart("wins %s " % pot, names, pairs())
        yield _JUDGE, _JUDGE

    return Tell(TABLE, "winners", Told(told), "seats")


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
            try:
                card = cards.code(word)
            except ValueError as e:
                raise Refused(str(e)) from None
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
                    shown[seat] = yield ShownCards(seat, count, left)
                    for card in shown[seat]:
                        left.remove(card)
                # Not one by one: while cards are entered, the gadget has no room for a judge.
                for seat in stakes.still_in():
                    strengths[seat] = judge(seat, shown[seat])
        if strengths is not None:
            winners = stakes.best(pot, strengths)
        stakes.pay_out(pot, winners)
