"""UF2 files: what is dragged onto a Pico's drive (github.com/microsoft/uf2).

512 bytes a block: 32 of header, the payload, padding up to 476, a last word."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass

BLOCK = 512
PAYLOAD = 256  # bytes: the boot ROM takes whole pages of the flash only
_HEADER = struct.Struct("<8I")
_FIRST, _SECOND, _LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
HAS_FAMILY = 0x2000
NOT_FOR_FLASH = 0x0001
_LONGEST = 476


class NoUF2(Exception):
    """The bytes are not a UF2 file."""


@dataclass(frozen=True)
class UF2Block:
    """number, total: of the file's blocks, as it counts them · family: 0 when there is none · raw:
    all its 512 bytes."""

    flags: int
    address: int
    payload: bytes
    number: int
    total: int
    family: int
    raw: bytes


def read_uf2(content: bytes) -> list[UF2Block]:
    """The blocks in their order. Raises NoUF2."""
    if not content or len(content) % BLOCK:
        raise NoUF2
    blocks = []
    for at in range(0, len(content), BLOCK):
        raw = content[at : at + BLOCK]
        first, second, flags, address, size, number, total, family = _HEADER.unpack_from(raw)
        (last,) = struct.unpack_from("<I", raw, BLOCK - 4)
        if (first, second, last) != (_FIRST, _SECOND, _LAST) or size > _LONGEST:
            raise NoUF2
        payload = raw[_HEADER.size : _HEADER.size + size]
        family = family if flags & HAS_FAMILY else 0
        blocks.append(UF2Block(flags, address, payload, number, total, family, raw))
    return blocks


def uf2_file(pages: Iterable[tuple[int, bytes]], family: int) -> bytes:
    """The file of these pages: (address, 256 bytes)."""
    pages = list(pages)
    return b"".join(
        _HEADER.pack(_FIRST, _SECOND, HAS_FAMILY, address, PAYLOAD, number, len(pages), family)
        + page.ljust(_LONGEST, b"\0")
        + struct.pack("<I", _LAST)
        for number, (address, page) in enumerate(pages)
    )
