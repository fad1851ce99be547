"""Follow the Queen (rules.md §3): seven-card stud; what follows a queen face up is wild."""

from engine_core import cards
from engine_core.modules import take

betting = take("engine_core.betting")
pots = take("engine_core.pots")
wild_card = take("engine_core.wild_card")

PLAYERS = (2, 6)
MONEY = True
POTS = ("main",)
_LAST_SMALL = 4  # the small bet counts through the fourth card

_evaluator = []


def step(rules):
    """Clockwise."""
    return 1


def least_chips(rules):
    """With less than the ante a seat is all-in; it needs something."""
    return 1


def pack(players, rules):
    """52 cards, before the shuffle."""
    return cards.pack("follow_the_queen", players)


def play(state):
    """The whole hand as a generator of asks."""
    rules = state.setup.rules
    stakes = pots.Stakes(state)
    stakes.antes(rules["ante"])
    queens = Queens(stakes)
    deck = "_table"
    if state.setup.deck is not None:
        deck = "_box"
        poker()  # here, where few calls are nested: to load a module takes some more
    dealer = take("engine_core.games.follow_the_queen" + deck).Dealer(stakes, queens)
    for count in range(2, 8):
        if count == 7:
            yield from dealer.last_cards()
            queens.end()
        elif count > 2:
            yield from dealer.up_cards()
        opener = stakes.order[0]
        if count > 2 and rules["opener"] == "highest" and len(stakes.with_chips()) > 1:
            opener = yield from dealer.highest_showing()
        terms = betting.terms(rules, count > _LAST_SMALL)
        yield from betting.betting_round(stakes, stakes.opener(opener), terms)
        if len(stakes.still_in()) == 1:
            stakes.pay_last()
            return
    if rules["no_queen"] == "redeal" and not queens.seen:
        state.same_dealer = True
        state.say("no_queen")
        stakes.join_pots()
        return
    yield from dealer.showdown()


def poker():
    """``engine_core.poker``, loaded with the first hand that is judged: a table with real cards may
    never need it."""
    if not _evaluator:
        _evaluator.append(take("engine_core.poker"))
    return _evaluator[0]


def wild_ranks(rules, wild, queen_up):
    """The ranks that are wild: the follower's (None where there is none), and queens by the house
    rule; queen_up: whether one was dealt face up."""
    ranks = () if wild is None else (wild,)
    rule = rules["queens_wild"]
    too = rule == "always" or (rule == "once_up" and queen_up)
    return ranks + (cards.QUEEN,) if too and wild != cards.QUEEN else ranks


class Queens:
    """The wild rank as the hand states it, and who pays for it; wild, pending, seen: see
    wild_card."""

    def __init__(self, stakes):
        self.wild = None
        self.pending = False
        self.seen = 0
        self.stakes = stakes
        self.rules = stakes.state.setup.rules
        self.below_royal = self.rules["five_of_a_kind"] == "below_royal"

    def face_up(self, seat, rank):
        """A card of this rank is dealt face up to a seat; a queen or follower costs it once."""
        state = self.stakes.state
        follows = self.pending
        if not wild_card.turn_up(self, rank):
            return
        if self.pending:
            state.say("queen", seat)
        if follows:
            state.wild = self.wild
            state.say("follower", seat, rank)
        owed = self.rules["penalty"] * self.rules["ante"]
        paid = self.stakes.put_dead(seat, owed)
        if paid:
            state.say("penalty", seat, paid)
        if follows:
            state.say("wild", rank)

    def end(self):
        """No card is dealt face up any more."""
        state = self.stakes.state
        if self.pending and self.rules["last_queen"] == "cancel" and state.wild is not None:
            state.wild = self.wild = None
            state.say("wild_gone")

    def wilds(self):
        """The ranks that are wild now."""
        return wild_ranks(self.rules, self.stakes.state.wild, self.seen > 0)

    def best(self, held):
        """The best hand that some cards make now, a poker.Best."""
        return poker().best(held, self.wilds(), self.below_royal)

    def judge(self, seat, held):
        """The strength of a seat's seven cards, which it shows."""
        wilds = self.wilds()
        best = poker().best(held, wilds, self.below_royal)
        five = [card for card, _ in poker().five_cards(held, wilds, best)]
        self.stakes.state.say("shows", seat, five, best.name(), best.substitutions)
        return best.strength(self.rules["tie"] == "fewest")
