"""A private hand of any size to pick from: ``menu.choose`` shows it as long as OK is held.

Cards stand in groups, by suit or by rank, in lines of the panel; signs and ranks are 12 pixels
high. While OK is held up and down move the cursor and back marks a card (``press``).
"""

from micropython import const

from engine_core import cards
from firmware.buttons import BACK, DOWN, UP
from firmware.ui.screens.cards_held import rank_name

PITCH = const(16)  # four lines fill the panel
LINES = const(4)
_WIDTH = const(128)
_SIGN_WIDTH = const(9)
_GROUP_GAP = const(6)
_JOKER = const(6)  # the suit of jokers


class HandPicker:
    """hand: card codes, in any order · by_rank: whether equal ranks stand together, else suits ·
    ace_high: the ace is the last of its suit · legal: cards that are underlined, None for all ·
    marked: flags in the order of ``cards``, set with back if ``marks`` is · shown: whether it was
    drawn."""

    def __init__(self, canvas, hand, by_rank=False, ace_high=True, legal=None, marks=False):
        self.canvas = canvas
        self.legal = legal
        self.marks = marks
        self.marked = bytearray(len(hand))
        self.cards = bytes(hand)
        self.at = 0
        self.shown = False
        self._ace_high = ace_high
        self._top = 0  # the first line that is shown
        self.sort(by_rank)

    def sort(self, by_rank):
        """Sort the hand another way; marks and cursor stay with their cards."""
        order = _ordered(by_rank, self._ace_high)
        # The place, too: MicroPython sorts equals in any order.
        keys = [order(card) << 8 | at for at, card in enumerate(self.cards)]
        keys.sort()
        places = [key & 255 for key in keys]
        self.at = places.index(self.at)
        self.marked = bytearray([self.marked[at] for at in places])
        self.cards = bytes([self.cards[at] for at in places])
        self.by_rank = by_rank
        self._lines = 0

    def lay_out(self):
        """Find each card its place, unless that is done. Not by ``sort``: a hand that is only
        played from is not looked at each time."""
        if self._lines:
            return
        for gap in (4, 3, 2, 1):
            self._place(gap)
            if self._lines <= LINES:
                break

    def card(self):
        """The card under the cursor."""
        return self.cards[self.at]

    def chosen(self):
        """The marked cards, in their order."""
        return [card for card, mark in zip(self.cards, self.marked) if mark]

    def mark(self, chosen):
        """Mark just these cards, each as often as it is named."""
        left = list(chosen)
        for at, card in enumerate(self.cards):
            self.marked[at] = card in left
            if card in left:
                left.remove(card)

    def press(self, button):
        """Up and down move the cursor, back marks a card or takes its mark away."""
        if button == UP:
            self.at = (self.at - 1) % len(self.cards)
        elif button == DOWN:
            self.at = (self.at + 1) % len(self.cards)
        elif button == BACK and self.marks:
            self.marked[self.at] ^= 1

    def draw(self):
        """Fill the screen with the hand. Takes no memory once it is laid out."""
        self.shown = True
        self.lay_out()
        line = self._line[self.at]
        self._top = max(min(self._top, line), line - LINES + 1)
        canvas = self.canvas
        canvas.clear()
        shown = min(self._lines, LINES)
        first_y = (64 - PITCH * shown) // 2
        for at in range(len(self.cards)):
            row = self._line[at] - self._top
            if 0 <= row < LINES:
                self._draw_card(at, first_y + row * PITCH)
        if self._top > 0:
            canvas.hline(56, 0, 16)
        if self._top + LINES < self._lines:
            canvas.hline(56, 63, 16)

    def _draw_card(self, at, y):
        canvas = self.canvas
        card, x = self.cards[at], self._x[at]
        if self._head[at]:
            self._draw_head(card, self._head[at] - 1, y)
        width = _width(canvas, card, self.by_rank)
        if self.by_rank or cards.suit(card) == _JOKER:
            canvas.suit(cards.suit(card), x, y + 1, 12)
        else:
            canvas.big(rank_name(cards.rank(card)), x, y + 1)
        if self.marked[at]:
            canvas.fill(x, y + 14, width, 2)
        elif self.legal is not None and card in self.legal:
            canvas.hline(x, y + 14, width)
        if at == self.at:
            canvas.invert(x - 1, y, width + 2, 14)

    def _draw_head(self, card, x, y):
        """The sign or rank that a group has in common."""
        if cards.suit(card) == _JOKER:
            return
        if self.by_rank:
            self.canvas.big(rank_name(cards.rank(card)), x, y + 1)
        else:
            self.canvas.suit(cards.suit(card), x, y + 1, 12)

    def _place(self, gap):
        """Lay the cards out in lines, with so many pixels between two of a group."""
        canvas, count = self.canvas, len(self.cards)
        self._x, self._line, self._head = bytearray(count), bytearray(count), bytearray(count)
        x, line, group = 1, 0, -1
        for at in range(count):
            card = self.cards[at]
            width = _width(canvas, card, self.by_rank)
            head = 0
            if _group(card, self.by_rank) != group:
                group = _group(card, self.by_rank)
                x += _GROUP_GAP if x > 1 else 0
                head = _head_width(canvas, card, self.by_rank) + 3
            if x + head + width > _WIDTH:
                # A group goes on in the next line with its head again.
                x, line = 1, line + 1
                head = _head_width(canvas, card, self.by_rank) + 3
            if head > 3:
                self._head[at] = x + 1
                x += head
            self._x[at], self._line[at] = x, line
            x += width + gap
        self._lines = line + 1


def _ordered(by_rank, ace_high):
    """The key by which a hand is sorted."""

    def key(card):
        rank, suit = cards.rank(card), cards.suit(card)
        if ace_high and rank == cards.ACE and suit != _JOKER:
            rank = 14
        return rank << 3 | suit if by_rank else suit << 4 | rank

    return key


def _group(card, by_rank):
    return cards.rank(card) if by_rank else cards.suit(card)


def _width(canvas, card, by_rank):
    if by_rank or cards.suit(card) == _JOKER:
        return _SIGN_WIDTH
    return canvas.big_width(rank_name(cards.rank(card)))


def _head_width(canvas, card, by_rank):
    """Pixels of what a group has in common; jokers stand for themselves."""
    if cards.suit(card) == _JOKER:
        return 0
    return canvas.big_width(rank_name(cards.rank(card))) if by_rank else _SIGN_WIDTH
