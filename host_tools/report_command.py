"""`queenbox report NIGHT`: a night as one page to read, or as rows for a spreadsheet."""

from __future__ import annotations

import argparse
import csv
import io
import json
import sys
from pathlib import Path

from host_tools.bad_input import BadInput

HELP = "make a page of a night: scores by hand, who pays whom, what happened"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument(
        "night", type=Path, metavar="NIGHT", help="the folder of a night, as pulled"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="where to write (default: night-NIGHT.html here; --csv and --json: standard output)",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="a row for each hand and seat")
    form.add_argument("--json", action="store_true", help="all of it as one object for scripts")


def run(args: argparse.Namespace) -> int:
    """Exit code. Problems of the night are told in the report. Raises BadInput."""
    from host_tools.records.history import History
    from host_tools.records.night_check import check_night
    from host_tools.records.outcome import CSV_FIELDS, as_object, csv_rows
    from host_tools.records.stored_night import read_night

    history = History(check_night(read_night(args.night)))
    if args.csv:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([CSV_FIELDS, *csv_rows(history)])
        _write(args.output, text.getvalue())
    elif args.json:
        _write(args.output, json.dumps(as_object(history)) + "\n")
    else:
        from host_tools.records.page import page

        path = args.output or Path(f"night-{history.report.night.name}.html")
        _write(path, page(history))
        print(f"The report is in {path}")
    return 0


def _write(path: Path | None, text: str) -> None:
    if path is None:
        sys.stdout.write(text)
        return
    try:
        path.write_text(text, encoding="utf-8", errors="backslashreplace", newline="")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from None
