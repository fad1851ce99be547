"""What outlives a flat battery: settings, nights, and the hand in play.

    settings            what the gadget remembers between nights
    0001/               a night
      checkpoint        its state after the last finished hand
      running           the hand in play: its number, setup and secret
      answers           its journal
      hands/0001.json   a finished hand, and the night's state after it

Whatever is written is old or new after a power cut. A hand ends with its record, then the
checkpoint, then the removal of `running`; a running hand that the checkpoint already counts is
removed when it is met, so a cut anywhere in between does no harm.
"""

import os
from binascii import hexlify, unhexlify

from micropython import const

from firmware.files import (
    StoreError,
    exists,
    load_record,
    remove,
    remove_folder,
    save_record,
    set_aside,
    why,
)
from firmware.journal import STAMP
from firmware.night_folder import (
    hand_path,
    is_begun,
    is_checkpoint,
    is_finished_hand,
    is_running,
    last_hand,
    make_folder,
    night_numbers,
    night_path,
)

LEAST_FREE = const(40960)  # bytes: a hand, its journal, and what is written aside
_UNDO = b"\x08"  # the journal's record that takes the last answer back


class Store:
    """folder: str without a slash at its end, made if it is not there ·
    journal_factory(path) -> the journal of one night's hands (firmware/journal.py).

    Everything may raise StoreError, whose text is one sentence for the panel. A damaged file is
    never written over or removed; ``set_aside`` renames the last one that was met.

    ``fresh``: there were no settings: the first start, or the storage was formatted ·
    ``notice``: "" or one sentence about what the last open_night or running found and got over ·
    ``night``: the number of the open night, 0 for none · ``hands``: how many it has finished.
    """

    def __init__(self, folder, journal_factory):
        self.notice = ""
        self.night = 0
        self.hands = 0
        self._folder = folder
        self._journal_factory = journal_factory
        self._journal = None
        self._path = ""  # of the open night
        self._answers = -1  # of the hand in play, undone ones left out; -1: no hand is taken up
        self._damaged = ""
        try:
            make_folder(folder)
            remove_folder(folder + "/removed")  # what a power cut left of remove_night
            self.fresh = not exists(folder + "/settings")
        except OSError as problem:
            raise StoreError("The storage does not work: %s." % why(problem)) from None

    def load_settings(self):
        """The dict of save_settings, or None."""
        return self._load(self._folder + "/settings", "The settings file", "Defaults are used.")

    def save_settings(self, settings):
        """Keeps a dict of plain values; a damaged file, once told of, is set aside for it."""
        path = self._folder + "/settings"
        if self._damaged == path:
            self.set_aside()
        save_record(path, settings, "The settings file")

    def set_aside(self):
        """Renames the damaged file that the last StoreError told of, so that it no longer counts;
        returns its new name, "" if there is none. Only with the table's consent."""
        path, self._damaged = self._damaged, ""
        if not path:
            return ""
        try:
            if path.endswith("/running"):  # its answers mean nothing without it, but are kept too
                answers = path[: -len("running")] + "answers"
                if exists(answers):
                    set_aside(answers)
            return set_aside(path)
        except OSError as problem:
            raise StoreError("The damaged file cannot be renamed: %s." % why(problem)) from None

    def free_bytes(self):
        """Room on the storage, or None where the system cannot tell."""
        if not hasattr(os, "statvfs"):
            return None
        room = os.statvfs(self._folder or "/")
        return room[1] * room[4]

    def nights(self):
        """The numbers of all nights that can be opened, oldest first."""
        found = []
        for number in night_numbers(self._folder):
            path = night_path(self._folder, number)
            if exists(path + "/checkpoint") or last_hand(path):
                found.append(number)
        return found

    def open_latest(self):
        """Opens the latest night and returns its checkpoint; None if there is no night."""
        nights = self.nights()
        return self.open_night(nights[-1]) if nights else None

    def open_night(self, number):
        """Opens a night and returns its checkpoint."""
        self._close()
        path = night_path(self._folder, number)
        last = last_hand(path)
        kept = "%d hands are kept." % last
        stored = self._load(path + "/checkpoint", "Night %d" % number, kept, is_checkpoint)
        if stored is None:
            # Set aside, or lost by something else than a power cut: the last hand knows it too.
            name = "Night %d's last hand" % number
            stored = self._load(hand_path(path, last), name, "", is_finished_hand)
            if stored is None:
                raise StoreError("Night %d has no checkpoint and no hand." % number)
            self.notice = "Night %d is as it was after hand %d." % (number, last)
        self._use(number)
        self.hands = stored["hand"]
        return stored["night"]

    def new_night(self, checkpoint):
        """Begins a night with this checkpoint, a dict of plain values; returns its number."""
        self._close()
        self._need_room()
        number = 1
        for other in night_numbers(self._folder):
            number = other + is_begun(night_path(self._folder, other))
        path = night_path(self._folder, number)
        try:
            make_folder(path)
            make_folder(path + "/hands")
        except OSError as problem:
            raise StoreError("The night cannot be begun: %s." % why(problem)) from None
        self._save_checkpoint(path, 0, checkpoint)
        self._use(number)
        return number

    def remove_night(self, number):
        """Removes a night for good, to make room."""
        if number == self.night:
            self._close()
        removed = self._folder + "/removed"
        try:
            remove_folder(removed)
            os.rename(
                night_path(self._folder, number), removed
            )  # a night is there as a whole or not at all
            remove_folder(removed)
        except OSError as problem:
            raise StoreError("Night %d cannot be removed: %s." % (number, why(problem))) from None

    def save_checkpoint(self, checkpoint):
        """Keeps what changed between two hands: a dict of plain values, over the one before."""
        self._need_night()
        self._save_checkpoint(self._path, self.hands, checkpoint)

    def begin_hand(self, setup):
        """Keeps the setup, with its secret, of the hand that now begins: a dict of plain values."""
        if self.running() is not None:
            raise ValueError("a hand is in play")
        self._need_room()
        stamp = os.urandom(STAMP)
        self._journal.create(stamp)
        running = {"hand": self.hands + 1, "stamp": hexlify(stamp).decode(), "setup": setup}
        save_record(self._path + "/running", running, self._hand_name())
        self._answers = 0

    def running(self):
        """(setup, texts of the answers) of the hand in play, or None."""
        self._need_night()
        self.notice = ""
        name = self._hand_name()
        kept = "The night is kept as it was before."
        running = self._load(self._path + "/running", name, kept, is_running)
        if running is None:
            return None
        if running["hand"] <= self.hands:
            self._end_hand()
            return None
        journal = self._journal
        if self._answers < 0:
            journal.open(unhexlify(running["stamp"]))
        texts = []
        for record in journal.records():
            if record != _UNDO:
                texts.append(record.decode())
            elif texts:
                texts.pop()
        self._answers = len(texts)
        if journal.damaged:
            self.notice = "%s: answers are damaged. %d are kept." % (name, len(texts))
        elif journal.torn:
            self.notice = "%s: an answer was cut off and is not kept." % name
        return running["setup"], texts

    def append_answer(self, text):
        """Keeps an answer of the hand in play; it counts once this returns."""
        self._need_hand()
        record = text.encode()
        if record[:1] == _UNDO:
            raise ValueError("an answer cannot begin with the sign for undo")
        self._journal.append(record)
        self._answers += 1

    def append_undo(self):
        """Takes the last answer of the hand in play back."""
        self._need_hand()
        if self._answers == 0:
            raise ValueError("there is no answer to take back")
        self._journal.append(_UNDO)
        self._answers -= 1

    def finish_hand(self, record, checkpoint):
        """Keeps the record of the hand in play and the night after it, both dicts of plain values.
        If it raises StoreError the hand is still in play, and this may be called again."""
        self._need_hand()
        number = self.hands + 1
        finished = {"hand": number, "record": record, "night": checkpoint}
        save_record(hand_path(self._path, number), finished, self._hand_name())
        self._save_checkpoint(self._path, number, checkpoint)
        self.hands = number
        try:
            self._end_hand()
        except StoreError:
            self._answers = -1  # it is finished all the same; running() will try again

    def abandon_hand(self):
        """Removes the hand in play, as if it had not been begun."""
        self._need_hand()
        self._end_hand()

    def _end_hand(self):
        self._answers = -1
        try:
            remove(self._path + "/running")
        except OSError as problem:
            sentence = "%s cannot be removed: %s." % (self._hand_name(), why(problem))
            raise StoreError(sentence) from None
        self._journal.discard()

    def _save_checkpoint(self, path, hands, checkpoint):
        save_record(path + "/checkpoint", {"hand": hands, "night": checkpoint}, "The night")

    def _load(self, path, name, kept, is_right=None):
        try:
            record = load_record(path, name, kept)
            if record is None or is_right is None or is_right(record):
                return record
            raise StoreError("%s is damaged: fields are missing. %s" % (name, kept), path)
        except StoreError as problem:
            self._damaged = problem.damaged
            raise

    def _hand_name(self):
        return "Hand %d" % (self.hands + 1)

    def _use(self, number):
        self.night = number
        self.hands = 0
        self._path = night_path(self._folder, number)
        self._answers = -1
        self._journal = self._journal_factory(self._path + "/answers")

    def _close(self):
        self.night = 0
        self.notice = ""
        self._answers = -1

    def _need_night(self):
        if not self.night:
            raise ValueError("no night is open")

    def _need_hand(self):
        self._need_night()
        if self._answers < 0:
            raise ValueError("no hand is in play")

    def _need_room(self):
        free = self.free_bytes()
        if free is not None and free < LEAST_FREE:
            raise StoreError("The flash is nearly full: remove an old night first.")
