"""Reading the records of files.py back, damaged ones too; taken when one is read."""

import os
from binascii import crc32
from json import loads

from micropython import const

from firmware.files import CRC_LINE, StoreError, changed, exists, why

_EISDIR = const(21)


def load_record(path, name, kept, is_right=None):
    """The dict of ``save_record``, or None if there is no such file.

    Raises StoreError if it is not what was saved, or if ``is_right(dict)`` is given and does not
    think so; ``kept`` is the rest of its sentence.
    """
    try:
        if not exists(path):
            return None
        with open(path, "rb") as file:
            data = file.read()
    except OSError as problem:
        if problem.args[0] == _EISDIR:
            raise StoreError("%s is damaged: it is a folder. %s" % (name, kept), path) from None
        raise StoreError("%s cannot be read: %s. %s" % (name, why(problem), kept)) from None
    except MemoryError:
        raise StoreError("%s is damaged: too long. %s" % (name, kept), path) from None
    try:
        tail = len(CRC_LINE % 0)
        text = data[: max(0, len(data) - tail)]
        if data[len(text) :] != (CRC_LINE % crc32(text)).encode():
            raise StoreError("%s is damaged: bad checksum. %s" % (name, kept), path)
        record = loads(text.decode())
    except (ValueError, RuntimeError):  # the latter for what is nested too deep
        record = None
    except MemoryError:  # it may be whole, so nobody is asked to set it aside
        raise StoreError("%s is too long for the memory. %s" % (name, kept)) from None
    if not isinstance(record, dict):
        raise StoreError("%s is damaged: not a record. %s" % (name, kept), path)
    if is_right and not is_right(record):
        raise StoreError("%s is damaged: fields are wrong. %s" % (name, kept), path)
    return record


def set_aside(path, to=""):
    """Renames a file to ``to``, or its own name and `.damaged`, plus `-1`, `-2` ...: a name that
    nothing reads. Returns it. Raises OSError."""
    to = to or path + ".damaged"
    number = 1
    while exists("%s-%d" % (to, number)):
        number += 1
    aside = "%s-%d" % (to, number)
    changed(os.rename, path, aside)
    return aside


def load_for(store, path, name, kept, is_right=None):
    """``load_record`` for a Store, which remembers what is damaged for its ``set_aside``."""
    try:
        return load_record(path, name, kept, is_right)
    except StoreError as problem:
        store._damaged = problem.damaged
        raise
