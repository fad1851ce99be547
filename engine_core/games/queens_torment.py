"""Queen's Torment (rules.md §5): fifteen cards, three each, three bets, two reveals."""

from engine_core import cards
from engine_core.asks import ChooseCard
from engine_core.modules import load, take

betting = take("engine_core.betting")
pots = take("engine_core.pots")

PLAYERS = (2, 5)
MONEY = True
POTS = ("main",)
_HELD = 3
_BETS = 3

# What some hands are called; a name is no rank of its own.
NAMES = {
    "QKK": "Queen's Torment",
    "QKC": "Kingdom",
    "KKC": "War",
    "KCC": "Armies",
    "CCC": "The Cavalry",
    "CCR": "Sieges",
    "CRR": "Reeves",
    "RRR": "The Walls",
    "PPP": "Paupers",
    "PPB": "Beggars",
}


def step(rules):
    """Clockwise."""
    return 1


def least_chips(rules):
    """With less than the ante a seat is all-in; it needs something."""
    return 1


def buy_in(rules):
    """The chips that everybody brings to a game."""
    return rules["buy_in"] * rules["ante"]


# Who leaves before the game is over leaves his buy-in, or what he has, for the next pot.
left_behind = buy_in


def pack(players, rules):
    """15 cards, before the shuffle."""
    return cards.pack("queens_torment", players)


def play(state):
    """The whole hand as a generator of asks."""
    stakes = pots.Stakes(state)
    stakes.antes(state.setup.rules["ante"])
    if state.setup.deck is not None:
        _deal(stakes)
    opener = state.setup.dealer
    for number in range(1, _BETS + 1):
        opener = stakes.opener((opener + 1) % len(stakes.paid))
        yield from betting.betting_round(stakes, opener, _terms(state.setup.rules, number))
        if len(stakes.still_in()) == 1:
            break
        if number < _BETS and state.hands is not None:
            yield from _reveal(stakes)
    if len(stakes.still_in()) == 1:
        stakes.pay_last()
    elif state.hands is not None:
        state.seal()
        stakes.pay_best({s: _judge(state, s, state.hands[s]) for s in stakes.still_in()})
    else:
        shown = load("engine_core.table_showdown").showdown
        yield from shown(stakes, _HELD, pack(None, None), lambda s, held: _judge(state, s, held))
    rich = [seat for seat in stakes.order if state.chips[seat]]
    if len(rich) == 1:
        state.winners = rich
        state.say("wins_game", rich[0])


def _terms(rules, number):
    """The terms of the first, second or third bet."""
    cap = rules["first_cap"] if number == 1 else "none"
    return betting.terms(
        rules,
        number == _BETS,
        check=rules["check"] == "yes",
        fold=number > 1 or rules["fold"] == "any_time",
        most=None if cap == "none" else cap * rules["ante"],
    )


def _deal(stakes):
    """Three cards each, one at a time from the dealer's left."""
    state = stakes.state
    count = len(stakes.order)
    state.hands = [None] * count
    state.shown = [[] for _ in stakes.order]
    for i, seat in enumerate(stakes.order):
        state.hands[seat] = [state.setup.deck[i + count * n] for n in range(_HELD)]
    state.seal()


def _reveal(stakes):
    """Each seat still in chooses a card; all are shown at once."""
    state = stakes.state
    chosen = []
    for seat in stakes.still_in():
        hidden = list(state.hands[seat])
        for card in state.shown[seat]:
            hidden.remove(card)
        choice = []
        for card in hidden:
            if card not in choice:
                choice.append(card)
        card = yield ChooseCard(seat, "reveal", choice)
        chosen.append((seat, card))
    for seat, card in chosen:
        state.shown[seat].append(card)
        state.say("reveals", seat, card)
    state.seal()


def _judge(state, seat, held):
    """The strength of a seat's three cards, which it shows: the total, then the highest card, then
    the second, then the third."""
    held = sorted(held, reverse=True)
    strength = total = sum([cards.rank(c) for c in held])
    for card in held:
        strength = strength << 4 | cards.rank(card)
    name = NAMES.get("".join([cards.text(c) for c in held]))
    state.say("shows", seat, held, total, name)
    return strength
