"""`queenbox bench`: how things compare, side by side in one run. Only the ratios mean anything."""

from __future__ import annotations

import importlib
import json

from host_tools.bad_input import BadInput

HELP = "measure ratios: shuffle, hands, the panel, poker hands and Hearts against other libraries"

# Modules of host_tools.bench; one is imported when it is run.
NAMES = ("panel", "shuffle", "hands", "evaluator", "stud", "pokersolver", "hearts")


def add_arguments(parser):
    """The options of this command."""
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"which of {', '.join(NAMES)} (default: all)"
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each side (default 1)")
    parser.add_argument("--json", action="store_true", help="print one object for scripts")


def run(args):
    """Exit code 0. What cannot be measured here is left out and said so. Raises BadInput."""
    for name in args.names:
        if name not in NAMES:
            raise BadInput(f"there is no benchmark {name!r}; there are: {', '.join(NAMES)}")
    if not 0 < args.seconds <= 600:
        raise BadInput(f"--seconds is {args.seconds:g}; it must be above 0 and at most 600")
    results = {}
    for name in args.names or NAMES:
        found = importlib.import_module(f"host_tools.bench.{name}").measure(args.seconds)
        results[name] = [one.fields() for one in found]
        if not args.json:
            print(f"\n{name}")
            for line in [line for one in found for line in one.lines()]:
                print(f"  {line}", flush=True)
    if args.json:
        print(json.dumps(results))
    return 0
