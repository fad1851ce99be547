import os
import sys
from binascii import crc32

from firmware.record_reader import load_record
from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.journal_checks import assert_value_error
from tests.firmware.scratch_folder import scratch_folder
from tests.firmware.store_errors import store_error

SETTINGS = {"names": ["Ada", "Zoë"], "language": "fr", "sound": True, "brightness": 2}
SETUP = {"game": "queenie", "secret": "00" * 32, "rules": {"ante": 1}}


# While a hand is played they must not lie in the gadget's memory.
SELDOM = (
    "firmware.journal_files",
    "firmware.journal_reader",
    "firmware.night_folder",
    "firmware.record_reader",
    "firmware.store_hands",
    "firmware.store_nights",
    "firmware.store_settings",
)


def store_at(folder):
    return Store(folder, FileJournal)


def night_at(folder, hands=0):
    """A store with an open night of some finished hands, 10 chips more after each."""
    store = store_at(folder)
    store.new_night({"chips": 0})
    for hand in range(hands):
        store.begin_hand(SETUP)
        store.append_answer("pass")
        store.finish_hand({"answers": ["pass"], "hand": hand}, {"chips": 10 * hand + 10})
    return store


def test_a_first_start_is_told():
    folder = scratch_folder("store_first")
    store = store_at(folder)
    assert store.fresh
    assert store.load_settings() is None
    assert store.nights() == []
    assert store.open_latest() is None
    assert store.night == 0
    store.save_settings(SETTINGS)
    assert not store_at(folder).fresh


def test_the_folder_is_made():
    folder = scratch_folder("store_made") + "/nights"
    store_at(folder).save_settings(SETTINGS)
    assert store_at(folder).load_settings() == SETTINGS


def test_settings_come_back():
    folder = scratch_folder("store_settings")
    store_at(folder).save_settings({"language": "en"})
    store_at(folder).save_settings(SETTINGS)
    assert store_at(folder).load_settings() == SETTINGS
    assert os.listdir(folder) == ["settings"]


def test_nights_are_numbered():
    folder = scratch_folder("store_nights")
    for number in range(1, 4):
        assert store_at(folder).new_night({"chips": number}) == number
    store = store_at(folder)
    assert store.nights() == [1, 2, 3]
    assert store.open_latest() == {"chips": 3}
    assert (store.night, store.hands) == (3, 0)
    assert store.open_night(2) == {"chips": 2}
    assert store.night == 2


def test_a_removed_night_is_gone():
    folder = scratch_folder("store_removed")
    night_at(folder, hands=2)
    store = night_at(folder)
    store.remove_night(1)
    assert store.nights() == [2]
    assert store.night == 2
    store.remove_night(2)
    assert store.night == 0
    assert_value_error(store.running)
    assert store_at(folder).nights() == []
    assert os.listdir(folder) == []


def test_a_long_night_is_removed_in_pieces():
    folder = scratch_folder("store_removed_long")
    store = night_at(folder)
    for number in range(150):
        with open(folder + "/0001/hands/%04d.json" % (number + 1), "wb") as file:
            file.write(b"{}")
    assert store.remove_night(1) is False
    assert store.nights() == [] and os.listdir(folder) == ["removed"]
    assert store.remove_night(1) is True
    assert os.listdir(folder) == []
    store_error(store.remove_night, 1)


def test_a_removal_that_was_cut_is_ended_at_the_next_start():
    folder = scratch_folder("store_cut_removal")
    night_at(folder, hands=1)
    os.rename(folder + "/0001", folder + "/removed")
    assert store_at(folder).nights() == []
    assert os.listdir(folder) == []


