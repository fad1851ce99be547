"""Whether the noise behind a secret of the gadget is looked at."""

import os
import random

import pytest

from engine_core.entropy_health import Health
from tests.firmware.oscillator import OscillatorUrandom


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


@pytest.mark.parametrize(
    ("ones", "good"),
    [(0, False), (0.03, False), (0.5, True), (0.8, True), (0.97, False), (1, False)],
)
def test_a_secret_of_good_dead_and_one_sided_oscillators(draw_from, ones, good):
    chance = random.Random(5)
    health = draw_from(OscillatorUrandom(lambda: int(chance.random() < ones)))
    assert health.is_good() == good


def test_an_oscillator_in_step_with_the_clock(draw_from):
    bits = iter(range(1 << 20))
    assert not draw_from(OscillatorUrandom(lambda: next(bits) & 1)).is_good()


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
