"""No press is lost, whatever interrupts and the main loop do."""

import itertools

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


def let_go(metal, button, ms=0):
    metal.pass_ms(ms)
    metal.drive(PINS[button], None)


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
    metal.us = 1234
    metal.drive(12, 0)
    metal.us = 7777
    metal.drive(12, None)
    stirred = []
    latch.drain(lambda *edge: None, stirred.append)
    assert stirred == [1234, 7777]


def test_a_whole_press_while_interrupts_are_off(metal, latch):
    metal.interrupts(False)
    press(metal, OK, 10)
    let_go(metal, OK, 20)
    metal.pass_ms(15)
    metal.interrupts(True)
    assert drained(latch) == [(OK, True, 45), (OK, False, 45)]


def test_a_gap_in_a_press_while_interrupts_are_off(metal, latch):
    press(metal, OK, 1)
    assert drained(latch) == [(OK, True, 1)]
    metal.interrupts(False)
    let_go(metal, OK, 10)
    press(metal, OK, 10)
    metal.interrupts(True)
    assert drained(latch) == [(OK, False, 21), (OK, True, 21)]
    let_go(metal, OK, 9)
    assert drained(latch) == [(OK, False, 30)]


def test_an_odd_number_of_edges_while_interrupts_are_off_ends_at_the_level(metal, latch):
    metal.interrupts(False)
    press(metal, BACK)
    let_go(metal, BACK)
    press(metal, BACK)
    metal.interrupts(True)
    edges = drained(latch)
    assert [edge[1] for edge in edges] == [True, False, True]


def test_more_edges_than_the_ring_holds(metal, latch):
    for _ in range(40):
        press(metal, DOWN, 1)
        let_go(metal, DOWN, 1)
    press(metal, DOWN, 1)
    edges = drained(latch)
    assert 31 <= len(edges) <= 33
    assert edges[-1][:2] == (DOWN, True)
    for before, after in itertools.pairwise(edges):
        assert before[1] != after[1]
    let_go(metal, DOWN, 1)
    assert drained(latch) == [(DOWN, False, 82)]


def test_the_ring_goes_round(metal, latch):
    for i in range(100):
        press(metal, UP, 1)
        let_go(metal, UP, 1)
        assert drained(latch) == [(UP, True, 2 * i + 1), (UP, False, 2 * i + 2)]


def test_a_button_held_at_power_on_is_told(metal):
    from firmware.pico.edge_latch import EdgeLatch

    metal.drive(13, 0)
    metal.pass_ms(7)
    latch = EdgeLatch(PINS)
    assert latch.pending()  # or the first sleep would last
    assert drained(latch) == [(BACK, True, 7)]
    assert not latch.pending()
    assert drained(latch) == []


def test_an_edge_while_levels_are_read_is_told_once(metal, latch, monkeypatch):
    from machine import Pin

    level = Pin.value
    asked = []

    def value(pin):
        asked.append(pin.number)
        if len(asked) == 3:  # the button before this one has just been read as up
            metal.drive(11, 0)
        return level(pin)

    monkeypatch.setattr(Pin, "value", value)
    assert drained(latch) == [(DOWN, True, 0)]
    assert drained(latch) == []


def test_time_wraps_as_micropython_s_does(metal, latch):
    metal.us = (1 << 30) - 1
    press(metal, OK)
    (edge,) = drained(latch)
    assert edge == (OK, True, ((1 << 30) - 1) // 1000)


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
