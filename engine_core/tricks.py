"""Trick play: which card is legal, and why another is not; a trick as a generator of asks."""

from engine_core import cards
from engine_core.asks import Ask, Refused, read_card


class PlayCard(Ask):
    """One card of a hand to a trick: any to lead but those barred, then the led suit if it is held.

    hand: cards of the seat · led: suit, None for a lead · barred: by card, 0 for those that may be
    led while others are held; None to bar none · reason: what a refusal says of the barred."""

    kind = "cards"

    def __init__(self, seat, hand, led, barred, reason):
        # Not by super(): one of up to 78 in a hand that is run again.
        self.seat = seat
        self.topic = "lead" if led is None else "follow"
        self.hand = hand
        self.led = led
        self.barred = barred
        self.reason = reason

    def legal(self):
        """The legal cards, in the order of the hand."""
        if self.led is None:
            legal = self.hand
            barred = self.barred
            if barred:
                legal = [c for c in legal if not barred[c]]
        else:
            led = self.led
            legal = [c for c in self.hand if c >> 4 == led]
        return legal or self.hand

    def options(self):
        text = cards.text
        return [text(card) for card in self.legal()]

    def read(self, text):
        card = read_card(text)
        if card not in self.hand:
            raise Refused("%s is not in your hand" % cards.text(card))
        led = self.led
        if card >> 4 != led and (led is not None or self.barred):
            legal = self.legal()
            if card not in legal:
                raise Refused(self._why_not(card, legal))
        return card

    def _why_not(self, card, legal):
        name = cards.text(card)
        held = ", ".join([cards.text(c) for c in legal])
        if self.led is None:
            return "%s may not be led: %s; you hold %s" % (name, self.reason, held)
        suit = cards.SUIT_NAMES[self.led]
        return "%s does not follow suit: %s were led and you hold %s" % (name, suit, held)

    def write(self, value):
        return cards.text(value)


def trick(state, leader, barred, reason):
    """A card from each seat, clockwise from the leader. Returns the seat that takes them, by the
    highest card of the led suit, ace high, and the cards as played. barred, reason: see
    PlayCard."""
    hands = state.hands
    played = state.trick = []
    won = []
    winner = seat = leader
    led = None
    best = -1
    for _ in hands:
        hand = hands[seat]
        card = yield PlayCard(seat, hand, led, barred, reason)
        hand.remove(card)
        played.append((seat, card))
        won.append(card)
        state.seal()
        if led is None:
            led = card >> 4
            state.say("led", seat, card)
        else:
            state.say("played", seat, card)
        height = card - 2 & 15  # the two 0, the king 11, the ace 15
        if card >> 4 == led and height > best:
            best, winner = height, seat
        seat = (seat + 1) % len(hands)
    state.taken[winner].extend(won)
    state.trick = []
    return winner, won
