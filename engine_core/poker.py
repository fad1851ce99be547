"""The best poker hand of up to seven cards, with no, one or two wild ranks (rules.md §3.6).

By counting: a hand of a category can be made when the cards that are not wild, and a wild card for
each that is missing, come to five; no substitution is tried out. A card of a wild rank stands for
any card, also for one that the hand holds already.
"""

from engine_core import cards

HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR = range(8)
STRAIGHT_FLUSH, ROYAL, FIVE, NATURAL_ROYAL = range(8, 12)
NAMES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
    "royal flush",  # with no substitution, where it beats five of a kind
)
ACE_HIGH = 14

# How many cards of one rank a category needs, and then of the next; the rest are kickers.
_GROUPS = {
    FIVE: (5,),
    FOUR: (4,),
    FULL_HOUSE: (3, 2),
    THREE: (3,),
    TWO_PAIR: (2, 2),
    PAIR: (2,),
    HIGH: (1,),
}
_ONES = bytes([sum([n >> bit & 1 for bit in range(5)]) for n in range(32)])  # bits set in 0..31


class Best:
    """category: index of NAMES · ranks: of the five cards as they count, the deciding ones first (2
    .. 14; a straight has its highest only) · suit: of a flush, else None · substitutions: how
    many wild cards stand for another card, the fewest possible."""

    def __init__(self, category, ranks, suit, substitutions):
        self.category = category
        self.ranks = ranks
        self.suit = suit
        self.substitutions = substitutions

    def name(self):
        """Such as ``full house``."""
        return NAMES[self.category]

    def value(self):
        """A whole number: the higher is the better hand, substitutions left out."""
        value = self.category
        for i in range(5):
            value = value << 4 | (self.ranks[i] if i < len(self.ranks) else 0)
        return value

    def strength(self, fewest=False):
        """A whole number that decides between hands: among equal ones none that stands for another
        card beats some, or by the house rule the fewest do."""
        count = self.substitutions
        return self.value() << 3 | 5 - (count if fewest else min(count, 1))


class _Counted:
    """Cards counted by rank and suit; ranks are bits 2 .. 14, the ace bit 1 as well."""

    def __init__(self, held, wilds):
        self.size = len(held)
        self.all_by_rank = bytearray(ACE_HIGH + 1)
        self.by_rank = bytearray(ACE_HIGH + 1)  # without the wild cards
        self.all_by_suit = [0, 0, 0, 0]
        self.by_suit = [0, 0, 0, 0]
        self.wild = 0
        for card in held:
            rank = cards.rank(card)
            high, bits = (ACE_HIGH, 1 << ACE_HIGH | 2) if rank == cards.ACE else (rank, 1 << rank)
            self.all_by_rank[high] += 1
            self.all_by_suit[cards.suit(card)] |= bits
            if rank in wilds:
                self.wild += 1
            else:
                self.by_rank[high] += 1
                self.by_suit[cards.suit(card)] |= bits


def best(held, wilds=(), below_royal=False):
    """The Best of up to seven suited cards; with fewer than five it is what they show.

    wilds: ranks 1 .. 13 · below_royal: five of a kind is below a royal flush without
    substitutions."""
    count = _Counted(held, wilds)
    royal = _straight_flush(count)
    if royal and below_royal and royal.category == ROYAL and not royal.substitutions:
        royal.category = NATURAL_ROYAL
        return royal
    found = _groups(count, FIVE) or royal or _groups(count, FOUR) or _groups(count, FULL_HOUSE)
    found = found or _flush(count) or _straight(count)
    if found:
        return found
    for category in (THREE, TWO_PAIR, PAIR):
        found = _groups(count, category)
        if found:
            return found
    return _groups(count, HIGH)


