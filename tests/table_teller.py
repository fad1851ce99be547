"""A hand of the box deck played once more with real cards: a table that tells what was dealt."""

from engine_core import cards
from engine_core.hand import Hand
from engine_core.setup_reader import read_setup

_BOX_ONLY = ("reveal",)  # at the table deck cards are revealed without the gadget


class TableTeller:
    """fields: of a box-deck hand · judges: whether the table lets the gadget judge.

    box, table: the two hands, kept in step · give_table(text): the answer to an ask of the table
    is given by this function, which must end up answering it with that text."""

    def __init__(self, fields, judges, give_table=None):
        plain = {key: value for key, value in fields.items() if key != "answers"}
        self.box = Hand(read_setup(plain))
        for key in ("deck", "seed"):
            plain.pop(key, None)
        self.table = Hand(read_setup(dict(plain, cards="table")))
        self.judges = judges
        self._give = give_table or (lambda text: self.table.answer(self.table.ask.seat, text))
        self._told = 0  # cards dealt face up in finished rounds
        self._at = -1  # the place of the running round's last card that was told
        self._follow_up()

    def answer(self, name, text):
        """An answer of a seat in the box-deck hand. Raises Refused."""
        seat, topic = self.box.ask.seat, self.box.ask.topic
        self.box.answer(self.box.setup.names.index(name), text)
        if topic not in _BOX_ONLY:
            self.table.answer(seat, text)
        self._follow_up()

    def _follow_up(self):
        """Tells the table's gadget what happened, until a seat is asked."""
        while self.table.ask and self.table.ask.topic in _TOLD:
            if self.table.ask.topic in ("winners", "show") and not self.box.done:
                return  # the box still asks which cards are revealed
            self._give(_TOLD[self.table.ask.topic](self))

    def _names(self):
        return self.table.setup.names

    def _order(self):
        dealer, count = self.table.setup.dealer, len(self._names())
        seats = [(dealer + i) % count for i in range(1, count + 1)]
        return [seat for seat in seats if not self.table.state.folded[seat]]

    def _up(self, place):
        says = [say for say in self.box.state.says if say[0] == "dealt_up"]
        return cards.rank(says[self._told + place][2])

    def _opens(self):
        opened = [say[1] for say in self.box.state.says if say[0] == "opens"]
        return "opens " + self._names()[opened[-1]]

    def _follow(self):
        self._at = 0
        return "follow " + cards.RANKS[self._up(0) - 1]

    def _queen(self):
        order = self._order()
        first = self._at if "none" not in self.table.ask.options() else self._at + 1
        for place in range(first, len(order)):
            if self._up(place) == cards.QUEEN:
                text = "queen " + self._names()[order[place]]
                self._at = place
                if place + 1 < len(order):
                    self._at += 1
                    text += " " + cards.RANKS[self._up(place + 1) - 1]
                return text
        self._told += len(order)
        self._at = -1
        return "none"

    def _rank(self):
        self._told += 1
        return "rank " + cards.RANKS[self._up(-1) - 1]

    def _winners(self):
        if self.judges:
            return "judge"
        done = {say[2] for say in self.table.state.says if say[0] == "takes_pot"}
        takes = [say for say in self.box.state.says if say[0] == "takes_pot" and say[2] not in done]
        pot = takes[0][2]
        names = [self._names()[say[1]] for say in takes if say[2] == pot]
        return "wins %s %s" % (pot, " ".join(names))

    def _show(self):
        return cards.texts(self.box.state.hands[self.table.ask.seat])


_TOLD = {
    "opens": TableTeller._opens,
    "follow": TableTeller._follow,
    "queen": TableTeller._queen,
    "rank": TableTeller._rank,
    "winners": TableTeller._winners,
    "show": TableTeller._show,
}
