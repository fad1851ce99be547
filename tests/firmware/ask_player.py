"""Answers what a betting game asks of a table, by the buttons of one screen after the other."""

import inspect

from engine_core import cards
from firmware.buttons import BACK, DOWN, OK, UP
from firmware.ui.widgets.card_entry import thirds
from tests.firmware.stages import begin, press

ANY_SUIT = 0x80


def button_of(levels, fits):
    """The button beside the line with what is looked for: fits(thing)."""
    groups = thirds(levels[-1])
    (line,) = (i for i in range(3) if any(fits(thing) for thing in groups[i]))
    return (UP, OK, DOWN)[line]


def fits_card(card):
    """Whether a thing on a line is a card, or its rank, as a function of the thing."""
    return lambda thing: thing == card or thing == ANY_SUIT | cards.rank(card)


class AskPlayer:
    """screen: the coroutine of an ask. ``presses``: how many buttons were pressed so far ·
    ``result``: the answer's text, once it is there."""

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

    def widget(self):
        """The name of the coroutine that waits for a button, and its variables."""
        waiting = self.screen
        while inspect.iscoroutine(waiting.cr_await):
            waiting = waiting.cr_await
        return waiting.cr_code.co_name, waiting.cr_frame.f_locals

    def row(self, label):
        """Goes to the row with this label the shorter way, and picks it."""
        name, variables = self.widget()
        assert name == "choose", name
        labels = [row if isinstance(row, str) else row[0] for row in variables["rows"]]
        steps = (labels.index(label) - variables["at"]) % len(labels)
        back = len(labels) - steps
        for _ in range(min(steps, back)):
            self.press(DOWN if steps <= back else UP)
        self.press(OK)

    def card(self, card):
        """Picks a card or piece third by third."""
        self._thing(fits_card(card))

    def rank(self, rank):
        """Picks a rank third by third."""
        self._thing(lambda thing: thing == ANY_SUIT | rank)

    def _thing(self, fits):
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
    _PLAYED[view["topic"]](ui, player, view, wanted)
    return player.result, player.presses


def _opens(ui, player, view, wanted):
    player.row(wanted.partition(" ")[2])


def _queen(ui, player, view, wanted):
    if wanted == "none":
        player.row(ui.text("table.no_queen"))
        return
    name, rank = wanted.partition(" ")[2], None
    if name not in view["names"]:
        name, _, rank = name.rpartition(" ")
    if "none" in view["options"]:
        player.row(ui.phrase("table.queen_of", name, 94))
    if rank:
        player.rank(cards.RANKS.index(rank) + 1)


def _rank(ui, player, view, wanted):
    player.rank(cards.RANKS.index(wanted.split()[1]) + 1)


def _winners(ui, player, view, wanted):
    if wanted == "judge":
        player.row(ui.text("table.judge"))
        return
    words = wanted.split()[1:]
    names = words[2:] if words[0] == "side" else words[1:]
    if len(names) == 1:
        player.row(names[0])
        return
    player.row(ui.text("table.split"))
    for name in names:
        player.row(name)
    player.row(ui.text("table.done"))


def _show(ui, player, view, wanted):
    for word in wanted.split():
        player.card(cards.code(word))
    player.press(OK)


_PLAYED = {
    "opens": _opens,
    "queen": _queen,
    "follow": _rank,
    "rank": _rank,
    "winners": _winners,
    "show": _show,
}
