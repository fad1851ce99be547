"""The health tests of SP 800-90B: what is stuck or one-sided is found, what is good passes."""

from engine_core.entropy_health import MOST, REPEATS, WINDOW, Health
from tests.chance import Chance


def after(samples):
    """A Health that has watched these."""
    health = Health()
    health.watch(samples)
    return health


def noise(seed, n, ones=128):
    """n bytes whose bits are one with a chance of ones in 256."""
    chance = Chance(seed)
    samples = bytearray(n)
    for at in range(n):
        byte = 0
        for _ in range(8):
            byte = byte << 1 | (chance.below(256) < ones)
        samples[at] = byte
    return samples


def binomial_tail(n, least):
    """2**n times the chance of ``least`` successes or more in n throws of a coin."""
    ways, total = 1, 0
    for k in range(n + 1):
        if k >= least:
            total += ways
        ways = ways * (n - k) // (k + 1)
    return total


def test_the_cutoffs_are_those_of_the_stated_rate():
    # One bit of entropy a sample, false alarms at 2**-30 for each look.
    assert REPEATS == 1 + 30
    # The standard counts from 1 + critbinom(W, 1/2, 1 - a) on.
    assert binomial_tail(WINDOW, MOST) * 2**30 <= 2**WINDOW
    assert binomial_tail(WINDOW, MOST - 1) * 2**30 > 2**WINDOW


def test_good_noise_passes():
    for seed in range(5):
        health = after(noise(seed, 1024))
        assert health.is_good()
        assert health.longest <= 4
        assert health.most <= 12


def test_the_least_that_is_assumed_passes():
    # One bit a byte: a coin decides between two values.
    for seed in range(5):
        chance = Chance(seed)
        assert after([chance.below(2) * 0xFF for _ in range(1024)]).is_good()


def test_what_is_stuck_fails_at_the_last_sample_that_is_let_pass():
    for value in (0, 0x55, 0xFF):
        assert after([value] * (REPEATS - 1)).is_good()
        assert not after([value] * REPEATS).is_good()


def test_what_gets_stuck_later_and_goes_on_is_remembered():
    health = after(noise(1, 700))
    assert health.is_good()
    health.watch(b"\x07" * (REPEATS + 1))
    health.watch(noise(2, 700))
    assert not health.is_good()


def test_a_run_over_two_reads_counts_as_one():
    health = Health()
    health.watch(b"\x07" * 16)
    health.watch(b"\x07" * 15)
    assert health.longest == 31
    assert not health.is_good()


def test_one_value_too_often_fails_without_a_long_run():
    # Two thirds of the samples are equal, and never more than two in a row.
    samples = bytes([9, 9, 1]) * 400
    health = after(samples)
    assert health.longest == 2
    assert health.most == 342
    assert not health.is_good()


def test_a_window_is_of_its_own():
    # 324 in the first window and 324 in the second: neither is one too many.
    window = b"\x01\x01\x02" * 150 + b"\x01" * 24 + b"\x02\x03" * 19
    assert (len(window), window.count(b"\x01")) == (WINDOW, MOST - 1)
    health = after(window + window)
    assert health.most == MOST - 1
    assert health.is_good()


def test_an_oscillator_that_is_nearly_always_high_fails():
    for seed in range(5):
        assert not after(noise(seed, 1024, ones=250)).is_good()
