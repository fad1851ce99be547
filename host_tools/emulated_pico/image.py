"""Finding the official MicroPython image for the Pico. Nothing is ever downloaded here.

rp2040py itself downloads one into its cache when it is run by hand; offline, put it there."""

from __future__ import annotations

import os
from pathlib import Path

ENVIRONMENT_VARIABLE = "QUEENBOX_PICO_IMAGE"
CACHE = Path.home() / ".cache" / "rp2040py"
PREFERRED_VERSION = "v1.24.1"  # what mpy-cross of the same release compiles for


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
        find_image(firmware)
    except NoImage as error:
        return str(error)
    return None
