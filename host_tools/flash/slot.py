"""A slot: one file with all modules of a program, as firmware/main.py reads it on the gadget.

One file, since littlefs gives each its own blocks of 4 KB: the modules alone would take three times
as much of the flash, and two programs would not fit.

    16 bytes            MAGIC
     4 bytes            4 times the number of folders
     4 bytes            4 times the number of folders and modules
     4 bytes an entry   CRC-32 of the path, folders first
     4 bytes a module   where its content begins in the file, in the same order
    the contents, one after the other
    32 bytes            SHA-256 of all that is before
"""

from __future__ import annotations

import hashlib
import struct
from binascii import crc32
from collections.abc import Mapping
from itertools import accumulate, pairwise

MAGIC = b"queenbox slot 1\n"
CHECK = 32  # bytes of the SHA-256 at the end
_HEAD = struct.Struct("<16sII")


def slot_file(modules: Mapping[str, bytes]) -> bytes:
    """The file of these modules (path -> content).

    Raises ValueError when two paths have the same CRC."""
    order = sorted(modules)
    folders = sorted({path[:at] for path in order for at in range(len(path)) if path[at] == "/"})
    keys = [crc32(path.encode()) for path in folders + order]
    if len(set(keys)) < len(keys):
        raise ValueError("two paths have the same CRC-32; rename one of them")
    first = _HEAD.size + 4 * (len(keys) + len(order))
    begins = list(accumulate((len(modules[path]) for path in order), initial=first))[:-1]
    whole = b"".join(
        (
            _HEAD.pack(MAGIC, 4 * len(folders), 4 * len(keys)),
            struct.pack(f"<{len(keys)}I", *keys),
            struct.pack(f"<{len(begins)}I", *begins),
            *(modules[path] for path in order),
        )
    )
    return whole + hashlib.sha256(whole).digest()


def pieces_of(slot: bytes) -> list[tuple[int, int]]:
    """(begin, end) of the head, of each content and of the check: together the whole file."""
    _, folders, keys = _HEAD.unpack_from(slot)
    modules = (keys - folders) // 4
    begins = struct.unpack_from(f"<{modules}I", slot, _HEAD.size + keys)
    cuts = [0, *begins, len(slot) - CHECK, len(slot)]
    return list(pairwise(cuts))
