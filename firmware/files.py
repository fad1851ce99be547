"""Files that are either old or new after a power cut, and the one error of all storage.

Source: littlefs makes a rename over an existing file atomic (its DESIGN.md, "move problem"), and
what was written to a file is there once that is closed.
"""

import os
from binascii import crc32
from json import dumps

from micropython import const

# Who is told (True) before something is written, and (False) after it: the gadget's buttons, since
# interrupts are off while the flash erases.
told: list = []

if hasattr(os, "fsync"):
    from firmware.disk import commit, replace  # on a PC that takes more
else:
    commit = None
    replace = os.rename

CRC_LINE = "\ncrc32 %08x\n"  # behind a record
_ENOENT = const(2)
_ENOTDIR = const(20)  # a file where its folder should be
_WHY = {
    2: "a file or folder is missing",
    5: "the flash does not answer",
    20: "a file is in a folder's place",
    21: "a folder is in its place",
    28: "the flash is full",
    30: "the flash is read-only",
}


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
        if problem.args[0] not in (_ENOENT, _ENOTDIR):
            raise
        return False
    return True


def changed(change, *arguments):
    """Calls a function that changes what is stored, such as os.mkdir."""
    for writes in told:
        writes(True)
    try:
        return change(*arguments)
    finally:
        for writes in told:
            writes(False)


def remove(path):
    """Removes a file if it is there."""
    if exists(path):
        changed(os.remove, path)


def write_file(path, pieces):
    """Writes pieces of bytes to a new file and renames it over ``path``. Raises OSError."""
    aside = path + ".new"
    for writes in told:  # not by ``changed``, which would nest one call more
        writes(True)
    try:
        with open(aside, "wb") as file:
            for piece in pieces:
                file.write(piece)
            if commit:
                commit(file)
        replace(aside, path)
    except OSError:
        try:
            os.remove(aside)  # it may be what fills the flash
        except OSError:
            pass
        raise
    finally:
        for writes in told:
            writes(False)


def save_record(path, record, name):
    """Keeps a dict of plain values as JSON and a CRC; record_reader.py loads it. ``name`` begins a
    StoreError's sentence."""
    text = dumps(record).encode()
    try:
        write_file(path, (text, (CRC_LINE % crc32(text)).encode()))
    except OSError as problem:
        raise StoreError("%s cannot be saved: %s." % (name, why(problem))) from None
