"""Files of a hand in play that are gone, cut short or wiped: told each time, and nothing of what is
left is written over or taken for another hand's."""

import os

from firmware.journal_records import FILE_SLOTS, SLOT, UNCONFIRMED
from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.scratch_folder import scratch_folder
from tests.firmware.store_errors import LONGEST

SETUP = {"game": "hearts", "secret": "5a" * 32}
ANSWERS = ["cut 7", "play QS", "play 2C"]


class Night:
    """A night with one hand in play; `path` is its folder."""

    def __init__(self, name, answers=ANSWERS):
        self.folder = scratch_folder(name)
        self.path = self.folder + "/0001"
        store = Store(self.folder, FileJournal)
        store.new_night({"chips": 0})
        store.begin_hand(SETUP)
        for text in answers:
            store.append_answer(text)

    def opened(self):
        store = Store(self.folder, FileJournal)
        store.open_latest()
        return store

    def read(self, name):
        with open(self.path + "/" + name, "rb") as file:
            return file.read()

    def write(self, name, data):
        with open(self.path + "/" + name, "wb") as file:
            file.write(data)

    def names(self):
        return sorted(os.listdir(self.path))


def check_notice(store, sentence):
    assert store.notice == sentence, store.notice
    assert len(sentence) <= LONGEST


def test_a_hand_without_its_beginning_is_told_until_the_next_begins():
    night = Night("lost_running")
    answers = night.read("answers")
    os.remove(night.path + "/running")
    for _ in range(2):
        store = night.opened()
        for _ in range(2):
            assert store.running() is None
            check_notice(store, "Hand 1 was in play and is lost: its beginning is missing.")
    assert night.read("answers") == answers
    store.begin_hand({"game": "queenie"})
    store = night.opened()
    assert store.running() == ({"game": "queenie"}, [])
    assert store.notice == "" and not store.damaged_hand
    assert night.read("answers.damaged-1") == answers


def test_a_hand_without_its_beginning_keeps_all_its_answers_aside():
    night = Night("lost_running_long", ["x" * 9] * (FILE_SLOTS + 2))
    files = [night.read(name) for name in ("answers", "answers.1")]
    os.remove(night.path + "/running")
    store = night.opened()
    store.begin_hand(SETUP)
    assert [night.read(name) for name in ("answers.damaged-1", "answers.1.damaged-1")] == files
    assert store.running() == (SETUP, [])
    assert "answers.1" not in night.names()


def test_a_power_cut_as_a_hand_begins_is_no_loss():
    night = Night("lost_nothing", [])
    os.remove(night.path + "/running")  # the journal is made before it
    store = night.opened()
    assert store.running() is None
    assert store.notice == ""
    store.begin_hand(SETUP)
    assert night.names() == ["answers", "checkpoint", "hands", "running"]


def test_answers_that_are_cut_short_are_told():
    night = Night("lost_tail")
    whole = night.read("answers")
    for slots in range(5):
        night.write("answers", whole[: slots * SLOT])
        kept = max(0, slots - 1)
        for _ in range(2):
            store = night.opened()
            assert store.running() == (SETUP, ANSWERS[:kept])
            check_notice(store, "Hand 1: answers are damaged. Kept: %d." % kept)
            assert store.damaged_hand == (kept == 0)
    assert len(night.read("answers")) == 4 * SLOT


def test_answers_of_another_size_are_told():
    night = Night("lost_size")
    whole = night.read("answers")
    for data in (whole[:-1], whole + b"\xff"):
        night.write("answers", data)
        store = night.opened()
        assert store.running() == (SETUP, ANSWERS)
        check_notice(store, "Hand 1: answers are damaged. Kept: 3.")
    store.append_answer("play 3C")
    assert len(night.read("answers")) == len(whole)
    store = night.opened()
    assert store.running() == (SETUP, ANSWERS + ["play 3C"])  # noqa: RUF005 - MicroPython has no [*x]
    assert store.notice == ""


def test_answers_that_are_wiped_are_told():
    night = Night("lost_wiped")
    for data in (b"\xff" * 4096, b"\x00" * 4096, b""):
        night.write("answers", data)
        store = night.opened()
        assert store.running() == (SETUP, [])
        check_notice(store, "Hand 1: answers are damaged. Kept: 0.")
        assert store.damaged_hand


def test_a_missing_file_in_between_is_told_and_what_follows_is_not_taken_up():
    night = Night("lost_between", ["a%08d" % i for i in range(2 * FILE_SLOTS + 3)])
    last = night.read("answers.2")
    os.remove(night.path + "/answers.1")
    store = night.opened()
    assert len(store.running()[1]) == FILE_SLOTS
    check_notice(store, "Hand 1: answers are damaged. Kept: %d." % FILE_SLOTS)
    for i in range(FILE_SLOTS + 1):
        store.append_answer("b%08d" % i)
    again = night.opened()
    assert again.running() == store.running()
    assert again.running()[1][-1] == "b%08d" % FILE_SLOTS
    assert again.notice == ""
    assert night.read("answers.2.copy.damaged-1") == last[SLOT:]


def test_an_answer_that_goes_on_in_a_missing_file_is_damage():
    night = Night("lost_second", ["c%08d" % i for i in range(FILE_SLOTS - 1)] + ["long" * 5])
    os.remove(night.path + "/answers.1")
    store = night.opened()
    assert len(store.running()[1]) == FILE_SLOTS - 1
    check_notice(store, "Hand 1: answers are damaged. Kept: %d." % (FILE_SLOTS - 1))


def test_a_changed_cut_is_not_cut_again():
    for bit in range(9):
        night = Night("lost_cut", ANSWERS[:1])
        data = bytearray(night.read("answers"))
        if bit < 8:
            data[SLOT + 5] ^= 1 << bit
            sentence = "Hand 1: answers are damaged. Kept: 0."
        else:  # the power was cut before it was confirmed
            data[SLOT + 1] |= UNCONFIRMED
            data[SLOT + 9 : 2 * SLOT] = b"\xff" * (SLOT - 9)
            sentence = "Hand 1: the last answer is not whole and is not kept."
        night.write("answers", data)
        store = night.opened()
        assert store.running() == (SETUP, [])
        check_notice(store, sentence)
        assert store.damaged_hand
        store.abandon_hand()
        assert not store.damaged_hand
        assert store.running() is None and store.notice == ""


def test_a_hand_that_is_not_cut_yet_is_whole():
    store = Night("lost_no_cut", []).opened()
    assert store.running() == (SETUP, [])
    assert store.notice == "" and not store.damaged_hand


def test_an_abandoned_hand_is_kept_aside():
    night = Night("lost_abandoned")
    for number in (1, 2):
        kept = night.read("running"), night.read("answers")
        store = night.opened()
        store.running()
        store.abandon_hand()
        assert night.opened().running() is None
        aside = ["%s.abandoned-%d" % (name, number) for name in ("running", "answers")]
        assert tuple(night.read(name) for name in aside) == kept
        store.begin_hand(SETUP)
        store.append_answer("cut 8")


def test_an_abandoning_that_was_cut_is_ended():
    night = Night("lost_half_abandoned")
    os.rename(night.path + "/running", night.path + "/running.abandoned")
    store = night.opened()
    assert store.running() is None
    assert store.notice == ""
    assert night.names() == ["answers.abandoned-1", "checkpoint", "hands", "running.abandoned-1"]
