"""What a PC needs so that files are either old or new after a power cut: its disk is told to write.

Runs on CPython and on MicroPython's unix port, which has no fsync.
"""

import os


def commit(file):
    """Brings what was written to an open file onto the disk, as far as the system can."""
    file.flush()
    if hasattr(os, "fsync"):
        os.fsync(file.fileno())


def replace(new, path):
    """Gives the file ``new`` the name ``path``, over any file that has it."""
    os.replace(new, path)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.rpartition("/")[0] or ".", os.O_RDONLY | os.O_DIRECTORY)
        os.fsync(folder)
        os.close(folder)
