"""The gadget's file system as bytes: made from a folder, and read back.

Geometry: the last 1408 KB of the Pico's flash, as MicroPython's RPI_PICO board has had it since
1.19 (ports/rp2/mpconfigport.h and modules/_boot.py: 4 KB blocks, 256-byte programs, 32-byte
reads and look-ahead). Disk version 2.1 is what that firmware upgrades an image to anyway."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from littlefs import LittleFS, UserContext

BLOCK, BLOCKS = 4096, 352
FLASH_OFFSET = 0xA0000
SIZE = BLOCK * BLOCKS


class _NotingContext(UserContext):
    """The image's bytes, and which blocks of them are read."""

    def __init__(self, size: int, noted: set[int] | None) -> None:
        super().__init__(size)
        self._noted = set() if noted is None else noted

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        self._noted.add(block)
        return super().read(cfg, block, off, size)


def _file_system(
    image: bytes | None, blocks: int = BLOCKS, noted: set[int] | None = None
) -> LittleFS:
    file_system = LittleFS(
        context=_NotingContext(BLOCK * blocks, noted),
        block_size=BLOCK,
        block_count=blocks,
        prog_size=256,
        read_size=32,
        lookahead_size=32,
        name_max=255,
        mount=image is None,
    )
    if image is not None:
        if len(image) != BLOCK * blocks:
            raise ValueError(f"a file system image has {BLOCK * blocks} bytes, not {len(image)}")
        file_system.context.buffer = bytearray(image)
        file_system.mount()
    return file_system


def write_files(
    files: Mapping[str, bytes], image: bytes | None = None, blocks: int = BLOCKS
) -> bytes:
    """An image with these files (path -> content) in it, added to those of `image`; a new one may
    have other than BLOCKS."""
    file_system = _file_system(image, blocks)
    for path, content in files.items():
        folder = path.rpartition("/")[0]
        if folder:
            file_system.makedirs(folder, exist_ok=True)
        with file_system.open(path, "wb") as file:
            file.write(content)
    file_system.unmount()
    return bytes(file_system.context.buffer)


def read_files(
    image: bytes, blocks: int = BLOCKS, noted: set[int] | None = None
) -> dict[str, bytes]:
    """Every file of an image, path -> content. Raises littlefs.LittleFSError on a broken one.

    noted: gets the numbers of all blocks that were read for that."""
    file_system = _file_system(image, blocks, noted)
    files = {}
    for folder, _, names in file_system.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with file_system.open(path, "rb") as file:
                files[path.lstrip("/")] = file.read()
    return files
