"""Every edge of the buttons, latched by hard interrupts, so that no press is lost.

During a flash erase interrupts are off for some 50 ms, and the pin may be up again when the
handler runs. Then the interrupt's own flags tell which edges there were (RP2040 datasheet, 2.19.3:
they stay latched until acknowledged), but not whether they were a press or the rest of an earlier
one's chatter. So the flash waits until no contact chatters any more: what moves in the dark has
moved for good. A handler notes flags, level and time, and leaves; the main loop drains that."""

from array import array
from time import sleep_ms, ticks_add, ticks_diff, ticks_ms, ticks_us

from machine import Pin
from micropython import const

from firmware.buttons import DEBOUNCE_MS

_SLOTS = const(32)  # edges between two drains, a power of two
_BOTH = Pin.IRQ_FALLING | Pin.IRQ_RISING
_STILL_MS = const(21)  # since the last edge: its chatter is over
_LONGEST_WAIT_MS = const(150)  # somebody drums on the buttons
_CHATTER_GAP_MS = const(4)  # a contact that chatters moves again within that
_LIGHT = const(-1)


class EdgeLatch:
    """pins: GPIO numbers of the buttons, which short them to ground, or to 3.3 V if ``high``."""

    def __init__(self, pins, high=False):
        pull = Pin.PULL_DOWN if high else Pin.PULL_UP
        self._pins = tuple([Pin(number, Pin.IN, pull) for number in pins])
        self._high = high
        self._down = [False] * len(pins)  # as last reported
        self._moved_at = [ticks_add(ticks_ms(), -1000)] * len(pins)  # the last edge drained
        self._edge_at = self._moved_at[0]  # the last edge noted
        self._dark_at = _LIGHT  # since when interrupts may be off
        self._late = 0  # ms for which they were, before the last one
        # The ring. Handlers move the head, the main loop moves the tail.
        self._code = bytearray(_SLOTS)  # button << 2 | more than one edge << 1 | pressed
        self._lates = bytearray(_SLOTS)  # ms that the edges may be older
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

    def writes(self, begin):
        """The flash is about to be written, or was. Waits until no contact chatters."""
        if begin:
            for _ in range(_LONGEST_WAIT_MS):
                if not 0 <= ticks_diff(ticks_ms(), self._edge_at) < _STILL_MS:
                    break
                sleep_ms(1)
            self._late = 0
        self._dark_at = ticks_ms() if begin else _LIGHT

    def drain(self, report, stir):
        """Call report(button, pressed, ms) for each edge, oldest first, and stir(us) with its time.

        Where edges were too many for the ring, the level now decides."""
        self._fresh = False
        while True:
            while self._tail != self._head:
                tail = self._tail
                if not self._reports(report, tail):
                    return
                stir(self._us[tail])
                self._tail = (tail + 1) & (_SLOTS - 1)
            if self._levels_told(report):
                return

    def _reports(self, report, slot):
        """Report what is noted in a slot; False if it is too early to know what it was."""
        code, ms, late = self._code[slot], self._ms[slot], self._lates[slot]
        button, pressed = code >> 2, code & 1 == 1
        moved_at = self._moved_at[button]
        if pressed != self._down[button]:
            self._down[button] = pressed
            report(button, pressed, ms)
        elif not late:
            if code & 2:  # a bounce, quicker than the handler
                report(button, not pressed, ms)
                report(button, pressed, ms)
        elif late >= _STILL_MS and ticks_diff(ticks_add(ms, -late), moved_at) > DEBOUNCE_MS:
            # In the dark a press began and ended, or a gap in one; or it began only, and the
            # contact chatters still: then it moves once more very soon.
            after = self._moves_after(slot, button)
            if after < 0:
                return False
            if after > _CHATTER_GAP_MS:
                report(button, not pressed, ticks_add(ms, -_STILL_MS))
                report(button, pressed, ms)
            else:
                self._down[button] = not pressed
                report(button, not pressed, ms)
        self._moved_at[button] = ms
        return True

    def _moves_after(self, slot, button):
        """Milliseconds from an edge to the button's next one, at most _CHATTER_GAP_MS + 1; -1 if
        there may be an earlier one."""
        ms = self._ms[slot]
        after = ticks_diff(ticks_ms(), ms)
        if after <= _CHATTER_GAP_MS:
            after = -1
        while slot != self._head:
            slot = (slot + 1) & (_SLOTS - 1)
            if slot != self._head and self._code[slot] >> 2 == button:
                return min(ticks_diff(self._ms[slot], ms), _CHATTER_GAP_MS + 1)
        return min(after, _CHATTER_GAP_MS + 1)

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
        ms = ticks_ms()
        ring._edge_at = ms
        late = 0
        if ring._dark_at >= 0:
            since = ticks_diff(ms, ring._dark_at)
            if since > 1:  # else it came together with another button's
                ring._late = since if since < 255 else 255
                ring._dark_at = ms
            late = ring._late
        if following == ring._tail or not flags:
            return
        code = self._button << 2 | (pin.value() == ring._high)
        ring._code[head] = code | 2 if flags == _BOTH else code
        ring._lates[head] = late
        ring._ms[head] = ms
        ring._us[head] = ticks_us()
        ring._head = following
