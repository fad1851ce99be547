"""Queen of Spades (rules.md §2): sets with wild 2s, a pile that is taken whole, rounds for points.

The dealer's cut changes nothing but a bonus: the deck is shuffled already."""

from engine_core import cards
from engine_core.modules import take

asks = take("engine_core.games.queen_of_spades_asks")
sets = asks.sets

PLAYERS = (2, 8)
MONEY = False
LOWEST_WINS = False
POTS = ()
_HELD = 13  # cards dealt to each
_BONUS = 100  # for a cut that fits, and for going out


def step(rules):
    """Clockwise."""
    return 1


def pack(players, rules):
    """Two or three packs with two jokers each, before the shuffle."""
    return cards.pack("queen_of_spades", players)


def why_seed(rules):
    """Why these rules cannot be played with an explicit deck, one sentence, or None."""
    if rules["stock_out"] == "reshuffle":
        return "rule stock_out is reshuffle, which needs seed instead of deck"
    return None


def laying_aid(view):
    """Answers that the seat of a ``Hand.view`` may lay or add with, best first."""
    aid = take("engine_core.games.queen_of_spades_aid")
    lays_all = view["rules"]["going_out"] == "laying"
    return aid.laying_aid(
        view["hand"], view["sets"][view["seat"]], sets.values(view["rules"]), lays_all
    )


def play(state):
    """The whole round as a generator of asks."""
    setup = state.setup
    count = len(setup.names)
    order = [(setup.dealer + i) % count for i in range(1, count + 1)]
    whole = pack(count, setup.rules)
    table = sets.values(setup.rules)
    bonuses = [0] * count
    if setup.deck is not None:
        state.hands = [[] for _ in order]
        state.sets = [[] for _ in order]
        state.pile = []
        state.stock = list(reversed(setup.deck))
    cut = yield asks.Cut(setup.dealer, len(whole) - 1)
    if cut is None:
        state.say("no_cut", setup.dealer)
    else:
        state.say("cut", setup.dealer, cut)
        if cut in (_HELD * count, _HELD * count + 1):
            bonuses[setup.dealer] = _BONUS
            state.say("cut_bonus", setup.dealer, _BONUS)
    if setup.deck is None:
        told = take("engine_core.games.queen_of_spades_table").told_round
        out, laid, held = yield from told(state, order, whole, table)
    else:
        _deal(state, order)
        out = yield from _turns(state, order)
        laid = [sum([sets.worth(held, table) for held in own]) for own in state.sets]
        held = [sets.worth(hand, table) for hand in state.hands]
        state.seal()
    if out is None:
        state.say("nobody_out")
    else:
        bonuses[out] += _BONUS
        state.say("out", out)
    for seat in order:
        points = laid[seat] - held[seat] + bonuses[seat]
        state.points[seat] += points
        state.say("scores", seat, laid[seat], held[seat], bonuses[seat], points)
    _end_game(state)


def _deal(state, order):
    """13 each, one at a time from the dealer's left; the next card begins the pile."""
    for _ in range(_HELD):
        for seat in order:
            state.hands[seat].append(state.stock.pop())
    state.pile.append(state.stock.pop())
    state.seal()
    state.say("turned", state.pile[0])


def _turns(state, order):
    """Turn after turn; returns the seat that is out, None when the stock ends the round."""
    lays_all = state.setup.rules["going_out"] == "laying"
    has_taken = set()  # a single discard, since the stock is out
    shuffles = turn = 0
    while True:
        seat = order[turn % len(order)]
        turn += 1
        draw = asks.Draw(seat, state, seat in has_taken)
        source = "pass"
        if state.stock or draw.options() != ["pass"]:
            source = yield draw
            if source == "pass":
                state.say("passed", seat)
        if source == "pass":
            state.say("stock_out")
            return None
        if source == "stock" and not state.stock:
            shuffles += 1
            _reshuffle(state, shuffles)
        elif source == "take" and not state.stock:
            # From here on the pile stays a single card, so there is nothing to shuffle again.
            has_taken.add(seat)
        _draw(state, seat, source)
        ask = asks.Turn(seat, state.hands[seat], state.sets[seat], lays_all)
        word = ""
        while word != "discard" and state.hands[seat]:
            move = yield ask
            word = move[0]
            _MOVES[word](state, seat, *move[1:])
        if not state.hands[seat]:
            return seat


def _reshuffle(state, number):
    """All of the pile but its top becomes the stock, in an order that follows from the seed of the
    hand: the pile from its first card up, shuffled as a pack is."""
    shuffle = take("engine_core.shuffle")
    rest = bytearray(state.pile[:-1])
    shuffle.shuffle(rest, shuffle.next_seed(state.setup.seed, number))
    del state.pile[:-1]
    state.stock.extend(reversed(rest))
    state.say("reshuffled", len(rest))


def _draw(state, seat, source):
    hand = state.hands[seat]
    if source == "stock":
        hand.append(state.stock.pop())
        state.seal()
        state.say("drew", seat)
    elif source == "take":
        hand.append(state.pile.pop())
        state.say("took", seat, hand[-1])
    else:
        laid = bytearray(sorted(source + (state.pile.pop(),)))
        for card in source:
            hand.remove(card)
        state.sets[seat].append(laid)
        state.say("took_pile", seat, bytes(laid), len(state.pile))
        hand.extend(state.pile)
        state.pile.clear()
        state.seal()


def _lay(state, seat, chosen):
    _use(state, seat, chosen)
    state.sets[seat].append(bytearray(chosen))
    state.say("laid", seat, chosen)


def _add(state, seat, at, chosen):
    _use(state, seat, chosen)
    state.sets[seat][at].extend(chosen)
    state.say("added", seat, at + 1, chosen)


def _use(state, seat, chosen):
    """A laid card is shown to all and is never taken back."""
    for card in chosen:
        state.hands[seat].remove(card)
    state.seal()


def _join(state, seat, at, other):
    own = state.sets[seat]
    own[at].extend(own.pop(other))
    state.say("joined", seat, at + 1, other + 1)


def _discard(state, seat, card):
    state.hands[seat].remove(card)
    state.pile.append(card)
    state.say("discarded", seat, card)


_MOVES: dict = {"lay": _lay, "add": _add, "join": _join, "discard": _discard}


def winners(totals, rules):
    """Who has won the game, as indexes: who has more than all others, once the target is reached;
    else none."""
    best = max(totals)
    if not _is_reached(best, rules) or totals.count(best) > 1:
        return []
    return [totals.index(best)]


def _is_reached(total, rules):
    return rules["target"] is not None and total >= rules["target"]


def _end_game(state):
    """Tell who has won the game, or that a tie at the target asks for another round."""
    rules = state.setup.rules
    state.winners = winners(state.points, rules) or None
    if state.winners:
        state.say("wins_game", state.winners[0])
    elif _is_reached(max(state.points), rules):
        state.say("another_round")
