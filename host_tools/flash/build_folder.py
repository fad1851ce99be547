"""The folder that a build is written to, for whoever copies it."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

STAMP = ".queenbox-build"  # marks a folder that may be emptied


class ForeignFolder(Exception):
    """The folder holds something that no build has put there."""


def write_build(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write these files (path -> content) into a folder that is made anew.

    Raises ForeignFolder rather than empty a folder that is not a build's."""
    if folder.exists() and not folder.is_dir():
        raise ForeignFolder(f"{folder} is a file; a build is a folder")
    if folder.exists():
        if any(folder.iterdir()) and not (folder / STAMP).exists():
            raise ForeignFolder(f"{folder} is not a build of Queenbox, so it is not emptied")
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    (folder / STAMP).touch()
    for path, content in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
