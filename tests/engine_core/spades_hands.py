"""Rounds of Queen of Spades for tests."""

from engine_core import cards, games
from tests.engine_core.any_hand import new_hand, play_to_the_end

RULES = (
    ("ace", (15, 20)),
    ("joker", (50, 40)),
    ("nine", (5, 10)),
    ("target", (1000, 1500, None)),
    ("going_out", ("discard", "laying")),
    ("stock_out", ("end", "reshuffle")),
)


def fields(seats=4, kind="box", **changes):
    """The fields of a round of P1, P2 .., the last of them the dealer; ``changes`` overrule
    them."""
    names = ["P%d" % (i + 1) for i in range(seats)]
    result = {
        "game": "queen_of_spades",
        "cards": kind,
        "players": names,
        "dealer": names[-1],
    }
    if kind == "box":
        result["seed"] = "00" * 32
    result.update(changes)
    return result


def stacked(hands, pile, stock="", **changes):
    """A round in which the seats, from the dealer's left on, get these cards and then sixes to
    nines; ``pile`` is the first discard, ``stock`` lies on top of the stock."""
    count = len(hands)
    left = list(cards.pack("queen_of_spades", count))

    def given(words):
        found = [cards.code(word) for word in words.split()]
        for card in found:
            left.remove(card)
        return found

    dealt = [given(hand) for hand in hands]
    first, top = given(pile), given(stock)
    fill = [card for card in left if cards.rank(card) in (6, 7, 8, 9)]
    for hand in dealt:
        while len(hand) < 13:
            hand.append(fill.pop(0))
            left.remove(hand[-1])
    deck = [dealt[i % count][i // count] for i in range(13 * count)] + first + top + left
    result = fields(count, deck=[cards.text(card) for card in deck], **changes)
    del result["seed"]
    return new_hand(result)


def random_fields(chance, deck="box", **changes):
    """A round with random players, points, rules and deal."""
    rules = {}
    if chance.below(3):
        rules = {name: chance.pick(values) for name, values in RULES}
    count = chance.between(2, 8)
    names = ["P%d" % (i + 1) for i in range(count)]
    result = fields(
        count,
        deck,
        dealer=chance.pick(names),
        points={name: 5 * chance.between(-40, 230) for name in names},
        rules=rules,
    )
    if deck == "box":
        result["seed"] = chance.seed_hex()
    result.update(changes)
    return result


def random_answer(hand, chance):
    """A legal answer that lays more often than not, so that rounds have an end."""
    ask = hand.ask
    if ask.topic == "cut":
        most = ask.most
        fits = 13 * len(hand.setup.names)
        return chance.pick(("nocut", "cut %d" % chance.between(1, most), "cut %d" % fits))
    if ask.topic == "draw":
        return chance.pick(ask.options())
    if ask.topic in ("laid", "laid_held"):
        return random_told(ask, chance)
    if ask.topic == "play":
        aid = games.load("queen_of_spades").laying_aid(hand.view(ask.seat))
        if aid and chance.below(4):
            return chance.pick(aid)
        if chance.below(6) or len(ask.hand) > 14:  # there may be thousands of options
            return "discard " + cards.text(chance.pick(ask.hand))
    return chance.pick(ask.options())


def random_told(ask, chance):
    """What a seat at the table deck may tell: points or cards."""
    room = min(ask.most // 5, 40)
    held = "0" if ask.out else str(5 * chance.between(1, max(room // 2, 1)))
    laid = str(5 * (3 * ask.out + chance.below(max(room // 2, 1))))
    if chance.below(2) and not ask.out:
        held = cards.text(chance.pick(ask.left))
        laid = "0"
    return "laid %s held %s" % (laid, held)


def play_random(hand, chance, after_each=None):
    """Answer a round at random to its end; ``after_each(hand)`` is called after every answer."""
    play_to_the_end(hand, lambda hand: random_answer(hand, chance), after_each)


def told_at_the_table(hand, chance):
    """The same round, played at the table deck from what came of it: points or cards."""
    state, names = hand.state, hand.setup.names
    out = [line[1] for line in state.says if line[0] == "out"]
    changes = {"points": dict(zip(names, hand.setup.points)), "rules": hand.setup.rules}
    table = new_hand(fields(len(names), "table", dealer=names[hand.setup.dealer], **changes))
    table.answer(*hand.answers[0])
    table.answer(None, "out " + (names[out[0]] if out else "nobody"))
    while not table.done:
        seat = table.ask.seat
        parts = [
            [card for held in state.sets[seat] for card in held],
            state.hands[seat],
        ]
        if chance.below(2):
            scores = [line for line in state.says if line[0] == "scores" and line[1] == seat]
            texts = [str(scores[0][2]), str(scores[0][3])]
        else:
            texts = [cards.texts(part) for part in parts]
        table.answer(seat, "laid %s held %s" % tuple(texts))
    return table
