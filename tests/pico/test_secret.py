"""What the health tests of a deal's noise cost the Pico, and what they say of its oscillator."""

import pytest

from host_tools.emulated_pico import littlefs_image, raw_repl, ring_oscillator
from host_tools.emulated_pico.tier import PicoTier
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import play_script, read_script, run_until_still
from host_tools.simulator.picture import text_of
from tests.firmware.test_flows_no_chance import STUCK, NoisyChance

MOST_MS = 150
MOST_BYTES = 2_000  # of heap, while a secret is drawn

CODE = """
import gc, time
from machine import unique_id
from engine_core.modules import take
from firmware.pico.entropy import EntropyPool

pool = EntropyPool(unique_id())
def drawn():
    health = take("engine_core.entropy_health").Health()
    begin = time.ticks_us()
    secret = pool.draw(32, health.watch)
    us = time.ticks_diff(time.ticks_us(), begin)
    return us, len(secret), health.is_good(), health.longest, health.most
print(*drawn())
gc.collect()
before = gc.mem_free()
health = take("engine_core.entropy_health").Health()
noise = take("firmware.noise").Noise(health.watch)
gc.collect()
print(before - gc.mem_free())
health = noise = None
gc.collect()
print(before - gc.mem_free())
"""


def drawn(power_on, program):
    """(ms, bytes of secret, good, longest run, most in a window, heap taken, heap kept)"""
    printed = raw_repl.execute(power_on(files=program), CODE).split()
    us, length, good, longest, most, taken, kept = printed
    return (int(us) / 1000, int(length), good == "True", *map(int, (longest, most, taken, kept)))


def test_a_secret_is_drawn_from_noise_that_is_looked_at(power_on, program):
    ms, length, good, longest, most, taken, kept = drawn(power_on, program)
    print(ms, taken, kept)
    assert (length, good) == (32, True)
    assert longest <= 4
    assert most <= 12
    assert ms <= MOST_MS
    assert taken <= MOST_BYTES
    assert kept <= 64


@pytest.mark.parametrize("bit", [0, 1])
def test_a_dead_oscillator_is_found(power_on, program, monkeypatch, bit):
    monkeypatch.setattr(ring_oscillator.random.Random, "getrandbits", lambda self, n: bit)
    _, _, good, longest, *_ = drawn(power_on, program)
    assert not good
    assert longest >= 1023


def refused(tier, prepare):
    """The picture that a new night ends at instead of a deal."""
    tier.boot()
    run_until_still(tier)
    prepare(tier)
    for _ in play_script(tier, read_script("ok ok"), lambda path: None):
        pass
    return text_of(tier.model.pixels())


def test_a_gadget_with_a_dead_oscillator_deals_nothing_and_keeps_the_night(tmp_path, monkeypatch):
    preset = {"game": "queenie", "players": 3, "lang": "en"}
    monkeypatch.setattr(ring_oscillator.random.Random, "getrandbits", lambda self, n: 1)

    def stuck(tier):
        tier.gadget.device.entropy = NoisyChance(STUCK)

    plain, pico = CPythonTier(tmp_path / "plain", preset), PicoTier(tmp_path / "pico", preset)
    try:
        assert refused(pico, lambda tier: None) == refused(plain, stuck)
        files = littlefs_image.read_files(pico.pico.flash_image())
        nights = {path for path in files if path.startswith("nights/0001/")}
        assert nights == {"nights/0001/checkpoint"}
    finally:
        plain.close()
        pico.close()
