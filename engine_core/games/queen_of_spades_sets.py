"""Sets of one rank with at most one wild 2 among them, and what cards are worth (rules.md §2).

A set is a bytearray of cards; the first one is natural, so its rank is the set's. A joker has the
rank 0, and is not wild."""

from engine_core import cards
from engine_core.asks import Refused

WILD = 2
LEAST = 3  # cards in a set
_RANK = 15  # the bits of a card's rank
_QUEEN_OF_SPADES = cards.card(cards.SPADES, cards.QUEEN)
_QUEEN_EXTRA = 90  # above what the other queens are worth


def has_wild(held):
    """Whether a set has its wild 2."""
    return held[0] & _RANK != WILD and any([card & _RANK == WILD for card in held])


def arranged(chosen):
    """The cards of a new set as bytes, by suit, the wild 2 last. Raises Refused for no set."""
    natural = sorted([c for c in chosen if c & _RANK != WILD])
    twos = sorted([c for c in chosen if c & _RANK == WILD])
    if not natural:
        natural, twos = twos, natural
    if len(chosen) < LEAST:
        raise Refused("a set is three or more cards of one rank, not %d" % len(chosen))
    rank = natural[0] & _RANK
    for card in natural:
        if card & _RANK != rank:
            raise Refused(
                "%s and %s are not of one rank; a set is three or more cards of one rank, and only"
                " a 2 stands for another card" % (cards.text(natural[0]), cards.text(card))
            )
    if len(twos) > 1:
        raise Refused("a set takes one wild 2, not %d" % len(twos))
    return bytes(natural + twos)


def check_addition(held, chosen):
    """Raises Refused if the cards do not fit in a set."""
    rank = held[0] & _RANK
    wild = 0
    for card in chosen:
        if card & _RANK == rank:
            continue
        if card & _RANK != WILD:
            raise Refused(
                "%s does not fit in a set of %s; only its rank or one wild 2 does"
                % (cards.text(card), rank_name(rank))
            )
        wild += 1
    if wild and wild + has_wild(held) > 1:
        raise Refused("a set takes one wild 2, not %d" % (wild + has_wild(held)))


def join_problem(first, second):
    """Why two sets cannot be one, a sentence, or None if they can."""
    if first[0] & _RANK != second[0] & _RANK:
        return "sets of %s and of %s cannot be joined; they must be of one rank" % (
            rank_name(first[0] & _RANK),
            rank_name(second[0] & _RANK),
        )
    if has_wild(first) and has_wild(second):
        return "both sets have a wild 2, and a set takes one; they stay apart"
    return None


def rank_name(rank):
    """The letter of a rank, XX for jokers."""
    return cards.RANKS[rank - 1] if rank else cards.text(cards.JOKER)


def make_sets(chosen):
    """Whether all of these cards can lie in sets."""
    counts = bytearray(14)
    for card in chosen:
        counts[card & _RANK] += 1
    need = room = 0  # wild 2s
    for rank in range(14):
        count = counts[rank]
        if rank == WILD or not count:
            continue
        if count == 1:
            return False
        need += count == 2
        room += count // 2
    # What is not wild of the 2s lies in sets of 2s.
    twos = counts[WILD]
    return need <= twos and (twos <= room or twos - need >= LEAST)


def values(rules):
    """What a card of each rank is worth, as bytes; the queen of spades has more (``worth``)."""
    table = bytearray([5] * 14)
    table[0] = rules["joker"]
    table[cards.ACE] = rules["ace"]
    table[WILD] = 20
    table[9] = rules["nine"]
    for rank in range(10, cards.KING + 1):
        table[rank] = 10
    return bytes(table)


def worth(held, table):
    """What some cards are worth by the table of ``values``."""
    total = 0
    for card in held:
        total += table[card & _RANK]
        if card == _QUEEN_OF_SPADES:
            total += _QUEEN_EXTRA
    return total
