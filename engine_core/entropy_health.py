"""Whether a source of noise still works: the two health tests of NIST SP 800-90B (4.4).

What a byte of noise must have is one bit of min-entropy: its likeliest value comes half the time at
most. A secret of 256 bits is hashed from 1,024 bytes, which then have four times what it needs.

How often a source that has just that much is called bad, a = 2**-30 for each look:

* Repetition count: REPEATS = 1 + 30 / 1. A sample begins so long a run with a chance of at most
  (1/2)**30.
* Adaptive proportion: MOST = 1 + the least k with P(Binomial(512, 1/2) > k) <= 2**-30.

A deal looks at 1,024 runs and two windows: 1,026 * 2**-30, less than one deal in a million. A
source with twice as much fails the first with 2**-60, and the second practically never.

Neither can tell a good source from a clever one: they find what is stuck, swings or has gone flat.
"""

from micropython import const

WINDOW = const(512)  # samples; what the standard has for a source of more than two values
REPEATS = const(31)
MOST = const(325)


class Health:
    """Made for one draw. longest: the longest run of equal samples · most: how often the first
    sample of a window came in it, at most."""

    def __init__(self):
        self.longest = self.most = 0
        self._run = self._left = self._count = 0
        self._last = self._first = None

    def watch(self, samples):
        """Look at bytes of noise, in the order in which they came."""
        for sample in samples:
            if sample != self._last:
                self._last, self._run = sample, 0
            self._run += 1
            self.longest = max(self.longest, self._run)
            if not self._left:
                self._first, self._left, self._count = sample, WINDOW, 0
            self._left -= 1
            if sample == self._first:
                self._count += 1
                self.most = max(self.most, self._count)

    def is_good(self):
        """Whether no test has failed so far."""
        return self.longest < REPEATS and self.most < MOST
