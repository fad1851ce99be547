"""Finding the official MicroPython image for the Pico. Nothing is ever downloaded here.

rp2040py itself downloads one into its cache when it is run by hand; offline, put it there."""

from __future__ import annotations

import os
from pathlib import Path

from host_tools.flash.boards import FLASH_START, RP2040
from host_tools.flash.uf2 import NoUF2, read_uf2

ENVIRONMENT_VARIABLE = "QUEENBOX_PICO_IMAGE"
CACHE = Path.home() / ".cache" / "rp2040py"
PREFERRED_VERSION = "v1.24.1"  # what mpy-cross of the same release compiles for

FLASH_END = 0x10200000  # 2 MB on a Pico


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
    try:
        blocks = read_uf2(content)
    except NoUF2:
        raise NoImage(f"{path} is not a UF2 image") from None
    if any(block.family != RP2040 for block in blocks):
        raise NoImage(f"{path} is not for the RP2040")
    addresses = [block.address for block in blocks]
    program = b"".join(block.payload for block in blocks)
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
            f"the emulated Pico needs the Python package {error.name} (pip install -e '.[tiers]')"
        )
    try:
        check_image(find_image(firmware))
    except NoImage as error:
        return str(error)
    return None
