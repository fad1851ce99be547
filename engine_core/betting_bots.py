"""Simple players of the two betting games; they see what ``Hand.view`` gives their seat."""

from engine_core import cards, games

WEAK, FAIR, GOOD, GREAT = range(4)

# Of its stack, how many hundredths a bot pays to call with such a hand.
_CALLS = (2, 15, 50, 100)


def follow_the_queen(view):
    """Bets by the best hand that its cards make with the wild rank of the moment."""
    if view["topic"] == "up_or_down":
        return "down"
    game = games.load("follow_the_queen")
    poker = game.poker()
    queen_up = any([say[0] == "queen" for say in view["says"]])
    wilds = game.wild_ranks(view["rules"], view["wild"], queen_up)
    best = poker.best(view["hand"], wilds)
    if len(view["hand"]) < 5:
        high = best.ranks[0] >= cards.QUEEN
        grade = min(GREAT, best.category + 1 if best.category else WEAK + high)
    else:
        limits = (poker.PAIR, poker.TWO_PAIR, poker.STRAIGHT)
        grade = sum([best.category >= limit for limit in limits])
    return _bet(view, grade)


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
    # Good hands bet, and only great ones raise, once a round: two would else raise for ever.
    if (grade == GREAT and not _has_raised(view)) or (grade == GOOD and not owed):
        for option in options:
            word, _, amounts = option.partition(" ")
            if word in ("bet", "raise"):
                least, _, most = amounts.partition("..")
                extra = sum(view["pots"].values()) // 2
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


def _has_raised(view):
    """Whether the seat has bet or raised in this round already."""
    for at in range(len(view["says"]) - 1, -1, -1):
        say = view["says"][at]
        if say[0] == "opens":
            return False
        if (say[0] == "bet" or say[0] == "raised") and say[1] == view["seat"]:
            return True
    return False


PLAYERS = {"follow_the_queen": follow_the_queen, "queens_torment": queens_torment}
