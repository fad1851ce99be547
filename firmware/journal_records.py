"""The journal's records: texts in slots of 16 bytes that are written once and never changed.

A slot is `seq, head, 10 bytes of text (the unused ones 0xFF), CRC-32`. `seq` is the slot's place
in its file, 1..255; `head` is the number of bytes, plus MORE if the text goes on in the next slot,
plus LATER if it began in an earlier one. The CRC goes on from one over the hand's stamp and the
file's number, so that a slot of another hand is never taken for one of this hand. An unwritten slot
is all 0xFF, as erased flash is.
"""

from binascii import crc32

from micropython import const

SLOT = const(16)
TEXT = const(10)
FILE_SLOTS = const(255)  # after one slot of header in a block of 4096 bytes
LONGEST = const(250)  # bytes of a record

MORE = const(0x80)
LATER = const(0x40)
_LENGTH = const(0x3F)
_BLANK = const(-1)
_BAD = const(-2)
_CRC_AT = const(12)
_UNWRITTEN = b"\xff" * SLOT


def slots_of(record):
    """How many slots a record takes. Raises ValueError if it is empty or too long."""
    if not 0 < len(record) <= LONGEST:
        raise ValueError("a record has 1..%d bytes" % LONGEST)
    return (len(record) + TEXT - 1) // TEXT


def write_slot(page, at, seq, record, piece, seed):
    """Puts the ``piece``-th slot of a record into a page that is 0xFF at ``at``..``at`` + 15."""
    start = piece * TEXT
    length = min(TEXT, len(record) - start)
    page[at] = seq
    page[at + 1] = length | (MORE if start + length < len(record) else 0) | (LATER if piece else 0)
    page[at + 2 : at + 2 + length] = record[start : start + length]
    crc = crc32(memoryview(page)[at : at + _CRC_AT], seed)
    for i in range(4):
        page[at + _CRC_AT + i] = crc >> 8 * i & 255


def _head(page, at, seq, seed):
    """The head of a good slot, else _BLANK or _BAD."""
    view = memoryview(page)[at : at + SLOT]
    stored = view[12] | view[13] << 8 | view[14] << 16 | view[15] << 24
    if view[0] == seq and crc32(view[:_CRC_AT], seed) == stored:
        return view[1]
    return _BLANK if view == _UNWRITTEN else _BAD


class Reader:
    """Takes the slots of a journal in order. ``records``: the whole records before the first slot
    that is not right · ``slots``: how many slots they fill · ``torn``: something lies behind them,
    as a power cut leaves it · ``damaged``: good records lie behind them, as no power cut does."""

    def __init__(self):
        self.records = []
        self.slots = 0
        self.torn = False
        self.damaged = False
        self._taken = 0
        self._record = b""
        self._ended = False

    def take(self, page, at, seq, seed):
        """One slot more."""
        head = _head(page, at, seq, seed)
        if not self._ended and (head < 0 or (head & LATER != 0) != (self._record != b"")):
            self.end()
        if self._ended:
            self.torn = self.torn or head != _BLANK
            self.damaged = self.damaged or (head >= 0 and not head & LATER)
            return
        self._taken += 1
        self._record += bytes(memoryview(page)[at + 2 : at + 2 + (head & _LENGTH)])
        if not head & MORE:
            self.records.append(self._record)
            self._record = b""
            self.slots = self._taken

    def end(self):
        """No slot more can belong to the records."""
        self._ended = True
        if self._record:
            self.torn = True
