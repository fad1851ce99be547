"""The best poker hand of up to seven cards, with no, one or two wild ranks (rules.md §3.6).

By counting: a hand of a category can be made when the cards that are not wild, and a wild card for
each that is missing, come to five; no substitution is tried out. A card of a wild rank stands for
any card, also for one that the hand holds already.

Ranks are counted as bits of masks, 2 .. 14. The cards of a hand are all different.
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

_RANKS = 0x7FFC  # every rank once
_BITS = (0, 1 << ACE_HIGH) + tuple([1 << rank for rank in range(2, ACE_HIGH)])  # by rank
# Bits set in 0..31; written out, for a module that is loaded late must not nest many calls.
_ONES = b"\0\1\1\2\1\2\2\3\1\2\2\3\2\3\3\4\1\2\2\3\2\3\3\4\2\3\3\4\3\4\4\5"

# The category by how often the most frequent rank is there, alone and with a pair of another.
_ALONE = (HIGH, HIGH, PAIR, THREE, FOUR, FIVE)
_WITH_PAIR = (HIGH, HIGH, TWO_PAIR, FULL_HOUSE, FOUR, FIVE)


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
        for rank in self.ranks:
            value = value << 4 | rank
        return value << 4 * (5 - len(self.ranks))

    def strength(self, fewest=False):
        """A whole number that decides between hands: among equal ones none that stands for another
        card beats some, or by the house rule the fewest do."""
        count = self.substitutions
        return self.value() << 3 | 5 - (count if fewest else min(count, 1))


def best(held, wilds=(), below_royal=False):
    """The Best of up to seven suited cards; with fewer than five it is what they show.

    wilds: ranks 1 .. 13 · below_royal: five of a kind is below a royal flush without
    substitutions."""
    every, natural, counts, wild = _ranks_by_suit(held, wilds)
    times = _times(natural)
    # With most + wild cards of a rank no better group can be made, and all wild cards go into it.
    most = 4
    while not times[most]:
        most -= 1
    size = min(5, most + wild)
    rank = _highest(times[size - wild]) if size > wild else ACE_HIGH
    pairs = times[2] & ~(1 << rank)
    category = (_WITH_PAIR if pairs else _ALONE)[size]
    if len(held) > 4 and (category != FIVE or below_royal):
        found = None
        if max(counts) + wild > 4:
            found = _straight_flush(every, natural, counts, wild)
            if found and found.category == ROYAL and below_royal and not found.substitutions:
                found.category = NATURAL_ROYAL
            elif found is None and category < FLUSH:
                found = _flush(every, natural, counts, wild)
        elif category < STRAIGHT:
            found = _straight(every, times[1], wild)
        if found and found.category > category:
            return found
    missing = max(0, size - sum([mask >> rank & 1 for mask in every])) if wild else 0
    ranks = [rank] * size
    left = times[1] & ~(1 << rank)
    if category in (TWO_PAIR, FULL_HOUSE):
        pair = _highest(pairs)
        ranks += [pair, pair]
        left &= ~(1 << pair)
    ranks += _highest_few(left, min(5, len(held)) - len(ranks))
    return Best(category, tuple(ranks), None, missing)


def _ranks_by_suit(held, wilds):
    """By suit the mask of ranks, the mask without the wild cards and how many cards that is; then
    how many wild cards there are."""
    every = [0, 0, 0, 0]
    counts = [0, 0, 0, 0]
    wild = 0
    for card in held:
        suit, rank = card >> 4, card & 15
        every[suit] |= _BITS[rank]
        if rank in wilds:
            wild += 1
        else:
            counts[suit] += 1
    natural = every
    if wild:
        others = -1
        for rank in wilds:
            others &= ~_BITS[rank]
        natural = [mask & others for mask in every]
    return every, natural, counts, wild


def _times(natural):
    """By n: the ranks of which there are at least n cards."""
    a, b, c, d = natural
    ab, cd, both_ab, both_cd = a | b, c | d, a & b, c & d
    return (
        _RANKS,
        ab | cd,
        both_ab | both_cd | ab & cd,
        both_ab & cd | both_cd & ab,
        both_ab & both_cd,
    )


def _highest(mask):
    """The highest rank of a mask."""
    return len(bin(mask)) - 3


def _highest_few(mask, count):
    """So many ranks of a mask, or all if there are fewer, from the highest down."""
    ranks = []
    for rank in range(ACE_HIGH, 1, -1):
        if mask >> rank & 1:
            if len(ranks) == count:
                break
            ranks.append(rank)
    return ranks


def _run(natural, every, wild):
    """The best five ranks in a row, wild cards filling the gaps: ``highest << 3 | those of them in
    every``, 0 if there are none. Masks: natural without the wild cards, every with them."""
    natural |= natural >> 13 & 2  # the ace below the two as well
    if not wild and not natural & natural >> 1 & natural >> 2 & natural >> 3 & natural >> 4:
        return 0
    for high in range(ACE_HIGH, 4, -1):
        if _ONES[natural >> high - 4 & 31] + wild > 4:
            every |= every >> 13 & 2
            return high << 3 | _ONES[every >> high - 4 & 31]
    return 0


def _straight_flush(every, natural, counts, wild):
    most, suit_of_most = 0, None
    for suit in range(4):
        if counts[suit] + wild < 5:
            continue
        run = _run(natural[suit], every[suit], wild)
        if run > most:
            most, suit_of_most = run, suit
    if not most:
        return None
    high = most >> 3
    category = ROYAL if high == ACE_HIGH else STRAIGHT_FLUSH
    return Best(category, (high,), suit_of_most, 5 - (most & 7))


def _straight(every, natural, wild):
    a, b, c, d = every
    run = _run(natural, a | b | c | d, wild)
    return Best(STRAIGHT, (run >> 3,), None, 5 - (run & 7)) if run else None


def _flush(every, natural, counts, wild):
    most, suit_of_most = 0, None
    for suit in range(4):
        if counts[suit] + wild < 5:
            continue
        five = natural[suit]
        for _ in range(wild):
            five |= 1 << _highest(_RANKS & ~five)
        for _ in range(counts[suit] + wild - 5):
            five &= five - 1  # without the lowest
        worth = five << 3 | bin(five & every[suit]).count("1")
        if worth > most:
            most, suit_of_most = worth, suit
    return Best(FLUSH, tuple(_highest_few(most >> 3, 5)), suit_of_most, 5 - (most & 7))


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
