"""A write of an answer fails, wherever in it: what the hand is taken up with, and what follows, is
what lies on the storage from then on."""

from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.scratch_folder import scratch_folder
from tests.firmware.store_errors import store_error

LONG = "x" * 170  # 17 slots, so that they lie in two pages
EIO = 5


class FailingJournal(FileJournal):
    """The write after ``left`` more fails; ``kept``: whether it is made all the same."""

    left = -1
    kept = False

    def _write(self, file, number, page):
        self.left -= 1
        fails = self.left == -1
        if not fails or self.kept:
            super()._write(file, number, page)
        if fails:
            raise OSError(EIO)


class Gadget:
    def __init__(self, name):
        self.folder = scratch_folder(name)
        self.store = self.start()
        self.store.new_night({})
        self.store.begin_hand({"game": "queenie"})

    def start(self):
        return Store(self.folder, self._journal)

    def _journal(self, path):
        self.journal = FailingJournal(path)
        return self.journal

    def stored(self):
        """The answers after a flat battery."""
        store = self.start()
        store.open_latest()
        return store.running()[1]


def fail(store, answer):
    problem = store_error(lambda: store.append_answer(answer))
    assert str(problem).startswith("The answer is not saved: the flash does not answer.")


def check(before, answer, left, kept):
    gadget = Gadget("failed_write")
    store = gadget.store
    for text in before:
        store.append_answer(text)
    gadget.journal.left, gadget.journal.kept = left, kept
    fail(store, answer)
    _, texts = store.running()
    assert texts == before or (texts[:-1] == before and texts[-1] == answer)
    store.append_answer("next")
    store.append_answer("last")
    texts.append("next")
    assert store.running()[1][:-1] == texts
    store.append_undo()
    assert gadget.stored() == texts


def test_what_is_taken_up_is_what_goes_on():
    for before in ([], ["cut 7"], ["cut 7", LONG]):
        for answer, writes in (("keep", 2), (LONG, 3)):
            for left in range(writes):
                for kept in (False, True):
                    check(before, answer, left, kept)


def test_another_answer_takes_the_place_of_one_that_was_not_kept():
    for left in range(2):
        for kept in (False, True):
            gadget = Gadget("failed_other")
            gadget.store.append_answer("cut 7")
            gadget.journal.left, gadget.journal.kept = left, kept
            fail(gadget.store, "keep")
            gadget.store.append_answer("swap")
            assert gadget.stored() == ["cut 7", "swap"]


def test_an_undo_that_was_not_kept_takes_nothing_back():
    for left in range(2):
        for kept in (False, True):
            gadget = Gadget("failed_undo")
            for text in ("cut 7", "keep"):
                gadget.store.append_answer(text)
            gadget.journal.left, gadget.journal.kept = left, kept
            store_error(gadget.store.append_undo)
            gadget.store.append_answer("buy")
            assert gadget.stored() == ["cut 7", "keep", "buy"]
