"""What each module costs on the gadget: the time its import takes and the heap that it keeps."""

from __future__ import annotations

from dataclasses import dataclass

from host_tools.emulated_pico import raw_repl
from host_tools.emulated_pico.machine import EmulatedPico

PACKAGES = (
    "engine_core",
    "firmware",
    "adafruit_ssd1306",
    "adafruit_bus_device",
    "adafruit_miniqr",
)

# Imports happen one inside the other, so what the inner ones took is taken off the outer ones.
_PROBE = """
import builtins, gc, sys, time
plain = builtins.__import__
inner = [[0, 0]]
lines = []
def metered(name, *rest):
    if name in sys.modules or name.split(".")[0] not in {packages!r}:
        return plain(name, *rest)
    begin = time.ticks_us()
    gc.collect()
    free, start = gc.mem_free(), time.ticks_us()
    inner.append([0, 0])
    try:
        return plain(name, *rest)
    finally:
        took = time.ticks_diff(time.ticks_us(), start)
        gc.collect()
        kept = free - gc.mem_free()
        us, size = inner.pop()
        inner[-1][0] += time.ticks_diff(time.ticks_us(), begin)
        inner[-1][1] += kept
        lines.append((name, took - us, kept - size))
builtins.__import__ = metered
for name in {names!r}:
    __import__(name)
builtins.__import__ = plain
for line in lines:
    print(*line)
"""


@dataclass(frozen=True)
class ImportCost:
    """ms: without the imports inside it · heap: bytes that stay in use."""

    module: str
    ms: float
    heap: int


def import_costs(pico: EmulatedPico, modules: list[str]) -> list[ImportCost]:
    """Costs of importing these modules and what they import of PACKAGES, innermost first.

    Whoever makes the table of interned strings overflow pays for the next one (up to 4 KB)."""
    printed = raw_repl.execute(pico, _PROBE.format(names=modules, packages=PACKAGES))
    costs = []
    for line in printed.splitlines():
        name, us, heap = line.split()
        costs.append(ImportCost(name, int(us) / 1000, int(heap)))
    return costs
