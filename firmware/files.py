"""Files that are either old or new after a power cut, and the one error of all storage.

Sources: littlefs makes a rename over an existing file atomic (its DESIGN.md, "move problem"); a
PC's file system does so too once the data has reached the disk, hence fsync where there is one.
"""

import os
from binascii import crc32
from json import dumps, loads

_ASIDE = ".new"
_CRC_LINE = "\ncrc32 %08x\n"
_ENOENT = 2
_FOLDER_BIT = 0x4000  # in st_mode
_WHY = {5: "the flash does not answer", 28: "the flash is full", 30: "the flash is read-only"}


class StoreError(OSError):
    """Something cannot be read or kept; ``str()`` is one sentence for the panel.

    ``damaged``: the path of a file that is there but not right, else "".
    """

    def __init__(self, sentence, damaged=""):
        super().__init__(sentence)
        self.damaged = damaged


def why(problem):
    """The reason of an OSError in words."""
    return _WHY.get(problem.args[0]) or "error %s" % problem.args[0]


def exists(path):
    """Whether there is a file or folder of that name."""
    try:
        os.stat(path)
    except OSError as problem:
        if problem.args[0] != _ENOENT:
            raise
        return False
    return True


def remove(path):
    """Removes a file if it is there."""
    if exists(path):
        os.remove(path)


def remove_folder(path):
    """Removes a folder and what is in it, if it is there."""
    if not exists(path):
        return
    folders = [path]
    for folder in folders:  # grows while it is walked
        for name in os.listdir(folder):
            inner = folder + "/" + name
            if os.stat(inner)[0] & _FOLDER_BIT:
                folders.append(inner)
            else:
                os.remove(inner)
    while folders:
        os.rmdir(folders.pop())


def replace(new, path):
    """Gives the file ``new`` the name ``path``, over any file that has it."""
    if not hasattr(os, "replace"):
        os.rename(new, path)  # MicroPython's renames over a file
        return
    os.replace(new, path)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.rpartition("/")[0] or ".", os.O_RDONLY | os.O_DIRECTORY)
        os.fsync(folder)
        os.close(folder)


def commit(file):
    """Brings what was written to an open file onto the disk, as far as the system can."""
    file.flush()
    if hasattr(os, "fsync"):
        os.fsync(file.fileno())


def write_file(path, pieces):
    """Writes pieces of bytes to a new file and renames it over ``path``. Raises OSError."""
    aside = path + _ASIDE
    try:
        with open(aside, "wb") as file:
            for piece in pieces:
                file.write(piece)
            if hasattr(os, "fsync"):  # littlefs commits when the file is closed
                commit(file)
        replace(aside, path)
    except OSError:
        try:
            remove(aside)  # it may be what fills the flash
        except OSError:
            pass
        raise


def save_record(path, record, name):
    """Keeps a dict of plain values as JSON and a CRC. ``name`` begins a StoreError's sentence."""
    text = dumps(record).encode()
    try:
        write_file(path, (text, (_CRC_LINE % crc32(text)).encode()))
    except OSError as problem:
        raise StoreError("%s cannot be saved: %s." % (name, why(problem))) from None


def load_record(path, name, kept):
    """The dict of ``save_record``, or None if there is no such file.

    Raises StoreError if it is not what was saved; ``kept`` is the rest of its sentence.
    """
    try:
        if not exists(path):
            return None
        with open(path, "rb") as file:
            data = file.read()
    except OSError as problem:
        raise StoreError("%s cannot be read: %s. %s" % (name, why(problem), kept)) from None
    tail = len(_CRC_LINE % 0)
    text = data[: max(0, len(data) - tail)]
    if data[len(text) :] != (_CRC_LINE % crc32(text)).encode():
        raise StoreError("%s is damaged: bad checksum. %s" % (name, kept), path)
    try:
        record = loads(text.decode())
    except ValueError:
        record = None
    if not isinstance(record, dict):
        raise StoreError("%s is damaged: not a record. %s" % (name, kept), path)
    return record


def set_aside(path):
    """Renames a damaged file to a name that nothing reads; returns that name. Raises OSError."""
    number = 1
    while exists("%s.damaged-%d" % (path, number)):
        number += 1
    aside = "%s.damaged-%d" % (path, number)
    os.rename(path, aside)
    return aside
