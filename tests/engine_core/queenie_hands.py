"""Hands of Queenie for tests."""

from tests.chance import Chance
from tests.engine_core.any_hand import play_to_the_end

RULES = (
    ("direction", ("right", "left")),
    ("dummy_price", ("out_pot", "dealer")),
    ("new_run", ("lowest_of_colour", "lowest_of_suit")),
)


def fields(seats=4, **changes):
    """The fields of a plain hand; ``changes`` overrule them."""
    names = ["P%d" % (i + 1) for i in range(seats)]
    result = {
        "game": "queenie",
        "cards": "box",
        "players": names,
        "dealer": names[-1],
        "chips": {name: 50 for name in names},
        "seed": "00" * 32,
    }
    result.update(changes)
    return result


def table_fields(seats=4, **changes):
    """The same at the table deck."""
    result = fields(seats, **changes)
    del result["seed"]
    result["cards"] = "table"
    return result


def random_fields(seed, cards="box"):
    """A hand with random players, chips, pots, rules and deal."""
    chance = Chance(seed)
    players = 3 + chance.below(6)
    ante = 1 + chance.below(5)
    rules = {name: chance.pick(values) for name, values in RULES}
    rules["ante"] = ante
    names = ["P%d" % (i + 1) for i in range(players)]
    result = fields(
        players,
        cards=cards,
        dealer=chance.pick(names),
        chips={name: 2 * ante + chance.below(9) for name in names},
        pots={"queen": chance.below(30), "out": chance.below(30)},
        rules=rules,
        seed=chance.seed_hex(),
    )
    if cards == "table":
        del result["seed"]
    return result


def play_random(hand, chance, after_each=None):
    """Answer a hand at random to its end; ``after_each(hand)`` is called after every answer."""
    play_to_the_end(hand, lambda hand: chance.pick(hand.ask.options()), after_each)
