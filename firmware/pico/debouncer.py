"""The PIO as debouncer of the buttons; taken once, while the Device is built.

RP2040 datasheet, 3: a state machine needs neither the CPU nor the flash, so it watches its button
during an erase too. Words in its FIFO stand for closed, opened, closed and so on, by turns."""

# The assembler gives the function below its names, `set` among them.
# The stub of StateMachine lacks its number.
# mypy: disable-error-code="name-defined, call-overload, misc"
# ruff: noqa: F821

from machine import Pin
from rp2 import PIO, StateMachine, asm_pio

from firmware.buttons import DEBOUNCE_MS

_HZ = 1_000_000


def state_machines(pins, high):
    """Those that are to watch these GPIO numbers, closed at 3.3 V if ``high``, else at ground."""
    pull = Pin.PULL_DOWN if high else Pin.PULL_UP
    inputs = [Pin(number, Pin.IN, pull) for number in pins]
    program = _debounce(int(high))  # which takes so long that the pulls have done their work
    return [
        StateMachine(button, program, freq=_HZ, in_base=inputs[button])
        for button in range(len(pins))
    ]


def start(machines, tell):
    """Let them watch. tell: called in a hard interrupt after a word has come."""
    PIO(0).irq(handler=tell, hard=True)
    for machine in machines:
        machine.active(1)


def _debounce(closed):
    rounds = DEBOUNCE_MS  # the last has the number 0: it takes 21 ms until the next look

    @asm_pio(fifo_join=PIO.JOIN_RX)
    def program():
        for level in (closed, 1 - closed):
            wait(level, pin, 0)
            push()
            irq(rel(0))
            set(x, rounds)
            label(level)
            set(y, 30)[6]  # a round of a millisecond: 7 cycles, 31 times 32, one
            label(level + 2)
            jmp(y_dec, level + 2)[31]
            jmp(x_dec, level)

    return program
