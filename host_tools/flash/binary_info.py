"""What a program for the Pico tells of itself (Pico SDK, binary_info/structure.h).

Near its start lie a marker, where a list of pointers begins and ends, and another marker. Each
pointer leads to a record: its type, a tag, and what the type says."""

from __future__ import annotations

import struct
from dataclasses import dataclass

_BEGIN, _END = 0x7188EBF2, 0xE71AA390
_SEARCHED = 1024  # bytes
_TEXT, _BLOCK_DEVICE = 6, 7
_RASPBERRY_PI, _MICROPYTHON = 0x5052, 0x504D  # tags "RP" and "MP"
_NAME, _VERSION, _SDK_BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB


class NoBinaryInfo(Exception):
    """The program tells nothing of itself."""


@dataclass(frozen=True)
class BinaryInfo:
    """Texts are "" where it has none · storage: (address, bytes) of MicroPython's file system."""

    name: str
    version: str
    sdk_board: str
    storage: tuple[int, int] | None


def binary_info(program: bytes, address: int) -> BinaryInfo:
    """Of a program as it lies in the flash from that address. Raises NoBinaryInfo."""
    marker = program.find(struct.pack("<I", _BEGIN), 0, _SEARCHED)
    try:
        if marker < 0:
            raise NoBinaryInfo
        begin, end, _, last = struct.unpack_from("<4I", program, marker + 4)
        if last != _END:
            raise NoBinaryInfo
        texts: dict[int, str] = {}
        storage = None
        for (record,) in struct.iter_unpack("<I", program[begin - address : end - address]):
            kind, tag = struct.unpack_from("<HH", program, record - address)
            if (kind, tag) == (_TEXT, _RASPBERRY_PI):
                what, text = struct.unpack_from("<II", program, record - address + 4)
                texts[what] = _text_at(program, text - address)
            elif (kind, tag) == (_BLOCK_DEVICE, _MICROPYTHON):
                name, start, size = struct.unpack_from("<3I", program, record - address + 4)
                if _text_at(program, name - address) == "MicroPython":
                    storage = (start, size)
    except (struct.error, ValueError):
        raise NoBinaryInfo from None
    name, version, sdk_board = (texts.get(what, "") for what in (_NAME, _VERSION, _SDK_BOARD))
    return BinaryInfo(name, version, sdk_board, storage)


def _text_at(program: bytes, at: int) -> str:
    if not 0 <= at < len(program):
        raise ValueError("a text outside of the program")
    return program[at : program.index(b"\0", at)].decode()
