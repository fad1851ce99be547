"""Four buttons: raw edges in, debounced presses, long presses and repeats out.

``edge`` may run inside a hard interrupt, where MicroPython must not allocate: it writes small
integers into lists made once, and only it moves the ring's head. ``next_event`` only moves the
tail. Neither needs a lock, and neither ever writes what the other one writes.
"""

from micropython import const

UP, DOWN, OK, BACK = 0, 1, 2, 3
BUTTONS = const(4)
PRESS, RELEASE, REPEAT, LONG = 0, 1, 2, 3  # an event is kind << 2 | button
NO_EVENT = const(-1)

DEBOUNCE_MS = const(20)  # contacts may chatter this long after the edge that is believed
LONG_MS = const(600)
REPEAT_FROM_MS = const(400)
REPEAT_EVERY_MS = const(120)
STILL_MS = const(30_000)  # held as long as no list needs: no more repeats, so the panel may sleep
STUCK_MS = const(120_000)  # held longer than any hand would: told as released until it opens

RING_SIZE = const(64)  # edges, so 32 clicks; a power of two

# ticks_ms() counts modulo 2**30, the largest power of two that a 32-bit MicroPython keeps in a
# small integer. Every step of the sums below stays small too: a larger one would allocate.
_TICKS_MASK = const(0x3FFFFFFF)
_TICKS_HALF = const(0x20000000)
_SETTLED_MS = const(21)  # the first millisecond after the chatter


def ticks_diff(end, start):
    """Milliseconds from ``start`` to ``end``, negative if ``end`` is the earlier; wrap-safe."""
    return (((end - start) & _TICKS_MASK) ^ _TICKS_HALF) - _TICKS_HALF


def ticks_add(ticks, ms):
    """The tick ``ms`` later (earlier if negative); ``ms`` within half a period."""
    if ms > 0:
        return (ticks - (_TICKS_MASK - ms + 1)) & _TICKS_MASK
    return (ticks + ms) & _TICKS_MASK


