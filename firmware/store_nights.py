"""Methods of Store (firmware/store.py) that find, open, begin and remove nights."""

import os

from micropython import const

from engine_core.modules import take
from firmware.files import StoreError, changed, exists, why

folders = take("firmware.night_folder")
_HANDS = const("firmware.store_hands")
_FILES_AT_ONCE = const(100)  # 20 ms each, a third of what the watchdog allows


def nights(self):
    """See Store."""
    found = []
    try:
        for number in folders.night_numbers(self._folder):
            path = folders.night_path(self._folder, number)
            if exists(path + "/checkpoint") or folders.last_hand(path):
                found.append(number)
    except OSError as problem:
        raise StoreError("The nights cannot be read: %s." % why(problem)) from None
    return found


def open_latest(self, is_right=None):
    """See Store."""
    numbers = nights(self)
    return open_night(self, numbers[-1], is_right) if numbers else None


def open_night(self, number, is_right=None):
    """See Store."""
    _close(self)
    path = folders.night_path(self._folder, number)
    try:
        last = folders.last_hand(path)
    except OSError as problem:
        raise StoreError("Night %d cannot be read: %s." % (number, why(problem))) from None
    kept = "Hands kept: %d." % last
    name = "Night %d" % number
    reader = take("firmware.record_reader")
    try:
        stored = reader.load_for(self, path + "/checkpoint", name, kept, folders.is_checkpoint)
        # Not by load_for: what it calls would nest too deep for all that a table looks at.
        if stored and is_right and not is_right(stored["night"]):
            _tell_wrong_fields(self, path + "/checkpoint", name, kept)
    except StoreError as problem:
        if not (last and problem.damaged):
            raise
        raise StoreError("%s Set it aside to go on." % problem, problem.damaged) from None
    # A power cut leaves one hand at most that the checkpoint does not count.
    if stored is None or stored["hand"] + 1 < last:
        # Set aside, or lost by something else than a power cut: the last hand knows it too.
        name = "Night %d's last hand" % number
        path = take(_HANDS).hand_path(path, last)
        stored = reader.load_for(self, path, name, "", folders.is_finished_hand)
        if stored is None:
            raise StoreError("Night %d has no checkpoint and no hand." % number)
        if is_right and not is_right(stored["night"]):
            _tell_wrong_fields(self, path, name, "")
        self.notice = "Night %d is as it was after hand %d." % (number, last)
    _use(self, number)
    self.hands = stored["hand"]
    return stored["night"]


def _tell_wrong_fields(self, path, name, kept):
    """Raises StoreError as record_reader does for what is no right record."""
    self._damaged = path
    raise StoreError("%s is damaged: fields are wrong. %s" % (name, kept), path)


def new_night(self, checkpoint):
    """See Store."""
    hands = take(_HANDS)
    _close(self)
    hands.need_room(self)
    try:
        number = 1
        for other in folders.night_numbers(self._folder):
            number = other + folders.is_begun(folders.night_path(self._folder, other))
        path = folders.night_path(self._folder, number)
        folders.make_folder(path)
        folders.make_folder(path + "/hands")
    except OSError as problem:
        raise StoreError("The night cannot be begun: %s." % why(problem)) from None
    hands.keep_checkpoint(path, 0, checkpoint)
    _use(self, number)
    return number


def remove_night(self, number):
    """See Store."""
    if number == self.night:
        _close(self)
    path = folders.night_path(self._folder, number)
    removed = self._folder + "/removed"
    try:
        if exists(path) or not exists(removed):
            folders.remove_folder(removed)
            changed(os.rename, path, removed)  # a night is there as a whole or not at all
        return folders.remove_folder(removed, _FILES_AT_ONCE)
    except OSError as problem:
        raise StoreError("Night %d cannot be removed: %s." % (number, why(problem))) from None


def _use(self, number):
    self.night = number
    self.hands = 0
    self._path = folders.night_path(self._folder, number)
    self._answers = -1
    self._journal = self._journal_factory(self._path + "/answers")


def _close(self):
    self.night = 0
    self.notice = ""
    self.damaged_hand = False
    self._answers = -1
