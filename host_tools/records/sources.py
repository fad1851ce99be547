"""Where nights are pulled from: a folder of the simulator, its emulated flash, or a gadget.

Of each: `digests()`, path -> SHA-256 in hex of every file of every night (paths begin with the
night's folder, such as `0001/checkpoint`), None for one that cannot be read; and
`fetch(paths, folder)`, which copies some of them into a folder; `close()` at the end. Nothing is
ever written there."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

from firmware.night_folder import number_of
from host_tools.bad_input import BadInput

FLASH_FILE = "pico-flash.img"  # of the simulator's deepest tier
NIGHTS = "nights/"


class PullError(Exception):
    """Nights could not be read from where they are; one sentence."""


class Source(Protocol):
    """See the module."""

    def digests(self) -> dict[str, str | None]:
        """Raises PullError."""

    def fetch(self, paths: Iterable[str], folder: Path) -> None:
        """Raises PullError."""

    def close(self) -> None:
        """Raises PullError."""


def is_of_night(path: str) -> bool:
    """Whether a path, from the folder of all nights on, is one of a night's file."""
    folder, slash, _ = path.partition("/")
    return bool(slash) and number_of(folder) > 0


class FolderSource:
    """A folder that holds nights, as the simulator keeps them."""

    def __init__(self, folder: Path):
        self._folder = folder

    def digests(self) -> dict[str, str | None]:
        """See the module."""
        found: dict[str, str | None] = {}
        try:
            for path in sorted(self._folder.rglob("*")):
                name = path.relative_to(self._folder).as_posix()
                if is_of_night(name) and not path.is_dir():
                    found[name] = _digest_of(path)
        except OSError as error:
            raise PullError(f"{self._folder} cannot be read: {error.strerror}") from None
        return found

    def fetch(self, paths: Iterable[str], folder: Path) -> None:
        """See the module."""
        for name in paths:
            try:
                content = (self._folder / name).read_bytes()
            except OSError as error:
                raise PullError(f"{self._folder / name}: {error.strerror}; pull again") from None
            write_copy(folder / name, content)

    def close(self) -> None:
        """See the module."""


class FlashImageSource:
    """files: path -> content of an emulated flash."""

    def __init__(self, files: Mapping[str, bytes]):
        self._files = {
            path[len(NIGHTS) :]: content
            for path, content in files.items()
            if path.startswith(NIGHTS) and is_of_night(path[len(NIGHTS) :])
        }

    def digests(self) -> dict[str, str | None]:
        """See the module."""
        return {path: hashlib.sha256(self._files[path]).hexdigest() for path in self._files}

    def fetch(self, paths: Iterable[str], folder: Path) -> None:
        """See the module."""
        for path in paths:
            write_copy(folder / path, self._files[path])

    def close(self) -> None:
        """See the module."""


def folder_source(folder: Path) -> Source:
    """The source of a folder. Raises BadInput if there are no nights in it."""
    image = folder / FLASH_FILE
    if image.is_file():
        return _image_source(image)
    try:
        entries = [entry for entry in folder.iterdir() if entry.is_dir()]
    except OSError as error:
        raise BadInput(f"{folder} cannot be read: {error.strerror}") from None
    if any(number_of(entry.name) for entry in entries):
        return FolderSource(folder)
    if (folder / "checkpoint").exists() or (folder / "hands").is_dir():
        raise BadInput(f"{folder} is a night itself; name the folder above it: {folder.parent}")
    raise BadInput(f"there are no nights in {folder}")


def write_copy(path: Path, content: bytes) -> None:
    """Writes a file, and the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _image_source(image: Path) -> Source:
    try:
        from littlefs import LittleFSError

        from host_tools.emulated_pico import littlefs_image
    except ImportError as error:
        raise BadInput(
            f"{image} needs the Python package {error.name} (pip install -e '.[tiers]')"
        ) from None
    try:
        return FlashImageSource(littlefs_image.read_files(image.read_bytes()))
    except (LittleFSError, ValueError) as error:
        raise BadInput(f"{image} is no flash of an emulated Pico: {error}") from None


def _digest_of(path: Path) -> str | None:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None
