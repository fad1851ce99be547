"""The journal of one hand: short records, each on the flash before ``append`` returns.

Its files have a fixed size and are made with the file system before they are needed; records are
then written into them in place. What differs between flash and a PC's disk is how that is done:
FlashJournal, FileJournal.
"""

from binascii import crc32

from micropython import const

from firmware.files import StoreError, exists, remove, set_aside, why, write_file
from firmware.journal_records import FILE_SLOTS, SLOT, Reader, slots_of, write_slot

PAGE = const(256)  # what RP2040 flash programs at once
FILE_PAGES = const(16)  # what it erases at once, and one block of littlefs
STAMP = const(12)
_PAGE_SLOTS = const(16)
_BLANK_PAGE = b"\xff" * PAGE
_MAGIC = b"QJ"


class Journal:
    """path: of the first file; the others get `.1`, `.2` ... behind it.

    ``torn``: the last record was found cut short, so it was never confirmed · ``damaged``:
    confirmed records were found unreadable. Both end with the next ``append``, which moves the good
    records to a new file and keeps a damaged one aside.
    """

    def __init__(self, path):
        self.torn = False
        self.damaged = False
        self._path = path
        self._stamp = b""
        self._places = []  # of the files, as _place gives them
        self._slots = 0  # in use, all files together
        self._page = bytearray(PAGE)
        self._check = bytearray(PAGE)

    def create(self, stamp):
        """An empty journal over any other. stamp: 12 bytes, unlike any other hand's.
        Raises StoreError."""
        self._stamp = stamp
        self._places = []
        self._slots = 0
        self.torn = self.damaged = False
        try:
            self._remove_from(1)
            self._make(0)
        except OSError as problem:
            raise _store_error("The hand cannot be saved: %s.", problem) from None

    def open(self, stamp):
        """Takes up the journal that was created with this stamp. Raises StoreError."""
        self._stamp = stamp
        self._places = []
        try:
            while exists(self._name(len(self._places))):
                self._places.append(self._place(len(self._places)))
        except OSError as problem:
            raise _store_error("The hand's answers cannot be read: %s.", problem) from None
        reader = self._read()
        self._slots = reader.slots
        self.torn = reader.torn
        self.damaged = reader.damaged or not self._places

    def records(self):
        """All records up to the last good one. Raises StoreError."""
        return self._read().records

    def append(self, record):
        """Keeps one record of 1..250 bytes. Raises StoreError if it could not be kept; calling
        again then uses a new file."""
        count = slots_of(record)
        if not self._stamp:
            raise ValueError("the journal is not open")
        try:
            self._mend()
            last = (self._slots + count - 1) // FILE_SLOTS
            if last == len(self._places):
                self._make(last)
            piece = 0
            while piece < count:
                piece += self._write_page(record, piece, count)
        except OSError as problem:
            raise _store_error("The answer is not saved: %s. Try again.", problem) from None
        self._slots += count

    def discard(self):
        """Removes the journal. Raises StoreError."""
        self._stamp = b""
        self._places = []
        try:
            self._remove_from(0)
        except OSError as problem:
            raise _store_error("The hand's answers cannot be removed: %s.", problem) from None

    # What FlashJournal and FileJournal fill in.

    def _new_header(self, file):
        """16 bytes to begin a new file with."""
        raise NotImplementedError

    def _place(self, file):
        """Where to write into a file; None if it must be copied to a new file before that."""
        raise NotImplementedError

    def _write(self, file, number, page):
        """Writes the bytes of a page that are not 0xFF. Raises OSError."""
        raise NotImplementedError

    def _read_page(self, file, number, page):
        """Fills ``page`` with what is stored. Raises OSError."""
        page[:] = _BLANK_PAGE  # what lies behind the end of a file that is cut short
        with open(self._name(file), "rb") as stored:
            stored.seek(number * PAGE)
            stored.readinto(page)

    # The rest is the same for both.

    def _name(self, file):
        return "%s.%d" % (self._path, file) if file else self._path

    def _header(self, generation, file):
        return _MAGIC + bytes((generation, file)) + self._stamp

    def _stored_header(self, file):
        """The first 16 bytes of a file, None if they are not this journal's."""
        with open(self._name(file), "rb") as stored:
            header = stored.read(SLOT)
        return header if len(header) == SLOT and header == self._header(header[2], file) else None

    def _seed(self, file):
        return crc32(self._stamp + bytes((file,)))

    def _write_page(self, record, piece, count):
        """Writes the slots of a record from ``piece`` on that lie in one page; returns how many."""
        file, slot = divmod(self._slots + piece, FILE_SLOTS)
        slot += 1
        number, first = divmod(slot, _PAGE_SLOTS)
        n = min(count - piece, _PAGE_SLOTS - first)
        page = self._page
        page[:] = _BLANK_PAGE
        for i in range(n):
            write_slot(page, (first + i) * SLOT, slot + i, record, piece + i, self._seed(file))
        self.torn = True  # until it has been read back
        self._write(file, number, page)
        self._read_page(file, number, self._check)
        start, end = first * SLOT, (first + n) * SLOT
        if memoryview(self._check)[start:end] != memoryview(page)[start:end]:
            raise StoreError("The answer is not saved: the flash is worn here. Try again.")
        self.torn = False
        return n

    def _read(self):
        reader = Reader()
        try:
            for file in range(len(self._places)):
                seed = self._seed(file)
                for number in range(FILE_PAGES):
                    self._read_page(file, number, self._check)
                    if self._check == _BLANK_PAGE:
                        reader.end()
                        continue
                    first = number * _PAGE_SLOTS
                    for slot in range(max(1, first), first + _PAGE_SLOTS):
                        reader.take(self._check, (slot - first) * SLOT, slot, seed)
        except OSError as problem:
            raise _store_error("The hand's answers cannot be read: %s.", problem) from None
        reader.end()
        return reader

    def _mend(self):
        """Moves good records out of every file that cannot be written any more."""
        if self.torn or self.damaged:
            file = max(0, min(self._slots // FILE_SLOTS, len(self._places) - 1))
            if self.damaged:
                for later in range(file, len(self._places)):
                    self._keep_copy(self._name(later))
            self._remove_from(file + 1)
            del self._places[file + 1 :]
            self._make(file)
            self.torn = self.damaged = False
        for file in range(len(self._places)):
            if self._places[file] is None:
                self._make(file)

    def _keep_copy(self, name):
        """Keeps a damaged file under another name, without the header that would make it look like
        the file itself."""
        copy = name + ".copy"
        with open(name, "rb") as damaged:
            damaged.read(SLOT)
            write_file(copy, (damaged.read(PAGE - SLOT), damaged.read()))
        set_aside(copy)

    def _make(self, file):
        """Writes a new file with what is good in the old one, if there is an old one."""
        header = self._new_header(file)
        used = max(0, min(FILE_SLOTS, self._slots - file * FILE_SLOTS))
        sums = []
        write_file(self._name(file), self._pages(file, header, used, sums))
        if file == len(self._places):
            self._places.append(None)
        self._places[file] = place = self._place(file)
        right = place is not None
        for number in range(len(sums)):
            self._read_page(file, number, self._check)
            right = right and crc32(self._check) == sums[number]
        if not right:
            self._places[file] = None
            raise StoreError("The hand is not saved: its new file is not right. Try again.")

    def _pages(self, file, header, used, sums):
        """The pages of a new file, one after the other in the same buffer, and their CRCs."""
        for number in range(FILE_PAGES):
            page = self._page
            good = max(0, min(PAGE, (used + 1) * SLOT - number * PAGE))
            if used and good:
                self._read_page(file, number, page)
            if number == 0:
                page[:SLOT] = header
            page[good:] = _BLANK_PAGE[good:]
            sums.append(crc32(page))
            yield page

    def _remove_from(self, file):
        """Removes the files from this number on, the last one first: a cut leaves no gap."""
        end = file
        while exists(self._name(end)):
            end += 1
        for number in range(end - 1, file - 1, -1):
            remove(self._name(number))


def _store_error(sentence, problem):
    return problem if isinstance(problem, StoreError) else StoreError(sentence % why(problem))
