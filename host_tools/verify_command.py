"""`queenbox verify NIGHT`: play every hand of a night again and compare."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HELP = "play a night's hands again and tell which of them do not fit"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument(
        "night",
        type=Path,
        metavar="NIGHT",
        help="the folder of a night, as pulled",
    )
    parser.add_argument("--json", action="store_true", help="print one object for scripts")


def run(args: argparse.Namespace) -> int:
    """Exit code: 1 if anything does not fit. Raises BadInput."""
    from host_tools.records.night_check import check_night
    from host_tools.records.stored_night import read_night

    report = check_night(read_night(args.night))
    if args.json:
        print(json.dumps(as_object(report)))
    else:
        print("\n".join(lines_of(report)))
    return 0 if report.good() else 1


def as_object(report: Any) -> dict[str, Any]:
    """A NightReport as plain values."""
    first = report.first()
    return {
        "night": report.night.name,
        "good": report.good(),
        "first": None if first is None else {"hand": first.number, "why": first.problems[0]},
        "hands": [
            {
                "hand": hand.number,
                "game": game_of(hand),
                "cards": cards_of(hand),
                "fingerprint": hand.check and hand.check.fingerprint,
                "problems": hand.problems,
                "notes": hand.notes,
            }
            for hand in report.hands
        ],
        "problems": report.problems,
        "notes": report.night.notes,
    }


def lines_of(report: Any) -> Iterator[str]:
    """A NightReport for people: a line for each hand, then the verdict."""
    yield report.night.title()
    for hand in report.hands:
        game = game_of(hand)
        about = "" if game is None else f"{game.replace('_', ' ')}, {cards_of(hand)} deck"
        fingerprint = hand.check and hand.check.fingerprint
        if fingerprint:
            about += ", " + " ".join(fingerprint[i : i + 4] for i in range(0, 20, 4))
        verdict = "does not fit" if hand.problems else "fits"
        yield f"  hand {hand.number}: {verdict}{about and f'  ({about})'}"
        for sentence in [*hand.problems, *hand.notes]:
            yield f"      {sentence}"
    for sentence in [*report.problems, *report.night.notes]:
        yield f"  {sentence}"
    first = report.first()
    if first is not None:
        yield f"The first hand that does not fit is hand {first.number}: {first.problems[0]}"
    elif report.problems:
        yield "Every hand fits, but the night does not."
    else:
        yield "All of it fits."


def game_of(hand: Any) -> str | None:
    """The game of a HandReport, None if that cannot be read."""
    fields = hand.stored and hand.stored.fields
    game = fields.get("game") if isinstance(fields, dict) else None
    return game if isinstance(game, str) else None


def cards_of(hand: Any) -> str | None:
    """The kind of deck of a HandReport, likewise."""
    fields = hand.stored and hand.stored.fields
    cards = fields.get("cards") if isinstance(fields, dict) else None
    return cards if isinstance(cards, str) else None
