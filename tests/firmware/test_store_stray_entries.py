"""Files and folders in the store that do not belong there, and a store that is not there."""

import os

from firmware.night_folder import remove_folder
from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.scratch_folder import scratch_folder
from tests.firmware.store_errors import LONGEST, store_error

STRAY = ("²", "٣", "7", "00007", "-001", "1_23", "+001", "0000", " 0001", "9" * 200, "hands")


def store_at(folder):
    return Store(folder, FileJournal)


def write(path):
    with open(path, "wb") as file:
        file.write(b"stray")


def finish_one(store):
    store.begin_hand({"game": "hearts"})
    store.append_answer("pass")
    store.finish_hand({"hand": 1}, {"chips": 1})


def check_notice(store, word):
    assert word in store.notice and len(store.notice) <= LONGEST, store.notice
    assert store.notice.endswith(".")


def test_names_that_are_no_numbers_are_passed_over():
    folder = scratch_folder("stray_names")
    finish_one_night = store_at(folder)
    finish_one_night.new_night({"chips": 0})
    finish_one(finish_one_night)
    for name in STRAY:
        os.mkdir(folder + "/" + name)
        write("%s/0001/hands/%s.json" % (folder, name))
    store = store_at(folder)
    assert store.notice == ""
    assert store.nights() == [1]
    assert store.open_latest() == {"chips": 1}
    os.remove(folder + "/0001/checkpoint")
    assert store.open_latest() == {"chips": 1}
    assert store.notice == "Night 1 is as it was after hand 1."
    assert store.new_night({"chips": 2}) == 2


def test_a_file_in_place_of_a_night():
    folder = scratch_folder("stray_night")
    for name in ("0001", "0007"):
        write(folder + "/" + name)
    store = store_at(folder)
    assert store.nights() == [] and store.open_latest() is None
    assert "Night 7" in str(store_error(store.open_night, 7))
    assert store.new_night({"chips": 1}) == 8
    finish_one(store)
    assert store_at(folder).nights() == [8]


def test_a_file_in_place_of_the_finished_hands():
    folder = scratch_folder("stray_hands")
    store = store_at(folder)
    store.new_night({"chips": 0})
    os.rmdir(folder + "/0001/hands")
    write(folder + "/0001/hands")
    store = store_at(folder)
    assert store.open_latest() == {"chips": 0}
    finish_one(store)
    assert os.listdir(folder + "/0001/hands") == ["0001.json"]
    with open(folder + "/0001/hands.damaged-1", "rb") as file:
        assert file.read() == b"stray"


def test_finished_hands_that_are_gone_do_not_stop_the_night():
    folder = scratch_folder("stray_no_hands")
    store = store_at(folder)
    store.new_night({"chips": 0})
    os.rmdir(folder + "/0001/hands")
    finish_one(store)
    assert store_at(folder).open_latest() == {"chips": 1}


def test_a_file_called_removed():
    folder = scratch_folder("stray_removed")
    write(folder + "/removed")
    store = store_at(folder)
    check_notice(store, "removed")
    assert store.new_night({"chips": 0}) == 1
    finish_one(store)
    store_error(store.remove_night, 1)
    assert os.listdir(folder + "/0001/hands") == ["0001.json"]
    assert "removed" in os.listdir(folder)


def test_a_file_in_place_of_the_store():
    folder = scratch_folder("stray_store") + "/nights"
    write(folder)
    store = store_at(folder)
    check_notice(store, "The storage does not work")
    assert not store.fresh
    for call in (store.nights, store.open_latest):
        store_error(call)
    store_error(store.new_night, {"chips": 0})
    store_error(store.save_settings, {})


def test_a_store_that_is_gone_while_it_is_used():
    folder = scratch_folder("stray_gone") + "/nights"
    store = store_at(folder)
    store.new_night({"chips": 0})
    store.begin_hand({"game": "hearts"})
    remove_folder(folder)
    assert "missing" in str(store_error(store.append_answer, "pass"))
    if hasattr(os, "statvfs"):
        store_error(store.free_bytes)
    for call in (store.running, store.abandon_hand):
        store_error(call)
    store_error(store.save_checkpoint, {})
    store_error(store.finish_hand, {}, {})
    for call in (store.nights, store.open_latest):
        store_error(call)
    for call in (store.new_night, store.save_settings):
        store_error(call, {})
    store_error(store.open_night, 1)
    store_error(store.remove_night, 1)
