"""Makes the hardware's files: what the guide shows, and what a workshop needs.

    python -m host_tools.hardware [--out FOLDER] [--pico sockets] [guide] [board] [case]

guide   the guide's tables, its drawings, the Wokwi project: needs nothing else
board   KiCad project, board, fabrication files, two pictures: needs KiCad 6 and `.[hardware]`
case    STL and STEP files, two pictures: needs `.[hardware]`

Without names all are made, and what cannot be made here is said. FOLDER is build/hardware.
--pico sockets makes the case deeper, for a Pico that can be taken out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from host_tools.hardware import case_plan, circuit, places
from host_tools.hardware.board_maker import BoardFault, NoKiCad, make_board
from host_tools.hardware.board_texts import TEXTS
from host_tools.hardware.kept_files import FOLDER, write_kept_files
from host_tools.hardware.pictures import fingerprint, marked_png, values_of

PICTURES = FOLDER / "pictures"
GOOD, FAILED = 0, 1


def board_mark() -> str:
    """The fingerprint of what the board is made from."""
    return fingerprint(
        sorted(circuit.nets().items()), sorted(circuit.PARTS.items()), values_of(places), TEXTS
    )


def case_mark() -> str:
    """The fingerprint of what the case is made from."""
    return fingerprint(values_of(places), values_of(case_plan))


def heavy_pictures() -> dict[str, str]:
    """Picture of the guide that needs heavy tools -> the fingerprint that it must carry."""
    return {
        "board_front.png": board_mark(),
        "board_back.png": board_mark(),
        "case_closed.png": case_mark(),
        "case_open.png": case_mark(),
    }


def make_guide(_: Path, __: str) -> None:
    """What needs no tool."""
    for path in write_kept_files():
        print(f"hardware/{path.relative_to(FOLDER).as_posix()}: made anew")


def make_all_of_the_board(out: Path, _: str) -> None:
    """The board. Raises NoKiCad, BoardFault, ImportError."""
    for line in make_board(out / "board"):
        print(f"KiCad: {line}")
    print(f"{out / 'board'}: KiCad project; fabrication/queenbox-board.zip is what to order")
    from host_tools.hardware.board_picture import board_pictures

    archive = out / "board" / "fabrication" / "queenbox-board.zip"
    for name, png in board_pictures(archive).items():
        _keep(f"board_{name}.png", png)


def make_all_of_the_case(out: Path, mount: str) -> None:
    """The case. Raises ImportError."""
    from host_tools.hardware.case_meshes import write_case
    from host_tools.hardware.case_picture import case_pictures

    for path in write_case(out / "case", mount):
        print(f"{path}: {path.stat().st_size} bytes")
    for name, png in case_pictures().items():
        _keep(f"case_{name}.png", png)


def _keep(name: str, png: bytes) -> None:
    (PICTURES / name).write_bytes(marked_png(png, heavy_pictures()[name]))
    print(f"hardware/pictures/{name}: made anew")


TASKS: dict[str, Callable[[Path, str], None]] = {
    "guide": make_guide,
    "board": make_all_of_the_board,
    "case": make_all_of_the_case,
}


def main(arguments: Sequence[str]) -> int:
    """Exit code: 1 when something could not be made or a check found a fault."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.hardware",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(TASKS))
    parser.add_argument("--out", type=Path, default=Path("build", "hardware"), metavar="FOLDER")
    parser.add_argument("--pico", choices=list(places.PICO_MOUNTS), default=places.PICO_MOUNT)
    args = parser.parse_args(arguments)
    for name in args.names:
        if name not in TASKS:
            parser.error(f"there is no {name!r}; there are: {', '.join(TASKS)}")
    code = GOOD
    for name in args.names or TASKS:
        try:
            TASKS[name](args.out, args.pico)
        except NoKiCad as error:
            print(f"{name}: left out. {error}", file=sys.stderr)
            code = FAILED
        except ImportError as error:
            missing = "pip install --editable '.[hardware]'"
            print(f"{name}: left out. {error.name} is not installed ({missing})", file=sys.stderr)
            code = FAILED
        except BoardFault as error:
            print(f"{name}: KiCad finds fault with the board.\n{error}", file=sys.stderr)
            code = FAILED
    return code
