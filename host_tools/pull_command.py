"""`queenbox pull`: copy the nights of a gadget, or of a simulator, to this PC."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from host_tools.bad_input import BadInput

HELP = "copy the nights of a gadget or of a simulator to this PC"

TARGET = Path("nights")
# What mpremote takes as a port, besides what lies in /dev.
_PORT = re.compile(r"(COM\d+|auto|[acu]\d+|id:.+|port:.+|\w+://.+)$", re.IGNORECASE)
_SOCKET = re.compile(r"(socket|rfc2217)://", re.IGNORECASE)

_STATES = {
    "new": "copied",
    "same": "nothing new, already there",
    "grown": "was there, brought up to date",
    "older": "nothing new; what is here goes further and stays as it is",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument(
        "--from",
        dest="source",
        metavar="WHERE",
        help="a serial port, socket://HOST:PORT, or a folder such as the simulator's "
        "(`queenbox sim --store DIR`; default: the gadget that is connected)",
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="DIR",
        default=TARGET,
        help=f"where to keep them (default: {TARGET})",
    )
    parser.add_argument(
        "--running",
        action="store_true",
        help="the hand in play too: with its secret anybody can tell its cards",
    )
    parser.add_argument("--json", action="store_true", help="print one object for scripts")


def run(args: argparse.Namespace) -> int:
    """Exit code: 1 when something could not be read or is damaged. Raises BadInput."""
    from host_tools.records.pull import pull
    from host_tools.records.sources import PullError

    try:
        source = _source(args.source)
        try:
            pulled = pull(source, args.output, args.running)
        finally:
            source.close()
    except PullError as error:
        print(f"queenbox pull: {error}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps({"nights": [as_object(night) for night in pulled]}))
    else:
        print("\n".join(lines_of(pulled)))
    return 1 if any(night.unread or night.damage for night in pulled) else 0


def _source(where: str | None) -> Any:
    from host_tools.records.gadget_source import GadgetSource, only_board
    from host_tools.records.sources import folder_source

    if where is None:
        return GadgetSource(only_board())
    path = Path(where)
    if path.is_dir():
        return folder_source(path)
    if where.startswith("/dev/") and not path.exists():
        raise BadInput(f"--from is {where}, and there is no such port")
    if _SOCKET.match(where) and not _has_port(where):
        raise BadInput(f"--from is {where!r}; it needs a host and a port: socket://HOST:PORT")
    if _PORT.match(where) or (path.exists() and not path.is_file()):
        return GadgetSource(where)
    raise BadInput(f"--from is {where!r}, which is neither a folder nor a serial port")


def _has_port(where: str) -> bool:
    try:
        parts = urlsplit(where)
        return bool(parts.hostname and parts.port)
    except ValueError:  # no number, or none that a port has
        return False


def as_object(night: Any) -> dict[str, Any]:
    """A PulledNight as plain values."""
    return {
        "night": night.name,
        "folder": None if night.folder is None else str(night.folder),
        "state": night.state,
        "hand_in_play_left_out": night.withheld,
        "unread": night.unread,
        "damage": night.damage,
    }


def lines_of(pulled: Any) -> Iterator[str]:
    """What was pulled, for people."""
    if not pulled:
        yield "There are no nights."
    for night in pulled:
        yield f"{night.name}: {_STATES.get(night.state, 'not copied')}, in {night.folder}"
        if night.folder is not None and night.folder.name != night.name:
            yield f"    {night.name} is here already, is not continued by this one, and stays."
        if night.withheld:
            yield "    The hand in play was left out, since its secret tells the cards (--running)."
        for path in night.unread:
            yield f"    {path} cannot be read there."
        for sentence in night.damage:
            yield f"    {sentence}"
