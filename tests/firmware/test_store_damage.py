"""Damaged files: always found, told in one sentence, and never written over."""

import os

from firmware.files import save_record
from firmware.journal_records import UNCONFIRMED
from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.scratch_folder import scratch_folder
from tests.firmware.store_errors import store_error

SETUP = {"game": "hearts", "secret": "5a" * 32}


class Night:
    """A night with two finished hands and a third in play, on plain files."""

    def __init__(self, name):
        self.folder = scratch_folder(name)
        store = self.start()
        store.save_settings({"language": "fr", "names": ["Zoë"]})
        store.new_night({"chips": 0})
        for hand in (1, 2):
            store.begin_hand(SETUP)
            store.append_answer("pass")
            store.finish_hand({"hand": hand}, {"chips": hand})
        store.begin_hand(SETUP)
        for text in ("cut 7", "pass QS KH 2D", "play QS"):
            store.append_answer(text)

    def start(self):
        return Store(self.folder, FileJournal)

    def opened(self):
        store = self.start()
        store.open_latest()
        return store

    def read(self, name):
        with open(self.folder + "/" + name, "rb") as file:
            return file.read()

    def write(self, name, data):
        with open(self.folder + "/" + name, "wb") as file:
            file.write(data)

    def names(self, part):
        found = os.listdir(self.folder) + os.listdir(self.folder + "/0001")
        return sorted(name for name in found if part in name)


def each_damage(whole):
    """Every flipped bit and every length that a file may be cut to, and some garbage."""
    for at in range(len(whole)):
        for bit in range(8):
            data = bytearray(whole)
            data[at] ^= 1 << bit
            yield data
        yield whole[:at]
    yield whole + b"\n"
    yield whole + whole
    yield b"\x00" * len(whole)


def check_file(night, name, load):
    """load(): loads it on a new start."""
    whole = night.read(name)
    count = 0
    for data in each_damage(whole):
        night.write(name, data)
        problem = store_error(load)
        assert problem.damaged == night.folder + "/" + name
        assert "damaged" in str(problem)
        assert night.read(name) == data  # untouched
        count += 1
    assert count == 9 * len(whole) + 3
    night.write(name, whole)
    load()


def test_any_damage_to_the_settings_is_found():
    night = Night("damage_settings")
    check_file(night, "settings", lambda: night.start().load_settings())


def test_any_damage_to_the_checkpoint_is_found():
    night = Night("damage_checkpoint")
    check_file(night, "0001/checkpoint", lambda: night.start().open_latest())


def test_any_damage_to_the_running_hand_is_found():
    night = Night("damage_running")
    check_file(night, "0001/running", lambda: night.opened().running())


def test_fields_that_are_missing_are_found():
    night = Night("damage_shape")
    for record in ({}, {"hand": "3"}, {"hand": 2, "night": [1]}, {"hand": 2}):
        save_record(night.folder + "/0001/checkpoint", record, "")
        assert "wrong" in str(store_error(night.start().open_latest))
    save_record(night.folder + "/0001/checkpoint", {"hand": 2, "night": {}}, "")
    for record in ({}, {"hand": 3, "setup": SETUP}, {"hand": 3, "setup": SETUP, "stamp": "00"}):
        save_record(night.folder + "/0001/running", record, "")
        assert "wrong" in str(store_error(night.opened().running))


def test_damaged_settings_are_set_aside_by_the_next_save():
    night = Night("damage_then_save")
    night.write("settings", b"nonsense")
    store = night.start()
    assert not store.fresh
    store_error(store.load_settings)
    store.save_settings({"language": "en"})
    assert night.start().load_settings() == {"language": "en"}
    assert night.read("settings.damaged-1") == b"nonsense"


def test_a_damaged_checkpoint_is_replaced_by_the_last_hand_once_set_aside():
    night = Night("damage_recovered")
    night.write("0001/checkpoint", b"nonsense")
    store = night.start()
    assert "Hands kept: 2. Set it aside to go on." in str(store_error(store.open_latest))
    assert store.night == 0
    assert night.names("damaged") == []
    assert store.set_aside() == night.folder + "/0001/checkpoint.damaged-1"
    assert store.set_aside() == ""
    assert store.open_latest() == {"chips": 2}
    assert store.notice == "Night 1 is as it was after hand 2."
    # The hand in play goes on, and the next checkpoint is a whole one again.
    assert store.running() == (SETUP, ["cut 7", "pass QS KH 2D", "play QS"])
    store.finish_hand({"hand": 3}, {"chips": 3})
    assert night.start().open_latest() == {"chips": 3}
    assert night.names("damaged") == ["checkpoint.damaged-1"]


def test_a_checkpoint_that_is_not_thought_right_is_damaged():
    night = Night("damage_inside")
    store = night.start()

    def is_right(checkpoint):
        return checkpoint["chips"] == 2

    assert store.open_latest(is_right) == {"chips": 2}
    store.save_checkpoint({"chips": 5})
    for open_it in (store.open_latest, lambda right: store.open_night(1, right)):
        problem = store_error(open_it, is_right)
        assert str(problem).startswith("Night 1 is damaged: fields are wrong. Hands kept: 2.")
        assert store.night == 0
    assert store.set_aside().endswith("checkpoint.damaged-1")
    assert store.open_latest(is_right) == {"chips": 2}


def test_a_folder_in_the_place_of_a_file_is_told_in_words():
    night = Night("damage_folder")
    os.remove(night.folder + "/0001/checkpoint")
    os.mkdir(night.folder + "/0001/checkpoint")
    problem = store_error(night.start().open_latest)
    assert str(problem).startswith("Night 1 is damaged: it is a folder. Hands kept: 2. Set it ")
    store = night.start()
    store_error(store.open_latest)
    store.set_aside()
    assert store.open_latest() == {"chips": 2}


