"""Answers what a betting game asks of a table with real cards, press by press."""

import inspect

from engine_core import cards
from firmware.buttons import BACK, DOWN, OK, UP
from firmware.ui.widgets.card_entry import thirds
from tests.firmware.stages import begin, press

ANY_SUIT = 0x80
TOPICS = ("opens", "queen", "follow", "rank", "winners", "show")
ROW_ROOM = 94


def button_of(levels, fits):
    """The button beside the line with what is looked for: fits(thing)."""
    groups = thirds(levels[-1])
    (line,) = (i for i in range(3) if any(fits(thing) for thing in groups[i]))
    return (UP, OK, DOWN)[line]


def fits_card(card):
    """Whether a thing on a line is a card, or its rank, as a function of the thing."""
    return lambda thing: thing == card or thing == ANY_SUIT | cards.rank(card)


def fits_rank(rank):
    """The same of a rank."""
    return lambda thing: thing == ANY_SUIT | rank


def button_towards(waiting, ui, view, wanted):
    """The next press towards an answer to an ask of TOPICS. waiting: what says which widget waits
    and what the coroutines around it hold, as RecordedApp and AskPlayer do."""
    name, variables = waiting.widget()
    topic = view["topic"]
    if name == "pick_by_thirds":
        if topic == "show":
            word = wanted.split()[len(waiting.variable("enter_cards", "held"))]
            return button_of(variables["levels"], fits_card(cards.code(word)))
        rank = cards.RANKS.index(wanted[-1]) + 1
        return button_of(variables["levels"], fits_rank(rank))
    if name != "choose":
        return OK
    marked = waiting.variable("_share", "marked")
    if marked is not None:
        return _towards_marks(waiting, variables, marked, wanted)
    return button_to_row(variables, _LABELS[topic](ui, view, wanted))


def button_to_row(variables, label):
    """The next press to the row with this label of a list, the shorter way, and OK on it."""
    labels = [row if isinstance(row, str) else row[0] for row in variables["rows"]]
    down = (labels.index(label) - variables["at"]) % len(labels)
    if down == 0:
        return OK
    return DOWN if down <= len(labels) - down else UP


def _towards_marks(waiting, variables, marked, wanted):
    names = waiting.variable("_share", "names")
    winners = _winners_of(wanted)
    for name, mark in zip(names, marked, strict=True):
        if mark != (name in winners):
            return button_to_row(variables, name)
    return button_to_row(variables, variables["rows"][-1])


def _winners_of(wanted):
    words = wanted.split()
    return words[3:] if words[1] == "side" else words[2:]


def _opener(ui, view, wanted):
    return wanted.partition(" ")[2]


def _queen(ui, view, wanted):
    if wanted == "none":
        return ui.text("table.no_queen")
    name = wanted.partition(" ")[2]
    if name not in view["names"]:
        name = name.rpartition(" ")[0]
    return ui.phrase("table.queen_of", name, ROW_ROOM)


def _winners(ui, view, wanted):
    if wanted == "judge":
        return ui.text("table.judge")
    winners = _winners_of(wanted)
    return winners[0] if len(winners) == 1 else ui.text("table.split")


_LABELS = {"opens": _opener, "queen": _queen, "winners": _winners}


class Draft:
    """What is kept of an answer that is not whole yet, as the store does."""

    def __init__(self, text=""):
        self.text = text

    def keep(self, text):
        """As Store.keep_draft."""
        self.text = text

    def view_of(self, hand):
        """What the asked seat of a hand sees, and what play.py adds to it."""
        view = hand.view(hand.ask.seat)
        view["draft"] = self.text, self.keep
        return view


class AskPlayer:
    """screen: the coroutine of an ask. ``presses``: how many buttons were pressed so far ·
    ``result``: what the screen returned, once it has."""

    def __init__(self, screen):
        self.screen = screen
        self.presses = 0
        self.result = None
        begin(screen)

    def press(self, button):
        """Presses one button."""
        assert self.result is None, "the screen has ended"
        self.presses += 1
        _, self.result = press(self.screen, button)

    def _waiting(self):
        waiting = self.screen
        while inspect.iscoroutine(waiting):
            yield waiting.cr_code.co_name, waiting.cr_frame.f_locals
            waiting = waiting.cr_await

    def widget(self):
        """The name of the coroutine that waits for a button, and its variables."""
        return list(self._waiting())[-1]

    def variable(self, coroutine, name):
        """A variable of the waiting coroutine of this name; None if it does not wait."""
        for code, variables in self._waiting():
            if code == coroutine:
                return variables.get(name)
        return None

    def row(self, label):
        """Goes to the row with this label, and picks it."""
        button = None
        while button != OK:
            name, variables = self.widget()
            assert name == "choose", name
            button = button_to_row(variables, label)
            self.press(button)

    def card(self, card):
        """Picks a card or piece third by third."""
        self._pick(fits_card(card))

    def rank(self, rank):
        """Picks a rank third by third."""
        self._pick(fits_rank(rank))

    def _pick(self, fits):
        while True:
            name, variables = self.widget()
            assert name == "pick_by_thirds", name
            self.press(button_of(variables["levels"], fits))
            if self.result is not None or self.widget()[0] != "pick_by_thirds":
                return
            if len(self.widget()[1]["levels"]) == 1:
                return

    def back(self):
        """Presses back."""
        self.press(BACK)


def answer_by_buttons(ui, screen, view, wanted):
    """Leads the screen of an ask to an answer; returns (what it gave, presses)."""
    player = AskPlayer(screen)
    while player.result is None:
        assert player.presses < 200
        player.press(button_towards(player, ui, view, wanted))
    return player.result, player.presses
