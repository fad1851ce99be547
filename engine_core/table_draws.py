"""What a table with its own cards may want drawn: a card of any pack, a first dealer.

entropy: entropy(n) -> n bytes nobody can foresee."""

from engine_core import cards
from engine_core.modules import take


def shuffled(game, players, entropy):
    """The pack of a game in a new order, to be drawn one after the other."""
    # Taken for a draw: above, it would nest in the imports of the screen that takes this module.
    shuffle = take("engine_core.shuffle")
    return shuffle.shuffle(cards.pack(game, players), entropy(shuffle.SECRET_BYTES))


def high_card(count, entropy):
    """Rounds in which so many seats draw for the high card, aces high: ``[[(seat, card)]]``. Those
    who are equal draw again, from a whole pack, until one of them has a higher one."""
    seats = list(range(count))
    rounds = []
    while len(seats) > 1 or not rounds:
        pack = shuffled("queenie", count, entropy)
        rounds.append([(seat, pack[at]) for at, seat in enumerate(seats)])
        seats = highest(rounds[-1])
    return rounds


def highest(pairs):
    """The seats whose cards are the highest in a round."""
    best = max([_strength(card) for _, card in pairs])
    return [seat for seat, card in pairs if _strength(card) == best]


def _strength(card):
    rank = cards.rank(card)
    return 14 if rank == cards.ACE else rank
