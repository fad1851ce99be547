"""House rules of Follow the Queen, and the fields of what is said in it (rules.md §3)."""

from engine_core.house_rules import Count, Switch
from engine_core.modules import take

betting_rules = take("engine_core.betting_rules")

RULES = (
    Count("ante", 1, 1),
    Switch("opener", "highest", "left"),
    Switch("last_queen", "keep", "cancel"),
    Switch("penalty", 2, 0),
    Switch("queens_wild", "no", "always", "once_up"),
    Switch("no_queen", "none", "redeal"),
    Switch("burn", "off", "on"),
    Switch("five_of_a_kind", "first", "below_royal"),
    Switch("tie", "natural", "fewest"),
) + betting_rules.RULES
SAYS = dict(betting_rules.SAYS)
SAYS.update(
    {
        "dealt_up": ("seat", "card"),
        "dealt_down": ("seat",),
        "queen": ("seat",),
        "follower": ("seat", "rank"),
        "penalty": ("seat", "amount"),
        "wild": ("rank",),
        "wild_gone": (),
        "shows": ("seat", "cards", "name", "substitutions"),
        "no_queen": (),
    }
)
