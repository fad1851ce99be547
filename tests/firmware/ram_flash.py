"""Flash in RAM that behaves as rp2.Flash() does, for a real littlefs on MicroPython's unix port."""

import vfs

BLOCK = 4096
PAGE = 256
_BLOCK_PAGES = BLOCK // PAGE
_ERASED = b"\xff" * PAGE


class RamFlash:
    """A block device. Programming clears bits only and takes whole aligned pages, as on an RP2040.

    pages: of another RamFlash, to go on from what is stored there · ``on_operation``: called before
    each one with (page number, new bytes), or (page number, None) before a block is erased ·
    ``worn``: numbers of blocks that no longer change · ``programs``, ``erases``: how many so far.
    """

    def __init__(self, blocks, pages=None):
        # Immutable pages, so that a copy of the flash shares them.
        self.pages = list(pages) if pages else [_ERASED] * (blocks * _BLOCK_PAGES)
        self.on_operation = None
        self.worn = ()
        self.programs = 0
        self.erases = 0

    def readblocks(self, block, buffer, offset=0):
        at = block * BLOCK + offset
        done = 0
        while done < len(buffer):
            page, start = divmod(at + done, PAGE)
            n = min(PAGE - start, len(buffer) - done)
            buffer[done : done + n] = memoryview(self.pages[page])[start : start + n]
            done += n

    def writeblocks(self, block, buffer, offset=None):
        if offset is None:
            assert len(buffer) % BLOCK == 0
            for i in range(len(buffer) // BLOCK):
                self._erase(block + i)
            offset = 0
        assert offset % PAGE == 0 and len(buffer) % PAGE == 0, (offset, len(buffer))
        first = block * _BLOCK_PAGES + offset // PAGE
        view = memoryview(buffer)
        for i in range(len(buffer) // PAGE):
            old = self.pages[first + i]
            data = view[i * PAGE : (i + 1) * PAGE]
            new = bytes(data) if old == _ERASED else bytes(a & b for a, b in zip(old, data))
            if self.on_operation:
                self.on_operation(first + i, new)
            self.programs += 1
            if block not in self.worn:
                self.pages[first + i] = new

    def ioctl(self, operation, argument):
        if operation in (1, 2, 3):  # begin, end, sync
            return 0
        if operation == 4:
            return len(self.pages) // _BLOCK_PAGES
        if operation == 5:
            return BLOCK
        if operation == 6:
            self._erase(argument)
            return 0
        raise ValueError(f"ioctl {operation}")

    def _erase(self, block):
        first = block * _BLOCK_PAGES
        if self.on_operation:
            self.on_operation(first, None)
        self.erases += 1
        if block not in self.worn:
            for page in range(first, first + _BLOCK_PAGES):
                self.pages[page] = _ERASED

    def flip_bit(self, byte, bit):
        """Changes one bit, as nothing in flash should."""
        page, at = divmod(byte, PAGE)
        data = bytearray(self.pages[page])
        data[at] ^= 1 << bit
        self.pages[page] = bytes(data)


class Mounted:
    """A littlefs on a flash, with the boot code's parameters, at a folder. Use in a `with`."""

    def __init__(self, flash, folder):
        self.flash = flash
        self.folder = folder

    def __enter__(self):
        vfs.mount(vfs.VfsLfs2(self.flash, progsize=PAGE), self.folder)
        return self.folder

    def __exit__(self, *problem):
        vfs.umount(self.folder)


def formatted(blocks):
    """A RamFlash with an empty littlefs."""
    flash = RamFlash(blocks)
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE)
    return flash
