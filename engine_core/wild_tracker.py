"""The wild card of a table with its own cards, which tells each queen and the card after it."""

from engine_core import cards
from engine_core.modules import take

wild_card = take("engine_core.wild_card")

NEW_HAND = "/"
_QUEENS = 4


class WildTracker:
    """told: the ranks told, as letters, those of the hand before in front of a slash ("Q6QQ9/Q4"):
    undo is to begin anew without the last letter · hand: the letters of this hand · history: those
    of them that became wild · wild, pending, seen: see wild_card.

    Raises ValueError for what no table can have told."""

    def __init__(self, told=""):
        self.told = ""
        self._begin()
        for letter in told:
            if letter == NEW_HAND:
                self.new_hand()
            else:
                self.tell(letter)

    def _begin(self):
        self.wild = None
        self.pending = False
        self.seen = 0
        self.hand = self.history = ""

    def options(self):
        """The letters that can be told now: a queen, or what follows one; "" once all four queens
        have been followed."""
        if not self.pending:
            return "Q" if self.seen < _QUEENS else ""
        return cards.RANKS if self.seen < _QUEENS else cards.RANKS.replace("Q", "")

    def tell(self, letter):
        """A queen was dealt face up, or a card of this rank after one."""
        if len(letter) != 1 or letter not in self.options():
            raise ValueError("%s cannot be told now" % cards.quote(letter))
        if self.pending:
            self.history += letter
        wild_card.turn_up(self, cards.RANKS.index(letter) + 1)
        self.hand += letter
        self.told += letter

    def new_hand(self):
        """All cards are taken in; those of the hand before this one are forgotten."""
        if self.hand:
            self.told = self.hand + NEW_HAND
            self._begin()

    def payers(self):
        """The letters of the cards whose players pay, told last: a queen, alone as long as it
        waits or if it followed another one, then its follower."""
        return self.hand[-1:] if self.pending else self.hand[-2:]

    def pays_for_both(self):
        """Whether the last card is queen and follower."""
        return self.hand[-2:] == "QQ" and self.pending


def is_told(text):
    """Whether a value is what a WildTracker can have been told."""
    try:
        return isinstance(text, str) and WildTracker(text).told == text
    except ValueError:
        return False
