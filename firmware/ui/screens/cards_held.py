"""A private hand: all cards of a seat at once, a line for each suit."""

from engine_core import cards

PITCH = 16  # four lines fill the panel


def draw_hand(canvas, hand):
    """Fill the screen with a hand of the plain pack, lowest card first; as large as the longest
    suit allows."""
    canvas.clear()
    held = [sorted([cards.rank(c) for c in hand if cards.suit(c) == s]) for s in range(4)]
    lines = [s for s in range(4) if held[s]]
    top = (64 - PITCH * len(lines)) // 2
    for i, s in enumerate(lines):
        y = top + PITCH * i
        canvas.suit(s, 1, y + 1, 12)
        names = [rank_name(r) for r in held[s]]
        widths = [canvas.big_width(n) for n in names]
        room = 128 - 18 - sum(widths)
        gap = min(6, room // max(1, len(names) - 1)) if len(names) > 1 else 0
        x = 18
        for name, width in zip(names, widths):
            canvas.big(name, x, y + 1)
            x += width + gap


def rank_name(rank):
    """How a rank is written on the panel."""
    return "10" if rank == 10 else cards.RANKS[rank - 1]
