"""What the health tests of a deal's chance cost the Pico."""

from host_tools.emulated_pico import raw_repl

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
gc.collect()
print(before - gc.mem_free())
health = None
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
