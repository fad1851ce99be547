"""Hearts with three to six suits (rules.md §4): every heart and every black queen counts against
the seat that takes it."""

from engine_core import cards
from engine_core.asks import Ask, Choose, Refused, read_card
from engine_core.modules import take

tricks = take("engine_core.tricks")

PLAYERS = (3, 6)
MONEY = False
LOWEST_WINS = True
POTS = ()
QUEEN_POINTS = 13
_BLACK_SUITS = (cards.SPADES, cards.CLUBS, cards.ANCHORS)
_HELD = 13
_PASSED = 3

# Which way three cards go, hand by hand, by number of players.
_WAYS: dict = {
    3: ("right", "left", "hold"),
    4: ("left", "right", "across", "hold"),
    5: ("right", "left", "hold"),
    6: ("left", "right", "across", "hold"),
}
_BARRED = "nobody has played a heart or a black queen in an earlier trick"


def step(rules):
    """Clockwise."""
    return 1


def pack(players, rules):
    """13 cards for each player, before the shuffle."""
    return cards.pack("hearts", players, rules["suits"])


def _points(card):
    if card >> 4 == cards.HEARTS:
        return 1
    return QUEEN_POINTS if card & 15 == cards.QUEEN and card >> 4 in _BLACK_SUITS else 0


# What a card counts, by card: a heart 1, a black queen 13.
POINTS = bytes([_points(card) for card in range(cards.JOKER)])


def turns(players):
    """How often the box deck asks another seat in a hand."""
    return _HELD * players


def full_count(rules):
    """All points of a hand."""
    black = [s for s in rules["suits"] if cards.SUITS.index(s) in _BLACK_SUITS]
    return QUEEN_POINTS * (1 + len(black))


def way(players, hand_number):
    """Which way three cards are passed: left, right, across or hold."""
    ways = _WAYS[players]
    return ways[(hand_number - 1) % len(ways)]


def play(state):
    """The whole hand as a generator of asks."""
    setup = state.setup
    count = len(setup.names)
    passing = way(count, setup.hand_number)
    state.say("passing", passing)
    if setup.deck is None:
        table = take("engine_core.games.hearts_table")
        counts = yield table.TellPoints(setup.names, full_count(setup.rules))
    else:
        _deal(state)
        if passing != "hold":
            yield from _pass_cards(state, passing)
        counts = yield from _play_tricks(state)
    yield from _score(state, counts)
    _settle_game(state)


def _deal(state):
    """13 cards each, one at a time from the dealer's left."""
    deck = state.setup.deck
    count = len(state.setup.names)
    state.hands = [None] * count
    for i in range(count):
        seat = (state.setup.dealer + 1 + i) % count
        state.hands[seat] = [deck[i + count * n] for n in range(_HELD)]
    state.taken = [[] for _ in range(count)]
    state.trick = []
    state.seal()


class PassCards(Ask):
    """Three cards of a hand, in any order; the value is a sorted list."""

    kind = "cards"
    count = _PASSED

    def __init__(self, seat, hand):
        super().__init__(seat, "pass")
        self.hand = hand

    def options(self):
        """None: up to 286 of them."""
        return None

    def read(self, text):
        words = text.replace(",", " ").split()
        if len(words) != _PASSED:
            raise Refused("%s is not three cards; name the three to pass" % cards.quote(text))
        chosen = []
        for word in words:
            card = read_card(word)
            if card not in self.hand:
                raise Refused("%s is not in your hand" % cards.text(card))
            if card in chosen:
                raise Refused("%s is there twice; pass three different cards" % cards.text(card))
            chosen.append(card)
        return sorted(chosen)

    def write(self, value):
        return cards.texts(value)


def _pass_cards(state, passing):
    """Each seat chooses, from the dealer's left; then all cards go over at once."""
    hands = state.hands
    count = len(hands)
    state.passed = [None] * count
    for i in range(count):
        seat = (state.setup.dealer + 1 + i) % count
        state.passed[seat] = yield PassCards(seat, hands[seat])
        state.say("chose", seat)
    by = {"left": 1, "right": -1, "across": count // 2}[passing]
    state.received = [state.passed[(seat - by) % count] for seat in range(count)]
    for seat in range(count):
        for card in state.passed[seat]:
            hands[seat].remove(card)
        hands[seat].extend(state.received[seat])
    state.seal()
    state.say("exchanged")


def _play_tricks(state):
    """All tricks; returns the points taken, by seat."""
    counts = [0] * len(state.hands)
    leader = (state.setup.dealer + 1) % len(counts)
    barred = POINTS
    for _ in range(_HELD):
        leader, won = yield from tricks.trick(state, leader, barred, _BARRED)
        worth = sum([POINTS[card] for card in won])
        counts[leader] += worth
        state.say("takes_trick", leader, worth)
        if barred and worth:
            barred = None
            state.say("broken")
    return counts


def _score(state, counts):
    """The points of the hand, with a moon counted as its seat or the house rule says."""
    full = full_count(state.setup.rules)
    if full in counts:
        shooter = counts.index(full)
        state.say("moon", shooter, full)
        how = state.setup.rules["moon"]
        if how == "choose":
            how = yield Choose(shooter, "moon", ("add", "subtract"))
        state.say("moon_" + how, shooter)
        counts = [full if how == "add" else 0] * len(counts)
        counts[shooter] = 0 if how == "add" else -full
    for seat in range(len(counts)):
        state.score(seat, counts[seat])


def winners(totals, rules):
    """Who has won the game, as indexes: the lowest, once anybody has the target; else none."""
    if max(totals) < rules["target"]:
        return []
    least = min(totals)
    lowest = [at for at, total in enumerate(totals) if total == least]
    return lowest if len(lowest) == 1 or rules["tie"] == "share" else []


def _settle_game(state):
    """Whether the game is over with this hand."""
    found = winners(state.points, state.setup.rules)
    if found:
        state.winners = found
        for seat in found:
            state.say("wins_game", seat)
    elif max(state.points) >= state.setup.rules["target"]:
        state.say("plays_on", min(state.points))
