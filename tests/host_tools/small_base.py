"""A UF2 with as much of MicroPython as `queenbox image` looks at, for any board."""

import struct

from host_tools.flash.boards import BOARDS, FLASH_START
from host_tools.flash.uf2 import PAYLOAD, uf2_file

HEADER = 0x100
RECORDS = 0x300
TEXTS = 0x400
SIZE = 0x800


def small_base(board=BOARDS[0], **told) -> bytes:
    """told: what is different: name, version, sdk_board, storage, family."""
    program = bytearray(SIZE)
    texts = bytearray()

    def text(value):
        at = TEXTS + len(texts)
        texts.extend(value.encode() + b"\0")
        return FLASH_START + at

    storage = told.get("storage", (board.storage_start, board.storage_size))
    records = [
        struct.pack("<HHII", 6, 0x5052, what, text(value))
        for what, value in (
            (0x02031C86, told.get("name", "MicroPython")),
            (0x11A9BC3A, told.get("version", "v1.24.1")),
            (0xB63CFFBB, told.get("sdk_board", board.sdk_name)),
        )
    ]
    records.append(struct.pack("<HHIII", 7, 0x504D, text("MicroPython"), *storage))
    begin, pointers, content = RECORDS, [], b""
    for record in records:
        pointers.append(FLASH_START + begin + 4 * len(records) + len(content))
        content += record
    listed = struct.pack(f"<{len(pointers)}I", *pointers)
    first, end = FLASH_START + RECORDS, FLASH_START + RECORDS + len(listed)
    header = struct.pack("<5I", 0x7188EBF2, first, end, 0, 0xE71AA390)
    program[HEADER : HEADER + len(header)] = header
    program[RECORDS : RECORDS + len(listed + content)] = listed + content
    program[TEXTS : TEXTS + len(texts)] = texts
    pages = [
        (told.get("address", FLASH_START) + at, bytes(program[at : at + PAYLOAD]))
        for at in range(0, SIZE, PAYLOAD)
    ]
    return uf2_file(pages + told.get("more", []), told.get("family", board.family))