def test_a_hand_is_taken_up_where_it_was():
    folder = scratch_folder("store_running")
    store = night_at(folder)
    assert store.running() is None
    store.begin_hand(SETUP)
    assert store.running() == (SETUP, [])
    answers = []
    for text in ("cut 512", "pass QS KH 2D", "bet 5", "out Zoë", "keep"):
        store.append_answer(text)
        answers.append(text)
        again = store_at(folder)
        assert again.open_latest() == {"chips": 0}
        assert again.running() == (SETUP, answers)
        assert again.notice == ""
    again.append_answer("fold")
    assert store_at(folder).open_latest() == {"chips": 0}
    assert again.running() == (SETUP, answers + ["fold"])  # noqa: RUF005 - MicroPython has no [*x]


def test_only_what_keeps_an_answer_stays_loaded():
    for name in SELDOM:
        sys.modules.pop(name, None)  # on a PC the other tests of this process may hold them
    folder = scratch_folder("store_loaded")
    night_at(folder, hands=1).begin_hand(SETUP)
    store = store_at(folder)
    store.open_latest()
    store.running()
    store.append_answer("pass")
    assert [name for name in SELDOM if name in sys.modules] == []


def test_undo_takes_answers_back():
    store = night_at(scratch_folder("store_undo"))
    store.begin_hand(SETUP)
    assert_value_error(store.append_undo)
    for text in ("a", "b", "c"):
        store.append_answer(text)
    store.append_undo()
    store.append_undo()
    assert store.running() == (SETUP, ["a"])
    store.append_answer("d")
    assert store.running() == (SETUP, ["a", "d"])
    store.append_undo()
    store.append_undo()
    assert store.running() == (SETUP, [])
    assert_value_error(store.append_undo)


def test_what_was_told_of_an_answer_is_kept_until_it_is_whole():
    folder = scratch_folder("store_draft")
    store = night_at(folder)
    store.begin_hand(SETUP)
    store.append_answer("one")

    def again():
        store = store_at(folder)
        store.open_latest()
        setup, answers = store.running()
        assert setup == SETUP
        return store, answers

    store, answers = again()
    assert (answers, store.draft) == (["one"], "")
    for draft in ("13", "13 0", "13 0 5", "13 0", ""):
        store.keep_draft(draft)
        assert store.draft == draft
        store, answers = again()
        assert (answers, store.draft) == (["one"], draft)
    store.keep_draft("13")
    store.append_answer("points 13 13")
    assert store.draft == ""
    store, answers = again()
    assert (answers, store.draft) == (["one", "points 13 13"], "")
    store.keep_draft("Zoë")
    store.append_undo()
    assert store.draft == ""
    store, answers = again()
    assert (answers, store.draft) == (["one"], "")
    store.keep_draft("7")
    store.finish_hand({}, {"chips": 0})
    store.begin_hand(SETUP)
    assert store.draft == ""
    assert_value_error(store.append_answer, "\tone")


def test_a_finished_hand_is_recorded():
    folder = scratch_folder("store_finished")
    store = night_at(folder, hands=3)
    assert store.running() is None
    assert store.hands == 3
    again = store_at(folder)
    assert again.open_latest() == {"chips": 30}
    assert again.hands == 3
    assert again.running() is None
    for hand in range(3):
        stored = load_record("%s/0001/hands/%04d.json" % (folder, hand + 1), "Hand", "")
        assert stored["record"] == {"answers": ["pass"], "hand": hand}
        assert stored["hand"] == hand + 1
    assert sorted(os.listdir(folder + "/0001")) == ["checkpoint", "hands"]


def test_an_abandoned_hand_was_never_there():
    folder = scratch_folder("store_abandoned")
    store = night_at(folder, hands=1)
    store.begin_hand(SETUP)
    store.append_answer("pass")
    store.abandon_hand()
    assert store.running() is None
    assert store_at(folder).open_latest() == {"chips": 10}
    store.begin_hand({"game": "hearts"})
    assert store.running() == ({"game": "hearts"}, [])


