"""`queenbox image`: one file to drag onto a Pico."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from firmware.board_file import FILE
from host_tools.bad_input import BadInput

HELP = "make one file to drag onto a new Pico: MicroPython and the program"

OUTPUT = Path("queenbox.uf2")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument(
        "--base",
        type=Path,
        required=True,
        metavar="UF2",
        help="the official MicroPython for the board, as RPI_PICO-20241129-v1.24.1.uf2",
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="UF2",
        default=OUTPUT,
        help=f"the file to write (default: {OUTPUT})",
    )
    parser.add_argument(
        "--board", type=Path, metavar="JSON", help="a board file for other wiring, put there too"
    )


def run(args: argparse.Namespace) -> int:
    """Exit code: 1 when building failed. Raises BadInput."""
    from host_tools.flash.board_option import board_file
    from host_tools.flash.build import BuildError
    from host_tools.flash.gadget_files import compiled_program, first_files
    from host_tools.flash.gadget_tree import MissingSource
    from host_tools.flash.image import WrongBase, image_of

    board = board_file(args.board)
    try:
        base = args.base.read_bytes()
    except OSError as error:
        raise BadInput(f"{args.base} cannot be read: {error.strerror}") from None
    for option, path in (("--base", args.base), ("--board", args.board)):
        if path is not None and args.output.resolve() == path.resolve():
            raise BadInput(f"--output names the file that {option} names; give it another name")
    if args.output.is_dir() or not args.output.parent.is_dir():
        raise BadInput(f"--output names {args.output}, and no file can be made there")
    try:
        files = first_files(compiled_program())
        if board is not None:
            files[FILE] = board
        image, kind, version = image_of(base, files)
    except WrongBase as error:
        raise BadInput(f"{args.base} cannot be the base: {error}") from None
    except (BuildError, MissingSource) as error:
        print(f"queenbox: {error}", file=sys.stderr)
        return 1
    except ImportError as error:
        print(f"queenbox: the package {error.name} is missing (pip install -e '.[tiers]')")
        return 1
    args.output.write_bytes(image)
    print(f"{args.output}: MicroPython {version} for the {kind.name}, and the program.")
    print("Hold BOOTSEL while you plug the board in, and drag the file onto its drive.")
    print("All that was on the board before goes, nights too.")
    return 0
