"""The journal's records: texts in slots of 16 bytes that are written once and never changed.

A slot is `seq, head, 10 bytes of text (the unused ones 0xFF), CRC-32`. `seq` is the slot's place
in its file, 1..255; `head` is the number of bytes, plus MORE if the text goes on in the next slot,
plus LATER if it began in an earlier one. The CRC goes on from one over the hand's stamp and the
file's number, so that a slot of another hand is never taken for one of this hand. An unwritten slot
is all 0xFF, as erased flash is. journal_reader.py reads them.

Once a record has been read back, UNCONFIRMED, which the CRC leaves out, is cleared in its first
slot. A program that a power cut ends clears no other bits than it was given, so it never does that:
what is not right in a confirmed record has changed since.
"""

from binascii import crc32

from micropython import const

SLOT = const(16)
TEXT = const(10)
FILE_SLOTS = const(255)  # after one slot of header in a block of 4096 bytes
LONGEST = const(250)  # bytes of a record
MORE = const(0x80)
LATER = const(0x40)
UNCONFIRMED = const(0x20)
CRC_AT = const(12)


def slots_of(record):
    """How many slots a record takes. Raises ValueError if it is empty or too long."""
    if not 0 < len(record) <= LONGEST:
        raise ValueError("a record has 1..%d bytes" % LONGEST)
    return (len(record) + TEXT - 1) // TEXT


def write_slot(page, at, seq, record, piece, seed):
    """Puts the ``piece``-th slot of a record, not confirmed, into a page that is 0xFF at
    ``at``..``at`` + 15."""
    start = piece * TEXT
    length = min(TEXT, len(record) - start)
    page[at] = seq
    page[at + 1] = length | (MORE if start + length < len(record) else 0) | (LATER if piece else 0)
    page[at + 2 : at + 2 + length] = record[start : start + length]
    crc = crc32(memoryview(page)[at : at + CRC_AT], seed)
    for i in range(4):
        page[at + CRC_AT + i] = crc >> 8 * i & 255
    page[at + 1] |= UNCONFIRMED
