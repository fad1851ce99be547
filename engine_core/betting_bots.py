"""Simple players of the two betting games; they see what ``Hand.view`` gives their seat."""

from engine_core import cards
from engine_core.modules import take

WEAK, FAIR, GOOD, GREAT = range(4)

# Of its stack, how many hundredths a bot pays to call with such a hand.
_CALLS = (2, 15, 50, 100)


def follow_the_queen(view):
    """Bets by the best hand that its cards make with the wild rank of the moment."""
    if view["topic"] == "up_or_down":
        return "down"
    poker = take("engine_core.poker")
    best = poker.best(view["hand"], wilds(view))
    if len(view["hand"]) < 5:
        high = best.ranks[0] >= cards.QUEEN
        grade = min(GREAT, best.category + 1 if best.category else WEAK + high)
    else:
        limits = (poker.PAIR, poker.TWO_PAIR, poker.STRAIGHT)
        grade = sum([best.category >= limit for limit in limits])
    return _bet(view, grade)


def wilds(view):
    """The ranks that are wild, as a seat sees it."""
    wild = view["wild"]
    ranks = () if wild is None else (wild,)
    rule = view["rules"]["queens_wild"]
    shown = any([cards.rank(c) == cards.QUEEN for held in view["shown"] for c in held])
    too = rule == "always" or (rule == "once_up" and shown)
    return ranks + (cards.QUEEN,) if too else ranks


def queens_torment(view):
    """Bets by its total; shows its lowest piece first."""
    if view["topic"] == "reveal":
        return min(view["options"], key=cards.code)
    total = sum([cards.rank(c) for c in view["hand"]])
    return _bet(view, sum([total >= limit for limit in (6, 8, 10)]))


def _bet(view, grade):
    """An answer to the bet that is asked, by how good the hand is."""
    options, owed = view["options"], view["owed"]
    stack = view["chips"][view["seat"]]
    if grade >= GOOD and (grade == GREAT or owed * 4 <= stack):
        for option in options:
            word, _, amounts = option.partition(" ")
            if word in ("bet", "raise"):
                least, _, most = amounts.partition("..")
                extra = sum(view["pots"].values()) // 2 if grade == GREAT else 0
                return "%s %d" % (word, min(int(most), int(least) + extra))
    if "check" in options:
        return "check"
    if owed and (owed * 100 <= stack * _CALLS[grade] or "fold" not in options):
        return "call"
    if "fold" in options and (owed or grade == WEAK):
        return "fold"
    for option in options:  # nothing is bet, and there is no checking
        if option.startswith("bet "):
            return option.partition("..")[0]
    return "allin"


PLAYERS = {"follow_the_queen": follow_the_queen, "queens_torment": queens_torment}
