"""A turn of Queen of Spades after the draw: cards are marked in the hand, then laid or added; one
is discarded."""

from engine_core import cards, games
from engine_core.asks import Refused
from engine_core.modules import take
from firmware.ui.screens.spades_sets import at_right
from firmware.ui.ui import Back
from firmware.ui.widgets.hand_picker import HandPicker
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import notice, tell

sets = games.load("queen_of_spades").sets


async def ask_turn(ui, view):
    """The text of a lay, an addition, a join or a discard. Raises Back."""
    turn = _Turn(ui, view)
    at = 0
    while True:
        actions, rows = turn.rows()
        title = ui.named("spades.plays", view["names"][view["seat"]])
        note = ui.text("spades.found" if turn.offered else "spades.how")
        at = await choose(ui, title, rows, min(at, len(rows) - 1), turn.look, note, turn.press)
        try:
            answer = await actions[at]()
            if answer is not None:
                return answer
        except Back:
            pass
        at = 0


class _Turn:
    """The hand with its marks, and what each row does: a coroutine that returns an answer or
    None."""

    def __init__(self, ui, view):
        self.ui = ui
        self.view = view
        self.own = view["sets"][view["seat"]]
        self.offered = 0  # how often sets were looked for
        self.looked = False
        by_rank = ui.settings["sort"] == "rank"
        self.picker = HandPicker(ui.canvas, view["hand"], by_rank=by_rank, marks=True)
        self.picker.at = self.picker.cards.index(bytes([view["hand"][-1]]))

    def look(self):
        """Draw the private hand."""
        self.looked = True
        self.picker.draw()

    def press(self, button):
        """Move the cursor or mark a card."""
        self.picker.press(button)

    def rows(self):
        """(what each row does, the rows)."""
        ui = self.ui
        actions = [None, self._discard, self._lay, self._suggest]
        rows = [
            ui.text("row.look_pick"),
            ui.text("spades.discard"),
            ui.text("spades.lay"),
            ui.text("spades.find"),
        ]
        if self._joins():
            actions.append(self._join)
            rows.append(ui.text("spades.join"))
        actions += [self._show_table, self._sort]
        rows.append(ui.text("spades.table"))
        rows.append((ui.text("sort"), ui.text("sort." + ui.settings["sort"])))
        return actions, rows

    async def _discard(self):
        if self.looked:
            return "discard " + cards.text(self.picker.card())
        await notice(self.ui, self.ui.text("spades.discard"), self.ui.text("spades.look_first"))

    async def _lay(self):
        """As a set, or to an own one; where both would do, it is asked."""
        ui, chosen = self.ui, self.picker.chosen()
        if not chosen:
            await notice(ui, ui.text("spades.lay"), ui.text("spades.mark_first"))
            return None
        if len(chosen) == len(self.view["hand"]) and self.view["rules"]["going_out"] != "laying":
            await tell(ui, ui.text("spades.keep_one"))
            return None
        answers, rows = [], []
        try:
            answers.append("lay " + cards.texts(sets.arranged(chosen)))
            rows.append((ui.text("spades.new_set"), ""))
        except Refused:
            pass
        for at, held in enumerate(self.own):
            try:
                sets.check_addition(held, chosen)
                answers.append("add %d %s" % (at + 1, cards.texts(chosen)))
                rows.append((ui.text("spades.to_set", at + 1), at_right(held)))
            except Refused:
                pass
        if not answers:
            # Not the engine's sentence: it names cards of the hand, and neighbours see it.
            ui.sound("error")
            await tell(ui, ui.text("spades.bad_set"))
            return None
        if len(answers) == 1:
            return answers[0]
        return answers[await choose(ui, ui.text("spades.where"), rows)]

    async def _suggest(self):
        """Mark what could be laid, another set each time, and nothing if nothing can be. Which of
        the two is to be seen with OK held only: it tells of the hand."""
        answers = games.load("queen_of_spades").laying_aid(self.view)
        answers = [answer for answer in answers if not answer.startswith("join")]
        chosen = []
        if answers:
            words = answers[self.offered % len(answers)].split()
            chosen = [cards.code(word) for word in words[1 if words[0] == "lay" else 2 :]]
            self.picker.at = self.picker.cards.index(bytes([chosen[0]]))
        self.offered += 1
        self.picker.mark(chosen)
        self.ui.sound("turn")

    def _joins(self):
        """Answers that join two own sets."""
        own = self.own
        pairs = [(at, other) for other in range(len(own)) for at in range(other)]
        return [
            "join %d %d" % (at + 1, other + 1)
            for at, other in pairs
            if sets.join_problem(own[at], own[other]) is None
        ]

    async def _join(self):
        answers = self._joins()
        if len(answers) == 1:
            return answers[0]
        rows = []
        for answer in answers:
            _, at, other = answer.split()
            rows.append(("%s + %s" % (at, other), at_right(self.own[int(at) - 1][:1])))
        return answers[await choose(self.ui, self.ui.text("spades.join"), rows)]

    def _show_table(self):
        return take("firmware.ui.screens.spades_table").show_table(self.ui, self.view)

    async def _sort(self):
        by_rank = self.ui.settings["sort"] == "suit"
        self.ui.settings["sort"] = "rank" if by_rank else "suit"
        self.picker.sort(by_rank)
