"""`queenbox hand FILE`: play a hand from a file and print what became of it."""

import json
import sys
from pathlib import Path

from engine_core import hand_file
from engine_core.setup import BadSetup

HELP = "play a hand from a file and print what became of it"


def add_arguments(parser):
    """The options of this command."""
    parser.add_argument("file", help="a hand file (JSON), or - for standard input")
    parser.add_argument("--json", action="store_true", help="print one object for scripts")
    parser.add_argument(
        "--show-hidden", action="store_true", help="show also what each player holds"
    )


def run(args):
    """Exit code: 0 when every answer was taken, else 2."""
    try:
        hand = hand_file.play(_read(args.file))
    except BadSetup as e:
        return _refuse(args, str(e), None)
    except hand_file.RefusedAnswer as e:
        return _refuse(args, str(e), e.at)
    result = hand_file.outcome(hand, args.show_hidden)
    if args.json:
        print(json.dumps(result))
    else:
        print("\n".join(_lines(result, hand)))
    return 0


def _read(path):
    try:
        if path == "-":
            if sys.stdin is None:
                raise BadSetup("standard input is closed; name a file")
            data = sys.stdin.buffer.read()
        else:
            data = Path(path).read_bytes()
        text = data.decode("utf-8-sig")
    except OSError as e:
        raise BadSetup(f"{path!r} cannot be read: {e.strerror}") from None
    except UnicodeDecodeError:
        raise BadSetup(f"{path!r} is not UTF-8 text; a hand file is JSON") from None
    except ValueError as e:  # a path with a zero in it
        raise BadSetup(f"{path!r} cannot be read: {e}") from None
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as e:
        raise BadSetup(f"{path!r} is not JSON: {e.msg} in line {e.lineno}") from None
    except ValueError:  # Python's limit for whole numbers
        raise BadSetup(f"{path!r} has a number of far too many digits") from None
    except RecursionError:
        raise BadSetup(f"{path!r} is nested too deeply for a hand file") from None


def _no_number(name):
    raise BadSetup(f"{name} is no number of JSON; whole numbers are needed")


def _object(pairs):
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadSetup(f"{twice!r} is there twice; each field and name belongs once")
    return fields


def _refuse(args, reason, at):
    if args.json:
        print(json.dumps({"error": reason, "at": at}))
    else:
        where = "" if at is None else f"answers[{at}]: "
        print(f"queenbox hand: {where}{reason}", file=sys.stderr)
    return 2


def _lines(result, hand):
    for say in result["says"]:
        fields = " ".join(
            " ".join(value) if isinstance(value, list) else str(value)
            for name, value in say.items()
            if name != "what" and value is not None
        )
        yield f"  {say['what'].replace('_', ' ')} {fields}".rstrip()
    if result["chips"] is not None:
        yield "chips  " + _amounts(result["chips"])
        yield "pots   " + (_pots(hand.state) or _amounts(result["pots"]))
    else:
        yield "points " + _amounts(result["points"])
    for name, held in (result.get("hands") or {}).items():
        yield f"{name} holds {' '.join(held)}"
    ask = result["ask"]
    if ask is None:
        yield f"done; {result['next_dealer']} deals next"
    else:
        legal = ", ".join(ask["options"]) if ask["options"] is not None else "many answers"
        yield f"asked  {ask['seat'] or 'the table'}: {legal}"


def _pots(state):
    """Each pot with those who can win it: ``main 80: P1 P2``; "" where anybody can."""
    names = state.setup.names
    return " · ".join(
        f"{pot} {state.pots[pot]}: {' '.join(names[seat] for seat in seats)}"
        for pot, seats in state.pot_seats.items()
        if state.pots.get(pot)
    )


def _amounts(values):
    return " · ".join(f"{name} {amount}" for name, amount in values.items())