class Buttons:
    """The state of all buttons. ``lost_edges``: how many edges found the ring full ·
    ``stuck``: 1 << button for each whose contact does not open."""

    def __init__(self):
        self.lost_edges = 0
        self.stuck = 0  # written by next_event() only
        # Written by edge() only.
        self._level = [False] * BUTTONS  # the contact now, chatter and all
        self._believed = [False] * BUTTONS  # what was last put into the ring
        self._edge_at = [_TICKS_HALF] * BUTTONS  # when that was; at first far from power-up
        self._made = [0] * BUTTONS  # ring entries so far, modulo 256
        self._head = 0
        # The ring itself.
        self._code = bytearray(RING_SIZE)  # button << 1 | pressed
        self._at = [0] * RING_SIZE
        # Written by next_event() only.
        self._tail = 0
        self._taken = [0] * BUTTONS
        self._held = [False] * BUTTONS  # as the events have told so far
        self._pressed_at = [0] * BUTTONS
        self._touched_at = 0  # the last of these
        self._long_told = [False] * BUTTONS
        self._repeat_at = [0] * BUTTONS  # ms after the press

    def edge(self, button, pressed, ms):
        """The contact of ``button`` has closed or opened at tick ``ms``. Never allocates."""
        # Negative means that half a period has passed without an edge.
        chatter = 0 <= ticks_diff(ms, self._edge_at[button]) <= DEBOUNCE_MS
        if not chatter and self._level[button] != self._believed[button]:
            # The contact moved within the chatter time and stayed there: believed when it ended.
            settled_at = ticks_add(self._edge_at[button], _SETTLED_MS)
            self._put(button, self._level[button], settled_at)
            chatter = 0 <= ticks_diff(ms, settled_at) <= DEBOUNCE_MS
        self._level[button] = pressed
        if not chatter and pressed != self._believed[button]:
            self._put(button, pressed, ms)

    def _put(self, button, pressed, ms):
        head = self._head
        following = (head + 1) & (RING_SIZE - 1)
        self._edge_at[button] = ms
        if following == self._tail:  # left to the look at the level when the chatter time ends
            if self.lost_edges < _TICKS_MASK:
                self.lost_edges += 1
            return
        self._believed[button] = pressed
        self._code[head] = button << 1 | pressed
        self._at[head] = ms
        self._made[button] = (self._made[button] + 1) & 255
        self._head = following

    def next_event(self, ms):
        """The oldest event that ``ms`` has made due, or NO_EVENT; call until there is none."""
        while self._tail != self._head:
            tail = self._tail
            button = self._code[tail] >> 1
            pressed = self._code[tail] & 1 == 1
            at = self._at[tail]
            told = pressed == self._held[button]  # already told when the chatter time ended
            if not told and not pressed and self._is_long(button, at):
                self._long_told[button] = True
                return LONG << 2 | button
            self._taken[button] = (self._taken[button] + 1) & 255
            self._tail = (tail + 1) & (RING_SIZE - 1)
            if not told:
                return self._change(button, pressed, at)
        for button in range(BUTTONS):
            event = self._due(button, ms)
            if event >= 0:
                return event
        return NO_EVENT

    def held(self, button):
        """Whether the button is down, as far as the events have told."""
        return self._held[button]

    def next_due(self, ms):
        """Milliseconds until there can be an event though no contact moves, or -1."""
        if self._tail != self._head:
            return 0
        soonest = -1
        for button in range(BUTTONS):
            wait = self._wait(button, ms)
            if wait >= 0 and (soonest < 0 or wait < soonest):
                soonest = wait
        return soonest

    def _change(self, button, pressed, at):
        self._held[button] = pressed
        self.stuck &= ~(1 << button)
        if not pressed:
            return RELEASE << 2 | button
        self._pressed_at[button] = self._touched_at = at
        self._long_told[button] = False
        self._repeat_at[button] = REPEAT_FROM_MS
        return PRESS << 2 | button

    def _is_long(self, button, ms):
        if self._long_told[button]:
            return False
        return ticks_diff(ms, self._pressed_at[button]) >= LONG_MS

    def _due(self, button, ms):
        """What time alone has brought about, once every edge of the button has been taken."""
        level = self._level[button]  # read before _edge_at: an interrupt may come in between
        edge_at = self._edge_at[button]
        if self._made[button] != self._taken[button]:
            return NO_EVENT
        if not level and not self._held[button]:
            self.stuck &= ~(1 << button)
            return NO_EVENT
        if self.stuck >> button & 1:
            return NO_EVENT
        if level != self._held[button]:
            if ticks_diff(ms, edge_at) < _SETTLED_MS:
                return NO_EVENT
            return self._change(button, level, ticks_add(edge_at, _SETTLED_MS))
        if self._is_long(button, ms):
            self._long_told[button] = True
            return LONG << 2 | button
        if self._down_for(button, ms) >= STUCK_MS:
            event = self._change(button, False, ms)
            self.stuck |= 1 << button
            return event
        if button <= DOWN:
            down_for = ticks_diff(ms, self._pressed_at[button])
            if self._repeat_at[button] <= down_for < STILL_MS:
                # Counted from now: a slow picture must not be followed by a burst of repeats.
                self._repeat_at[button] = down_for + REPEAT_EVERY_MS
                return REPEAT << 2 | button
        return NO_EVENT

    def _down_for(self, button, ms):
        """Milliseconds that a button has been held; OK, which may be held while others are
        pressed, since the last of those presses."""
        return ticks_diff(ms, self._touched_at if button == OK else self._pressed_at[button])

    def _wait(self, button, ms):
        if self.stuck >> button & 1:
            return -1
        if self._level[button] != self._held[button]:
            return max(0, _SETTLED_MS - ticks_diff(ms, self._edge_at[button]))
        if not self._held[button]:
            return -1
        down_for = ticks_diff(ms, self._pressed_at[button])
        wait = max(0, STUCK_MS - self._down_for(button, ms))
        if not self._long_told[button]:
            wait = min(wait, max(0, LONG_MS - down_for))
        if button <= DOWN and 0 <= down_for < STILL_MS:
            wait = min(wait, max(0, self._repeat_at[button] - down_for))
        return wait
