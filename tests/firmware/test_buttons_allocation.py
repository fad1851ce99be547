import micropython

from firmware.buttons import BUTTONS, RING_SIZE, Buttons, ticks_add

MICROPYTHON_ONLY = "CPython cannot lock its heap"
TICKS_PERIOD = 1 << 30


def storm(buttons, start):
    """Chatter, clicks and an overflow on every button, with the heap locked."""
    micropython.heap_lock()
    try:
        at = start
        for i in range(RING_SIZE * 4):
            for button in range(BUTTONS):
                buttons.edge(button, i & 1 == 0, at)
            at = ticks_add(at, 3 if i & 4 else 30)
        while buttons.next_event(at) >= 0:
            pass
        buttons.next_due(at)
        at = ticks_add(at, 700)
        while buttons.next_event(at) >= 0:
            pass
    finally:
        micropython.heap_unlock()


def test_nothing_is_allocated():
    for start in (0, TICKS_PERIOD // 2 - 2000, TICKS_PERIOD - 2000, TICKS_PERIOD - 1):
        buttons = Buttons()
        storm(buttons, start)
        assert buttons.lost_edges > 0
