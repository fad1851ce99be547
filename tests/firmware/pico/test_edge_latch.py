"""No press is lost, whatever interrupts and the main loop do."""

import itertools

import pytest

from tests.firmware.pico.metal import Move

UP, DOWN, OK, BACK = range(4)
PINS = (10, 11, 12, 13)


@pytest.fixture
def latch(metal):
    from firmware.pico.edge_latch import EdgeLatch

    return EdgeLatch(PINS)


def drained(latch):
    edges, stirred = [], []
    latch.drain(lambda button, pressed, ms: edges.append((button, pressed, ms)), stirred.append)
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


def dark(metal, latch, ms, *happenings):
    """The flash is written for so long; (ms, what) happens meanwhile."""
    latch.writes(True)
    metal.interrupts(False)
    passed = 0
    for at, happen in happenings:
        happen(metal, OK, at - passed)
        passed = at
    metal.pass_ms(ms - passed)
    metal.interrupts(True)
    latch.writes(False)


def test_a_whole_press_while_the_flash_is_written(metal, latch):
    dark(metal, latch, 45, (10, press), (30, let_go))
    assert drained(latch) == []  # it may be a press that chatters still
    assert latch.pending()
    metal.pass_ms(5)
    assert drained(latch) == [(OK, True, 24), (OK, False, 45)]
    press(metal, OK, 3)
    assert drained(latch) == [(OK, True, 53)]


def test_a_press_that_chatters_as_the_flash_ends(metal, latch):
    dark(metal, latch, 45, (43, press), (44, let_go))
    press(metal, OK, 1)
    let_go(metal, OK, 2)
    press(metal, OK, 1)
    assert drained(latch) == [(OK, True, 45), (OK, False, 48), (OK, True, 49)]


def test_what_is_left_of_chatter_in_the_dark_is_no_press(metal, latch):
    """Somebody drums on a button until the flash has waited for long enough."""
    for i in range(20):
        Move(metal, PINS[UP], 10_000 * i, i % 2 == 0)
    for us, closed in ((149_000, True), (153_000, False), (156_000, True)):
        Move(metal, PINS[OK], us, closed)
    metal.pass_ms(1)
    latch.writes(True)
    assert metal.us == 151_000
    metal.interrupts(False)
    metal.pass_ms(45)
    metal.interrupts(True)
    latch.writes(False)
    metal.pass_ms(10)
    assert [edge for edge in drained(latch) if edge[0] == OK] == [(OK, True, 149)]


def test_the_flash_waits_until_no_contact_chatters(metal, latch):
    metal.pass_ms(100)
    press(metal, UP)
    metal.pass_ms(4)
    let_go(metal, UP)
    latch.writes(True)
    assert metal.us == 125_000
    latch.writes(True)
    assert metal.us == 125_000


def test_a_gap_in_a_press_while_the_flash_is_written(metal, latch):
    press(metal, OK, 1)
    assert drained(latch) == [(OK, True, 1)]
    dark(metal, latch, 45, (5, let_go), (30, press))
    metal.pass_ms(5)
    assert drained(latch) == [(OK, False, 46), (OK, True, 67)]
    let_go(metal, OK, 9)
    assert drained(latch) == [(OK, False, 81)]


def test_an_odd_number_of_edges_while_interrupts_are_off_ends_at_the_level(metal, latch):
    metal.interrupts(False)
    press(metal, BACK)
    let_go(metal, BACK)
    press(metal, BACK)
    metal.interrupts(True)
    assert drained(latch) == [(BACK, True, 0)]


def test_a_bounce_quicker_than_the_handler_is_told(metal, latch):
    metal.interrupts(False)
    press(metal, BACK)
    let_go(metal, BACK)
    metal.interrupts(True)
    assert drained(latch) == [(BACK, True, 0), (BACK, False, 0)]


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
