"""Reading the journal's slots (journal_records.py) back, good and bad ones."""

from binascii import crc32

from micropython import const

from firmware.journal import PAGE, store_error
from firmware.journal_records import CRC_AT, LATER, MORE, SLOT

_FILE_PAGES = const(16)
_PAGE_SLOTS = const(16)
_LENGTH = const(0x3F)
_BLANK = const(-1)
_BAD = const(-2)
_UNWRITTEN = b"\xff" * SLOT
_BLANK_PAGE = b"\xff" * PAGE


def read(journal):
    """A Reader that has taken all slots of a journal. Raises StoreError."""
    reader = Reader()
    page = bytearray(PAGE)
    try:
        for file in range(len(journal._places)):
            seed = journal._seed(file)
            for number in range(_FILE_PAGES):
                read_page(journal, file, number, page)
                if page == _BLANK_PAGE:
                    reader.end()
                    continue
                first = number * _PAGE_SLOTS
                for slot in range(max(1, first), first + _PAGE_SLOTS):
                    reader.take(page, (slot - first) * SLOT, slot, seed)
    except OSError as problem:
        raise store_error("The hand's answers cannot be read: %s.", problem) from None
    reader.end()
    return reader


def read_page(journal, file, number, page):
    """Fills a page with what a file of the journal holds. Raises OSError."""
    if file < len(journal._places) and journal._places[file] is not None:
        journal._read(file, number * PAGE, page)
    else:
        read_file(journal._name(file), number * PAGE, page)


def read_file(name, at, buffer):
    """Fills a buffer with what a file holds from byte ``at`` on, and with 0xFF behind its end."""
    buffer[:] = b"\xff" * len(buffer)
    with open(name, "rb") as stored:
        stored.seek(at)
        stored.readinto(buffer)


def _head(page, at, seq, seed):
    """The head of a good slot, else _BLANK or _BAD."""
    view = memoryview(page)[at : at + SLOT]
    stored = view[12] | view[13] << 8 | view[14] << 16 | view[15] << 24
    if view[0] == seq and crc32(view[:CRC_AT], seed) == stored:
        return view[1]
    return _BLANK if view == _UNWRITTEN else _BAD


class Reader:
    """Takes the slots of a journal in order. ``records``: the whole records before the first slot
    that is not right · ``slots``: how many slots they fill · ``taken``: how many were right ·
    ``torn``: something lies behind the records, as a power cut leaves it · ``damaged``: good
    records lie behind them, as no power cut does."""

    def __init__(self):
        self.records = []
        self.slots = 0
        self.torn = False
        self.damaged = False
        self.taken = 0
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
        self.taken += 1
        self._record += bytes(memoryview(page)[at + 2 : at + 2 + (head & _LENGTH)])
        if not head & MORE:
            self.records.append(self._record)
            self._record = b""
            self.slots = self.taken

    def end(self):
        """No slot more can belong to the records."""
        self._ended = True
        if self._record:
            self.torn = True
