"""People who play on a simulated gadget by its buttons, at random but sensibly."""

from engine_core.table import restored
from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import DOWN, OK, UP

MOST_PRESSES = 2000


class GadgetPlayers:
    """tier: made with RECORDED_APP and plugged in · chance: tests.chance.Chance · looks: whether
    a private hand is looked at before an answer · after_press(): called whenever a button is up."""

    def __init__(self, tier, chance, looks=False, after_press=None):
        self.tier = tier
        self.looks = looks
        self._chance = chance
        self._after_press = after_press
        self._looked = None

    @property
    def app(self):
        """The RecordedApp."""
        return self.tier.gadget.device.app

    @property
    def hand(self):
        """The Hand that is played now, None if none is."""
        return self.app.variable("play_hand", "hand")

    def click(self, button):
        """Presses and releases a button."""
        self.tier.set_button(button, True)
        run_until_still(self.tier)
        self.tier.set_button(button, False)
        run_until_still(self.tier)
        if self._after_press:
            self._after_press()

    def deal(self):
        """From a home without a night, its number of players preset, to the first question."""
        for _ in range(4):
            self.click(OK)

    def play_to(self, ended):
        """Plays on until ended() says so."""
        for _ in range(MOST_PRESSES):
            if ended():
                return
            self.answer()
        raise AssertionError(f"{MOST_PRESSES} presses, and no end of it")

    def play_hand(self):
        """Plays on until the scores after the hand are shown."""
        self.play_to(lambda: self.app.widget()[0] == "show_scores")

    def answer(self):
        """One press towards an answer to whatever is shown."""
        widget, variables = self.app.widget()
        if widget == "choose":
            self._choose(variables)
        elif widget == "enter_card" and self._chance.below(3):
            self.click(self._chance.pick((UP, DOWN)))
        else:
            self.click(OK)

    def _choose(self, variables):
        rows, at = variables["rows"], variables["at"]
        first = 1 if variables["peek"] else 0
        asked = len(self.hand.answers) if self.hand else -1
        if first and at == 0 and self.looks and self._looked != asked:
            self._looked = asked
            self.click(OK)
        elif at < first or (at < len(rows) - 1 and self._chance.below(2)):
            self.click(DOWN)
        else:
            self.click(OK)


def stored(folder):
    """(night's number, hands finished, its Table, answers of the hand in play or None), as a
    gadget that is plugged in now would find them."""
    store = Store(str(folder), FileJournal)
    fields = store.open_latest()
    if fields is None:
        return 0, 0, None, None
    running = store.running()
    assert store.notice == ""
    return store.night, store.hands, restored(fields), None if running is None else running[1]
