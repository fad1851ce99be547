"""House rules of betting, and the fields of what is said of it (rules.md, "Money")."""

from engine_core.house_rules import Count, Switch

RULES = (
    Switch("limit", "none", "pot", "fixed"),
    Count("small_bet", 2, 1),
    Count("big_bet", 4, 1),
)
SAYS = {
    "antes": ("amount",),
    "opens": ("seat",),
    "checked": ("seat",),
    "called": ("seat", "amount"),
    "bet": ("seat", "amount"),
    "raised": ("seat", "amount"),
    "all_in": ("seat", "amount"),
    "folded": ("seat",),
    "uncalled": ("seat", "amount"),
    "takes_pot": ("seat", "pot", "amount"),
    "pot_stays": ("pot", "amount"),
}
