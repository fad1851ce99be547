"""An empty folder for tests that run on both Pythons; MicroPython has no tempfile."""

import os
import sys

from firmware.night_folder import make_folder, remove_folder


def scratch_folder(name):
    """The path of an empty folder below tests/out, one for each Python, test process, name."""
    path = __file__.replace("\\", "/").rsplit("/", 2)[0]
    process = os.getenv("PYTEST_XDIST_WORKER") or "alone"
    for part in ("out", sys.implementation.name, process, name):
        path += "/" + part
        make_folder(path)
    remove_folder(path)
    os.mkdir(path)
    return path
