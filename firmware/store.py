"""What outlives a flat battery: settings, nights, and the hand in play.

    settings            what the gadget remembers between nights
    wild-card, two-pots what a table with its own cards has told outside of any night
    0001/               a night
      checkpoint        its state after the last finished hand
      running           the hand in play: its number, setup and secret
      answers           its journal
      hands/0001.json   a finished hand, and the night's state after it

Whatever is written is old or new after a power cut. A hand ends with its record, then the
checkpoint, then the removal of `answers` and `running`; a running hand that the checkpoint already
counts is removed when it is met, so a cut anywhere in between does no harm.

While a hand is played only what keeps an answer stays loaded. The other methods are functions of
modules that are taken for each call: store_settings, store_nights, store_hands.
"""

import os

from micropython import const

from engine_core.modules import take
from firmware.files import StoreError, why

_FOLDER = const("firmware.night_folder")
_READER = const("firmware.record_reader")
_SETTINGS = const("firmware.store_settings")
_NIGHTS = const("firmware.store_nights")
_HANDS = const("firmware.store_hands")
UNDO = b"\x08"  # the journal's record that takes the last answer back
DRAFT = b"\t"  # and what the record of a draft begins with


class Store:
    """folder: str without a slash at its end, made if it is not there ·
    journal_factory(path) -> the journal of one night's hands (firmware/journal.py).

    Every method may raise StoreError, whose text is one sentence for the panel; the constructor
    puts its sentence into ``notice``. A damaged file is never written over or removed;
    ``set_aside`` renames the last one that was met.

    ``fresh``: there were no settings: the first start, or the storage was formatted ·
    ``notice``: "" or one sentence about what the start, or the last open_night or running, found
    and got over · ``damaged_hand``: as of the last running, the first answer of the hand in play
    was lost: a deck must not be cut again under the same secret, so abandon_hand ·
    ``draft``: as of the last running, what keep_draft kept of the answer to come, or "" ·
    ``night``: the number of the open night, 0 for none · ``hands``: how many it has finished.
    """

    def __init__(self, folder, journal_factory):
        self.damaged_hand = False
        self.draft = ""
        self.night = 0
        self.hands = 0
        self._folder = folder
        self._journal_factory = journal_factory
        self._journal = None
        self._path = ""  # of the open night
        self._answers = -1  # of the hand in play, undone ones left out; -1: no hand is taken up
        self._damaged = ""
        self.fresh, self.notice = take(_FOLDER).prepare(folder)

    def load_settings(self):
        """The dict of save_settings, or None."""
        path = self._folder + "/settings"
        return take(_READER).load_for(self, path, "The settings file", "Defaults are used.")

    def save_settings(self, settings):
        """Keeps a dict of plain values; a damaged file, once told of, is set aside for it."""
        take(_SETTINGS).save_settings(self, settings)

    def load_tool(self, name, is_right):
        """The dict of save_tool, or None. StoreError also if is_right(dict) does not think so."""
        return take(_SETTINGS).load_tool(self, name, is_right)

    def save_tool(self, name, record):
        """Keeps a small dict of plain values in a file of that name."""
        take(_SETTINGS).save_tool(self, name, record)

    def set_aside(self):
        """Renames the damaged file that the last StoreError told of, so that it no longer counts;
        returns its new name, "" if there is none. Only with the table's consent."""
        return take(_SETTINGS).set_aside(self)

    def free_bytes(self):
        """Room on the storage, or None where the system cannot tell."""
        if not hasattr(os, "statvfs"):
            return None
        try:
            room = os.statvfs(self._folder or "/")
        except OSError as problem:
            raise StoreError("The storage does not work: %s." % why(problem)) from None
        return room[1] * room[4]

    def nights(self):
        """The numbers of all nights that can be opened, oldest first."""
        return take(_NIGHTS).nights(self)

    def open_latest(self, is_right=None):
        """Opens the latest night and returns its checkpoint; None if there is no night."""
        return take(_NIGHTS).open_latest(self, is_right)

    def open_night(self, number, is_right=None):
        """Opens a night and returns its checkpoint, which is damaged, too, if is_right(checkpoint)
        is given and does not think so."""
        return take(_NIGHTS).open_night(self, number, is_right)

    def new_night(self, checkpoint):
        """Begins a night with this checkpoint, a dict of plain values; returns its number."""
        return take(_NIGHTS).new_night(self, checkpoint)

    def remove_night(self, number):
        """Removes a night for good, to make room. From the first call on it is gone from the list;
        False if it was long and the call must be repeated to free the rest of its room."""
        return take(_NIGHTS).remove_night(self, number)

    def save_checkpoint(self, checkpoint):
        """Keeps what changed between two hands: a dict of plain values, over the one before."""
        take(_HANDS).save_checkpoint(self, checkpoint)

    def begin_hand(self, setup):
        """Keeps the setup, with its secret, of the hand that now begins: a dict of plain values."""
        take(_HANDS).begin_hand(self, setup)

    def running(self):
        """(setup, texts of the answers) of the hand in play, or None; see ``notice`` then, too."""
        return take(_HANDS).running(self)

    def append_answer(self, text):
        """Keeps an answer of the hand in play; it counts once this returns."""
        self._need_hand()
        record = text.encode()
        if record[:1] in (UNDO, DRAFT):
            raise ValueError("an answer cannot begin with the sign for undo or a draft")
        self._journal.append(record)
        self._answers += 1
        self.draft = ""

    def append_undo(self):
        """Takes the last answer of the hand in play back."""
        self._need_hand()
        if self._answers == 0:
            raise ValueError("there is no answer to take back")
        self._journal.append(UNDO)
        self._answers -= 1
        self.draft = ""

    def keep_draft(self, text):
        """Keeps what was told of an answer that is not whole yet, in place of what was kept of it
        before. A storage that fails is told of when the answer itself is kept."""
        self._need_hand()
        self.draft = text
        try:
            self._journal.append(DRAFT + text.encode())
        except StoreError:
            pass

    def finish_hand(self, record, checkpoint):
        """Keeps the record of the hand in play and the night after it, both dicts of plain values.
        If it raises StoreError the hand is still in play, and this may be called again."""
        take(_HANDS).finish_hand(self, record, checkpoint)

    def finished_hand(self, number):
        """What ``finish_hand`` kept of an older hand of the open night: ``hand``: its number,
        ``record``, and ``night`` after it. StoreError if it is missing or damaged."""
        return take(_HANDS).finished_hand(self, number)

    def abandon_hand(self):
        """Ends the hand in play as if it had not been begun; its files get other names."""
        take(_HANDS).abandon_hand(self)

    def _need_hand(self):
        if not self.night:
            raise ValueError("no night is open")
        if self._answers < 0:
            raise ValueError("no hand is in play")
