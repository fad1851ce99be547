"""Running code on the emulated gadget through MicroPython's raw REPL.

Protocol: MicroPython documentation, "The MicroPython Interactive Interpreter Mode", raw mode."""

from __future__ import annotations

from host_tools.emulated_pico.machine import EmulatedPico

INTERRUPT, ENTER_RAW, LEAVE_RAW, END = b"\x03", b"\x01", b"\x02", b"\x04"
BANNER = b"raw REPL; CTRL-B to exit\r\n>"


class GadgetError(Exception):
    """Code on the gadget raised; the message is its traceback."""


def enter(pico: EmulatedPico, limit_ms: float = 5000) -> None:
    """Break whatever runs (twice, as mpremote does) and enter the raw REPL."""
    pico.advance_until(lambda: pico.serial.connected, limit_ms)
    pico.serial.take()
    pico.serial.send(b"\r" + INTERRUPT)
    pico.advance(5)
    pico.serial.send(INTERRUPT)
    pico.advance(10)
    pico.serial.send(b"\r" + ENTER_RAW)
    pico.advance_until(lambda: pico.serial.received.endswith(BANNER), limit_ms)
    pico.serial.take()


def soft_reset(pico: EmulatedPico, limit_ms: float = 5000) -> None:
    """MicroPython starts anew, as mpremote has it do before its first command; main.py does not
    run. The raw REPL must have been entered."""
    pico.serial.take()
    pico.serial.send(END)
    pico.advance_until(lambda: pico.serial.received.endswith(BANNER), limit_ms)
    pico.serial.take()


def start(pico: EmulatedPico, code: str) -> None:
    """Start code in the raw REPL and return as soon as it runs; the REPL must have been entered."""
    pico.serial.send(code.encode() + END)
    pico.advance_until(lambda: pico.serial.received.startswith(b"OK"), 5000)
    del pico.serial.received[:2]


def finish(pico: EmulatedPico, limit_ms: float) -> str:
    """Wait for the end of code that was started; what it printed. Raises GadgetError."""
    pico.advance_until(lambda: pico.serial.received.endswith(END + b">"), limit_ms)
    printed, error, _ = pico.serial.take().split(END)
    if error:
        raise GadgetError(error.decode().replace("\r\n", "\n"))
    return printed.decode().replace("\r\n", "\n")


def execute(pico: EmulatedPico, code: str, limit_ms: float = 60_000) -> str:
    """What the code prints. What was running is broken first; its globals stay.

    Raises GadgetError with the gadget's traceback, TimeoutError after limit_ms (emulated)."""
    enter(pico)
    start(pico, code)
    return finish(pico, limit_ms)


def leave(pico: EmulatedPico) -> None:
    """Back to the friendly REPL."""
    pico.serial.send(LEAVE_RAW)
    pico.advance(5)
    pico.serial.take()


def heap_free(pico: EmulatedPico) -> int:
    """Bytes of heap that are free after a collection. Breaks the app; what it holds stays."""
    return int(execute(pico, "import gc\ngc.collect()\nprint(gc.mem_free())"))