def _straight_flush(count):
    for high in range(ACE_HIGH, 4, -1):
        found = None
        for suit in range(4):
            if _ONES[count.by_suit[suit] >> high - 4 & 31] + count.wild >= 5:
                substitutions = 5 - _ONES[count.all_by_suit[suit] >> high - 4 & 31]
                if found is None or substitutions < found.substitutions:
                    category = ROYAL if high == ACE_HIGH else STRAIGHT_FLUSH
                    found = Best(category, (high,), suit, substitutions)
        if found:
            return found
    return None


def _straight(count):
    a, b, c, d = count.by_suit
    natural = a | b | c | d
    a, b, c, d = count.all_by_suit
    every = a | b | c | d
    for high in range(ACE_HIGH, 4, -1):
        if _ONES[natural >> high - 4 & 31] + count.wild >= 5:
            return Best(STRAIGHT, (high,), None, 5 - _ONES[every >> high - 4 & 31])
    return None


def _flush(count):
    found = None
    for suit in range(4):
        ranks = _flush_ranks(count.by_suit[suit], count.wild)
        if ranks is None or (found and ranks < found.ranks):
            continue
        own = count.all_by_suit[suit]
        flush = Best(FLUSH, ranks, suit, 5 - sum([own >> rank & 1 for rank in ranks]))
        if found is None or ranks > found.ranks or flush.substitutions < found.substitutions:
            found = flush
    return found


def _flush_ranks(natural, wild):
    """The five highest different ranks of a suit, wild cards for the highest that are missing; None
    if there are not five."""
    ranks = []
    for rank in range(ACE_HIGH, 1, -1):
        if not natural >> rank & 1:
            if not wild:
                continue
            wild -= 1
        ranks.append(rank)
        if len(ranks) == 5:
            return tuple(ranks)
    return None


def _groups(count, category):
    """The Best of a category that goes by equal ranks, or None."""
    natural, wild = count.by_rank, count.wild
    ranks = []
    for size in _GROUPS[category]:
        for rank in range(ACE_HIGH, 1, -1):
            missing = max(0, size - natural[rank])
            if missing <= wild and rank not in ranks:
                wild -= missing
                ranks += [rank] * size
                break
        else:
            return None
    kickers = min(5, count.size) - len(ranks)
    for rank in range(ACE_HIGH, 1, -1):
        if kickers > 0 and natural[rank] and rank not in ranks:
            ranks.append(rank)
            kickers -= 1
    own = 0
    for at, rank in enumerate(ranks):
        if at == ranks.index(rank):
            own += min(ranks.count(rank), count.all_by_rank[rank])
    return Best(category, tuple(ranks), None, len(ranks) - own)


def five_cards(held, wilds, hand):
    """The cards that make up a Best of ``held``, its deciding ones first, as pairs ``(card, what it
    stands for)``; a card that serves as itself stands for itself."""
    ranks = hand.ranks
    if hand.category in (STRAIGHT, STRAIGHT_FLUSH, ROYAL, NATURAL_ROYAL):
        ranks = [ranks[0] - i for i in range(5)]
    ranks = [cards.ACE if rank == ACE_HIGH else rank for rank in ranks]
    left = list(held)
    used = []
    for rank in ranks:
        used.append(_take(left, rank, hand.suit))
    pairs = []
    for rank, card in zip(ranks, used):
        if card is not None:
            pairs.append((card, card))
            continue
        card = _take_wild(left, wilds)
        suit = hand.suit
        if suit is None:
            taken = used + [stands_for for _, stands_for in pairs]
            free = [s for s in range(4) if cards.card(s, rank) not in taken]
            suit = free[0] if free else cards.suit(card)
        pairs.append((card, cards.card(suit, rank)))
    return pairs


def _take(left, rank, suit):
    """Take a card of this rank (and suit) from a list; None if there is none."""
    for card in left:
        if cards.rank(card) == rank and (suit is None or cards.suit(card) == suit):
            left.remove(card)
            return card
    return None


def _take_wild(left, wilds):
    """Take a wild card from a list in which there is one."""
    for card in left:
        if cards.rank(card) in wilds:
            left.remove(card)
            return card
