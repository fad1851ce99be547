"""The journal on plain files, as a PC keeps it."""

import os
from binascii import crc32

from firmware.journal_reader import Reader, read
from firmware.journal_records import FILE_SLOTS, SLOT, UNCONFIRMED, write_slot
from host_tools.simulator.file_journal import FileJournal
from tests.chance import Chance
from tests.firmware import journal_checks
from tests.firmware.flash_cuts import some_bits
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


def test_a_confirmed_record_that_lost_slots_is_damaged():
    files = Files("lost_slots")
    journal_checks.check_a_confirmed_record_that_lost_slots(files.new, files.spoil)


def test_a_record_that_was_not_confirmed_counts():
    files = Files("unconfirmed")
    journal_checks.check_a_record_that_was_not_confirmed_counts(files.new, files.spoil)


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
            if at < 160 and at % 16 == 1 and 1 << bit == UNCONFIRMED:
                assert records == written and not journal.damaged and not journal.torn
                continue
            good = len([s for s in slots_before[1:] if s * 16 <= at])
            assert records == written[:good], (at, bit)
            assert journal.torn, "it is not written over"
            found = read(journal)
            assert (found.damaged, found.torn, found.stray) == (at < 160, at < 160, at >= 160)
            assert journal.damaged == (at < 160)


def test_a_record_that_was_whole_is_told_from_one_that_was_cut():
    files = Files("whole")
    journal = files.new()
    journal.create(STAMP)
    for i in range(3):
        journal.append(text(i, 6))
    with open(files.path, "rb") as file:
        stored = file.read()
    last = stored[48:64]
    cut = last[:1] + bytes((last[1] | UNCONFIRMED,)) + last[2:]
    # (what lies in the place of the last record, torn, damaged, stray)
    cases = [
        (bytes(16), True, True, False),
        (last[:4] + b"??" + last[6:], True, True, False),  # several bits of its text
        (last[:12] + b"\0\0\0\0", True, True, False),
        (cut[:4] + b"??" + cut[6:], True, False, False),
        (bytes(byte & 0x55 for byte in last), True, True, False),
        (last[:2] + b"\xff" * 14, True, True, False),
        (last[:1] + b"\xff" * 15, True, False, False),
        (b"\xff" * 15 + b"\x0f", True, False, False),  # bits are programmed in any order
        (bytes(byte | 0x55 for byte in cut), True, False, False),
        (b"\xff" * 16, False, False, False),
        (b"\xff" * 8 + b"\xfb" + b"\xff" * 7, False, False, True),
    ]
    for end in range(2, 16):
        cases.append((cut[:end] + b"\xff" * (16 - end), True, False, False))
    for slot, torn, damaged, stray in cases:
        with open(files.path, "wb") as file:
            file.write(stored[:48] + slot + stored[64:])
        journal = reopened(files.new)
        found = read(journal)
        assert (found.torn, found.damaged, found.stray) == (torn, damaged, stray), slot
        assert found.records == [text(0, 6), text(1, 6)]
        aside = files.kept_aside()
        journal.append(b"goes on")
        assert files.kept_aside() == aside + damaged
        assert reopened(files.new).records() == [text(0, 6), text(1, 6), b"goes on"]


def test_no_program_that_was_cut_looks_like_a_confirmed_record():
    """By chance half of its bits may be as they should, the CRC's and the place's among them."""
    chance = Chance(4)
    for _ in range(2000):
        slot = bytearray(b"\xff" * SLOT)
        seed = crc32(bytes(chance.below(256) for _ in range(8)))
        seq = chance.pick((1, 127, 254, FILE_SLOTS))
        write_slot(slot, 0, seq, text(chance.below(90), chance.between(1, 30)), 0, seed)
        page = bytearray(some_bits(b"\xff" * SLOT, slot, chance))
        reader = Reader()
        reader.take(page, 0, seq, seed)
        reader.end()
        assert not reader.damaged, page


def test_a_record_behind_a_gap_was_whole_once():
    files = Files("gap")
    journal = files.new()
    journal.create(STAMP)
    for i in range(3):
        journal.append(text(i, 16))
    for slot in (1, 2, 3, 4, 5):
        files.spoil(slot, journal_checks.erase)
    journal = reopened(files.new)
    assert journal.damaged and journal.records() == []


def test_a_page_at_once_is_read_as_its_slots_one_by_one():
    chance = Chance(7)
    for _ in range(150):
        seed = crc32(bytes(chance.below(256) for _ in range(8)))
        page = bytearray(b"\xff" * 256)
        first = 16 * chance.below(3)
        at = 0 if first else 1
        for number in range(chance.between(0, 12)):
            record = text(number, chance.pick((1, 5, 10, 11, 24)))
            pieces = (len(record) + 9) // 10
            if at + pieces > 16:
                break
            for piece in range(pieces):
                write_slot(page, (at + piece) * SLOT, first + at + piece, record, piece, seed)
            page[at * SLOT + 1] &= ~UNCONFIRMED
            at += pieces
        if chance.below(2):
            page[chance.below(256)] ^= 1 << chance.below(8)
        whole, single = Reader(), Reader()
        begin = 0 if first else 1
        before = bytes(page)
        whole.take_page(page, begin, first, seed)
        for slot in range(begin, 16):
            single.take(page, slot * SLOT, first + slot, seed)
        assert bytes(page) == before
        for reader in (whole, single):
            reader.end()
        assert whole.records == single.records
        assert (whole.slots, whole.taken) == (single.slots, single.taken)
        assert (whole.torn, whole.damaged) == (single.torn, single.damaged)
        assert whole.stray == single.stray
