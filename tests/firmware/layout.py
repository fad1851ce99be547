"""What may be wrong with a picture, told from what was drawn: cut off, cut short, overlapping."""

from itertools import combinations

WIDTH, HEIGHT = 128, 64
WIDEST_NAME = "Wmmmmmmmm"
LEAST_OF_NAME = 3


def problems_of(drawn):
    """A sentence for each thing that is wrong. drawn: list of Drawn (recorded_app.py)."""
    problems = [f"{thing} leaves the panel" for thing in drawn if leaves_panel(thing)]
    problems += [f"{thing} is cut short" for thing in drawn if is_cut_short(thing)]
    for one, other in combinations(drawn, 2):
        # Cards may lie on each other, like real ones.
        if not one.kind == other.kind == "card" and one.meets(other):
            problems.append(f"{one} meets {other}")
    return problems


def leaves_panel(thing):
    """Whether a part of it lies outside."""
    right, bottom = thing.x + thing.width, thing.y + thing.height
    return thing.x < 0 or thing.y < 0 or right > WIDTH or bottom > HEIGHT


def is_cut_short(thing):
    """Whether it is a text that ends with an ellipsis; one alone is a row's value (more to come). A
    name of the widest letters may be cut to LEAST_OF_NAME of them: beside a large card and two pots
    there is no room for more."""
    if thing.kind != "text" or not thing.what.endswith("…") or thing.what == "…":
        return False
    shown = thing.what[:-1]
    return len(shown) < LEAST_OF_NAME or not WIDEST_NAME.startswith(shown)