def test_what_changes_between_hands_is_kept():
    folder = scratch_folder("store_between")
    store = night_at(folder, hands=2)
    store.save_checkpoint({"chips": 99})
    again = store_at(folder)
    assert again.open_latest() == {"chips": 99}
    assert again.hands == 2


def test_no_room_for_a_hand_is_told_before_anything_is_written():
    class FullStore(Store):
        def free_bytes(self):
            return room

    folder = scratch_folder("store_room")
    store = FullStore(folder, FileJournal)
    room = 40959
    assert "full" in str(store_error(store.new_night, {"chips": 0}))
    assert os.listdir(folder) == []
    room = 40960
    store.new_night({"chips": 0})
    room = 40959
    assert "full" in str(store_error(store.begin_hand, SETUP))
    assert store.running() is None
    room = 40960
    store.begin_hand(SETUP)
    assert store.running() == (SETUP, [])


def test_wrong_use_is_refused():
    store = store_at(scratch_folder("store_wrong"))
    for call in (store.running, store.append_undo, store.abandon_hand):
        assert_value_error(call)
    assert_value_error(store.begin_hand, SETUP)
    assert_value_error(store.save_checkpoint, {})
    store.new_night({})
    assert_value_error(store.append_answer, "pass")
    assert_value_error(store.finish_hand, {}, {})
    store.begin_hand(SETUP)
    assert_value_error(store.begin_hand, SETUP)
    for text in ("", "\x08", "x" * 251):
        assert_value_error(store.append_answer, text)
    assert store.running() == (SETUP, [])


def test_a_new_night_leaves_the_hand_of_the_old_one():
    folder = scratch_folder("store_two_nights")
    store = night_at(folder)
    store.begin_hand(SETUP)
    store.append_answer("pass")
    store.new_night({"chips": 7})
    assert store.running() is None
    store.open_night(1)
    assert store.running() == (SETUP, ["pass"])


def test_another_folder_is_no_night():
    folder = scratch_folder("store_other_folders")
    for name in ("0007", "art"):
        os.mkdir(folder + "/" + name)
    store = store_at(folder)
    assert store.nights() == []
    assert store.new_night({"chips": 1}) == 7  # a power cut may have left it empty
    assert store_at(folder).nights() == [7]


def test_an_older_hand_is_read():
    folder = scratch_folder("store_older")
    store = night_at(folder, 3)
    found = store.finished_hand(2)
    assert found == {"hand": 2, "record": {"answers": ["pass"], "hand": 1}, "night": {"chips": 20}}
    path = folder + "/0001/hands/0002.json"
    os.rename(folder + "/0001/hands/0001.json", path)
    said = str(store_error(store.finished_hand, 2))
    assert said == "Hand 2 is damaged: it is hand 1. The totals still count it."
    said = str(store_error(store.finished_hand, 1))
    assert said == "Hand 1 is missing. The totals still count it."
    with open(path, "wb") as file:
        file.write(b"{}")
    assert str(store_error(store.finished_hand, 2)).startswith("Hand 2 is damaged: bad checksum.")
    assert store.finished_hand(3)["hand"] == 3
    assert store.set_aside() == "", "it is only looked at"


def test_a_hand_that_is_too_long_for_the_memory_is_told_of():
    folder = scratch_folder("store_long")
    store = night_at(folder)
    store.begin_hand(SETUP)
    path = folder + "/0001/hands/0001.json"
    crc = 0
    with open(path, "wb") as file:  # piece by piece, since the gadget could not write it either
        for piece in (b'{"hand": 1, "night": {}, "record": {"x": "', 400 * b"x" * 150, b'"}}'):
            file.write(piece)
            crc = crc32(piece, crc)
        file.write(("\ncrc32 %08x\n" % crc).encode())
    if sys.implementation.name == "micropython":
        said = str(store_error(store.finished_hand, 1))
        assert said == "Hand 1 is too long for the memory. The totals still count it."
    else:
        assert len(store.finished_hand(1)["record"]["x"]) == 60000
