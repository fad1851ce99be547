"""Hands with known outcomes, played through the hand file contract."""

from engine_core import hand_file
from engine_core.setup import BadSetup
from tests.known_cases import known_cases


def outcome(fields):
    """What ``queenbox hand --json`` prints for a hand file."""
    try:
        return hand_file.outcome(hand_file.play(fields))
    except BadSetup as e:
        return {"error": str(e), "at": None}
    except hand_file.RefusedAnswer as e:
        return {"error": str(e), "at": e.at}


def ask_of(ask, wanted):
    """What a case says of an ask: the seat, and where it is named the options in any order."""
    if ask is None or wanted is None:
        return ask
    found = {"seat": ask["seat"]}
    if "options" in wanted:
        found["options"] = sorted(ask["options"])
    return found


def check_cases(name):
    """Play all cases of a game; returns how many there were."""
    seen = 0
    for case in known_cases(name):
        result = outcome(case["hand"])
        for field, value in case["expect"].items():
            assert field in result, (case["id"], field, result)
            got = result[field]
            if field == "ask":
                got, value = ask_of(got, value), ask_of(value, value)
            elif field == "pots":
                # A pot that one side does not name is 0.
                got = {name: amount for name, amount in got.items() if amount}
                value = {name: amount for name, amount in value.items() if amount}
            assert got == value, (case["id"], field, got, value)
        seen += 1
    return seen
