"""House rules of Queen of Spades, and the fields of what is said in it (rules.md §2)."""

from engine_core.house_rules import Count, Switch


class Target(Count):
    """Points at which the game is over, or None for a game without an end."""

    def problem(self, value, players):
        problem = None if value is None else super().problem(value, players)
        return problem and problem + ", or null for a game without an end"


RULES = (
    Switch("ace", 15, 20),
    Switch("joker", 50, 40),
    Switch("nine", 5, 10),
    Target("target", 1000, 1),
    Switch("going_out", "discard", "laying"),
    Switch("stock_out", "end", "reshuffle"),
)
SAYS = {
    "cut": ("seat", "number"),
    "no_cut": ("seat",),
    "cut_bonus": ("seat", "amount"),
    "turned": ("card",),
    "drew": ("seat",),
    "took": ("seat", "card"),
    "took_pile": ("seat", "cards", "count"),
    "passed": ("seat",),
    "laid": ("seat", "cards"),
    "added": ("seat", "set", "cards"),
    "joined": ("seat", "set", "other"),
    "discarded": ("seat", "card"),
    "reshuffled": ("count",),
    "stock_out": (),
    "out": ("seat",),
    "nobody_out": (),
    "scores": ("seat", "laid", "held", "bonus", "points"),
    "wins_game": ("seat",),
    "another_round": (),
}
