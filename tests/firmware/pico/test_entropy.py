"""The pool does not repeat itself, even when the board's own generator does."""

import os

import pytest


@pytest.fixture
def make_pool(metal, monkeypatch):
    monkeypatch.setattr(os, "urandom", lambda n: b"\x2a" * n)
    from firmware.pico.entropy import EntropyPool

    return lambda identity=b"board": EntropyPool(identity)


def test_as_many_bytes_as_asked_for(make_pool):
    pool = make_pool()
    for n in (0, 1, 31, 32, 33, 100):
        assert len(pool.draw(n)) == n


def test_no_draw_repeats(make_pool):
    pool = make_pool()
    assert len({pool.draw(32) for _ in range(200)}) == 200


def test_the_longer_draw_does_not_repeat_within_itself(make_pool):
    drawn = make_pool().draw(96)
    assert len({drawn[i : i + 32] for i in range(0, 96, 32)}) == 3


def test_one_microsecond_of_a_press_changes_everything(make_pool):
    first, second, third = make_pool(), make_pool(), make_pool()
    first.stir(100_000)
    second.stir(100_001)
    third.stir(100_001)
    drawn = first.draw(32), second.draw(32), third.draw(32)
    assert drawn[0] != drawn[1] == drawn[2]


def test_boards_differ(make_pool):
    assert make_pool(b"one").draw(32) != make_pool(b"two").draw(32)


def test_the_generator_is_read_again_for_every_draw(metal, monkeypatch):
    asked = []

    def urandom(n):
        asked.append(n)
        return bytes([len(asked) & 255]) * n

    monkeypatch.setattr(os, "urandom", urandom)
    from firmware.pico.entropy import EntropyPool

    pool = EntropyPool(b"board")
    at_boot = sum(asked)
    pool.stir(1)
    at_press = sum(asked)
    pool.draw(32)
    assert 0 < at_boot < at_press
    assert sum(asked) - at_press >= 512


def test_what_is_read_counts(metal, monkeypatch):
    from firmware.pico.entropy import EntropyPool

    drawn = []
    for byte in (b"\x00", b"\x01"):
        monkeypatch.setattr(os, "urandom", lambda n, byte=byte: byte * n)
        drawn.append(EntropyPool(b"board").draw(32))
    assert drawn[0] != drawn[1]
