"""Settling a full table and making its QR code on the emulated Pico: nobody waits long."""

import pytest

from host_tools.emulated_pico import raw_repl

CODE = """
import gc
from time import ticks_diff, ticks_ms
from engine_core.settlement import EXACT, payments
from firmware.ui import qr

amounts = [401, 57, 33, 12, 8, 90, -60, -41, -15, -485]
def settle(count):
    given = [("P%d" % i, amount) for i, amount in enumerate(amounts[:count - 1])]
    given.append(("last", -sum([amount for _, amount in given])))
    gc.collect()
    start = ticks_ms()
    paid = payments(given)
    return ticks_diff(ticks_ms(), start)
print(settle(8), settle(EXACT))
gc.collect()
free, start = gc.mem_free(), ticks_ms()
rows = qr.encode("x" * qr.MOST_BYTES)
took = ticks_diff(ticks_ms(), start)
gc.collect()
print(took, free - gc.mem_free())
"""
EIGHT_MS, MOST_PLAYERS_MS = 60, 250
CODE_MS = 600
CODE_KEPT = 1500  # bytes: names that the library brings along, once


@pytest.fixture
def figures(power_on, program):
    """((ms of 8 players, ms of EXACT), (ms of a code, bytes that stay))."""
    printed = raw_repl.execute(power_on(files=program), CODE)
    return [[int(word) for word in line.split()] for line in printed.splitlines()]


def test_a_full_table_and_its_code_come_at_once(figures):
    print(figures)
    (eight, most), (code, kept) = figures
    assert eight <= EIGHT_MS and most <= MOST_PLAYERS_MS
    assert code <= CODE_MS and kept <= CODE_KEPT
