"""Whether the noise behind a secret of the gadget is looked at."""

import os
import random

import pytest

from engine_core.entropy_health import Health


@pytest.fixture
def draw_from(metal, monkeypatch):
    """A function: the Health of a secret that the gadget draws from this os.urandom."""

    def draw(urandom):
        monkeypatch.setattr(os, "urandom", urandom)
        from firmware.pico.entropy import EntropyPool

        health = Health()
        assert len(EntropyPool(b"board").draw(32, health.watch)) == 32
        return health

    return draw


@pytest.mark.parametrize(("usual", "good"), [(0, True), (0.25, True), (0.75, False), (1, False)])
def test_a_secret_of_good_and_flat_sources(draw_from, usual, good):
    """usual: how often the source gives the same byte."""
    chance = random.Random(5)

    def urandom(n):
        return bytes(42 if chance.random() < usual else chance.randrange(256) for _ in range(n))

    assert draw_from(urandom).is_good() == good


def test_a_generator_of_equal_bytes(draw_from):
    assert not draw_from(lambda n: b"\x2a" * n).is_good()


def test_two_whole_windows_are_looked_at(draw_from):
    seen = []
    chance = random.Random(5)
    draw_from(lambda n: (seen.append(n), chance.randbytes(n))[1])
    at_boot = 1
    assert sum(seen[at_boot:]) == 1024


def test_watching_changes_nothing_of_what_is_drawn(metal, monkeypatch):
    monkeypatch.setattr(os, "urandom", lambda n: b"\x2a" * n)
    from firmware.pico.entropy import EntropyPool

    watched = EntropyPool(b"board").draw(32, lambda noise: None)
    assert watched == EntropyPool(b"board").draw(32)
