"""Pulling a night again: only what holds all of the copy that is here takes its place."""

import shutil

import pytest

from host_tools import cli
from host_tools.simulator.file_journal import FileJournal
from tests.host_tools.records.played_nights import as_json, change, files_of, flip_bit, stored

FIRST = ["top_up", "Ann", 30]
SECOND = ["top_up", "Bo", 20]


class Copies:
    """night: the folder of a night at the source · kept: the one of its copy."""

    def __init__(self, night, target, capsys):
        self.night, self.kept = night, target / "0001"
        self._target, self._capsys = target, capsys

    def pull(self, *options):
        """(exit code, state, name of the folder it is in, damage) of one pull."""
        arguments = ["pull", "--from", str(self.night.parent), "-o", str(self._target), "--json"]
        code = cli.main([*arguments, *options])
        (told,) = as_json(self._capsys)["nights"]
        return code, told["state"], told["folder"].rpartition("/")[2], told["damage"]

    def folders(self):
        """The names of the nights that are kept."""
        return sorted(entry.name for entry in self._target.iterdir())


@pytest.fixture
def copies(tmp_path, capsys, night_of):
    """A function: name of a night -> its Copies; nothing is pulled yet."""
    return lambda name: Copies(night_of(name), tmp_path / "kept", capsys)


def write_lines(night, *lines):
    """Lets chips be brought between two hands: in the checkpoint, as the gadget writes it."""

    def bring(checkpoint):
        fields = checkpoint["night"]
        for _, name, chips in lines:
            seat = next(seat for seat in fields["seats"] if seat[0] == name)
            seat[1] += chips
            seat[2] += chips
        fields["lines"] += lines

    change(night, "checkpoint", bring)


def without_last_hand(night):
    """Sets a night back to before its last hand."""
    last = stored(night, "checkpoint")["hand"]
    (night / f"hands/{last:04d}.json").unlink()
    before = {"hand": last - 1, "night": stored(night, last - 1)["night"]}
    change(night, "checkpoint", lambda kept: kept.update(before))


@pytest.mark.parametrize("at", [0, 1, 50, -1])
def test_a_damaged_checkpoint_does_not_replace_a_good_one(copies, at):
    both = copies("queenie at the table")
    both.pull()
    before = files_of(both.kept)
    flip_bit(both.night / "checkpoint", at)
    code, state, folder, damage = both.pull()
    assert (code, state, folder) == (1, "new", "0001-2")
    assert damage == ["checkpoint (the night's state) is damaged: bad checksum."]
    assert files_of(both.kept) == before
    assert both.pull()[:3] == (1, "same", "0001-2")
    assert both.folders() == ["0001", "0001-2"]


@pytest.mark.parametrize("path", ["checkpoint", "hands/0001.json", "hands/0003.json"])
def test_a_file_that_is_lost_at_the_source_stays_here(copies, path):
    both = copies("queenie at the table")
    both.pull()
    before = files_of(both.kept)
    (both.night / path).unlink()
    code, state, folder, damage = both.pull()
    assert (code, state, folder) == (1, "older", "0001")
    assert len(damage) == 1 and path in damage[0] and damage[0].endswith("is missing.")
    assert files_of(both.kept) == before


def test_what_was_done_between_hands_is_brought_up_to_date(copies):
    both = copies("queenie at the table")
    both.pull()
    for line in (FIRST, SECOND):
        write_lines(both.night, line)
        assert both.pull() == (0, "grown", "0001", [])
        assert files_of(both.kept) == files_of(both.night)


def test_an_older_state_between_hands_does_not_replace_a_newer_one(copies):
    both = copies("queenie at the table")
    write_lines(both.night, FIRST)
    earlier = both.night.parent.parent / "earlier"
    shutil.copytree(both.night, earlier)
    write_lines(both.night, SECOND)
    both.pull()
    newest = files_of(both.kept)
    shutil.rmtree(both.night)
    shutil.copytree(earlier, both.night)
    assert both.pull() == (0, "older", "0001", [])
    assert files_of(both.kept) == newest


