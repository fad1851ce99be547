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


def take_together(*paths):
    """Import modules, and let them go with whatever they imported for the first time: what they
    share is there once, and none of it stays when the caller lets go."""
    before = set(sys.modules)
    for path in paths:
        __import__(path)
    modules = [sys.modules[path] for path in paths]
    for path in list(sys.modules):
        if path not in before:
            _forget(path)
    return modules


def _forget(path):
    """Take a module out of ``sys.modules`` and out of its package."""
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
