"""A changed board counts for one start unless it is kept, whenever the battery goes flat."""

import json
import os

from firmware.board_store import keep, load, read, save, try_out
from firmware.files import StoreError
from firmware.standard_board import STANDARD
from tests.firmware.scratch_folder import scratch_folder

OLD = '{"buzzer": null}'
NEW = '{"panel": "sh1106", "left_handed": true}'


def path_in(name, files):
    """The board file's path in a new folder with these files: ending -> content."""
    path = scratch_folder(name) + "/board.json"
    for ending, content in files:
        with open(path + ending, "w") as file:
            file.write(content)
    return path


def endings(path):
    folder, _, name = path.rpartition("/")
    return sorted([found[len(name) :] for found in os.listdir(folder)])


def content(path):
    with open(path) as file:
        return file.read()


def never(settings):
    return False


def always(settings):
    return True


def board_of(text):
    return dict(STANDARD, **json.loads(text))


def test_no_file_is_the_standard_board():
    path = path_in("board_none", [])
    assert load(path, always) == (STANDARD, "", False)
    assert endings(path) == []


def test_a_trial_counts_once():
    path = path_in("board_once", [("", OLD)])
    try_out(path, board_of(NEW))
    assert read(path) == (board_of(OLD), "")
    assert load(path, never) == (board_of(NEW), "", True)
    assert read(path) == (board_of(OLD), "")
    assert load(path, never) == (board_of(OLD), "", False)
    assert endings(path) == [""]


def test_a_trial_that_is_kept_counts_from_then_on():
    path = path_in("board_kept", [("", OLD)])
    try_out(path, board_of(NEW))
    load(path, never)
    keep(path)
    assert endings(path) == [""]
    for _ in range(2):
        assert load(path, never) == (board_of(NEW), "", False)


def test_whatever_a_flat_battery_leaves_is_old_or_new():
    half = NEW[:9]
    for left, expected, on_trial in (
        ([("", OLD), (".to-be-tried.new", half)], OLD, False),
        ([("", OLD), (".to-be-tried", NEW), (".to-be-tried.new", half)], NEW, True),
        ([("", OLD), (".being-tried", NEW)], OLD, False),
        ([("", OLD), (".being-tried", OLD), (".to-be-tried", NEW)], NEW, True),
        ([("", NEW)], NEW, False),
        ([("", OLD), (".new", half)], OLD, False),
        ([(".to-be-tried", NEW)], NEW, True),
        ([(".being-tried", NEW)], "{}", False),
    ):
        path = path_in("board_cut", left)
        assert load(path, never) == (board_of(expected), "", on_trial), left
        # At the next start nothing is tried any more, whatever was.
        before = OLD if ("", OLD) in left else NEW if ("", NEW) in left else "{}"
        assert load(path, never) == (board_of(before), "", False), left


def test_the_standard_wiring_can_be_asked_for():
    path = path_in("board_standard", [("", OLD)])
    settings, notice, on_trial = load(path, always)
    assert (settings, on_trial) == (STANDARD, False)
    assert notice.startswith("The standard wiring is used; the old board file is now ")
    assert notice.endswith(" board.json.kept-aside-1.")
    assert content(path + ".kept-aside-1") == OLD
    assert load(path, always) == (STANDARD, "", False)


def test_who_asks_is_shown_the_file_s_settings():
    seen = []

    def asked(settings):
        seen.append(settings)
        return False

    path = path_in("board_asked", [("", OLD)])
    load(path, asked)
    assert seen == [board_of(OLD)]


def test_a_trial_is_not_asked_about():
    path = path_in("board_trial_asked", [("", OLD), (".to-be-tried", NEW)])
    assert load(path, always) == (board_of(NEW), "", True)
    assert content(path) == OLD


def test_a_file_of_nonsense_is_set_aside_for_what_is_kept():
    path = path_in("board_nonsense", [("", '{"up": 99'), (".to-be-tried", NEW)])
    load(path, never)
    keep(path)
    assert content(path + ".kept-aside-1") == '{"up": 99'
    assert load(path, never) == (board_of(NEW), "", False)


def test_what_cannot_be_written_is_told():
    path = path_in("board_full", [])
    os.mkdir(path + ".new")
    for act in (lambda: save(path, STANDARD), lambda: keep(path)):
        try:
            act()
        except StoreError as problem:
            assert str(problem).startswith("The board file cannot be saved: ")
        else:
            raise AssertionError("nothing was told")


def test_a_folder_in_its_place_is_told_and_set_aside_for_what_is_kept():
    path = path_in("board_folder", [])
    os.mkdir(path)
    told = "board.json cannot be read: a folder is in its place; the standard wiring is used."
    assert load(path, never) == (STANDARD, told, False)
    try_out(path, board_of(NEW))
    load(path, never)
    keep(path)
    assert endings(path) == ["", ".kept-aside-1"]
    assert load(path, never) == (board_of(NEW), "", False)


def test_a_folder_in_its_place_gives_way_to_the_standard_wiring():
    path = path_in("board_folder_standard", [])
    os.mkdir(path)
    settings, notice, _ = load(path, always)
    assert settings == STANDARD
    assert notice.endswith(" board.json.kept-aside-1.")
    assert load(path, always) == (STANDARD, "", False)


def test_a_file_that_is_too_long_is_told():
    path = path_in("board_long", [("", OLD + " " * 2000)])
    told = "board.json is longer than 2000 bytes; the standard wiring is used."
    assert load(path, never) == (STANDARD, told, False)
