"""Bytes to the panel: a step in a menu against a whole frame of the panel's driver."""

from __future__ import annotations

import tempfile
from pathlib import Path

from firmware.buttons import DOWN
from host_tools.bench.comparison import Comparison, Found
from host_tools.simulator.cpython_tier import CPythonTier

WHOLE_FRAME = 1044  # 1024 of the picture, the rest commands and addresses


def measure(seconds: float) -> Found:
    """One Comparison; it takes no time worth limiting."""
    with tempfile.TemporaryDirectory() as folder:
        tier = CPythonTier(Path(folder), seed="bench")
        tier.boot()
        tier.advance(500)
        before = tier.model.bytes_seen
        tier.set_button(DOWN, True)
        tier.advance(100)
        step = tier.model.bytes_seen - before
        tier.close()
    sides = {"menu step": float(step), "whole frame": float(WHOLE_FRAME)}
    return [Comparison("a step in a menu", "bytes", sides, WHOLE_FRAME / step)]
