"""Follow the Queen with real cards: the table tells what was dealt face up (rules.md §3)."""

from engine_core import cards, table_deck
from engine_core.asks import TABLE, Choose
from engine_core.modules import load

_PACK = cards.pack("follow_the_queen", 2)


class Dealer:
    """Asks the table for what the box deck would know; the queens are the same ones."""

    def __init__(self, stakes, queens):
        self.stakes = stakes
        self.queens = queens
        self.names = stakes.state.setup.names

    def up_cards(self):
        """A round of face-up cards: the follower of an earlier queen, then its own queens."""
        order = self.stakes.still_in()
        at = -1  # the last card of the round whose rank is known
        is_queen = False  # whether it is a queen
        if self.queens.pending:
            rank = yield table_deck.tell_rank("follow", self.queens.seen)
            self.queens.face_up(order[0], rank)
            at, is_queen = 0, rank == cards.QUEEN
        while True:
            told = yield self._tell_queen(order, at, is_queen)
            if told is None:
                return
            place, rank = told
            if place != at:
                self.queens.face_up(order[place], cards.QUEEN)
            at, is_queen = place, False
            if rank is not None:
                self.queens.face_up(order[place + 1], rank)
                at, is_queen = place + 1, rank == cards.QUEEN

    def _tell_queen(self, order, at, is_queen):
        """``queen P2 6``, ``queen P2`` for the last card of the round, ``none``.

        After a queen that was told as a follower the next report is of that queen's follower."""
        last = len(order) - 1
        must_follow = is_queen and at < last
        seen = self.queens.seen if must_follow else self.queens.seen + 1
        places = range(at, at + 1) if must_follow else range(at + 1, last + 1)
        if seen > 4:
            places = ()

        def pairs():
            for place in places:
                name = self.names[order[place]]
                if place == last:
                    yield [name], (place, None)
                else:
                    for letter, rank in table_deck.ranks_left(seen):
                        yield [name, letter], (place, rank)

        more = () if must_follow else [("none", None)]
        told = table_deck.Told("queen ", self.names, pairs, more)
        return table_deck.Tell(TABLE, "queen", told)

    def last_cards(self):
        """The seventh card, up or down as each seat says; the table tells its rank."""
        state = self.stakes.state
        for seat in self.stakes.still_in():
            answer = yield Choose(seat, "up_or_down", ("up", "down"))
            if answer == "up":
                rank = yield table_deck.tell_rank("rank", self.queens.seen)
                self.queens.face_up(seat, rank)
            else:
                state.say("dealt_down", seat)

    def highest_showing(self):
        """The seat that the table names."""
        seat = yield table_deck.tell_seat("opens", "opens", self.stakes.still_in(), self.names)
        return seat

    def showdown(self):
        """The table names the winners, or lets the gadget judge seven cards each."""
        showdown = load("engine_core.table_showdown").showdown
        return showdown(self.stakes, 7, _PACK, self.queens.judge)
