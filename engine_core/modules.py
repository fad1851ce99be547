"""Modules that are needed for a while only."""

import sys

# A PC has the memory, and would take longer to load a module than to play a hand with it.
_KEEPS = sys.implementation.name != "micropython"
_kept: dict = {}


def take(path):
    """Import a module and let it go: its memory comes back once the caller holds nothing of it.

    MicroPython keeps a module alive in ``sys.modules`` and in its package; both forget it here. Not
    for a module that others import as well, since each would get classes of its own."""
    if path in _kept:
        return _kept[path]
    __import__(path)
    module = sys.modules.pop(path)
    package, _, name = path.rpartition(".")
    delattr(sys.modules[package], name)
    if _KEEPS:
        _kept[path] = module
    return module


def load(path):
    """Import a module to stay; returns it."""
    __import__(path)
    return sys.modules[path]


def loaded():
    """The names of all modules that are there now, for ``let_go_since``."""
    return set(sys.modules)


def let_go_since(names):
    """Let all modules go that were imported after ``loaded`` gave these names, such as those that
    the screens of one game share."""
    for path in list(sys.modules):
        if path not in names:
            del sys.modules[path]
            package, _, name = path.rpartition(".")
            if package in sys.modules and hasattr(sys.modules[package], name):
                delattr(sys.modules[package], name)


def take_library(path, *packages):
    """Import a library's module and let it go with the packages that only it needs."""
    __import__(path)
    module = sys.modules.pop(path)
    for name in list(sys.modules):
        if name.split(".")[0] in packages:
            del sys.modules[name]
    return module
