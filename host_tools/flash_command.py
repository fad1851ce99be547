"""`queenbox flash`: compile the program and put it on a gadget."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from firmware.board_file import FILE, read_board
from host_tools.bad_input import BadInput

HELP = "compile the program and put it on a gadget"

BUILD = Path("build", "gadget")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument(
        "--port", help="the gadget's serial port, as for mpremote (default: the first one found)"
    )
    parser.add_argument(
        "--board", type=Path, metavar="JSON", help="a board file for other wiring, put there too"
    )
    parser.add_argument(
        "--build",
        type=Path,
        metavar="DIR",
        default=BUILD,
        help=f"where to build (default: {BUILD})",
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="build and tell, but touch no gadget"
    )


def run(args: argparse.Namespace) -> int:
    """Exit code: 1 when building or copying failed."""
    from host_tools.flash.build import BuildError, compiled_tree
    from host_tools.flash.build_folder import ForeignFolder, write_build
    from host_tools.flash.copy import CopyError, copy_build
    from host_tools.flash.gadget_tree import MissingSource

    board = _board(args.board)
    try:
        files = {**compiled_tree(), **board}
        write_build(args.build, files)
    except ForeignFolder as error:
        raise BadInput(str(error)) from None
    except (BuildError, MissingSource) as error:
        print(f"queenbox: {error}", file=sys.stderr)
        return 1
    for path in sorted(files):
        print(f"{len(files[path]):7} {path}")
    print(f"{sum(map(len, files.values())):7} bytes in {len(files)} files, in {args.build}")
    if args.dry_run:
        return 0
    try:
        copy_build(args.build, args.port)
    except CopyError as error:
        print(f"queenbox: the gadget was not flashed: {error}", file=sys.stderr)
        return 1
    print("The gadget holds the program and has restarted.")
    return 0


def _board(path: Path | None) -> dict[str, bytes]:
    if path is None:
        return {}
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None
    _, notice = read_board(content)
    if notice:
        raise BadInput(f"{path} would not be used as it is: {notice}")
    return {FILE: content}
