"""What a hand of Queen of Spades can lay now: a help for a player who looks for sets, and for the
bot."""

from engine_core import cards, games

sets = games.load("queen_of_spades").sets


def laying_aid(hand, laid, table, lays_all):
    """Answers, best first: what goes without a wild 2, then what takes one, then joins. Each lays
    as much of its rank as it can and leaves a card to discard.

    laid: the own sets · table: what each rank is worth · lays_all: whether the last card may be
    laid."""
    room = len(hand) if lays_all else len(hand) - 1
    groups = [[] for _ in range(14)]
    for card in hand:
        groups[card & 15].append(card)
    twos = groups[sets.WILD]
    natural, wild = [], []
    done = set()
    for at, held in enumerate(laid):
        rank = held[0] & 15
        start = "add %d " % (at + 1)
        if rank not in done:
            _offer(natural, start, groups[rank], 1, room, table)
        done.add(rank)
        if twos and rank != sets.WILD and not sets.has_wild(held):
            _offer(wild, start, twos[:1], 1, room, table)
    for rank in range(13, -1, -1):
        own = groups[rank]
        if rank in done or len(own) < 2:
            continue
        if len(own) > 2:
            _offer(natural, "lay ", own, sets.LEAST, room, table)
        elif twos and rank != sets.WILD and room > 2:
            wild.insert(0, "lay " + cards.texts(sets.arranged(own + twos[:1])))
    for at in range(len(laid)):
        for other in range(at + 1, len(laid)):
            alike = laid[at][0] & 15 == laid[other][0] & 15
            if alike and sets.join_problem(laid[at], laid[other]) is None:
                wild.append("join %d %d" % (at + 1, other + 1))
    return natural + wild


def _offer(found, start, own, least, room, table):
    """One more answer with as many of these cards as there is room for, the dearest first."""
    if len(own) > room:
        own = sorted(own, key=lambda card: (-sets.worth((card,), table), card))[:room]
    if len(own) >= least:
        found.append(start + cards.texts(sorted(own)))
