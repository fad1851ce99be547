"""The best hand of seven cards: against pokerkit, and with wild cards against trying them all."""

from __future__ import annotations

from itertools import pairwise, product

from engine_core import poker
from host_tools.bench.comparison import Comparison, Found, LeftOut
from host_tools.bench.missing import missing_package
from host_tools.bench.poker_hands import PACK, TITLES, foreign_text, random_hands, wilds
from host_tools.bench.side_by_side import over, rates

HANDS = 2000
# Wild cards -> (the ratio that is wanted, hands on which the results are compared).
BRUTE_FORCE = {1: (1, 500), 2: (20, 100), 3: (300, 5)}


def measure(seconds: float) -> Found:
    """A Comparison for 0 to 3 wild cards, or why not."""
    found: Found = []
    problem = missing_package("pokerkit")
    found.append(LeftOut(TITLES[0], problem) if problem else _natural(seconds))
    problem = missing_package("eval7")
    for wild_cards in BRUTE_FORCE:
        title = TITLES[wild_cards]
        found.append(LeftOut(title, problem) if problem else _wild(wild_cards, seconds))
    return found


def _natural(seconds: float) -> Comparison:
    from pokerkit import Card, StandardHighHand

    hands = random_hands(0, HANDS)
    their_hands = [tuple(Card.parse("".join(map(foreign_text, hand)))) for hand in hands]
    from_game = StandardHighHand.from_game
    sides = {
        "queenbox": over(lambda hand: poker.best(hand).strength(), hands),
        "pokerkit": over(from_game, their_hands),
    }
    figures = rates(sides, seconds)
    ours = [poker.best(hand).value() for hand in hands[:500]]
    theirs = [from_game(hand) for hand in their_hands[:500]]
    note = f"{misplaced(ours, theirs)} of 500 hands are placed otherwise by pokerkit"
    ratio = figures["queenbox"] / figures["pokerkit"]
    return Comparison(TITLES[0], "a second", figures, ratio, 10, [note])


def _wild(wild_cards: int, seconds: float) -> Comparison:
    import eval7

    pack = [eval7.Card(foreign_text(card)) for card in PACK]
    evaluate = eval7.evaluate

    def every_substitution(own):
        """The highest value with each wild card as each of the 52 cards."""
        highest, count = 0, len(own)
        hand = own + [None] * wild_cards
        for stand_ins in product(pack, repeat=wild_cards):
            hand[count:] = stand_ins
            value = evaluate(hand)
            if value > highest:
                highest = value
        return highest

    ranks = wilds(wild_cards)
    hands = random_hands(wild_cards, HANDS)
    own_cards = [[pack[PACK.index(card)] for card in hand[wild_cards:]] for hand in hands]
    sides = {
        "queenbox": over(lambda hand: poker.best(hand, ranks).strength(), hands),
        "all substitutions over eval7": over(every_substitution, own_cards),
    }
    figures = rates(sides, seconds)
    wanted, compared = BRUTE_FORCE[wild_cards]
    ours, theirs = [], []
    for hand, own in zip(hands[:compared], own_cards[:compared], strict=True):
        best = poker.best(hand, ranks)
        if best.category != poker.FIVE:  # which eval7 does not know
            ours.append(best.value())
            theirs.append(every_substitution(own))
    note = f"{misplaced(ours, theirs)} of {len(ours)} hands are placed otherwise by eval7"
    first, second = figures.values()
    return Comparison(TITLES[wild_cards], "a second", figures, first / second, wanted, [note])


def misplaced(ours: list, theirs: list) -> int:
    """How many hands the two orders place otherwise beside the one that is next by ours."""
    order = sorted(range(len(ours)), key=lambda at: ours[at])
    return sum(
        not (theirs[a] == theirs[b] if ours[a] == ours[b] else theirs[a] < theirs[b])
        for a, b in pairwise(order)
    )
