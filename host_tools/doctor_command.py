"""`queenbox doctor`: is all well with this PC and the gadget, and what is to be done?"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from host_tools.bad_input import BadInput

HELP = "check this PC and the gadget, and say what to do; or draw samples of its chance"

LEAST_SAMPLES, MOST_SAMPLES = 3, 10_000_000  # an estimate needs two with noise


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument(
        "--port", help="the gadget's serial port, as for mpremote (default: the one there is)"
    )
    parser.add_argument("--json", action="store_true", help="print one object for scripts")
    parser.add_argument(
        "--entropy",
        type=int,
        metavar="N",
        help="read N bytes of the gadget's os.urandom instead and say what a first look tells "
        f"({LEAST_SAMPLES} to {MOST_SAMPLES})",
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="with --entropy: keep them as CSV: the byte, the oscillator's bits in it, the "
        "microseconds since the one before, the buttons",
    )


def run(args: argparse.Namespace) -> int:
    """Exit code: 1 when something is not good. Raises BadInput."""
    _check(args)
    return _look(args) if args.entropy is None else _sample(args)


def _check(args: argparse.Namespace) -> None:
    if args.entropy is None:
        if args.output is not None:
            raise BadInput("-o keeps samples; say how many with --entropy N")
        return
    if not LEAST_SAMPLES <= args.entropy <= MOST_SAMPLES:
        raise BadInput(
            f"--entropy is {args.entropy}; it takes {LEAST_SAMPLES} to {MOST_SAMPLES} samples"
        )
    if args.output is not None and (args.output.is_dir() or not args.output.parent.is_dir()):
        raise BadInput(f"-o names {args.output}, and no file can be made there")


def _look(args: argparse.Namespace) -> int:
    from host_tools.doctor import gadget_findings, this_pc
    from host_tools.doctor.finding import PC, Finding
    from host_tools.doctor.gadget import Gadget, NoAnswer
    from host_tools.sim_command import user_folder

    port, found = args.port, []
    try:
        port = port or _port()
    except NoAnswer as error:
        found.append(Finding(PC, "ports", str(error), "Put mpremote in order first; see above."))
    found = this_pc.findings(user_folder()) + found
    if not args.json:
        _print("This PC", found)
    if port is not None:
        on_gadget: list[Finding] = []
        try:
            with Gadget(port) as gadget:
                on_gadget = gadget_findings.findings(gadget, gadget_findings.program_finding)
        except NoAnswer as error:
            on_gadget.append(gadget_findings.not_restarted(error))
        found += on_gadget
        if not args.json:
            _print(f"The gadget at {port}", on_gadget)
    elif not args.json:
        print("No gadget is connected, so only this PC was looked at.")
    good = all(finding.good for finding in found)
    if args.json:
        listed = [finding.as_object() for finding in found]
        print(json.dumps({"good": good, "port": port, "findings": listed}))
    return 0 if good else 1


def _sample(args: argparse.Namespace) -> int:
    from host_tools.doctor import on_gadget, samples
    from host_tools.doctor.gadget import Gadget, NoAnswer, settings_of

    try:
        port = args.port or _port()
        if port is None:
            raise NoAnswer("no gadget is connected; plug one in, or name its --port")
        with Gadget(port) as gadget:
            settings, _ = settings_of(gadget.facts())
            printed = gadget.printed(on_gadget.samples_script(args.entropy, settings))
        drawn = samples.read_samples(printed, args.entropy)
    except NoAnswer as error:
        print(f"queenbox doctor: {error}", file=sys.stderr)
        return 1
    except ValueError as error:
        print(f"queenbox doctor: the samples did not come whole: {error}", file=sys.stderr)
        return 1
    if args.output is not None:
        args.output.write_text(samples.csv_of(drawn), encoding="utf-8")
    look = samples.as_object(drawn)
    print(json.dumps(look) if args.json else "\n".join(samples.lines_of(drawn)))
    return 0 if look["good"] else 1


def _port() -> str | None:
    from host_tools.doctor.gadget import connected_port

    return connected_port()


def _print(title: str, findings: list) -> None:
    print(title)
    for finding in findings:
        print("\n".join(finding.lines()))
    sys.stdout.flush()  # the gadget takes some seconds
