"""House rules of Queenie, and the fields of what is said in it (rules.md §1)."""

from engine_core.house_rules import Count, Switch

RULES = (
    Count("ante", 1, 1),
    Switch("direction", "right", "left"),
    Switch("dummy_price", "out_pot", "dealer"),
    Switch("new_run", "lowest_of_colour", "lowest_of_suit"),
)
SAYS = {
    "antes": ("amount",),
    "kept": ("seat",),
    "swapped": ("seat",),
    "passed": ("seat",),
    "bought": ("seat", "amount"),
    "led": ("seat", "card"),
    "played": ("seat", "card"),
    "stopped": (),
    "no_colour": ("seat", "colour"),
    "nobody_leads": ("colour",),
    "out": ("seat",),
    "nobody_out": (),
    "hidden": ("card",),
    "queen_played": ("seat", "card"),
    "queen_not_played": (),
    "takes_pot": ("seat", "pot", "amount"),
    "pot_stays": ("pot", "amount"),
}
