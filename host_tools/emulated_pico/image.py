"""Finding the official MicroPython image for the Pico. Nothing is ever downloaded here.

rp2040py itself downloads one into its cache when it is run by hand; offline, put it there."""

from __future__ import annotations

import os
import struct
from pathlib import Path

ENVIRONMENT_VARIABLE = "QUEENBOX_PICO_IMAGE"
CACHE = Path.home() / ".cache" / "rp2040py"
PREFERRED_VERSION = "v1.24.1"  # what mpy-cross of the same release compiles for

# Of each 512-byte block of a UF2, little-endian (github.com/microsoft/uf2): its first two words and
# its last one, and the flag that says its family is in word 7.
UF2_BLOCK = 512
UF2_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
UF2_HAS_FAMILY = 0x2000
RP2040_FAMILY = 0xE48BFF56
FLASH_START, FLASH_END = 0x10000000, 0x10200000  # 2 MB on a Pico


class NoImage(Exception):
    """No image was found; the message is one sentence that says where to put one."""


def find_image(firmware: str | Path | None = None, cache: Path = CACHE) -> Path:
    """Path of the UF2: the one named, else of the environment variable, else in the cache.

    A named one that is not there is never replaced by another. Raises NoImage."""
    for origin, named in (
        ("--firmware", firmware),
        (ENVIRONMENT_VARIABLE, os.environ.get(ENVIRONMENT_VARIABLE)),
    ):
        if named:
            path = Path(named)
            if not path.is_file():
                raise NoImage(f"{origin} names {path}, and there is no such file")
            return path
    cached = sorted(cache.glob("RPI_PICO-*.uf2"), key=lambda p: (PREFERRED_VERSION in p.name, p))
    if not cached:
        raise NoImage(
            f"no MicroPython image for the emulated Pico: put RPI_PICO-20241129-v1.24.1.uf2 into "
            f"{cache}, or name one with --firmware or {ENVIRONMENT_VARIABLE}"
        )
    return cached[-1]


def check_image(path: Path) -> None:
    """Raises NoImage if a file is not a UF2 with MicroPython for the RP2040, from flash's start."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise NoImage(f"cannot read {path}: {error.strerror}") from None
    if not content or len(content) % UF2_BLOCK:
        raise NoImage(f"{path} is not a UF2 image")
    addresses, program = [], bytearray()
    for at in range(0, len(content), UF2_BLOCK):
        first, second, flags, address, size, _, _, family = struct.unpack_from("<8I", content, at)
        (last,) = struct.unpack_from("<I", content, at + UF2_BLOCK - 4)
        if (first, second, last) != UF2_MAGIC:
            raise NoImage(f"{path} is not a UF2 image")
        if not flags & UF2_HAS_FAMILY or family != RP2040_FAMILY:
            raise NoImage(f"{path} is not for the RP2040")
        addresses.append(address)
        program += content[at + 32 : at + 32 + min(size, 476)]
    if (
        min(addresses) != FLASH_START
        or max(addresses) >= FLASH_END
        or b"MicroPython" not in program
    ):
        raise NoImage(f"{path} holds no MicroPython for the Pico")


def why_unavailable(firmware: str | Path | None = None) -> str | None:
    """The reason why the emulated Pico cannot run here, or None when it can."""
    try:
        import littlefs  # noqa: F401
        import rp2040py  # noqa: F401
    except ImportError as error:
        return (
            f"the emulated Pico needs the Python package {error.name} (pip install queenbox[tiers])"
        )
    try:
        check_image(find_image(firmware))
    except NoImage as error:
        return str(error)
    return None
