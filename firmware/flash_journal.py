"""The journal on the Pico: records are programmed straight into a file's flash block, no erase.

Sources: MicroPython's rp2_flash.c (`writeblocks` with an offset programs without an erase; it hands
the buffer to flash_range_program, so the buffer must lie in RAM) and the RP2040 boot ROM (it always
programs whole, aligned pages of 256 bytes). Programming can only clear bits, and 0xFF clears none.
"""

from micropython import const

from firmware.files import StoreError
from firmware.journal import PAGE, Journal
from firmware.journal_records import SLOT

_BLOCK_COUNT = const(4)  # ioctl numbers of MicroPython's block devices
_BLOCK_SIZE = const(5)
_BLOCK = const(4096)


class FlashJournal(Journal):
    """path: as for Journal · flash: the block device that holds the file system, as rp2.Flash().
    Raises ValueError if its blocks do not have 4096 bytes."""

    def __init__(self, path, flash):
        super().__init__(path)
        if flash.ioctl(_BLOCK_SIZE, 0) != _BLOCK:
            raise ValueError("blocks of %d bytes expected" % _BLOCK)
        self._flash = flash
        self._start = bytearray(SLOT)

    def _new_header(self, file):
        """A header that stands nowhere on the flash, not even in a block that is free now."""
        start = self._start
        header = self._header(0, file)
        used = set()
        for block in range(self._flash.ioctl(_BLOCK_COUNT, 0)):
            self._flash.readblocks(block, start, 0)
            if start[:2] == header[:2] and start[3:] == header[3:]:
                used.add(start[2])
        for generation in range(256):
            if generation not in used:
                return self._header(generation, file)
        raise StoreError("The hand is not saved: no new name for its file is left.")

    def _place(self, file):
        """(block, header). A file of 4096 bytes is one littlefs block without any pointer in it,
        and no other block begins with its header."""
        header = self._stored_header(file)
        if header is None:
            return None
        start = self._start
        at = -1
        for block in range(self._flash.ioctl(_BLOCK_COUNT, 0)):
            self._flash.readblocks(block, start, 0)
            if start == header:
                if at >= 0:
                    return None
                at = block
        return (at, header) if at >= 0 else None

    def _write(self, file, number, page):
        block, header = self._places[file]
        self._flash.readblocks(block, self._start, 0)
        if self._start != header:
            self._places[file] = None
            raise StoreError("The answer is not saved: its file has moved. Try again.")
        self._flash.writeblocks(block, page, number * PAGE)

    def _read_page(self, file, number, page):
        place = self._places[file] if file < len(self._places) else None
        if place is None:
            super()._read_page(file, number, page)
        else:
            self._flash.readblocks(place[0], page, number * PAGE)
