"""The journal of one hand: short records, each on the flash before ``append`` returns.

Its files have a fixed size and are made with the file system before they are needed; records are
then written into them in place. What differs between flash and a PC's disk is how that is done:
FlashJournal, FileJournal. Only ``append`` stays loaded; for the rest journal_files.py and
journal_reader.py are taken.
"""

from binascii import crc32

from micropython import const

from engine_core.modules import take
from firmware.files import StoreError, why
from firmware.journal_records import FILE_SLOTS, SLOT, UNCONFIRMED, slots_of, write_slot

PAGE = const(256)  # what RP2040 flash programs at once
STAMP = const(12)
_PAGE_SLOTS = const(16)
_FILES = const("firmware.journal_files")


class Journal:
    """path: of the first file; the others get `.1`, `.2` ... behind it.

    ``torn``: something that is no record was found behind the last one: a power cut came before it
    was confirmed, or a bit has changed · ``damaged``: records that were whole were found
    unreadable, or a file that is not whole. Both end with the next ``append``, which moves the good
    records to a new file and keeps a damaged one aside.
    """

    def __init__(self, path):
        self.torn = False
        self.damaged = False
        self._path = path
        self._stamp = b""
        self._places = []  # of the files, as _place gives them
        self._slots = 0  # in use, all files together

    def create(self, stamp):
        """An empty journal over any other. stamp: 12 bytes, unlike any other hand's.
        Raises StoreError."""
        take(_FILES).create(self, stamp)

    def open(self, stamp):
        """Takes up the journal that was created with this stamp; returns a Reader of
        journal_reader.py that has taken all of it. Raises StoreError."""
        return take(_FILES).take_up(self, stamp)

    def records(self):
        """All records up to the last good one. Raises StoreError."""
        return take("firmware.journal_reader").read(self).records

    def append(self, record):
        """Keeps one record of 1..250 bytes. Raises StoreError if it could not be kept; calling
        again then uses a new file."""
        count = slots_of(record)
        if not self._stamp:
            raise ValueError("the journal is not open")
        try:
            last = (self._slots + count - 1) // FILE_SLOTS
            if self.torn or self.damaged or last == len(self._places) or None in self._places:
                take(_FILES).make_ready(self, last)
            self.torn = True  # until it has been read back and confirmed
            piece = 0
            while piece < count:
                piece += self._write_page(record, piece, count)
            self._confirm(record)
            self.torn = False
        except OSError as problem:
            raise store_error("The answer is not saved: %s. Try again.", problem) from None
        self._slots += count

    def discard(self):
        """Removes the journal. Raises StoreError."""
        take(_FILES).discard(self)

    # What FlashJournal and FileJournal fill in, besides two methods for journal_files.py.

    def _write(self, file, number, page):
        """Writes the bytes of a page that are not 0xFF. Raises OSError."""
        raise NotImplementedError

    def _read(self, file, at, buffer):
        """Fills a buffer with what is stored from byte ``at`` on. Raises OSError."""
        raise NotImplementedError

    # The rest is the same for both.

    def _name(self, file):
        return "%s.%d" % (self._path, file) if file else self._path

    def _seed(self, file):
        return crc32(self._stamp + bytes((file,)))

    def _write_page(self, record, piece, count):
        """Writes the slots of a record from ``piece`` on that lie in one page; returns how many."""
        file, slot, number, first = self._slot_place(piece)
        n = min(count - piece, _PAGE_SLOTS - first)
        seed = self._seed(file)
        page = bytearray(b"\xff" * PAGE)
        for i in range(n):
            write_slot(page, (first + i) * SLOT, slot + i, record, piece + i, seed)
        self._write(file, number, page)
        stored = bytearray(n * SLOT)
        self._read(file, slot * SLOT, stored)
        if stored != memoryview(page)[first * SLOT : (first + n) * SLOT]:
            raise StoreError("The answer is not saved: the flash is worn here. Try again.")
        return n

    def _confirm(self, record):
        file, slot, number, first = self._slot_place(0)
        page = bytearray(b"\xff" * PAGE)
        write_slot(page, first * SLOT, slot, record, 0, self._seed(file))
        page[first * SLOT + 1] &= ~UNCONFIRMED
        self._write(file, number, page)

    def _slot_place(self, piece):
        """(file, slot in it, page, slot in that) of the next record's ``piece``-th slot."""
        file, slot = divmod(self._slots + piece, FILE_SLOTS)
        return file, slot + 1, (slot + 1) // _PAGE_SLOTS, (slot + 1) % _PAGE_SLOTS


def store_error(sentence, problem):
    """The StoreError for an OSError, which may be one already."""
    return problem if isinstance(problem, StoreError) else StoreError(sentence % why(problem))
