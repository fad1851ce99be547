"""What the table tools keep: small, found again, never written over when it is damaged."""

import os

from engine_core.two_pots import MOST_UNDONE, TwoPots, is_fields
from engine_core.wild_tracker import is_told
from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.scratch_folder import scratch_folder
from tests.firmware.store_errors import store_error
from tests.firmware.test_store_damage import each_damage

INLINE = 128  # bytes that littlefs keeps in a file's folder: no block of their own, no erase


def store_at(folder):
    return Store(folder, FileJournal)


def is_told_record(record):
    return is_told(record.get("told"))


LARGEST = (
    ("wild-card", {"told": "QTQTQTQT/QTQTQTQT"}, is_told_record),
    (
        "two-pots",
        {"players": 8, "ante": 99, "start": [99999, 9999, 99999, 9999], "acts": "a" * MOST_UNDONE},
        is_fields,
    ),
)


def test_a_tool_that_was_never_used_has_nothing():
    store = store_at(scratch_folder("tools_none"))
    assert store.load_tool("wild-card", is_told_record) is None


def test_the_largest_records_come_back_and_are_small():
    folder = scratch_folder("tools_large")
    for name, record, is_right in LARGEST:
        store_at(folder).save_tool(name, record)
        assert store_at(folder).load_tool(name, is_right) == record
        assert os.stat(folder + "/" + name)[6] <= INLINE
    assert TwoPots(LARGEST[1][1]).fields() == LARGEST[1][1]
    assert sorted(os.listdir(folder)) == ["two-pots", "wild-card"]
    store = store_at(folder)
    assert store.nights() == [] and store.notice == ""


def test_any_damage_is_found_and_nothing_is_written_over():
    folder = scratch_folder("tools_damage")
    for name, record, is_right in LARGEST:
        path = folder + "/" + name
        store_at(folder).save_tool(name, record)
        with open(path, "rb") as file:
            whole = file.read()
        for data in each_damage(whole):
            with open(path, "wb") as file:
                file.write(data)
            problem = store_error(store_at(folder).load_tool, name, is_right)
            assert problem.damaged == path
            with open(path, "rb") as file:
                assert file.read() == data


def test_a_record_of_something_else_is_damaged_too():
    folder = scratch_folder("tools_fields")
    store = store_at(folder)
    for name, record in (("wild-card", {"told": "6"}), ("two-pots", {"players": 4})):
        store.save_tool(name, record)
        is_right = is_fields if name == "two-pots" else is_told_record
        assert "fields are wrong" in str(store_error(store.load_tool, name, is_right))


def test_what_is_damaged_is_kept_under_another_name():
    folder = scratch_folder("tools_aside")
    store = store_at(folder)
    with open(folder + "/wild-card", "wb") as file:
        file.write(b"nonsense")
    store_error(store.load_tool, "wild-card", is_told_record)
    assert store.set_aside() == folder + "/wild-card.damaged-1"
    assert store.load_tool("wild-card", is_told_record) is None
    store.save_tool("wild-card", {"told": "Q"})
    assert sorted(os.listdir(folder)) == ["wild-card", "wild-card.damaged-1"]


def test_what_cannot_be_saved_is_told():
    folder = scratch_folder("tools_full")
    store = store_at(folder)
    os.mkdir(folder + "/two-pots.new")
    store.save_tool("wild-card", {"told": "Q"})
    assert "two-pots" in str(store_error(store.save_tool, "two-pots", {}))
