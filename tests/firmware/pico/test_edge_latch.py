"""No press is lost, whatever interrupts and the main loop do."""

import pytest

UP, DOWN, OK, BACK = range(4)
PINS = (10, 11, 12, 13)


@pytest.fixture
def latch(metal):
    from firmware.pico.edge_latch import EdgeLatch

    return EdgeLatch(PINS)


def drained(latch):
    edges, stirred = [], []
    latch.drain(lambda button, pressed, ms: edges.append((button, pressed, ms)), stirred.append)
    assert len(stirred) <= len(edges)
    return edges


def press(metal, button, ms=0):
    metal.pass_ms(ms)
    metal.drive(PINS[button], 0)
    metal.pass_us(3)  # until the state machine has told of it


def let_go(metal, button, ms=0):
    metal.pass_ms(ms)
    metal.drive(PINS[button], None)
    metal.pass_us(3)


def test_nothing_moves_nothing_is_told(metal, latch):
    assert drained(latch) == []
    assert not latch.pending()
    assert drained(latch) == []


def test_edges_come_in_order_with_their_time(metal, latch):
    press(metal, OK, 5)
    press(metal, UP, 3)
    let_go(metal, OK, 40)
    let_go(metal, UP, 1)
    assert latch.pending()
    assert drained(latch) == [(OK, True, 5), (UP, True, 8), (OK, False, 48), (UP, False, 49)]
    assert not latch.pending()
    assert drained(latch) == []


def test_the_pool_is_stirred_with_microseconds(metal, latch):
    metal.pass_us(1234)
    metal.drive(12, 0)
    metal.pass_us(30_000)
    metal.drive(12, None)
    metal.pass_us(1000)
    stirred = []
    latch.drain(lambda *edge: None, stirred.append)
    assert stirred == [1236, 31_236]


def test_a_contact_that_closes_to_the_supply(metal):
    from firmware.pico.edge_latch import EdgeLatch

    latch = EdgeLatch(PINS, high=True)
    metal.drive(12, 1)
    metal.pass_ms(30)
    metal.drive(12, None)
    metal.pass_ms(1)
    assert drained(latch) == [(OK, True, 0), (OK, False, 30)]


def test_chatter_is_not_told(metal, latch):
    for closed in (True, False):
        for _ in range(10):
            metal.drive(PINS[OK], 0 if closed else None)
            metal.pass_us(900)
            metal.drive(PINS[OK], None if closed else 0)
            metal.pass_us(1100)
        metal.drive(PINS[OK], 0 if closed else None)
        metal.pass_ms(30)
    assert drained(latch) == [(OK, True, 0), (OK, False, 50)]


def test_it_looks_again_when_the_chatter_is_over(metal, latch):
    press(metal, OK, 10)
    let_go(metal, OK, 5)
    metal.pass_ms(15)
    assert drained(latch) == [(OK, True, 10)]
    metal.pass_ms(1)
    assert drained(latch) == [(OK, False, 31)]


def test_a_whole_press_while_interrupts_are_off(metal, latch):
    metal.interrupts(False)
    press(metal, OK, 10)
    let_go(metal, OK, 24)
    metal.pass_ms(11)
    assert not latch.pending()
    metal.interrupts(True)
    assert latch.pending()
    # Both are noted at 45: a time of chatter lies between them.
    assert drained(latch) == [(OK, True, 45), (OK, False, 66)]
    press(metal, OK, 10)  # at 55: no earlier than one of chatter after the last
    assert drained(latch) == [(OK, True, 87)]
    let_go(metal, OK, 60)
    assert drained(latch) == [(OK, False, 115)]


def test_a_gap_in_a_press_while_interrupts_are_off(metal, latch):
    press(metal, OK, 1)
    assert drained(latch) == [(OK, True, 1)]
    metal.pass_ms(30)
    metal.interrupts(False)
    let_go(metal, OK, 2)
    press(metal, OK, 25)
    metal.interrupts(True)
    assert drained(latch) == [(OK, False, 58), (OK, True, 79)]
    let_go(metal, OK, 50)
    assert drained(latch) == [(OK, False, 108)]


def test_the_rest_of_the_chatter_while_interrupts_are_off(metal, latch):
    """The pin's own flags would be those of a whole gap."""
    press(metal, OK, 5)
    metal.interrupts(False)
    for _ in range(5):
        metal.drive(PINS[OK], None)
        metal.pass_us(500)
        metal.drive(PINS[OK], 0)
        metal.pass_us(500)
    metal.pass_ms(40)
    metal.interrupts(True)
    assert drained(latch) == [(OK, True, 5)]
    let_go(metal, OK, 5)
    assert drained(latch) == [(OK, False, 55)]


def test_presses_beyond_ring_and_pio_are_lost_whole(metal, latch):
    for _ in range(40):
        press(metal, DOWN, 25)
        let_go(metal, DOWN, 25)
    press(metal, DOWN, 25)
    edges = drained(latch)
    assert [edge[1] for edge in edges] == [True, False] * (len(edges) // 2) + [True]
    assert len(edges) >= 31 + 8
    assert drained(latch) == []
    # The last word had to wait for room: what the contact did meanwhile is lost, not its level.
    let_go(metal, DOWN, 30)
    metal.pass_ms(30)
    edges += drained(latch)
    assert [edge[1] for edge in edges] == [True, False] * (len(edges) // 2)


def test_presses_beyond_the_ring_wait_with_the_pio(metal, latch):
    for _ in range(19):
        press(metal, DOWN, 25)
        let_go(metal, DOWN, 25)
    press(metal, DOWN, 25)
    assert [edge[1] for edge in drained(latch)] == [True, False] * 19 + [True]


def test_the_ring_goes_round(metal, latch):
    for i in range(100):
        press(metal, UP, 25)
        let_go(metal, UP, 25)
        told = drained(latch)
        assert [edge[:2] for edge in told] == [(UP, True), (UP, False)]
        assert [edge[2] for edge in told] == [50 * i + 25, 50 * i + 50]


def test_a_button_held_at_power_on_is_told(metal):
    from firmware.pico.edge_latch import EdgeLatch

    metal.drive(13, 0)
    metal.pass_ms(7)
    latch = EdgeLatch(PINS)
    metal.pass_us(2)
    assert latch.pending()  # or the first sleep would last
    assert drained(latch) == [(BACK, True, 7)]
    assert not latch.pending()
    assert drained(latch) == []


def test_time_wraps_as_micropython_s_does(metal):
    from firmware.pico.edge_latch import EdgeLatch

    metal.us = (1 << 30) - 40_000
    latch = EdgeLatch(PINS)
    press(metal, OK)
    let_go(metal, OK, 50)
    last = (1 << 30) // 1000
    assert drained(latch) == [(OK, True, last - 40), (OK, False, last + 10)]


def test_sleep_ends_at_once_when_an_edge_is_pending(metal, latch):
    from firmware.pico.edge_sleep import EdgeSleep

    sleep = EdgeSleep(latch).sleep
    drained(latch)
    sleep(250)
    press(metal, UP)
    sleep(250)
    drained(latch)
    sleep(40)
    assert metal.poll_waits == [250, 0, 40]
