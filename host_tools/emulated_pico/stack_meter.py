"""How deep the firmware's C stack has ever been, found by painting the unused part of it.

MicroPython's nested calls, generators and awaits live on this stack, so that its depth decides
when "maximum recursion depth exceeded" is raised. On the rp2 port it is 8 KB at the top of RAM
(ports/rp2/memmap_mp.ld), of which the last 256 bytes are kept as a margin (ports/rp2/main.c)."""

from __future__ import annotations

from dataclasses import dataclass

from host_tools.emulated_pico import raw_repl
from host_tools.emulated_pico.machine import EmulatedPico

RAM = 0x20000000
TOP = 0x20042000
BYTES = 8192
MARGIN = 256
LIMIT = BYTES - MARGIN  # bytes at which MicroPython raises
_PAINT = b"\xa5\x5a\xc3\x3c"

_CALLS = """
def nest(depth):
    global deepest
    deepest = depth
    {0}nest(depth + 1)
{1}
try:
    {2}
except RuntimeError:
    print(deepest)
"""
_PROBES = {
    "call": _CALLS.format("", "", "nest(1)"),
    "await": _CALLS.format("await ", "nest = nest", "nest(1).send(None)").replace(
        "def nest", "async def nest"
    ),
}


class StackMeter:
    """Paint, run, look. Interrupt handlers share this stack and are counted."""

    def __init__(self, pico: EmulatedPico) -> None:
        self._pico = pico

    def paint(self) -> None:
        """Forget what was used so far."""
        memory, start = self._pico.mcu.sram, TOP - BYTES - RAM
        free = (self._pico.mcu.core.sp - (TOP - BYTES)) // 4 * 4
        memory[start : start + free] = _PAINT * (free // 4)

    def high_water(self) -> int:
        """Bytes of stack in use at the deepest moment since `paint`."""
        start = TOP - BYTES - RAM
        stack = bytes(self._pico.mcu.sram[start : start + BYTES])
        for offset in range(0, BYTES, 4):
            if stack[offset : offset + 4] != _PAINT:
                return BYTES - offset
        return 0


@dataclass(frozen=True)
class Calibration:
    """Of one image: how many bytes a nested plain call or await takes, and how many fit."""

    call_bytes: float
    calls: int
    await_bytes: float
    awaits: int

    def told(self, used: int) -> str:
        """Used bytes as nested plain calls: 'N of M nested calls (… bytes)'."""
        calls = round(self.calls - (LIMIT - used) / self.call_bytes, 1)
        return f"{calls:g} of {self.calls} nested calls ({used} of {LIMIT} bytes)"


def calibrate(pico: EmulatedPico) -> Calibration:
    """Measure on this machine; leaves it in the raw REPL, whatever ran before is broken."""
    meter = StackMeter(pico)
    depths, sizes = {}, {}
    for kind, code in _PROBES.items():
        depths[kind] = int(raw_repl.execute(pico, code))
        used = []
        for depth in (5, 15):
            limited = code.replace("{0}", "").replace(
                "    deepest = depth\n", f"    deepest = depth\n    if depth == {depth}: return\n"
            )
            limited = limited.replace(
                "except RuntimeError:", "except (RuntimeError, StopIteration):"
            )
            raw_repl.execute(pico, limited + "\nprint('done')")
            raw_repl.enter(pico)
            meter.paint()
            raw_repl.start(pico, limited)
            raw_repl.finish(pico, 5000)
            used.append(meter.high_water())
        sizes[kind] = (used[1] - used[0]) / 10
    return Calibration(sizes["call"], depths["call"], sizes["await"], depths["await"])
