"""Hands of the two betting games for tests."""

from engine_core.asks import Refused
from engine_core.setup import BadSetup
from engine_core.setup_reader import read_setup
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand, play_to_the_end, say

FOLLOW, TORMENT = "follow_the_queen", "queens_torment"
MOST_PLAYERS = {FOLLOW: 6, TORMENT: 5}
LIMITS = (("limit", ("none", "none", "pot", "fixed")),)
RULES = {
    FOLLOW: (
        ("opener", ("highest", "left")),
        ("last_queen", ("keep", "cancel")),
        ("penalty", (2, 0)),
        ("queens_wild", ("no", "always", "once_up")),
        ("no_queen", ("none", "redeal")),
        ("burn", ("off", "on")),
        ("five_of_a_kind", ("first", "below_royal")),
        ("tie", ("natural", "fewest")),
    )
    + LIMITS,
    TORMENT: (
        ("check", ("no", "yes")),
        ("fold", ("after_reveal", "any_time")),
        ("first_cap", ("none", 1, 3, 10)),
    )
    + LIMITS,
}


def fields(game, chips, kind="box", **changes):
    """The fields of a hand: P1, P2 .. with these chips, the last of them the dealer."""
    names = ["P%d" % (i + 1) for i in range(len(chips))]
    result = {
        "game": game,
        "cards": kind,
        "players": names,
        "dealer": names[-1],
        "chips": dict(zip(names, chips)),
    }
    if kind == "box":
        result["seed"] = "00" * 32
    result.update(changes)
    return result


def told_hand(game, chips, kind, *lines, **changes):
    """A hand after answers such as ``"P1 bet 5"``; a line that begins with ``-`` is of the
    table."""
    hand = new_hand(fields(game, chips, kind, **changes))
    say(hand, *lines)
    return hand


def random_fields(game, seed, deck="box"):
    """A hand with random players, unequal stacks, carried chips, rules and deal."""
    chance = Chance(seed)
    ante = chance.between(1, 5)
    count = chance.between(2, MOST_PLAYERS[game])
    most = chance.pick((ante * 3, ante * 12, ante * 60))
    rules = {"ante": ante}
    if chance.below(3):
        rules.update({name: chance.pick(values) for name, values in RULES[game]})
    if rules.get("limit") == "fixed":
        rules["small_bet"] = chance.between(1, 6)
        rules["big_bet"] = chance.between(1, 12)
    result = fields(
        game,
        [chance.between(1, most) for _ in range(count)],
        deck,
        dealer="P%d" % chance.between(1, count),
        rules=rules,
    )
    if chance.below(2):
        result["pots"] = {"main": chance.below(30)}
    if deck == "box":
        result["seed"] = chance.seed_hex()
    return result


def random_answer(hand, chance):
    """A legal answer: one of the options, with an amount where they are a range."""
    options = hand.ask.options()
    if options is None:
        left = list(hand.ask.left)
        held = []
        for _ in range(hand.ask.count):
            held.append(left.pop(chance.below(len(left))))
        return hand.ask.write(held)
    option = chance.pick(options)
    if "none" in options and chance.below(2):
        option = "none"
    if option in ("fold", "allin") and chance.below(3):
        option = chance.pick(options)
    if ".." in option:
        word, _, amounts = option.partition(" ")
        least, _, most = amounts.partition("..")
        least, most = int(least), int(most)
        if chance.below(3):
            most = min(most, least * 2)
        return "%s %d" % (word, chance.between(least, most))
    return option


def play_random(hand, chance, after_each=None):
    """Answer a hand at random to its end; ``after_each(hand)`` is called after every answer."""
    play_to_the_end(hand, lambda hand: random_answer(hand, chance), after_each)


def refused(hand, text):
    """The reason why an answer is not legal now. Fails if it is."""
    try:
        hand.ask.read(text)
    except Refused as e:
        return str(e)
    raise AssertionError("%s was taken" % text)


def check_rule_refused(game, rule, value):
    """Fails unless a hand with this value of a rule is refused, and the rule named."""
    try:
        read_setup(fields(game, [9, 9], rules={rule: value}))
    except BadSetup as e:
        assert rule in str(e)
    else:
        raise AssertionError("%s = %s was taken" % (rule, value))
