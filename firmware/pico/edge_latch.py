"""Every press and release, so that none is lost, whatever the CPU does.

During a flash erase interrupts are off for some 50 ms. Of the pins' own interrupts no more is left
then than that a contact has moved (RP2040 datasheet, 2.19.3), be it a press or the rest of its
chatter. So the PIO debounces; a hard interrupt notes when its words came, as soon as it can, and
the main loop drains what was noted."""

from array import array
from time import ticks_ms, ticks_us

from machine import disable_irq, enable_irq
from micropython import const

from engine_core.modules import take
from firmware.buttons import DEBOUNCE_MS, ticks_add, ticks_diff

_SLOTS = const(32)  # edges between two drains, a power of two; the PIO holds eight more a button
_LATE_MS = const(-1000)


class EdgeLatch:
    """pins: GPIO numbers of the buttons, which short them to ground, or to 3.3 V if ``high``."""

    def __init__(self, pins, high=False):
        self._down = [False] * len(pins)  # as last reported
        self._told_at = [ticks_add(ticks_ms(), -100)] * len(pins)
        # The ring. The handler moves the head, the main loop moves the tail.
        self._button = bytearray(_SLOTS)
        self._ms = array("i", [0] * _SLOTS)
        self._us = array("i", [0] * _SLOTS)
        self._head = 0
        self._tail = 0
        debouncer = take("firmware.pico.debouncer")
        self._machines = debouncer.state_machines(pins, high)
        debouncer.start(self._machines, self._note)

    def pending(self):
        """Whether there is something to drain."""
        return self._head != self._tail

    def drain(self, report, stir):
        """Call report(button, pressed, ms) for each edge and stir(us) with its time: in order for
        each button, and in the order of time unless they came while interrupts were off."""
        while self._head != self._tail:
            tail = self._tail
            button = self._button[tail]
            self._down[button] = not self._down[button]
            report(button, self._down[button], self._time_of(button, self._ms[tail]))
            stir(self._us[tail])
            self._tail = (tail + 1) & (_SLOTS - 1)
            if self._tail == self._head:  # what found the ring full is still with the PIO
                state = disable_irq()
                self._note(None)
                enable_irq(state)

    def _time_of(self, button, ms):
        """The tick of an edge that was noted at tick ms. The one before may have been noted late,
        but there was a time of chatter between the two."""
        earliest = ticks_add(self._told_at[button], DEBOUNCE_MS + 1)
        if _LATE_MS < ticks_diff(ms, earliest) < 0:
            ms = earliest
        self._told_at[button] = ms
        return ms

    def _note(self, _pio):
        """Move the PIO's words into the ring. Nothing in it allocates."""
        for button in range(len(self._machines)):
            machine = self._machines[button]
            while machine.rx_fifo():
                head = self._head
                following = (head + 1) & (_SLOTS - 1)
                if following == self._tail:
                    return
                machine.get()
                self._button[head] = button
                self._ms[head] = ticks_ms()
                self._us[head] = ticks_us()
                self._head = following
