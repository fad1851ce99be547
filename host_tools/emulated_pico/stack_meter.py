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

_NEST = """
deepest = 0
{define} nest(depth):
    global deepest
    deepest = depth
    if depth < {depth}:
        {call} nest(depth + 1)
try:
    nest(1){start}
except (RuntimeError, StopIteration):
    pass
print(deepest)
"""
_CALL = {"define": "def", "call": "", "start": ""}
_AWAIT = {"define": "async def", "call": "await", "start": ".send(None)"}
_WITHOUT_END = 1000


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

    def bytes_of(self, calls: float) -> float:
        """The stack that so many nested plain calls use."""
        return LIMIT - (self.calls - calls) * self.call_bytes

    def told(self, used: int) -> str:
        """Used bytes as nested plain calls: 'N of M nested calls (… bytes)'."""
        calls = round(self.calls - (LIMIT - used) / self.call_bytes, 1)
        return f"{calls:g} of {self.calls} nested calls ({used} of {LIMIT} bytes)"


def calibrate(pico: EmulatedPico) -> Calibration:
    """Measure on this machine; leaves it in the raw REPL, whatever ran before is broken."""
    call_bytes, calls = _measure(pico, _CALL)
    await_bytes, awaits = _measure(pico, _AWAIT)
    return Calibration(call_bytes, calls, await_bytes, awaits)


def _measure(pico: EmulatedPico, kind: dict[str, str]) -> tuple[float, int]:
    """(bytes of one more, how many fit)"""
    meter = StackMeter(pico)
    used = []
    for depth in (5, 15):
        raw_repl.enter(pico)
        meter.paint()
        raw_repl.start(pico, _NEST.format(depth=depth, **kind))
        raw_repl.finish(pico, 5000)
        used.append(meter.high_water())
    most = int(raw_repl.execute(pico, _NEST.format(depth=_WITHOUT_END, **kind)))
    return (used[1] - used[0]) / 10, most
