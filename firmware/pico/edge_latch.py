"""Every edge of the buttons, latched by hard interrupts, so that no press is lost.

During a flash erase interrupts are off for some 50 ms, and the pin may be up again when the
handler runs. So a handler never reads the level: it takes from the interrupt's own flags which
edges there were (RP2040 datasheet, 2.19.3: they stay latched until acknowledged), notes the time
and leaves. The main loop drains what was noted."""

from array import array
from time import ticks_ms, ticks_us

from machine import Pin
from micropython import const

_SLOTS = const(32)  # edges between two drains, a power of two
_BOTH = Pin.IRQ_FALLING | Pin.IRQ_RISING


class EdgeLatch:
    """pins: GPIO numbers of the buttons, which short them to ground, or to 3.3 V if ``high``."""

    def __init__(self, pins, high=False):
        pull = Pin.PULL_DOWN if high else Pin.PULL_UP
        self._pins = tuple([Pin(number, Pin.IN, pull) for number in pins])
        self._high = high
        self._down = [False] * len(pins)  # as last reported
        # The ring. Handlers move the head, the main loop moves the tail.
        self._button = bytearray(_SLOTS)
        self._flags = bytearray(_SLOTS)
        self._ms = array("i", [0] * _SLOTS)
        self._us = array("i", [0] * _SLOTS)
        self._head = 0
        self._tail = 0
        self._fresh = True  # no level has been looked at: a button may be held at power-on
        self._handlers = [_Handler(self, button) for button in range(len(pins))]
        for pin, handler in zip(self._pins, self._handlers):
            pin.irq(handler=handler.latch, trigger=_BOTH, hard=True)

    def pending(self):
        """Whether there is something to drain."""
        return self._fresh or self._head != self._tail

    def drain(self, report, stir):
        """Call report(button, pressed, ms) for each edge, oldest first, and stir(us) with its time.

        Where edges were too many for the ring, the level now decides."""
        self._fresh = False
        while True:
            while self._tail != self._head:
                tail = self._tail
                self._report(report, self._button[tail], self._flags[tail], self._ms[tail])
                stir(self._us[tail])
                self._tail = (tail + 1) & (_SLOTS - 1)
            if self._levels_told(report):
                return

    def _report(self, report, button, flags, ms):
        down = self._down[button]
        if flags == _BOTH:  # a whole press (or a gap in one) while interrupts were off
            report(button, not down, ms)
            report(button, down, ms)
            return
        pressed = (flags == Pin.IRQ_RISING) == self._high
        self._down[button] = pressed
        report(button, pressed, ms)

    def _levels_told(self, report):
        """Report levels that no edge has told; False if an edge came while they were read."""
        for button in range(len(self._pins)):
            pressed = self._pins[button].value() == self._high
            if self._tail != self._head:
                return False
            if pressed != self._down[button]:
                self._down[button] = pressed
                report(button, pressed, ticks_ms())
        return True


class _Handler:
    """The interrupt handler of one button. Nothing in it allocates."""

    def __init__(self, latch, button):
        self._latch = latch
        self._button = button
        self.latch = self._latch_edge  # bound once: binding allocates

    def _latch_edge(self, pin):
        ring = self._latch
        head = ring._head
        following = (head + 1) & (_SLOTS - 1)
        flags = pin.irq().flags() & _BOTH
        if following == ring._tail or not flags:
            return
        ring._button[head] = self._button
        ring._flags[head] = flags
        ring._ms[head] = ticks_ms()
        ring._us[head] = ticks_us()
        ring._head = following
