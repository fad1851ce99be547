"""People who play on a simulated gadget by its buttons, at random but sensibly."""

from engine_core import cards
from engine_core.table import restored
from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import DOWN, OK, UP
from tests.engine_core import hearts_hands, spades_hands
from tests.engine_core.betting_hands import random_answer
from tests.firmware.ask_player import TOPICS, button_of, button_towards, fits_card
from tests.firmware.hearts_player import answer_hearts
from tests.firmware.queenie_player import answer_queenie_table, answers_of_next_press
from tests.firmware.spades_player import answer_spades

MOST_PRESSES = 2000

# Games with asks that list no options.
RANDOM = {
    "hearts": hearts_hands.random_answer,
    "queen_of_spades": spades_hands.random_answer,
}


class GadgetPlayers:
    """tier: made with RECORDED_APP and plugged in · pick(hand): the answer to what is asked ·
    looks: whether a private hand is looked at before · after_press(): called after each click."""

    def __init__(self, tier, pick, looks=False, after_press=None):
        self.tier = tier
        self.looks = looks
        self._pick = pick
        self._after_press = after_press
        self._looked_at = self._picked_at = -1  # number of answers when that was done
        self._answer = ""
        self._together = []

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
            if self.app.variable("_is_worth_it", "rows") is not None:
                self.click(DOWN)  # they deal all the same
                self.click(OK)

    def steps_to(self, ended):
        """Answers until ended() says so; yields before each press."""
        for _ in range(MOST_PRESSES):
            if ended():
                return
            yield
            self.answer()
        raise AssertionError(f"{MOST_PRESSES} presses, and no end of it")

    def play_to(self, ended):
        """Plays on until ended() says so."""
        for _ in self.steps_to(ended):
            pass

    def scores_shown(self):
        """Whether the scores after a hand are shown."""
        return self.app.widget()[0] == "show_scores"

    def play_hand(self):
        """Plays on until the hand is stored: to the scores after it, with real cards beyond."""
        self.play_to(self.scores_shown)
        if self.app.variable("finish_hand", "told"):
            self.click(OK)
        self._looked_at = self._picked_at = -1  # another hand may be asked after as many answers

    def answer(self):
        """One press towards an answer to whatever is shown."""
        widget, variables = self.app.widget()
        if self._plays("queen_of_spades"):
            answer_spades(self, self._picked())
        elif self._plays("hearts"):
            answer_hearts(self, self._picked())
        elif widget == "choose" and self._plays("queenie", "table"):
            answer_queenie_table(self, self._picked_together())
        elif widget in ("choose", "pick_by_thirds") and self._is_told():
            view = self.hand.view(self.hand.ask.seat)
            self.click(button_towards(self.app, self.app.ui, view, self._picked()))
        elif widget == "choose":
            self._step_to_row(variables)
        elif widget == "pick_by_thirds":
            self._step_to_card(variables)
        elif widget == "pick_number" and self.hand:  # else a top-up, taken as it is offered
            self._step_to_number(variables)
        else:
            self.click(OK)

    def _plays(self, game, deck=None):
        hand = self.hand
        if hand is None or hand.ask is None or self.app.variable("pause", "rows") is not None:
            return False
        if deck == "table" and hand.setup.deck is not None:
            return False
        return hand.setup.game == game and self.app.widget()[0] != "confirmed"

    def looks_now(self):
        """Whether a private hand is to be looked at before this answer; asked once for each."""
        if not self.looks or self._looked_at == len(self.hand.answers):
            return False
        self._looked_at = len(self.hand.answers)
        return True

    def hold(self, buttons):
        """Presses some buttons one after the other while OK is held down."""
        self.tier.set_button(OK, True)
        run_until_still(self.tier)
        for button in buttons:
            self.click(button)
        self.tier.set_button(OK, False)
        run_until_still(self.tier)

    def _is_told(self):
        """Whether the table tells what happened with real cards in a betting game."""
        hand = self.hand
        if hand is None or hand.ask is None or self.app.variable("pause", "rows") is not None:
            return False
        return hand.setup.deck is None and hand.setup.game != "queenie" and hand.ask.topic in TOPICS

    def _picked(self):
        hand = self.hand
        if self._picked_at != len(hand.answers):
            self._picked_at = len(hand.answers)
            self._answer = self._pick(hand)
        return self._answer

    def _picked_together(self):
        hand = self.hand
        if self._picked_at != len(hand.answers):
            self._picked_at = len(hand.answers)
            self._together = answers_of_next_press(hand, self._pick)
        return self._together

    def _step_to_row(self, variables):
        hand, at, rows = self.hand, variables["at"], variables["rows"]
        if hand and self.app.variable("ask_bet", "answers") is not None:
            self._step_to_bet(at, variables["peek"] is not None)
            return
        first = 1 if variables["peek"] else 0
        if first and at == 0 and self.looks and self._looked_at != len(hand.answers):
            self._looked_at = len(hand.answers)
            self.click(OK)
            return
        options = hand.ask.options() or [] if hand and hand.ask else []
        hidden = self.app.variable("_ask_reveal", "hidden")
        if hidden is not None:
            options = [cards.text(card) for card in hidden]
        is_ask = len(rows) == first + len(options)  # else a list such as "your new hand"
        is_ask = is_ask and self.app.variable("pause", "rows") is None
        row = first + options.index(self._picked()) if is_ask else first
        self.click(DOWN if at < row else UP if at > row else OK)

    def _step_to_bet(self, at, private):
        """Towards the picked answer in the list of a bet, of amounts, or of what is asked once
        more."""
        answer = self._picked()
        if private and self.looks and at == 0 and self._looked_at != len(self.hand.answers):
            self._looked_at = len(self.hand.answers)
            self.click(OK)
            return
        word = answer.partition(" ")[0]
        marks = self.app.variable("choose_amount", "marks")
        answers = self.app.variable("ask_bet", "answers")
        if marks is not None:
            wanted = [mark for mark in marks if answer in (mark[0], f"{word} {mark[1]}")]
            row = marks.index(wanted[0]) if wanted else len(marks)
        elif self.app.variable("_meant", "answer") is not None:
            row = 1
        elif answer in answers or word in answers:
            row = answers.index(answer if answer in answers else word)
        elif "bet" in answers or "raise" in answers:  # all-in is the most of the amounts
            row = answers.index("bet" if "bet" in answers else "raise")
        else:  # or the same as a call
            row = answers.index("call")
        self.click(DOWN if at < row else UP if at > row else OK)

    def _step_to_number(self, variables):
        now, wanted = variables["value"], int(self._picked().split()[1])
        self.click(OK if now == wanted else UP if now < wanted else DOWN)

    def _step_to_card(self, variables):
        wanted = cards.code(self._picked().split()[1])
        self.click(button_of(variables["levels"], fits_card(wanted)))


def at_random(chance):
    """A `pick` that takes any legal answer; of amounts the least, the most, or one between."""

    def pick(hand):
        if hand.setup.game in RANDOM:
            return RANDOM[hand.setup.game](hand, chance)
        if hand.ask.options() is None:
            return random_answer(hand, chance)
        word, _, amounts = chance.pick(hand.ask.options()).partition(" ")
        least, dots, most = amounts.partition("..")
        if not dots:
            return f"{word} {amounts}".strip()
        amount = chance.pick((int(least), min(int(most), int(least) + chance.below(9)), int(most)))
        return f"{word} {amount}"

    return pick


def as_before(answers):
    """A `pick` that repeats the answers of another hand: (seat, text) in order."""
    return lambda hand: answers[len(hand.answers)][1]


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
