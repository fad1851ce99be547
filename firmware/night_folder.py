"""What a night's files are called and what must be in them; firmware/store.py says when."""

import os

from micropython import const

from firmware.files import exists

_FOLDER_BIT = const(0x4000)  # in st_mode


def night_path(folder, number):
    """The folder of a night."""
    return "%s/%04d" % (folder, number)


def night_numbers(folder):
    """Numbers of the nights' folders, lowest first, whatever is in them."""
    return sorted(int(name) for name in os.listdir(folder or "/") if name.isdigit())


def is_begun(path):
    """Whether a night's folder ever had a checkpoint; a power cut may leave one without."""
    if last_hand(path) or exists(path + "/checkpoint"):
        return True
    return any(name.startswith("checkpoint.damaged") for name in os.listdir(path))


def make_folder(path):
    """Makes a folder if it is not there."""
    if path and not exists(path):
        os.mkdir(path)


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


def last_hand(path):
    """The number of a night's last hand record, 0 if it has none."""
    if not exists(path + "/hands"):
        return 0
    last = 0
    for name in os.listdir(path + "/hands"):
        if name.endswith(".json") and name[:-5].isdigit():
            last = max(last, int(name[:-5]))
    return last


def is_checkpoint(record):
    """Whether a record holds what a checkpoint must."""
    return isinstance(record.get("hand"), int) and isinstance(record.get("night"), dict)


def is_finished_hand(record):
    """Whether a record holds what a finished hand must."""
    return is_checkpoint(record) and isinstance(record.get("record"), dict)
