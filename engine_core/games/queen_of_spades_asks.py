"""What Queen of Spades asks a seat: to cut, to draw, and to lay, add, join or discard."""

from engine_core import cards
from engine_core.asks import Ask, Refused, refuse
from engine_core.modules import take

sets = take("engine_core.games.queen_of_spades_sets")

_LONGEST_NUMBER = 6  # digits


def words_of(text):
    """The words of an answer, the first in lower case; none if it is no plain text."""
    words = text.split() if cards.is_plain(text) else []
    if words:
        words[0] = words[0].lower()
    return words


def number_of(word):
    """The whole number that a word is, or None."""
    if word and len(word) <= _LONGEST_NUMBER and all([c in "0123456789" for c in word]):
        return int(word)
    return None


def codes_of(words):
    """The cards that words name. Raises Refused."""
    try:
        return [cards.code(word) for word in words]
    except ValueError as e:
        raise Refused(str(e)) from None


class Cut(Ask):
    """How many cards the dealer cuts, or None for no cut."""

    kind = "number"

    def __init__(self, seat, most):
        super().__init__(seat, "cut")
        self.most = most

    def options(self):
        return ["nocut", "cut 1..%d" % self.most]

    def read(self, text):
        words = words_of(text)
        if words == ["nocut"]:
            return None
        number = number_of(words[1]) if len(words) == 2 and words[0] == "cut" else None
        if number is None or not 1 <= number <= self.most:
            refuse(text, self.options())
        return number

    def write(self, value):
        return "nocut" if value is None else "cut %d" % value


class Draw(Ask):
    """Where a seat draws from: ``stock``, ``take``, ``pass``, or the two cards of its hand that
    take the pile.

    has_taken: whether it has taken a single discard since the stock is out."""

    kind = "choose"

    def __init__(self, seat, state, has_taken):
        # Not by super(): one of hundreds in a round that is run again.
        self.seat = seat
        self.topic = "draw"
        self.state = state
        self.has_taken = has_taken

    def options(self):
        state = self.state
        pile = state.pile
        shown = []
        if self._has_stock():
            shown.append("stock")
        if self._can_take():
            shown.append("take")
        elif len(pile) > 1:
            rank = pile[-1] & 15
            alike = sorted([c for c in state.hands[self.seat] if c & 15 == rank])
            for i in range(len(alike)):
                for j in range(i + 1, len(alike)):
                    option = self.write((alike[i], alike[j]))
                    if option not in shown:
                        shown.append(option)
        if not self._has_stock():
            shown.append("pass")
        return shown

    def read(self, text):
        if text == "stock" and self._has_stock():  # as it is kept: no need to look closer
            return text
        words = words_of(text)
        word = words[0] if words else ""
        if len(words) == 1:
            if word in ("stock", "pass"):
                if self._has_stock() == (word == "stock"):
                    return word
            elif word == "take" and self._can_take():
                return word
        elif word == "pile" and len(words) == 3:
            return self._pair(text, codes_of(words[1:]))
        refuse(text, self.options())

    def write(self, value):
        return value if isinstance(value, str) else "pile " + cards.texts(value)

    def _has_stock(self):
        state = self.state
        return bool(state.stock) or (
            state.setup.rules["stock_out"] == "reshuffle" and len(state.pile) > 1
        )

    def _can_take(self):
        return len(self.state.pile) == 1 and not self.has_taken

    def _pair(self, text, pair):
        pile = self.state.pile
        if len(pile) < 2:
            refuse(text, self.options())
        rank = pile[-1] & 15
        left = list(self.state.hands[self.seat])
        for card in pair:
            if card & 15 != rank:
                raise Refused(
                    "%s does not take the pile, whose top card is %s; two natural cards of its rank"
                    " do" % (cards.text(card), cards.text(pile[-1]))
                )
            if card not in left:
                raise Refused(why_not_held(card, text))
            left.remove(card)
        return (min(pair), max(pair))


def why_not_held(card, text):
    """Why a card cannot be used."""
    return "%s is not in the hand as often as %s needs it; use cards of the hand" % (
        cards.text(card),
        cards.quote(text),
    )


class Turn(Ask):
    """What a seat does after it has drawn, until it discards. The value is a tuple: ``("lay",
    cards)``, ``("add", at, cards)``, ``("join", at, other)`` or ``("discard", card)``, places
    counted from 0.

    lays_all: whether laying may use up the hand."""

    kind = "cards"

    def __init__(self, seat, hand, laid, lays_all):
        self.seat = seat
        self.topic = "play"
        self.hand = hand
        self.laid = laid
        self.lays_all = lays_all

    def options(self):
        return take("engine_core.games.queen_of_spades_options").options(self)

    def offered(self):
        return None

    def read(self, text):
        if len(text) == 10 and text.startswith("discard "):  # as it is kept: most of a round
            card = cards.found(text[8:])
            if card in self.hand:
                return "discard", card
        words = words_of(text)
        count = len(words)
        word = words[0] if count else ""
        if word == "discard" and count == 2:
            return word, self._held(words, 1, text)[0]
        if word == "lay" and count > 1:
            chosen = sets.arranged(self._held(words, 1, text))
            self._check_rest(chosen, text)
            return word, chosen
        if word == "add" and count > 2:
            at = self._place(words[1])
            chosen = sorted(self._held(words, 2, text))
            sets.check_addition(self.laid[at], chosen)
            self._check_rest(chosen, text)
            return word, at, bytes(chosen)
        if word == "join" and count == 3:
            return self._join(self._place(words[1]), self._place(words[2]))
        raise Refused(
            "%s is not legal here; legal: lay and add with cards of the hand, join, and discard"
            " with one card, such as %s"
            % (cards.quote(text), self.write(("discard", min(self.hand))))
        )

    def write(self, value):
        word = value[0]
        if word == "discard":
            return "discard " + cards.text(value[1])
        if word == "lay":
            return "lay " + cards.texts(value[1])
        if word == "join":
            return "join %d %d" % (value[1] + 1, value[2] + 1)
        return "add %d %s" % (value[1] + 1, cards.texts(value[2]))

    def _held(self, words, start, text):
        """The cards that words from ``start`` on name, all of them in the hand."""
        chosen = codes_of(words[start:])
        if len(chosen) == 1:
            if chosen[0] in self.hand:
                return chosen
            raise Refused(why_not_held(chosen[0], text))
        left = list(self.hand)
        for card in chosen:
            if card not in left:
                raise Refused(why_not_held(card, text))
            left.remove(card)
        return chosen

    def _place(self, word):
        """The place of an own set, from 0."""
        number = number_of(word)
        if number is None or not 1 <= number <= len(self.laid):
            raise Refused(
                "%s is none of the own sets; there are %d" % (cards.quote(word), len(self.laid))
            )
        return number - 1

    def _join(self, first, second):
        if first == second:
            raise Refused("a set is not joined to itself; name two sets")
        at, other = min(first, second), max(first, second)
        problem = sets.join_problem(self.laid[at], self.laid[other])
        if problem:
            raise Refused(problem)
        return "join", at, other

    def _check_rest(self, chosen, text):
        if len(chosen) == len(self.hand) and not self.lays_all:
            raise Refused(
                "%s would leave nothing to discard; keep a card for that" % cards.quote(text)
            )
