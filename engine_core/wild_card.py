"""The wild rank of Follow the Queen (rules.md §3, 4 and 5)."""

from engine_core import cards


def turn_up(hand, rank):
    """A card of this rank is dealt face up; whether its player pays for it. A queen that follows a
    queen is both, and pays once.

    hand: what has told every card that was dealt face up here, in deal order, and has as its own
    ``wild``, the wild rank, at first None · ``pending``, whether a queen waits for the next face-up
    card · ``seen``, the number of queens dealt face up."""
    follows, queen = hand.pending, rank == cards.QUEEN
    if follows:
        hand.wild = rank
    hand.pending = queen
    hand.seen += queen
    return follows or queen
