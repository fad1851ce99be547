"""Modules that are needed for a while only."""

import sys


def take(path):
    """Import a module and let it go: its memory comes back once the caller holds nothing of it.

    MicroPython keeps a module alive in ``sys.modules`` and in its package; both forget it here. Not
    for a module that others import as well, since each would get classes of its own."""
    __import__(path)
    module = sys.modules.pop(path)
    package, _, name = path.rpartition(".")
    delattr(sys.modules[package], name)
    return module
