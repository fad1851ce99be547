"""`metal`: a fake board, and the Pico's layer imported anew on top of it."""

import importlib
import sys
import time

import pytest

from engine_core import modules
from firmware import buttons, files
from host_tools.simulator import framebuf
from tests.firmware.pico.metal import Metal

LAYER = "firmware.pico."


@pytest.fixture
def metal(monkeypatch):
    """A fake board; the modules of firmware.pico, imported in the test, sit on it."""
    framebuf.install()
    board = Metal()
    for name, module in board.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(time, "ticks_us", lambda: board.us & 0x3FFFFFFF, raising=False)
    monkeypatch.setattr(time, "ticks_ms", lambda: board.us // 1000 & 0x3FFFFFFF, raising=False)
    monkeypatch.setattr(time, "sleep_ms", board.pass_ms, raising=False)
    monkeypatch.setattr(time, "ticks_add", buttons.ticks_add, raising=False)
    monkeypatch.setattr(time, "ticks_diff", buttons.ticks_diff, raising=False)
    monkeypatch.setattr(files, "told", [])
    forget()
    yield board
    forget()


def forget():
    """Drop the layer's modules, which hold on to the fakes they were imported with."""
    for known in (sys.modules, modules._kept):
        for name in [name for name in known if name.startswith(LAYER)]:
            del known[name]
    importlib.invalidate_caches()
