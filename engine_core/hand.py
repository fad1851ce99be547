"""One hand: a setup and the list of answers. Everything else follows by running the game."""

from engine_core.asks import TABLE, Refused
from engine_core.state import State


class Hand:
    """setup: a checked Setup · ask: what is asked now, None when done · answers: [(seat, text)]
    so far.

    Screens, bots and files all read ``ask``, call ``answer`` and look through ``view``."""

    def __init__(self, setup):
        self.setup = setup
        self.answers = []
        self._begin()

    def _begin(self):
        self.state = State(self.setup)
        self._game = self.setup.module.play(self.state)
        self.ask = None
        self._advance(None)

    def _advance(self, value):
        try:
            self.ask = self._game.send(value)
        except StopIteration:
            self.ask = None

    @property
    def done(self):
        """Whether the hand has been played to its end."""
        return self.ask is None

    def answer(self, seat, text):
        """Take an answer of a seat (TABLE for the table). Raises Refused and changes nothing if
        it is not legal."""
        ask = self.ask
        if ask is None:
            raise Refused("the hand is over; nothing more is asked")
        if seat != ask.seat:
            raise Refused("%s is not asked now; %s is" % (self.name(seat), self.name(ask.seat)))
        if not isinstance(text, str):
            raise Refused("an answer is a text, not %s" % repr(text))
        value = ask.read(text)
        self.state.sealed = False
        self.answers.append((seat, ask.write(value)))
        self._advance(value)

    def undo_problem(self):
        """Why the last answer cannot be taken back, one sentence, or None if it can."""
        if not self.answers:
            return "there is no answer to take back"
        if self.setup.deck is None:
            return None
        if self.state.sealed:
            return "cards were dealt or shown since; the last answer stands"
        if self.ask is None or self.ask.seat != self.answers[-1][0]:
            return "somebody else has been asked since; the last answer stands"
        return None

    def undo(self):
        """Take back the last answer. Raises Refused where that is not allowed."""
        problem = self.undo_problem()
        if problem:
            raise Refused(problem)
        self.replay(self.answers[:-1])

    def replay(self, answers):
        """Run the hand again from its setup with these answers. Raises Refused at the first that
        is not legal."""
        self.answers = []
        self._begin()
        for seat, text in answers:
            self.answer(seat, text)

    def name(self, seat):
        """A seat's name as the players wrote it."""
        return "the table" if seat is TABLE else self.setup.names[seat]

    def next_dealer(self):
        """The seat that deals next, or None while the hand runs."""
        if self.ask is not None:
            return None
        if self.state.same_dealer:
            return self.setup.dealer
        return (self.setup.dealer + self.setup.module.step(self.setup.rules)) % len(
            self.setup.names
        )

    def view(self, seat):
        """What a seat may know (TABLE: what everybody may know), as plain values.

        ``hand`` is the seat's own cards, ``counts`` how many each seat holds, ``shown`` what all
        may see of them, ``owed`` what the asked seat needs for a call; ``options`` are there only
        for the seat that is asked, since they can tell of its cards, and None where they are too
        many to list. ``sets`` are laid by each seat, ``pile`` is the top discard and how many lie
        there, ``stock`` how many cards are left; ``passed`` and ``received`` are what the seat
        itself has passed and got. ``says``, ``shown``, ``sets``, ``folded``, ``trick`` and
        ``taken`` are not copies."""
        state, ask = self.state, self.ask
        asked = ask is not None and (ask.seat == seat or ask.seat is TABLE)
        hands = state.hands
        private = hands is not None and seat is not TABLE
        return {
            "game": self.setup.game,
            "cards": "table" if self.setup.deck is None else "box",
            "names": self.setup.names,
            "dealer": self.setup.dealer,
            "hand_number": self.setup.hand_number,
            "rules": self.setup.rules,
            "seat": seat,
            "chips": state.chips,
            "points": state.points,
            "pots": state.pots,
            "pot_seats": state.pot_seats,
            "folded": state.folded,
            "shown": state.shown,
            "sets": state.sets,
            "pile": (state.pile[-1], len(state.pile)) if state.pile else None,
            "stock": None if state.stock is None else len(state.stock),
            "wild": state.wild,
            "says": state.says,
            "trick": state.trick,
            "taken": state.taken,
            "hand": list(hands[seat]) if private else None,
            "passed": state.passed[seat] if private and state.passed else None,
            "received": state.received[seat] if private and state.received else None,
            "counts": None if hands is None else [len(h) for h in hands],
            "asked": None if ask is None else ask.seat,
            "kind": None if ask is None else ask.kind,
            "topic": None if ask is None else ask.topic,
            "owed": 0 if ask is None else ask.owed,
            "options": ask.offered() if asked else None,
            "done": ask is None,
        }
