"""Methods of Journal (firmware/journal.py) that make, find, mend and remove its files.

Each kind of journal fills in two more: ``_generation(header)``: what a new file's header has as its
byte 2, so that no old one is the same · ``_place(file, header)``: where to write into a file; None
if it must be copied to a new file before that. Both may raise OSError.
"""

import os
from binascii import crc32

from micropython import const

from engine_core.modules import take
from firmware.files import StoreError, exists, remove, write_file
from firmware.journal import PAGE, store_error
from firmware.journal_records import FILE_SLOTS, SLOT

_FILE_PAGES = const(16)  # what RP2040 flash erases at once, and one block of littlefs
_FILE_BYTES = const(4096)
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
    whole = True
    try:
        end = end_of(self._path)
        while exists(self._name(len(self._places))):
            file = len(self._places)
            header = _stored_header(self, file)
            if header is None or os.stat(self._name(file))[6] != _FILE_BYTES:
                whole = False
                self._places.append(None)
            else:
                self._places.append(self._place(file, header))
    except OSError as problem:
        raise store_error("The hand's answers cannot be read: %s.", problem) from None
    reader = take(_READER).read(self)
    self._slots = reader.slots
    self.torn = reader.torn or reader.stray
    count = len(self._places)
    # A record goes on in another file only once that one is there.
    goes_on = reader.torn and reader.taken == count * FILE_SLOTS
    self.damaged = reader.damaged or not whole or goes_on or count == 0 or count != end
    return reader


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
            for later in range(file, end_of(self._path)):
                if exists(self._name(later)):
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


def end_of(path):
    """One more than the highest number of the files at ``path``, also if others are missing; 0
    without any. Raises OSError."""
    folder, slash, first = path.rpartition("/")
    end = 1 if exists(path) else 0
    for name in os.listdir(folder or slash or "."):
        if name.startswith(first + "."):
            try:
                number = int(name[len(first) + 1 :])
            except ValueError:
                continue
            if name == "%s.%d" % (first, number):
                end = max(end, number + 1)
    return end


def is_used(path):
    """Whether more lies at ``path`` than a journal to which nothing was ever appended.
    Raises OSError."""
    end = end_of(path)
    if end == 0:
        return False
    if end > 1 or os.stat(path)[6] != _FILE_BYTES:
        return True
    with open(path, "rb") as stored:
        stored.read(SLOT)
        rest = stored.read(PAGE - SLOT)
        while rest:
            if rest != _BLANK_PAGE[: len(rest)]:
                return True
            rest = stored.read(PAGE)
    return False


def set_aside(path, mark):
    """Renames all files at ``path`` so that nothing reads them, the last one first: a cut leaves
    no gap. Raises OSError."""
    rename = take("firmware.record_reader").set_aside
    for number in range(end_of(path) - 1, -1, -1):
        name = "%s.%d" % (path, number) if number else path
        if exists(name):
            rename(name, name + mark)


def _header(self, generation, file):
    return b"QJ" + bytes((generation, file)) + self._stamp


def _stored_header(self, file):
    """What a file begins with, None if that is no header of this journal."""
    with open(self._name(file), "rb") as stored:
        header = stored.read(SLOT)
    if len(header) == SLOT and header == _header(self, header[2], file):
        return header
    return None


def _place(self, file):
    """The place of a file that begins with a header of this journal, else None."""
    header = _stored_header(self, file)
    return None if header is None else self._place(file, header)


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
    for number in range(end_of(self._path) - 1, file - 1, -1):
        remove(self._name(number))
