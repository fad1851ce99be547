"""Reading the journal's slots (journal_records.py) back, good and bad ones."""

from binascii import crc32

from micropython import const

from firmware.journal import PAGE, store_error
from firmware.journal_records import CRC_AT, LATER, MORE, SLOT, UNCONFIRMED

_FILE_PAGES = const(16)
_PAGE_SLOTS = const(16)
_LENGTH = const(0x0F)
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
                    reader.take_blank()
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
    if view == _UNWRITTEN:
        return _BLANK
    head = view[1]
    stored = view[12] | view[13] << 8 | view[14] << 16 | view[15] << 24
    view[1] = head & ~UNCONFIRMED
    good = view[0] == seq and crc32(view[:CRC_AT], seed) == stored
    view[1] = head
    return head if good else _BAD


def _cleared_bits(slot):
    count = 0
    for byte in slot:
        while byte != 0xFF:
            byte |= byte + 1
            count += 1
    return count


class Reader:
    """Takes the slots of a journal in order. ``records``: the whole records before the first slot
    that is not right · ``slots``: how many slots they fill · ``taken``: how many were right ·
    ``torn``: something lies behind the records, as a power cut leaves it · ``damaged``: records
    that were confirmed lie behind them, as after no power cut · ``stray``: bits behind them are
    cleared of which no record can have been made."""

    def __init__(self):
        self.records = []
        self.slots = 0
        self.torn = False
        self.damaged = False
        self.stray = False
        self.taken = 0
        self._record = b""
        self._ended = False
        self._gap = False
        self._confirmed = False  # the record that has begun

    def take(self, page, at, seq, seed):
        """One slot more."""
        head = _head(page, at, seq, seed)
        if not self._ended and (head < 0 or (head & LATER != 0) != (self._record != b"")):
            self.end()
        if self._ended:
            if head == _BLANK:
                self._gap = True
            else:
                self._take_behind(head, memoryview(page)[at : at + SLOT])
            return
        if not self._record:
            self._confirmed = not head & UNCONFIRMED
        self.taken += 1
        self._record += bytes(memoryview(page)[at + 2 : at + 2 + (head & _LENGTH)])
        if not head & MORE:
            self.records.append(self._record)
            self._record = b""
            self.slots = self.taken

    def _take_behind(self, head, slot):
        if _cleared_bits(slot) == 1:
            self.stray = True  # of a record there would be more
        elif not slot[1] & UNCONFIRMED or (self._gap and head >= 0):
            self.torn = self.damaged = True
        elif self._gap:
            self.stray = True  # records leave no gap
        else:
            self.torn = True

    def take_blank(self):
        """A page of slots that were never written."""
        self.end()
        self._gap = True

    def end(self):
        """No slot more can belong to the records."""
        self._ended = True
        if self._record:
            self.torn = True
            self.damaged = self.damaged or self._confirmed
