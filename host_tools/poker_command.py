"""`queenbox poker CARDS... [vs CARDS...]`: name a poker hand, or tell which of two is better."""

import json
import sys

from engine_core import cards, poker

HELP = "name the best hand of 5 to 7 cards, or compare two"

LEAST, MOST = 5, 7
MOST_WILDS = 2  # the follower's rank, and queens by a house rule


class BadCards(Exception):
    """Cards or a wild rank that cannot be judged; `str()` is one sentence."""


def add_arguments(parser):
    """The options of this command."""
    parser.add_argument(
        "cards", nargs="+", metavar="CARD", help="5 to 7 cards, or two such hands parted by vs"
    )
    parser.add_argument(
        "--wild", action="append", metavar="RANK", default=[], help="a wild rank (at most twice)"
    )
    parser.add_argument("--json", action="store_true", help="print one object for scripts")


def run(args):
    """Exit code: 0, or 2 for cards that cannot be judged."""
    try:
        result = judge(args.cards, args.wild)
    except BadCards as e:
        print(f"queenbox poker: {e}", file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(result))
    else:
        print("\n".join(_lines(result)))
    return 0


def judge(words, wild_words=()):
    """One hand as an object, or two of them as `a` and `b` with the `winner`. Raises BadCards."""
    wilds = [_rank(word) for word in wild_words]
    if len(set(wilds)) > MOST_WILDS:
        raise BadCards(f"--wild names {len(set(wilds))} ranks; at most {MOST_WILDS} can be wild")
    hands = _hands(words)
    found = [poker.best(hand, wilds) for hand in hands]
    told = [_told(hand, wilds, best) for hand, best in zip(hands, found, strict=True)]
    if len(hands) == 1:
        return told[0]
    a, b = (best.strength() for best in found)
    return {"a": told[0], "b": told[1], "winner": "split" if a == b else "a" if a > b else "b"}


def _hands(words):
    """The cards of one hand or two."""
    names = [name for word in words for name in word.replace(",", " ").split()]
    cuts = [i for i, name in enumerate(names) if name.lower() == "vs"]
    if len(cuts) > 1:
        raise BadCards(f"vs stands {len(cuts)} times; two hands can be compared")
    parts = [names[: cuts[0]], names[cuts[0] + 1 :]] if cuts else [names]
    hands = []
    for part in parts:
        hand = [_card(name) for name in part]
        if not LEAST <= len(hand) <= MOST:
            count = "1 card" if len(hand) == 1 else f"{len(hand)} cards"
            raise BadCards(f"a hand has {count}; it needs {LEAST} to {MOST}")
        hands.append(hand)
    every = [card for hand in hands for card in hand]
    for card in every:
        if every.count(card) > 1:
            raise BadCards(f"{cards.text(card)} is there twice; the pack has one of it")
    return hands


def _card(name):
    try:
        card = cards.code(name)
    except ValueError as e:
        raise BadCards(str(e)) from None
    if card not in cards.pack("follow_the_queen", 2):
        raise BadCards(f"{cards.text(card)} is not in the pack of 52 cards")
    return card


def _rank(word):
    name = word.strip().upper()
    name = "T" if name == "10" else name
    if len(name) != 1 or name not in cards.RANKS:
        raise BadCards(f"--wild is {cards.quote(word)}; a rank is A, 2 to 9, T, J, Q or K")
    return cards.RANKS.index(name) + 1


def _told(hand, wilds, best):
    pairs = poker.five_cards(hand, wilds, best)
    return {
        "name": best.name(),
        "cards": [cards.text(card) for card, _ in pairs],
        "wilds_used": best.substitutions,
        "stands_for": {
            cards.text(card): cards.text(other) for card, other in pairs if card != other
        },
    }


def _lines(result):
    if "name" in result:
        return [_line(result)]
    winner = result["winner"]
    return [
        "a: " + _line(result["a"]),
        "b: " + _line(result["b"]),
        "split" if winner == "split" else f"{winner} wins",
    ]


def _line(told):
    shown = [
        f"{card} as {told['stands_for'][card]}" if card in told["stands_for"] else card
        for card in told["cards"]
    ]
    return f"{told['name']}: {', '.join(shown)}"
