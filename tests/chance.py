"""Repeatable chance for tests that run on both Pythons, whose `random` modules differ."""


class Chance:
    """A linear congruential generator: the constants of Numerical Recipes, the upper bits used."""

    def __init__(self, seed):
        self._state = seed & 0xFFFFFFFF

    def below(self, n):
        """A number 0..n - 1, n up to 65536."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 16) % n

    def between(self, low, high):
        """A number low..high, both included."""
        return low + self.below(high - low + 1)

    def pick(self, items):
        """One of the items."""
        return items[self.below(len(items))]

    def seed_hex(self):
        """64 hex digits for the shuffle of a hand."""
        return "".join(["%02x" % self.below(256) for _ in range(32)])
