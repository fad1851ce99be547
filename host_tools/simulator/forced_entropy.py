"""A seed's stand-in for chance: the same seed gives the same deal, on every tier.

Only code that builds a Device can hand it in; no file or setting on the gadget can ask for it.
Runs on MicroPython too.
"""

import hashlib


class ForcedEntropy:
    """seed: any text · boot: which start of the gadget this is, so that a restart does not repeat.

    Block i is SHA-256(seed in UTF-8 || i), i as 4 bytes little-endian, counted from boot << 16."""

    def __init__(self, seed, boot=0):
        self._seed = seed.encode()
        self._next = boot << 16
        self._cut = int.from_bytes(hashlib.sha256(b"cut " + self._seed).digest()[:2], "little")

    def entropy(self, n, watch=None):
        """The next n bytes of the stream; what is left of a block is thrown away."""
        stream = b""
        while len(stream) < n:
            block = self._seed + self._next.to_bytes(4, "little")
            stream += hashlib.sha256(block).digest()
            self._next += 1
        if watch:
            watch(stream[:n])
        return stream[:n]

    def cut_counter(self):
        """Where the cut's counter always stands, 0..65535."""
        return self._cut
