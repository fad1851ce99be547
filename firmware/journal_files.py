"""Methods of Journal (firmware/journal.py) that make, find, mend and remove its files.

Each kind of journal fills in two more: ``_generation(header)``: what a new file's header has as its
byte 2, so that no old one is the same · ``_place(file, header)``: where to write into a file; None
if it must be copied to a new file before that. Both may raise OSError.
"""

from binascii import crc32

from micropython import const

from engine_core.modules import take
from firmware.files import StoreError, exists, remove, write_file
from firmware.journal import PAGE, store_error
from firmware.journal_records import FILE_SLOTS, SLOT

_FILE_PAGES = const(16)  # what RP2040 flash erases at once, and one block of littlefs
_READER = const("firmware.journal_reader")
_BLANK_PAGE = b"\xff" * PAGE


def create(self, stamp):
    """See Journal."""
    self._stamp = stamp
    self._places = []
    self._slots = 0
    self.torn = self.damaged = False
    try:
        _remove_from(self, 1)
        _make(self, 0)
    except OSError as problem:
        raise store_error("The hand cannot be saved: %s.", problem) from None


def take_up(self, stamp):
    """See Journal.open."""
    self._stamp = stamp
    self._places = []
    try:
        while exists(self._name(len(self._places))):
            self._places.append(_place(self, len(self._places)))
    except OSError as problem:
        raise store_error("The hand's answers cannot be read: %s.", problem) from None
    reader = take(_READER).read(self)
    self._slots = reader.slots
    self.torn = reader.torn
    self.damaged = reader.damaged or not self._places


def discard(self):
    """See Journal."""
    self._stamp = b""
    self._places = []
    try:
        _remove_from(self, 0)
    except OSError as problem:
        raise store_error("The hand's answers cannot be removed: %s.", problem) from None


def make_ready(self, last):
    """Moves good records out of every file that cannot be written any more, and makes the one with
    this number if it is the next. Raises OSError."""
    if self.torn or self.damaged:
        file = max(0, min(self._slots // FILE_SLOTS, len(self._places) - 1))
        if self.damaged:
            for later in range(file, len(self._places)):
                _keep_copy(self._name(later))
        _remove_from(self, file + 1)
        del self._places[file + 1 :]
        _make(self, file)
        self.torn = self.damaged = False
    for file in range(len(self._places)):
        if self._places[file] is None:
            _make(self, file)
    if last == len(self._places):
        _make(self, last)


def _header(self, generation, file):
    return b"QJ" + bytes((generation, file)) + self._stamp


def _place(self, file):
    """The place of a file that begins with a header of this journal, else None."""
    with open(self._name(file), "rb") as stored:
        header = stored.read(SLOT)
    if len(header) == SLOT and header == _header(self, header[2], file):
        return self._place(file, header)
    return None


def _keep_copy(name):
    """Keeps a damaged file under another name, without the header that would make it look like
    the file itself."""
    copy = name + ".copy"
    with open(name, "rb") as damaged:
        damaged.read(SLOT)
        write_file(copy, (damaged.read(PAGE - SLOT), damaged.read()))
    take("firmware.record_reader").set_aside(copy)


def _make(self, file):
    """Writes a new file with what is good in the old one, if there is an old one."""
    header = _header(self, self._generation(_header(self, 0, file)), file)
    used = max(0, min(FILE_SLOTS, self._slots - file * FILE_SLOTS))
    sums = []
    page = bytearray(PAGE)
    write_file(self._name(file), _pages(self, file, header, used, page, sums))
    if file == len(self._places):
        self._places.append(None)
    self._places[file] = place = _place(self, file)
    right = place is not None
    for number in range(len(sums)):
        if right:
            self._read(file, number * PAGE, page)
            right = crc32(page) == sums[number]
    if not right:
        self._places[file] = None
        raise StoreError("The hand is not saved: its new file is not right. Try again.")


def _pages(self, file, header, used, page, sums):
    """The pages of a new file, one after the other in the same buffer, and their CRCs."""
    read_page = take(_READER).read_page if used else None
    for number in range(_FILE_PAGES):
        good = max(0, min(PAGE, (used + 1) * SLOT - number * PAGE))
        if used and good:
            read_page(self, file, number, page)
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