def test_a_night_without_anything_else_is_skipped_once_set_aside():
    night = Night("damage_first_checkpoint")
    store = night.start()
    store.new_night({"chips": 5})
    night.write("0002/checkpoint", b"")
    store_error(store.open_latest)
    store.set_aside()
    assert store.open_latest() == {"chips": 2}
    assert store.new_night({"chips": 6}) == 3  # the damaged one keeps its folder
    assert night.read("0002/checkpoint.damaged-1") == b""


def test_a_damaged_running_hand_is_set_aside_with_its_answers():
    night = Night("damage_hand")
    answers = night.read("0001/answers")
    night.write("0001/running", b"nonsense")
    store = night.opened()
    problem = store_error(store.running)
    assert str(problem).startswith("Hand 3 ")
    store_error(store.begin_hand, SETUP)  # it would be written over
    assert night.read("0001/running") == b"nonsense"
    store.set_aside()
    assert store.running() is None
    assert night.read("0001/running.damaged-1") == b"nonsense"
    assert night.read("0001/answers.damaged-1") == answers
    store.begin_hand(SETUP)
    store.append_answer("again")
    assert night.opened().running() == (SETUP, ["again"])
    # A second one gets another name.
    night.write("0001/running", b"more nonsense")
    store = night.opened()
    store_error(store.running)
    assert store.set_aside().endswith("running.damaged-2")
    assert night.names("running") == ["running.damaged-1", "running.damaged-2"]


def test_damaged_answers_keep_those_before_them():
    night = Night("damage_answers")
    data = bytearray(night.read("0001/answers"))
    data[2 * 16 + 5] ^= 4  # in the second answer of three
    night.write("0001/answers", data)
    store = night.opened()
    assert store.running() == (SETUP, ["cut 7"])
    assert store.notice == "Hand 3: answers are damaged. Kept: 1."
    assert night.read("0001/answers") == data
    store.append_answer("pass 2S 3S 4S")
    assert store.running() == (SETUP, ["cut 7", "pass 2S 3S 4S"])
    assert store.notice == ""
    assert len(night.names("damaged")) == 1


def test_an_answer_that_was_cut_off_is_told():
    night = Night("damage_torn")
    data = bytearray(night.read("0001/answers"))
    data[4 * 16 + 1] |= UNCONFIRMED  # the last one
    data[4 * 16 + 12 : 4 * 16 + 16] = b"\xff" * 4
    night.write("0001/answers", data)
    store = night.opened()
    assert store.running() == (SETUP, ["cut 7", "pass QS KH 2D"])
    assert store.notice == "Hand 3: the last answer is not whole and is not kept."
    store.append_answer("play 2C")
    assert night.opened().running() == (SETUP, ["cut 7", "pass QS KH 2D", "play 2C"])
    assert night.names("damaged") == []


def test_a_last_answer_that_has_changed_is_kept_aside():
    for bits in [1 << bit for bit in range(8)] + [0x0C, 0x41, 0xFF]:
        night = Night("damage_last")
        data = bytearray(night.read("0001/answers"))
        data[4 * 16 + 4] ^= bits  # the last one
        night.write("0001/answers", data)
        store = night.opened()
        assert store.running() == (SETUP, ["cut 7", "pass QS KH 2D"])
        assert store.notice == "Hand 3: answers are damaged. Kept: 2."
        assert night.read("0001/answers") == data
        store.append_answer("play 2C")
        assert night.opened().running() == (SETUP, ["cut 7", "pass QS KH 2D", "play 2C"])
        assert night.names("damaged") == ["answers.copy.damaged-1"]
        assert night.read("0001/answers.copy.damaged-1") == data[16:]


def test_a_bit_behind_the_last_answer_loses_none():
    for at in (5 * 16, 5 * 16 + 9, 2000, 4095):
        night = Night("damage_behind")
        data = bytearray(night.read("0001/answers"))
        data[at] ^= 8
        night.write("0001/answers", data)
        store = night.opened()
        answers = store.running()[1]
        assert len(answers) == 3 and store.notice == "" and not store.damaged_hand
        store.append_answer("play 2C")
        assert night.opened().running()[1][3:] == ["play 2C"]
        assert night.names("damaged") == []


def test_answers_that_are_gone_are_told():
    night = Night("damage_gone")
    os.remove(night.folder + "/0001/answers")
    store = night.opened()
    assert store.running() == (SETUP, [])
    assert "damaged" in store.notice and store.damaged_hand
    store.append_answer("again")
    assert night.opened().running() == (SETUP, ["again"])


def test_hands_that_an_older_checkpoint_does_not_count_are_not_lost():
    """One may be left by a power cut, of the hand that is in play then; two by no cut."""
    night = Night("damage_older")
    save_record(night.folder + "/0001/checkpoint", {"hand": 0, "night": {"chips": 0}}, "")
    records = [night.read("0001/hands/000%d.json" % hand) for hand in (1, 2)]
    store = night.start()
    assert store.open_latest() == {"chips": 2}
    assert (store.hands, store.notice) == (2, "Night 1 is as it was after hand 2.")
    assert store.running() == (SETUP, ["cut 7", "pass QS KH 2D", "play QS"])
    store.finish_hand({"hand": 3}, {"chips": 3})
    assert [night.read("0001/hands/000%d.json" % hand) for hand in (1, 2)] == records
    store = night.start()
    assert store.open_latest() == {"chips": 3}
    assert (store.hands, store.notice) == (3, "")
    assert store.running() is None
