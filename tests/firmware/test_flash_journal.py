"""The journal on flash blocks, over a real littlefs."""

import os

from firmware.flash_journal import FlashJournal
from tests.firmware import journal_checks
from tests.firmware.journal_checks import STAMP, reopened, text
from tests.firmware.ram_flash import BLOCK, Mounted, RamFlash, formatted
from tests.firmware.store_errors import store_error

MICROPYTHON_ONLY = "needs littlefs (vfs.VfsLfs2)"
BLOCKS = 20  # 80 KB of the heap when all are in use
FOLDER = "/flash"


class Board:
    """A flash with a journal on it; ``new`` is a new start of the gadget."""

    def __init__(self):
        self.flash = formatted(BLOCKS)
        self.mounted = False

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *problem):
        self.stop()

    def start(self):
        self.mount = Mounted(self.flash, FOLDER)
        self.mount.__enter__()

    def stop(self):
        self.mount.__exit__()

    def new(self):
        self.stop()
        self.start()
        return FlashJournal(FOLDER + "/answers", self.flash)

    def block(self):
        """The block of the journal's file."""
        with open(FOLDER + "/answers", "rb") as file:
            header = file.read(16)
        buffer = bytearray(16)
        found = []
        for block in range(BLOCKS):
            self.flash.readblocks(block, buffer)
            if buffer == header:
                found.append(block)
        assert len(found) == 1
        return found[0]

    def spoil(self, slot, change):
        buffer = bytearray(16)
        at = self.block() * BLOCK + slot * 16
        self.flash.readblocks(0, buffer, at)
        old = bytes(buffer)
        change(buffer)
        for i in range(16):
            for bit in range(8):
                if (old[i] ^ buffer[i]) >> bit & 1:
                    self.flash.flip_bit(at + i, bit)

    def kept_aside(self):
        return len([name for name in os.listdir(FOLDER) if "damaged" in name])


def test_every_journal_check():
    for check in journal_checks.ALL:
        with Board() as board:
            check(board.new)


def test_a_torn_record_is_dropped_and_mended():
    with Board() as board:
        journal_checks.check_torn(board.new, board.spoil)
        assert board.kept_aside() == 0


def test_a_damaged_record_ends_the_records_and_is_kept_aside():
    with Board() as board:
        journal_checks.check_damaged(board.new, board.spoil, board.kept_aside)


def test_a_confirmed_record_that_lost_slots_is_damaged():
    with Board() as board:
        journal_checks.check_a_confirmed_record_that_lost_slots(board.new, board.spoil)


def test_a_record_that_was_not_confirmed_counts():
    with Board() as board:
        journal_checks.check_a_record_that_was_not_confirmed_counts(board.new, board.spoil)


def test_a_flipped_header_loses_no_record():
    for byte in (0, 1, 2, 3, 4, 15):
        with Board() as board:
            journal = board.new()
            journal.create(STAMP)
            for i in range(4):
                journal.append(text(i, 4))
            board.flash.flip_bit(board.block() * BLOCK + byte, 6)
            journal = reopened(board.new)
            assert journal.records() == [text(i, 4) for i in range(4)]
            journal.append(b"more")
            assert reopened(board.new).records() == [text(i, 4) for i in range(4)] + [b"more"]


def test_an_answer_is_two_programs_and_no_erase():
    with Board() as board:
        journal = board.new()
        journal.create(STAMP)
        programs, erases = board.flash.programs, board.flash.erases
        for i in range(60):
            journal.append(text(i, 8))
            assert board.flash.programs == programs + 2 * (i + 1)
        assert board.flash.erases == erases


def test_the_file_system_never_sees_the_difference():
    """Files written and removed around the journal touch neither its block nor its records."""
    with Board() as board:
        journal = board.new()
        journal.create(STAMP)
        written = []
        for i in range(100):
            written.append(text(i, 8))
            journal.append(written[-1])
            with open(f"{FOLDER}/other{i % 5}", "wb") as file:
                file.write(b"x" * (i * 97 % 5000))
            if i % 3 == 0:
                os.remove(f"{FOLDER}/other{i % 5}")
        assert journal.records() == written
        assert reopened(board.new).records() == written


def test_a_page_that_keeps_something_else_is_told_and_then_left():
    with Board() as board:
        journal = board.new()
        journal.create(STAMP)
        journal.append(b"one")
        board.flash.worn = (board.block(),)
        assert "worn" in str(store_error(journal.append, b"two"))
        assert journal.records() == [b"one"]
        journal.append(b"two")
        assert journal.records() == [b"one", b"two"]
        assert board.block() not in board.flash.worn
        assert reopened(board.new).records() == [b"one", b"two"]


def test_a_file_that_was_replaced_is_never_written_over():
    """The block may belong to another file by then."""
    with Board() as board:
        journal = board.new()
        journal.create(STAMP)
        journal.append(b"one")
        with open(FOLDER + "/answers", "rb") as file:
            copy = file.read()
        block = board.block()
        board.flash.writeblocks(block, b"\x55" * BLOCK)  # as if littlefs had used it for another
        with open(FOLDER + "/answers", "wb") as file:
            file.write(copy)
        before = list(board.flash.pages[block * 16 : block * 16 + 16])
        assert "moved" in str(store_error(journal.append, b"two"))
        assert board.flash.pages[block * 16 : block * 16 + 16] == before
        journal.append(b"two")
        assert reopened(board.new).records()[-1] == b"two"


def test_neither_of_two_blocks_that_begin_the_same_is_written():
    """Which of them is the file's cannot be known."""
    with Board() as board:
        journal = board.new()
        journal.create(STAMP)
        journal.append(b"one")
        block, other = board.block(), BLOCKS - 1
        copy = bytearray(BLOCK)
        board.flash.readblocks(block, copy)
        board.flash.writeblocks(other, copy)
        pages = list(board.flash.pages)
        journal = reopened(board.new)
        assert journal.records() == [b"one"]
        journal.append(b"two")
        for page in list(range(block * 16, block * 16 + 16)) + list(range(other * 16, BLOCKS * 16)):
            assert board.flash.pages[page] == pages[page]
        assert board.block() not in (block, other)
        assert reopened(board.new).records() == [b"one", b"two"]


def test_an_old_block_with_the_same_stamp_is_not_taken_for_the_new_one():
    """Chance may fail: the same stamp again, while the old blocks still lie about."""
    with Board() as board:
        for night in range(30):
            journal = board.new()
            journal.create(STAMP)
            journal.append(b"of %d" % night)
            assert reopened(board.new).records() == [b"of %d" % night]
            board.block()
            journal.discard()


def test_a_full_flash_is_told():
    with Board() as board:
        journal = board.new()
        files = 0
        try:
            while True:
                with open(f"{FOLDER}/filler{files}", "wb") as file:
                    file.write(bytes(BLOCK))
                files += 1
        except OSError:
            pass
        assert "full" in str(store_error(journal.create, STAMP))
        os.remove(FOLDER + "/filler0")
        journal.create(STAMP)
        journal.append(b"one")
        assert reopened(board.new).records() == [b"one"]


def test_other_block_sizes_are_refused():
    class OddFlash(RamFlash):
        def ioctl(self, operation, argument):
            return 512 if operation == 5 else super().ioctl(operation, argument)

    journal_checks.assert_value_error(FlashJournal, "/answers", OddFlash(2))
