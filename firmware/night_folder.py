"""What a night's files are called and what must be in them; firmware/store.py says when."""

import os

from micropython import const

from firmware.files import changed, exists, why

_FOLDER_BIT = const(0x4000)  # in st_mode
_NO_NUMBER = const(1000000)  # no gadget sees so many nights, nor a night so many hands


def prepare(folder):
    """Makes the folder of all nights if it is not there, and ends a removal that a power cut left.
    Whether there are no settings in it, and "" or one sentence about what is wrong with it."""
    try:
        make_folder(folder)
        if not is_folder(folder or "/"):
            return False, "The storage does not work: its folder is a file."
        remove_folder(folder + "/removed")
        fresh = not exists(folder + "/settings")
        if exists(folder + "/removed"):
            return fresh, "The storage has a file 'removed' that is in the way."
        return fresh, ""
    except OSError as problem:
        return False, "The storage does not work: %s." % why(problem)


def night_path(folder, number):
    """The folder of a night."""
    return "%s/%04d" % (folder, number)


def number_of(name):
    """The number that a night's folder or a finished hand's file has as its name, 0 if none."""
    try:
        number = int(name)
    except ValueError:
        return 0
    return number if 0 < number < _NO_NUMBER and name == "%04d" % number else 0


def night_numbers(folder):
    """Numbers of the nights' folders, lowest first, whatever is in them; of files, too, that have
    such a name, so that no night is begun in their place."""
    return sorted(filter(None, map(number_of, os.listdir(folder or "/"))))


def is_folder(path):
    """Whether there is a folder of that name."""
    return exists(path) and os.stat(path)[0] & _FOLDER_BIT != 0


def is_begun(path):
    """Whether a night's folder ever had a checkpoint; a power cut may leave one without. A file in
    its place counts as begun."""
    if not is_folder(path):
        return True
    if last_hand(path) or exists(path + "/checkpoint"):
        return True
    return any(name.startswith("checkpoint.damaged") for name in os.listdir(path))


def make_folder(path):
    """Makes a folder if it is not there."""
    if path and not exists(path):
        changed(os.mkdir, path)


def remove_folder(path, most=_NO_NUMBER):
    """Removes a folder and what is in it, if it is there; a file is left. Whether it was done with
    so many files removed: else call it again."""
    if not is_folder(path):
        return True
    folders = [path]
    for folder in folders:  # grows while it is walked
        for name in os.listdir(folder):
            inner = folder + "/" + name
            if is_folder(inner):
                folders.append(inner)
            elif most:
                changed(os.remove, inner)
                most -= 1
            else:
                return False
    while folders:
        changed(os.rmdir, folders.pop())
    return True


def last_hand(path):
    """The number of a night's last hand record, 0 if it has none."""
    if not is_folder(path + "/hands"):
        return 0
    last = 0
    for name in os.listdir(path + "/hands"):
        if name.endswith(".json"):
            last = max(last, number_of(name[:-5]))
    return last


def is_checkpoint(record):
    """Whether a record holds what a checkpoint must."""
    return isinstance(record.get("hand"), int) and isinstance(record.get("night"), dict)


def is_finished_hand(record):
    """Whether a record holds what a finished hand must."""
    return is_checkpoint(record) and isinstance(record.get("record"), dict)
