"""`queenbox flash`: compile the program and put it on a gadget."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.board_file import FILE
from host_tools.bad_input import BadInput

if TYPE_CHECKING:
    from host_tools.flash.gadget_files import Program
    from host_tools.flash.probe import Gadget
    from host_tools.flash.update import Update

HELP = "compile the program and put it on a gadget"

BUILD = Path("build", "gadget")
YES = "erase"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument(
        "--port", help="the gadget's serial port, as for mpremote (default: the one Pico found)"
    )
    parser.add_argument(
        "--board", type=Path, metavar="JSON", help="a board file for other wiring, put there too"
    )
    parser.add_argument(
        "--build",
        type=Path,
        metavar="DIR",
        default=BUILD,
        help=f"where to put the files of a new gadget (default: {BUILD})",
    )
    parser.add_argument(
        "--dry-run",
        action="store_true",
        help="change nothing; tell what there is and, if a gadget is connected, what is new to it",
    )
    parser.add_argument(
        "--erase-nights", action="store_true", help="erase all nights and settings of the gadget"
    )
    parser.add_argument("--yes", action="store_true", help="do not ask before nights are erased")


def run(args: argparse.Namespace) -> int:
    """Exit code: 1 when building or flashing failed. Raises BadInput."""
    from host_tools.flash.board_option import board_file
    from host_tools.flash.boards import WrongBoard
    from host_tools.flash.build import BuildError
    from host_tools.flash.flashing import FlashError
    from host_tools.flash.gadget_tree import MissingSource
    from host_tools.flash.ports import NoGadget
    from host_tools.flash.update import NoRoom

    board = board_file(args.board)
    if args.erase_nights and not args.dry_run and not args.yes:
        _ask_to_erase()
    try:
        program = _build(args.build, board)
    except (BuildError, MissingSource) as error:
        print(f"queenbox: {error}", file=sys.stderr)
        return 1
    try:
        if args.dry_run:
            _tell(program, board, args)
        else:
            _flash(program, board, args)
    except (FlashError, NoGadget, NoRoom, WrongBoard) as error:
        print(f"queenbox: the gadget was not flashed: {error}", file=sys.stderr)
        return 1
    return 0


def _ask_to_erase() -> None:
    if not sys.stdin.isatty():
        raise BadInput("--erase-nights asks before it erases; where nobody can answer, add --yes")
    told = f"All nights and settings of the gadget will be lost. Type `{YES}` to go on: "
    if input(told).strip().lower() != YES:
        raise BadInput("nothing was erased and nothing flashed")


def _build(folder: Path, board: bytes | None) -> Program:
    from host_tools.flash.build_folder import ForeignFolder, write_build
    from host_tools.flash.gadget_files import compiled_program, first_files

    program = compiled_program()
    files = first_files(program)
    if board is not None:
        files[FILE] = board
    try:
        write_build(folder, files)
    except ForeignFolder as error:
        raise BadInput(str(error)) from None
    return program


def _tell(program: Program, board: bytes | None, args: argparse.Namespace) -> None:
    from host_tools.flash.flashing import ask_gadget, restart
    from host_tools.flash.ports import NoGadget, gadget_port
    from host_tools.flash.update import update_of

    try:
        port = args.port or gadget_port()
    except (NoGadget, BadInput) as error:
        _print_parts(program, board, None)
        print(f"No gadget was asked: {error}.")
        return
    gadget = ask_gadget(port)
    restart(port)
    update = update_of(gadget, program, board, args.erase_nights)
    _print_parts(program, board, update)
    print(_what_is_new(gadget, program, update))


def _print_parts(program: Program, board: bytes | None, update: Update | None) -> None:
    parts = {**program.modules, "main.py": program.main, **({} if board is None else {FILE: board})}
    for path in sorted(parts):
        state = ""
        if update is not None:
            state = "  changed  " if path in update.changed else "  unchanged"
        print(f"{len(parts[path]):7}{state} {path}")
    print(f"{sum(map(len, parts.values())):7} bytes in {len(parts)} parts")


def _flash(program: Program, board: bytes | None, args: argparse.Namespace) -> None:
    from host_tools.flash.flashing import FlashError, ask_gadget, restart, run_update
    from host_tools.flash.ports import gadget_port
    from host_tools.flash.progress import ProgressBar
    from host_tools.flash.update import update_of

    port = args.port or gadget_port()
    gadget = ask_gadget(port)
    try:
        update = update_of(gadget, program, board, args.erase_nights)
        print(_what_is_new(gadget, program, update))
        if update.scripts:
            bar = ProgressBar(update.size)
            try:
                run_update(port, update.scripts, bar.show)
            finally:
                bar.clear()
    except BaseException:
        with contextlib.suppress(FlashError):  # it may not be there any more
            restart(port)  # with the program that it had
        raise
    restart(port)
    print("The gadget holds the program and restarts.")


def _what_is_new(gadget: Gadget, program: Program, update: Update) -> str:
    if not update.scripts:
        return "The gadget has this program already."
    modules = len(update.changed & program.modules.keys())
    told = f"{modules} of {len(program.modules)} modules are new to the gadget"
    return f"{told}: {update.sent / 1024:.1f} of {len(program.slot) / 1024:.1f} KB to copy."
