"""All legal answers of a turn of Queen of Spades, for whoever asks for the whole list; the gadget
never does."""

from engine_core import games

sets = games.load("queen_of_spades").sets


def options(turn):
    """The answers of a Turn as texts: each way to lay, to add, to join, to discard."""
    most = len(turn.hand) if turn.lays_all else len(turn.hand) - 1
    by_rank = {}
    for card in sorted(turn.hand):
        by_rank.setdefault(card & 15, []).append(card)
    picks = {rank: _picks(by_rank[rank]) for rank in by_rank}
    wilds = [pick for pick in picks.get(sets.WILD, []) if len(pick) == 1]
    texts = []
    for rank in sorted(picks):
        for pick in picks[rank]:
            whole = [pick] if rank == sets.WILD else [pick] + [pick + wild for wild in wilds]
            for lay in whole:
                if sets.LEAST <= len(lay) <= most:
                    texts.append(turn.write(("lay", lay)))
    for at, held in enumerate(turn.laid):
        rank = held[0] & 15
        whole = picks.get(rank, [()])
        if rank != sets.WILD and not sets.has_wild(held):
            whole = whole + [pick + wild for pick in whole for wild in wilds]
        for add in whole:
            if 0 < len(add) <= most:
                # By suit, as a Turn writes what it has read.
                texts.append(turn.write(("add", at, sorted(add))))
    for at in range(len(turn.laid)):
        for other in range(at + 1, len(turn.laid)):
            if sets.join_problem(turn.laid[at], turn.laid[other]) is None:
                texts.append(turn.write(("join", at, other)))
    for rank in sorted(picks):
        texts.extend([turn.write(("discard", pick[0])) for pick in picks[rank] if len(pick) == 1])
    return texts


def _picks(held):
    """Each different choice, none to all, out of cards in order, as tuples."""
    found = [()]
    at = 0
    while at < len(held):
        card, count = held[at], held.count(held[at])
        found = [pick + (card,) * times for pick in found for times in range(count + 1)]
        at += count
    return found
