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
_SEVERAL = const(-1)


class FlashJournal(Journal):
    """path: as for Journal · flash: the block device that holds the file system, as rp2.Flash().
    Raises ValueError if its blocks do not have 4096 bytes."""

    def __init__(self, path, flash):
        super().__init__(path)
        if flash.ioctl(_BLOCK_SIZE, 0) != _BLOCK:
            raise ValueError("blocks of %d bytes expected" % _BLOCK)
        self._flash = flash

    def _generation(self, header):
        """One that stands nowhere on the flash, not even in a block that is free now."""
        used = self._blocks(header)
        generation = 0
        while generation in used:
            generation += 1
        if generation > 255:
            raise StoreError("The hand is not saved: no new name for its file is left.")
        return generation

    def _place(self, file, header):
        """(block, header). A file of 4096 bytes is one littlefs block without any pointer in it,
        and no other block begins with its header."""
        block = self._blocks(header).get(header[2], _SEVERAL)
        return None if block == _SEVERAL else (block, header)

    def _blocks(self, header):
        """Generation -> block that begins with such a header, or _SEVERAL."""
        read = self._flash.readblocks
        first, second = header[:2]
        start = bytearray(SLOT)
        blocks = {}
        for block in range(self._flash.ioctl(_BLOCK_COUNT, 0)):
            read(block, start, 0)
            if start[0] == first and start[1] == second and start[3:] == header[3:]:
                blocks[start[2]] = _SEVERAL if start[2] in blocks else block
        return blocks

    def _write(self, file, number, page):
        block, header = self._places[file]
        start = bytearray(SLOT)
        self._flash.readblocks(block, start, 0)
        if start != header:
            self._places[file] = None
            raise StoreError("The answer is not saved: its file has moved. Try again.")
        self._flash.writeblocks(block, page, number * PAGE)

    def _read(self, file, at, buffer):
        self._flash.readblocks(self._places[file][0], buffer, at)
