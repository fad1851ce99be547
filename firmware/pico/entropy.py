"""A pool of chance for the secrets of the deal.

The RP2040 has no cryptographic generator: `os.urandom` is a ring oscillator's bit up to
MicroPython 1.27 (RP2040 datasheet, 2.17.5: not to be trusted alone), a small xoroshiro after. So
many reads of it, spread over the time since power-on, are hashed together with the microseconds
at which buttons moved, which no machine knows beforehand."""

import hashlib
import os
from time import ticks_us

from micropython import const

_READ = const(32)  # bytes of os.urandom at a time
_READS = const(32)  # before bytes are given out


class EntropyPool:
    """identity: bytes that no other board has."""

    def __init__(self, identity):
        self._pool = hashlib.sha256(identity)
        self._read()

    def stir(self, us):
        """A button moved at tick us."""
        self._pool.update(us.to_bytes(4, "little"))
        self._read()

    def draw(self, n, watch=None):
        """n bytes. What is drawn tells nothing of what was or will be drawn.

        watch: gets the bytes that are read for it."""
        for _ in range(_READS):
            self._read(watch)
        key = self._pool.digest()  # which ends this hash object
        self._pool = hashlib.sha256(b"pool" + key)
        drawn = b""
        while len(drawn) < n:
            drawn += hashlib.sha256(b"draw" + key + len(drawn).to_bytes(4, "little")).digest()
        return drawn[:n]

    def _read(self, watch=None):
        given = os.urandom(_READ)
        if watch:
            watch(given)
        self._pool.update(given)
        self._pool.update(ticks_us().to_bytes(4, "little"))
