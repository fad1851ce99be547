"""Queenie (rules.md §1): runs up the suits from the lowest card, two pots, one hidden card."""

from engine_core import cards
from engine_core.asks import TABLE, Choose, ChooseCard, ChooseSeat

PLAYERS = (3, 8)
MONEY = True
POTS = ("queen", "out")


def step(rules):
    """Everything runs to the right unless the table says left."""
    return -1 if rules["direction"] == "right" else 1


def least_chips(rules):
    """Two antes: one for each pot."""
    return 2 * rules["ante"]


def pack(players, rules):
    """52 cards, before the shuffle."""
    return cards.pack("queenie", players)


def play(state):
    """The whole hand as a generator of asks."""
    setup = state.setup
    order = seats_in_order(len(setup.names), setup.dealer, setup.rules)
    ante = setup.rules["ante"]
    for seat in order:
        state.pay(seat, "queen", ante)
        state.pay(seat, "out", ante)
    state.say("antes", ante)
    if setup.deck is None:
        yield from _offer_dummy(state, order, None)
        yield from _settle_from_answers(state)
        return
    hidden, dummy = _deal(state, order)
    yield from _offer_dummy(state, order, dummy)
    queens = {}
    out = yield from _play_runs(state, order, queens)
    _settle_out_pot(state, out)
    state.seal()
    state.say("hidden", hidden)
    if cards.rank(hidden) != cards.QUEEN:
        _settle_queen_pot(state, queens.get(cards.suit(hidden)), hidden)
    else:
        _settle_queen_pot(state, None, hidden)


def seats_in_order(count, dealer, rules):
    """Seats from the one beside the dealer, in the direction of play, the dealer last."""
    by = step(rules)
    return [(dealer + by * i) % count for i in range(1, count + 1)]


def _deal(state, order):
    """The hidden card first, then one at a time: the dummy, then the seats in order."""
    deck = state.setup.deck
    hands = [[deck[i]] for i in range(1, len(order) + 2)]
    for i in range(len(order) + 2, len(deck)):
        hands[(i - 1) % len(hands)].append(deck[i])
    state.hands = [None] * len(order)
    for i, seat in enumerate(order):
        state.hands[seat] = hands[i + 1]
    state.seal()
    return deck[0], hands[0]


def _offer_dummy(state, order, dummy):
    """One exchange a hand: free for the first seat, for one ante afterwards."""
    first = order[0]
    answer = yield Choose(first, "keep_or_swap", ("keep", "swap"))
    if answer == "swap":
        _take_dummy(state, first, dummy)
        state.say("swapped", first)
        return
    state.say("kept", first)
    dealer = state.setup.dealer
    to_dealer = state.setup.rules["dummy_price"] == "dealer"
    for seat, price in buyers(order, state.setup.rules, state.chips):
        answer = yield Choose(seat, "buy_or_pass", ("buy", "pass"))
        if answer == "pass":
            state.say("passed", seat)
            continue
        if not to_dealer:
            state.pay(seat, "out", price)
        elif price:
            state.give(seat, dealer, price)
        _take_dummy(state, seat, dummy)
        state.say("bought", seat, price)
        return


def buyers(order, rules, chips):
    """(seat, price) of those who may buy the dummy hand, in turn; who cannot pay is not asked.

    order: the seats as they play, the dealer last."""
    to_dealer = rules["dummy_price"] == "dealer"
    prices = [(seat, rules["ante"]) for seat in order[1:]]
    if to_dealer:
        prices[-1] = (order[-1], 0)
    return [(seat, price) for seat, price in prices if chips[seat] >= price]


def _take_dummy(state, seat, dummy):
    """The hand given up is dead: nobody holds it any more."""
    if dummy is not None:
        state.hands[seat] = dummy
        state.seal()


def _play_runs(state, order, queens):
    """Runs until somebody is out or nobody can lead; returns the seat that is out, or None.

    ``queens`` is filled with suit -> the seat that played its queen."""
    leader = order[0]
    colour = None
    while True:
        choice = ()
        for i in range(len(order)):
            seat = order[(order.index(leader) + i) % len(order)]
            choice = _leads(state.hands[seat], colour, state.setup.rules["new_run"])
            if choice:
                break
            state.say("no_colour", seat, cards.COLOUR_NAMES[colour])
        if not choice:
            state.say("nobody_leads", cards.COLOUR_NAMES[colour])
            return None
        card = choice[0]
        if len(choice) > 1:
            card = yield ChooseCard(seat, "lead", choice)
        what = "led"
        while seat is not None:
            leader = seat
            if _put_down(state, what, seat, card, queens):
                return seat
            what = "played"
            card += 1
            seat = _holder(state.hands, card)
        state.say("stopped")
        colour = 1 - cards.colour(card - 1)


def _leads(hand, colour, new_run):
    """The cards that this hand may lead: the lowest rank over all suits, or over those of a colour;
    by the house rule also the lowest of either suit of the colour."""
    suits = [s for s in range(4) if colour is None or cards.COLOURS[s] == colour]
    lowest = []
    for s in suits:
        ranks = [c for c in hand if cards.suit(c) == s]
        if ranks:
            lowest.append(min(ranks))
    if colour is None or new_run == "lowest_of_colour":
        least = min([cards.rank(c) for c in lowest]) if lowest else 0
        lowest = [c for c in lowest if cards.rank(c) == least]
    return lowest


def _put_down(state, what, seat, card, queens):
    """Play a card; True if it was the seat's last."""
    hand = state.hands[seat]
    hand.remove(card)
    state.seal()
    state.say(what, seat, card)
    if cards.rank(card) == cards.QUEEN:
        queens[cards.suit(card)] = seat
    return not hand


def _holder(hands, card):
    """Who plays the next card of the run: nobody after a king, and nobody if it is dead, hidden
    or played."""
    if cards.rank(card) > cards.KING:
        return None
    for seat, hand in enumerate(hands):
        if card in hand:
            return seat
    return None


def _settle_out_pot(state, out):
    if out is None:
        state.say("nobody_out")
        state.say("pot_stays", "out", state.pots["out"])
    else:
        state.say("out", out)
        state.say("takes_pot", out, "out", state.win(out, "out"))


def _settle_queen_pot(state, seat, hidden):
    if seat is None:
        state.say("queen_not_played")
        state.say("pot_stays", "queen", state.pots["queen"])
    else:
        state.say("queen_played", seat, cards.card(cards.suit(hidden), cards.QUEEN))
        state.say("takes_pot", seat, "queen", state.win(seat, "queen"))


def _settle_from_answers(state):
    """Real cards lie on the table: the table says what came of them."""
    names = state.setup.names
    out = yield ChooseSeat(TABLE, "out", names, "out")
    _settle_out_pot(state, out)
    hidden = yield ChooseCard(TABLE, "hidden", list(pack(len(names), None)), "hidden")
    state.say("hidden", hidden)
    seat = None
    if cards.rank(hidden) != cards.QUEEN:
        seat = yield ChooseSeat(TABLE, "queen", names, "queen")
    _settle_queen_pot(state, seat, hidden)
