"""One simulator at a time in a folder of nights.

The lock is the operating system's, on an open file: it ends with its process, however that ends.
"""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from host_tools.bad_input import BadInput

LOCK_FILE = "in-use.lock"  # stays there; only the lock on it counts

_HELD_BY_ANOTHER = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


@contextmanager
def locked_folder(folder: Path) -> Iterator[None]:
    """Makes the folder and keeps other simulators out of it meanwhile. Raises BadInput."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK_FILE).open("ab")
    except OSError as error:
        raise BadInput(f"cannot keep nights in {folder}: {error.strerror}") from None
    with file:
        try:
            _lock(file)
        except OSError as error:
            if error.errno in _HELD_BY_ANOTHER:
                raise BadInput(f"another simulator has the nights in {folder} open") from None
            # Some network disks have no locks; the nights can be played there all the same.
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
