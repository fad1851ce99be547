"""Questions that a game puts to one seat, or to the table, and what may be answered.

An ask reads a short text, refuses what is not legal with a reason, and changes nothing.
"""

from engine_core import cards

TABLE = None  # the seat of an ask that is put to the whole table


class Refused(Exception):
    """An answer that is not legal now; ``str()`` is the reason, one sentence."""


class Ask:
    """seat: index or TABLE; topic: what it is about; kind: which widget answers it."""

    kind = ""
    owed = 0  # chips that the seat would have to put in to go on

    def __init__(self, seat, topic):
        self.seat = seat
        self.topic = topic

    def options(self):
        """Exactly the legal answers as texts, or None where the list would be endless."""
        raise NotImplementedError

    def offered(self):
        """The same for a view, which may be kept for long: what can be gone through and searched
        with ``in``; None where there can be hundreds."""
        return self.options()

    def read(self, text):
        """What the game is given for a legal answer. Raises Refused for any other."""
        raise NotImplementedError

    def write(self, value):
        """The one text under which this answer is kept."""
        raise NotImplementedError


def refuse(text, options):
    """Raise Refused for a text that is none of the legal answers."""
    shown = ", ".join(options) if len(options) <= 8 else "%s ... %s" % (options[0], options[-1])
    raise Refused("%s is not legal here; legal: %s" % (cards.quote(text), shown))


def read_card(word):
    """The card that a text names. Raises Refused for anything else."""
    try:
        return cards.code(word)
    except ValueError as e:
        raise Refused(str(e)) from None


class Choose(Ask):
    """One of a few words."""

    kind = "choose"

    def __init__(self, seat, topic, words):
        super().__init__(seat, topic)
        self.words = words

    def options(self):
        return list(self.words)

    def read(self, text):
        word = text.strip().lower()
        if word not in self.words or not cards.is_plain(text):
            refuse(text, self.words)
        return word

    def write(self, value):
        return value


class ChooseCard(Ask):
    """One of some cards; ``word`` stands before it in the answer (``hidden 8C``) if there is
    one."""

    kind = "cards"

    def __init__(self, seat, topic, choice, word=""):
        super().__init__(seat, topic)
        self.choice = choice
        self.word = word

    def options(self):
        return [self.write(card) for card in self.choice]

    def read(self, text):
        name = text.strip()
        if self.word:
            word, _, name = name.partition(" ")
            if word.lower() != self.word:
                refuse(text, self.options())
        card = read_card(name)
        if card not in self.choice:
            refuse(text, self.options())
        return card

    def write(self, value):
        return self.word + " " + cards.text(value) if self.word else cards.text(value)


class ChooseSeat(Ask):
    """One of the seats, or nobody: ``out P2``, ``out nobody``. The value is an index or None."""

    kind = "seat"

    def __init__(self, seat, topic, names, word):
        super().__init__(seat, topic)
        self.names = names
        self.word = word

    def options(self):
        return [self.write(i) for i in range(len(self.names))] + [self.write(None)]

    def read(self, text):
        word, _, name = text.strip().partition(" ")
        name = name.strip()
        if word.lower() == self.word:
            if name in self.names:
                return self.names.index(name)
            alike = [i for i, n in enumerate(self.names) if n.lower() == name.lower()]
            if len(alike) == 1:
                return alike[0]
            if name.lower() == "nobody":
                return None
        refuse(text, self.options())

    def write(self, value):
        return self.word + " " + ("nobody" if value is None else self.names[value])
