"""What a table with its own cards may want drawn: a card of any pack, a first dealer.

entropy: entropy(n) -> n bytes nobody can foresee."""

from engine_core import cards
from engine_core.modules import take

SHUFFLE = "engine_core.shuffle"  # taken for a draw: here it would nest in the imports of a screen
PACKS = ("plain", "two_packs", "six_suits", "torment")
_GAMES = {
    "plain": ("queenie", 4),
    "two_packs": ("queen_of_spades", 4),
    "six_suits": ("hearts", 6),
    "torment": ("queens_torment", 4),
}


def shuffled(pack, entropy):
    """The cards of one of PACKS in a new order, to be drawn one after the other."""
    shuffle = take(SHUFFLE)
    game, players = _GAMES[pack]
    return shuffle.shuffle(cards.pack(game, players), entropy(shuffle.SECRET_BYTES))


def draw_seat(count, entropy):
    """One of so many seats, each as likely as any other."""
    return take(SHUFFLE).below(entropy, count)


def high_card(count, entropy):
    """Rounds in which so many seats draw for the high card, aces high: ``[[(seat, card)]]``. Those
    who are equal draw again, from a whole pack, until one of them has a higher one."""
    seats = list(range(count))
    rounds = []
    while len(seats) > 1 or not rounds:
        pack = shuffled("plain", entropy)
        rounds.append([(seat, pack[at]) for at, seat in enumerate(seats)])
        seats = highest(rounds[-1])
    return rounds


def highest(drawn):
    """The seats whose cards are the highest in a round."""
    best = max([_height(card) for _, card in drawn])
    return [seat for seat, card in drawn if _height(card) == best]


def _height(card):
    rank = cards.rank(card)
    return 14 if rank == cards.ACE else rank
