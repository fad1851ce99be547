from engine_core import hand_file
from engine_core.setup import BadSetup
from tests.known_cases import known_cases


def outcome(fields):
    try:
        return hand_file.outcome(hand_file.play(fields))
    except BadSetup as e:
        return {"error": str(e), "at": None}
    except hand_file.RefusedAnswer as e:
        return {"error": str(e), "at": e.at}


def ask_of(ask):
    return ask and {"seat": ask["seat"], "options": sorted(ask["options"])}


def test_known_cases():
    seen = 0
    for case in known_cases("queenie"):
        result = outcome(case["hand"])
        for field, value in case["expect"].items():
            assert field in result, (case["id"], field, result)
            got = result[field]
            if field == "ask":
                got, value = ask_of(got), ask_of(value)
            assert got == value, (case["id"], field, got, value)
        seen += 1
    assert seen == 24
