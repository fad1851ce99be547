"""House rules of Queen's Torment, and the fields of what is said in it (rules.md §5)."""

from engine_core.house_rules import Count, CountOr, Switch
from engine_core.modules import take

betting_rules = take("engine_core.betting_rules")

RULES = (
    Count("ante", 1, 1),
    Count("buy_in", 100, 1),  # in minimum bets
    Switch("check", "no", "yes"),
    Switch("fold", "after_reveal", "any_time"),
    CountOr("first_cap", "none", 1),
) + betting_rules.RULES
SAYS = dict(betting_rules.SAYS)
SAYS.update(
    {
        "reveals": ("seat", "card"),
        "shows": ("seat", "cards", "total", "name"),
        "wins_game": ("seat",),
    }
)