def test_an_older_state_by_a_hand_does_not_replace_a_newer_one(copies):
    both = copies("queenie at the table")
    both.pull()
    newest = files_of(both.kept)
    without_last_hand(both.night)
    assert both.pull() == (0, "older", "0001", [])
    assert files_of(both.kept) == newest
    assert both.folders() == ["0001"]


def test_a_state_that_went_on_otherwise_goes_beside(copies):
    both = copies("queenie at the table")
    without_last_hand(both.night)
    earlier = both.night.parent.parent / "earlier"
    shutil.copytree(both.night, earlier)
    write_lines(both.night, FIRST)
    both.pull()
    before = files_of(both.kept)
    shutil.rmtree(both.night)
    shutil.copytree(earlier, both.night)
    write_lines(both.night, SECOND)
    assert both.pull() == (0, "new", "0001-2", [])
    assert files_of(both.kept) == before


def test_a_state_with_a_right_checksum_that_does_not_fit_goes_beside(copies):
    both = copies("queenie at the table")
    both.pull()
    before = files_of(both.kept)
    write_lines(both.night, FIRST)
    change(both.night, "checkpoint", lambda kept: kept["night"]["seats"][0].__setitem__(1, 7))
    assert both.pull()[1:3] == ("new", "0001-2")
    assert files_of(both.kept) == before


def test_rules_that_were_chosen_between_hands_are_taken_over(copies):
    both = copies("queenie at the table")
    both.pull()
    change(both.night, "checkpoint", lambda kept: kept["night"].update(cards="box"))
    assert both.pull() == (0, "grown", "0001", [])
    assert stored(both.kept, "checkpoint") == stored(both.night, "checkpoint")


def answer(night, *records):
    """Appends answers to the hand in play."""
    journal = FileJournal(str(night / "answers"))
    journal.open(bytes.fromhex(stored(night, "running")["stamp"]))
    for record in records:
        journal.append(record)


def test_answers_that_went_on_are_taken_over_and_older_ones_are_not(copies):
    both = copies("queenie")
    earlier = files_of(both.night)["answers"]
    both.pull("--running")
    answer(both.night, b"\x08")
    assert both.pull("--running")[1:3] == ("grown", "0001")
    assert files_of(both.kept) == files_of(both.night)
    newest = files_of(both.kept)
    (both.night / "answers").write_bytes(earlier)
    assert both.pull("--running")[1:3] == ("older", "0001")
    assert files_of(both.kept) == newest


@pytest.mark.parametrize("record", [1, 2])
def test_damaged_answers_do_not_replace_good_ones(copies, record):
    both = copies("queenie")
    both.pull("--running")
    before = files_of(both.kept)
    flip_bit(both.night / "answers", record * 16 + 4)
    assert both.pull("--running")[1:3] == ("new", "0001-2")
    assert files_of(both.kept) == before


def test_a_damaged_hand_in_play_does_not_remove_the_good_copy(copies):
    both = copies("queenie")
    both.pull("--running")
    before = files_of(both.kept)
    flip_bit(both.night / "running", 30)
    both.pull()
    assert files_of(both.kept) == before


def test_the_hand_in_play_goes_once_its_record_is_there(copies):
    both = copies("queenie")
    finished = files_of(both.night)["hands/0005.json"]
    without_last_hand(both.night)
    state = stored(both.night, "checkpoint")
    change(both.night, "running", lambda hand: hand.update(hand=5))
    both.pull("--running")
    assert (both.kept / "running").exists() and state["hand"] == 4
    (both.night / "hands/0005.json").write_bytes(finished)
    after = {"hand": 5, "night": stored(both.night, 5)["night"]}
    change(both.night, "checkpoint", lambda kept: kept.update(after))
    for name in ("running", "answers"):
        (both.night / name).unlink()
    assert both.pull() == (0, "grown", "0001", [])
    assert files_of(both.kept) == files_of(both.night)
