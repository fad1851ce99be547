"""Methods of Store (firmware/store.py) that begin, take up and end a hand."""

import os

from micropython import const

from engine_core.modules import take
from firmware.files import StoreError, changed, exists, remove, replace, save_record, why
from firmware.journal import STAMP
from firmware.store import DRAFT, UNDO

_FILES = const("firmware.journal_files")
_ABANDONED = "/running.abandoned"
_FOLDER_BIT = const(0x4000)  # in st_mode
_COUNTED = const("The totals still count it.")
_LEAST_FREE = const(40960)  # bytes: a hand, its journal, and what is written aside


def save_checkpoint(self, checkpoint):
    """See Store."""
    _need_night(self)
    keep_checkpoint(self._path, self.hands, checkpoint)


def begin_hand(self, setup):
    """See Store."""
    if running(self) is not None:
        raise ValueError("a hand is in play")
    need_room(self)
    if self.notice:  # answers without their hand
        _set_answers_aside(self, ".damaged")
    stamp = os.urandom(STAMP)
    self._journal.create(stamp)
    fields = {"hand": self.hands + 1, "stamp": stamp.hex(), "setup": setup}
    save_record(self._path + "/running", fields, _hand_name(self))
    self._answers = 0
    self.draft = ""
    self.damaged_hand = False


def running(self):
    """See Store."""
    _need_night(self)
    self.notice = ""
    self.damaged_hand = False
    name = _hand_name(self)
    kept = "The night is kept as it was before."
    path = self._path + "/running"
    if not _may_be_there(path):
        _end_abandoned(self)
        if _is_lost(self):
            self.notice = "%s was in play and is lost: its beginning is missing." % name
        return None
    found = take("firmware.record_reader").load_for(self, path, name, kept, _is_running)
    if found is None:
        return None
    if found["hand"] <= self.hands:
        _end_hand(self)
        return None
    journal = self._journal
    # Torn since: an answer that could not be kept may be there all the same, and then it counts.
    if self._answers < 0 or journal.torn:
        reader = journal.open(bytes.fromhex(found["stamp"]))
    else:
        reader = take("firmware.journal_reader").read(journal)
    answers, draft = answers_among(reader.records)
    try:
        texts = [record.decode() for record in answers]
        self.draft = draft.decode()
    except UnicodeError:
        raise StoreError("%s cannot be read: an answer is no text." % name) from None
    self._answers = len(texts)
    self.damaged_hand = not reader.records and (reader.torn or journal.damaged)
    if journal.damaged:
        self.notice = "%s: answers are damaged. Kept: %d." % (name, len(texts))
    elif reader.torn:
        self.notice = "%s: the last answer is not whole and is not kept." % name
    return found["setup"], texts


def answers_among(records):
    """(answers that were not taken back, draft of the next one) of a journal, as bytes."""
    answers = []
    draft = b""
    for record in records:
        if record[:1] == DRAFT:
            draft = record[1:]
            continue
        draft = b""
        if record != UNDO:
            answers.append(record)
        elif answers:
            answers.pop()
    return answers, draft


def finish_hand(self, record, checkpoint):
    """See Store."""
    self._need_hand()
    number = self.hands + 1
    finished = {"hand": number, "record": record, "night": checkpoint}
    _make_hands_folder(self)
    save_record(hand_path(self._path, number), finished, _hand_name(self))
    keep_checkpoint(self._path, number, checkpoint)
    self.hands = number
    try:
        _end_hand(self)
    except StoreError:
        self._answers = -1  # it is finished all the same; running() will try again


def finished_hand(self, number):
    """See Store."""
    _need_night(self)
    name = "Hand %d" % number
    path = hand_path(self._path, number)
    # Not load_for: it is only looked at, so nobody is asked to set it aside.
    found = take("firmware.record_reader").load_record(path, name, _COUNTED, _is_finished)
    if found is None:
        raise StoreError("%s is missing. %s" % (name, _COUNTED))
    if found["hand"] != number:
        raise StoreError("%s is damaged: it is hand %d. %s" % (name, found["hand"], _COUNTED))
    return found


def abandon_hand(self):
    """See Store."""
    self._need_hand()
    try:
        changed(replace, self._path + "/running", self._path + _ABANDONED)
    except OSError as problem:
        raise StoreError("%s cannot be set aside: %s." % (_hand_name(self), why(problem))) from None
    self._answers = -1
    self.damaged_hand = False
    _end_abandoned(self)
    self._journal.discard()


def _make_hands_folder(self):
    """Makes the folder of finished hands again if it is gone; a file in its place is renamed."""
    path = self._path + "/hands"
    try:
        if not exists(path):
            changed(os.mkdir, path)
        elif not os.stat(path)[0] & _FOLDER_BIT:
            take("firmware.record_reader").set_aside(path)
            changed(os.mkdir, path)
    except OSError as problem:
        raise StoreError("%s cannot be saved: %s." % (_hand_name(self), why(problem))) from None


def _end_abandoned(self):
    """Sets the answers of an abandoned hand aside, too, if a power cut came before that."""
    path = self._path + _ABANDONED
    if _may_be_there(path):
        _set_answers_aside(self, _ABANDONED[len("/running") :])
        try:
            take("firmware.record_reader").set_aside(path, path)
        except OSError as problem:
            sentence = "%s cannot be set aside: %s." % (_hand_name(self), why(problem))
            raise StoreError(sentence) from None


def _is_lost(self):
    """Whether there are answers without their hand. A cut in begin_hand leaves an empty journal."""
    try:
        for name in os.listdir(self._path):
            if name == "answers" or name.startswith("answers."):
                return take(_FILES).is_used(self._path + "/answers")
        return False
    except OSError as problem:
        raise StoreError("%s cannot be read: %s." % (_hand_name(self), why(problem))) from None


def _set_answers_aside(self, mark):
    try:
        take(_FILES).set_aside(self._path + "/answers", mark)
    except OSError as problem:
        raise StoreError("%s cannot be set aside: %s." % (_hand_name(self), why(problem))) from None


def _may_be_there(path):
    try:
        return exists(path)
    except OSError:
        return True  # who reads it tells why not


def _end_hand(self):
    self._answers = -1
    self._journal.discard()  # first: answers without their hand are what damage looks like
    try:
        remove(self._path + "/running")
    except OSError as problem:
        sentence = "%s cannot be removed: %s." % (_hand_name(self), why(problem))
        raise StoreError(sentence) from None


def _hand_name(self):
    return "Hand %d" % (self.hands + 1)


def _need_night(self):
    if not self.night:
        raise ValueError("no night is open")


def need_room(self):
    """Raises StoreError if there is too little room for a hand."""
    free = self.free_bytes()
    if free is not None and free < _LEAST_FREE:
        raise StoreError("The flash is nearly full: remove an old night first.")


def hand_path(path, number):
    """Where the night at ``path`` keeps a finished hand."""
    return "%s/hands/%04d.json" % (path, number)


def keep_checkpoint(path, hands, checkpoint):
    """Keeps the state of the night at ``path`` after that many hands."""
    save_record(path + "/checkpoint", {"hand": hands, "night": checkpoint}, "The night")


def _is_finished(record):
    return take("firmware.night_folder").is_finished_hand(record)


def _is_running(record):
    stamp = record.get("stamp")
    if not isinstance(stamp, str) or len(stamp) != 2 * STAMP:
        return False
    try:
        bytes.fromhex(stamp)
    except ValueError:
        return False
    return isinstance(record.get("hand"), int) and isinstance(record.get("setup"), dict)
