"""Hands of Hearts for tests."""

from engine_core import cards
from engine_core.asks import Refused
from engine_core.games.hearts_rules import SUITS
from tests.chance import Chance
from tests.engine_core.any_hand import play_to_the_end

FULL = {3: 26, 4: 26, 5: 39, 6: 52}  # all points of a hand, by number of players


def fields(players=4, kind="box", **changes):
    """The fields of a hand that P1 leads to; ``changes`` overrule them."""
    names = ["P%d" % (i + 1) for i in range(players)]
    result = {"game": "hearts", "cards": kind, "players": names, "dealer": names[-1]}
    if kind == "box":
        result["seed"] = "00" * 32
    result.update(changes)
    return result


def random_fields(seed, kind="box"):
    """A hand with random players, points, rules, hand number and deal."""
    chance = Chance(seed)
    players = chance.between(3, 6)
    names = ["P%d" % (i + 1) for i in range(players)]
    result = fields(
        players,
        kind,
        dealer=chance.pick(names),
        points={name: chance.between(-30, 99) for name in names},
        hand_number=chance.between(1, 12),
        rules={
            "suits": chance.pick(SUITS[players]),
            "moon": chance.pick(("choose", "add", "subtract")),
            "tie": chance.pick(("share", "play_on")),
            "target": chance.pick((50, 100)),
        },
    )
    if kind == "box":
        result["seed"] = chance.seed_hex()
    return result


def held_fields(*hands, **changes):
    """A hand without a pass, in which the seats hold these cards and, beside them, the rest of the
    pack in its order; P1 leads. hands: texts such as ``"QS 8S"``, by seat."""
    given = fields(len(hands), **changes)
    pack = [
        cards.text(c) for c in cards.pack("hearts", len(hands), given.get("rules", {}).get("suits"))
    ]
    held = [hand.split() for hand in hands]
    for hand in held:
        for card in hand:
            pack.remove(card)
    for hand in held:
        while len(hand) < 13:
            hand.append(pack.pop(0))
    del given["seed"]
    given["deck"] = [held[i % len(held)][i // len(held)] for i in range(13 * len(held))]
    given.setdefault("hand_number", 3 if len(hands) in (3, 5) else 4)
    return given


def random_answer(hand, chance):
    """A legal answer to what is asked now."""
    options = hand.ask.options()
    if options is not None:
        return chance.pick(options)
    if hand.ask.topic == "pass":
        held = list(hand.ask.hand)
        return cards.texts([held.pop(chance.below(len(held))) for _ in range(3)])
    return hand.ask.write(random_points(len(hand.setup.names), chance))


def random_points(players, chance):
    """The points of a hand, by seat: every card to anybody, now and then all to one."""
    points = [0] * players
    moon = chance.below(5) == 0
    shooter = chance.below(players)
    for worth in [1] * 13 + [13] * (FULL[players] // 13 - 1):
        points[shooter if moon else chance.below(players)] += worth
    return points


def play_random(hand, chance, after_each=None):
    """Answer a hand at random to its end; ``after_each(hand)`` is called after every answer."""
    play_to_the_end(hand, lambda hand: random_answer(hand, chance), after_each)


def refused(hand, text):
    """Why the asked seat may not answer this. Fails if it may, or if the hand changes."""
    before = (list(hand.answers), len(hand.state.says), list(hand.state.points))
    try:
        hand.answer(hand.ask.seat, text)
    except Refused as e:
        assert (hand.answers, len(hand.state.says), hand.state.points) == before
        assert "\n" not in str(e)
        return str(e)
    raise AssertionError("%s was taken" % text)
