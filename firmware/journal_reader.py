"""Reading the journal's slots (journal_records.py) back, good and bad ones."""

from binascii import crc32

from micropython import const

from firmware.journal import PAGE, store_error
from firmware.journal_records import LATER, MORE, SLOT, UNCONFIRMED

_FILE_PAGES = const(16)
_PAGE_SLOTS = const(16)
_LENGTH = const(0x0F)
_PART = const(0xC0)  # MORE | LATER
_BLANK = const(-1)
_BAD = const(-2)
_UNWRITTEN = b"\xff" * SLOT
# What a CRC-32 over a text and its own CRC-32, low byte first, comes to: whatever it went on from.
_RESIDUE = const(0x2144DF1C)
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
                reader.take_page(page, 0 if first else 1, first, seed)
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
    slot = page[at : at + SLOT]
    if slot == _UNWRITTEN:
        return _BLANK
    head = slot[1]
    slot[1] = head & ~UNCONFIRMED
    return head if slot[0] == seq and crc32(slot, seed) == _RESIDUE else _BAD


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

    def take_page(self, page, begin, first, seed):
        """The slots of a page from its slot ``begin`` on. first: the number of its slot 0."""
        records = self.records
        whole = not self._ended and not self._record
        for at in range(begin, _PAGE_SLOTS):
            slot = page[at * SLOT : at * SLOT + SLOT]
            head = slot[1]
            slot[1] = head & ~UNCONFIRMED
            # Most are whole records, and hundreds of them are read while somebody waits.
            whole = whole and head & _PART == 0 and slot[0] == first + at
            if whole and crc32(slot, seed) == _RESIDUE:
                records.append(bytes(slot[2 : 2 + (head & _LENGTH)]))
                self.slots = self.taken = self.taken + 1
                continue
            self.take(page, at * SLOT, first + at, seed)
            whole = not self._ended and not self._record

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
