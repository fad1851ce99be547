"""What the oscillator gave is got back from what os.urandom makes of it."""

import os
import random

import pytest

from engine_core.entropy_health import Health
from firmware.pico.noise import Noise


class OscillatorUrandom:
    """os.urandom as the rp2 port makes it (rosc_random_u8, which never clears its byte), of the
    bits that a function gives."""

    def __init__(self, bit):
        self._bit = bit
        self._byte = 0
        self.raw = bytearray()

    def __call__(self, n):
        given = bytearray()
        for _ in range(n):
            bits = [self._bit() for _ in range(8)]
            for bit in bits:
                high = self._byte & 0x80
                self._byte = (self._byte << 1 & 0xFF | bit) ^ (0xD5 if high else 0)
            given.append(self._byte)
            self.raw.append(int("".join(map(str, bits)), 2))
        return bytes(given)


def test_the_bits_come_back_over_several_reads():
    chance = random.Random(3)
    urandom = OscillatorUrandom(lambda: chance.getrandbits(1))
    urandom(5)
    got = bytearray()
    noise = Noise(got.extend)
    for n in (1, 32, 0, 7, 300):
        noise.read(urandom(n))
    assert len(got) == 340
    assert got[1:] == urandom.raw[6:]


def test_a_dead_oscillator_looks_alive_until_its_bits_are_got_back():
    urandom = OscillatorUrandom(lambda: 1)
    given = urandom(1024)
    mixed, plain = Health(), Health()
    mixed.watch(given)
    Noise(plain.watch).read(given)
    assert len(set(given)) == 93
    assert mixed.is_good()
    assert not plain.is_good()


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
    ("ones", "good"), [(0, False), (0.03, False), (0.5, True), (0.8, True), (0.97, False), (1, False)]
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
