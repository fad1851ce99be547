"""The wild rank of Follow the Queen (rules.md §3, 4 and 5)."""

from engine_core import cards


class WildCard:
    """Told every card that is dealt face up, in deal order.

    rank: the wild rank, None for none · pending: a queen waits for the next face-up card ·
    seen: queens dealt face up."""

    def __init__(self):
        self.rank = None
        self.pending = False
        self.seen = 0

    def turn_up(self, rank):
        """A card of this rank is dealt face up; whether its player pays for it. A queen that
        follows a queen is both, and pays once."""
        follows, queen = self.pending, rank == cards.QUEEN
        if follows:
            self.rank = rank
        self.pending = queen
        self.seen += queen
        return follows or queen
