"""The journal on plain files, as a PC keeps it."""

import os

from host_tools.simulator.file_journal import FileJournal
from tests.firmware import journal_checks
from tests.firmware.journal_checks import STAMP, reopened, text
from tests.firmware.scratch_folder import scratch_folder


class Files:
    """A folder with the journal's files."""

    def __init__(self, name):
        self.folder = scratch_folder(name)
        self.path = self.folder + "/answers"

    def new(self):
        return FileJournal(self.path)

    def spoil(self, slot, change):
        """Changes the 16 bytes of a slot of the first file."""
        with open(self.path, "r+b") as file:
            file.seek(slot * 16)
            data = bytearray(file.read(16))
            change(data)
            file.seek(slot * 16)
            file.write(data)

    def kept_aside(self):
        return len([name for name in os.listdir(self.folder) if "damaged" in name])


def test_every_journal_check():
    for check in journal_checks.ALL:
        check(Files("journal").new)


def test_a_torn_record_is_dropped_and_mended():
    files = Files("torn")
    journal_checks.check_torn(files.new, files.spoil)
    assert files.kept_aside() == 0


def test_a_damaged_record_ends_the_records_and_is_kept_aside():
    files = Files("damaged")
    journal_checks.check_damaged(files.new, files.spoil, files.kept_aside)


def test_a_lost_header_loses_no_record():
    files = Files("header")
    journal_checks.check_a_lost_header(files.new, files.spoil)


def test_a_file_that_is_cut_short_ends_where_it_ends():
    files = Files("short")
    journal = files.new()
    journal.create(STAMP)
    for i in range(20):
        journal.append(text(i, 5))
    with open(files.path, "rb") as file:
        data = file.read()
    with open(files.path, "wb") as file:
        file.write(data[: 16 * 3])
    journal = reopened(files.new)
    assert journal.records() == [text(0, 5), text(1, 5)]
    assert journal.damaged and not journal.torn


def test_damage_in_the_first_of_two_files():
    files = Files("two")
    journal = files.new()
    journal.create(STAMP)
    for i in range(300):
        journal.append(text(i, 5))
    files.spoil(200, journal_checks.erase)
    journal = reopened(files.new)
    assert journal.damaged
    assert journal.records() == [text(i, 5) for i in range(199)]
    for i in range(199, 300):
        journal.append(text(i, 6))
    assert files.kept_aside() == 2
    expected = [text(i, 5) for i in range(199)] + [text(i, 6) for i in range(199, 300)]
    assert reopened(files.new).records() == expected


def test_a_flipped_bit_loses_nothing_before_it():
    files = Files("flips")
    journal = files.new()
    journal.create(STAMP)
    written = [text(i, 2 + 5 * i) for i in range(5)]
    slots_before = [1, 2, 3, 5, 7, 10]
    for record in written:
        journal.append(record)
    with open(files.path, "rb") as file:
        whole = file.read()
    places = list(range(16, 11 * 16))
    places += [500, 4095]
    for at in places:
        for bit in range(8):
            damaged = bytearray(whole)
            damaged[at] ^= 1 << bit
            with open(files.path, "wb") as file:
                file.write(damaged)
            journal = reopened(files.new)
            records = journal.records()
            good = len([s for s in slots_before[1:] if s * 16 <= at])
            assert records == written[:good], (at, bit)
            assert journal.torn
            assert journal.damaged == (good < 4)
