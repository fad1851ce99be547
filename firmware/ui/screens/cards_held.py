"""A private hand: all cards of a seat at once, a line for each suit; and how cards are named."""

from engine_core import cards

PITCH = 16  # four lines fill the panel
RANKS_X = 18
MOST_GAP = 6


def draw_hand(canvas, hand):
    """Fill the screen with a hand of the plain pack, lowest card first; as large as the longest
    suit allows. Takes no memory."""
    canvas.clear()
    lines = 0
    for suit in range(4):
        if _count(hand, suit):
            lines += 1
    y = (64 - PITCH * lines) // 2 + 1
    for suit in range(4):
        if _count(hand, suit):
            canvas.suit(suit, 1, y, 12)
            _draw_ranks(canvas, hand, suit, y)
            y += PITCH


def _count(hand, suit):
    count = 0
    for card in hand:
        if cards.suit(card) == suit:
            count += 1
    return count


def _draw_ranks(canvas, hand, suit, y):
    room = 128 - RANKS_X
    for card in hand:
        if cards.suit(card) == suit:
            room -= canvas.big_width(rank_name(cards.rank(card)))
    gap = min(MOST_GAP, room // max(1, _count(hand, suit) - 1))
    x = RANKS_X
    for rank in range(1, 14):
        if cards.card(suit, rank) in hand:
            name = rank_name(rank)
            canvas.big(name, x, y)
            x += canvas.big_width(name) + gap


def rank_name(rank):
    """How a rank is written on the panel."""
    return "10" if rank == 10 else cards.RANKS[rank - 1]


def card_name(ui, card):
    """A card in words, such as "ace of spades"."""
    word = ui.words("names.ranks")[cards.rank(card) - 1]
    return ui.text("say.card", word, ui.words("suits")[cards.suit(card)])


def capitalised(text):
    """A text with a capital at its beginning; MicroPython's str has no capitalize."""
    return text[0].upper() + text[1:]
