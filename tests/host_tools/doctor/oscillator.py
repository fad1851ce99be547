"""A ring oscillator as MicroPython's rp2 port reads it. Runs on both Pythons."""


class OscillatorUrandom:
    """os.urandom as the rp2 port makes it (rosc_random_u8, which never clears its byte), of the
    bits that a function gives. raw: those, eight to a byte."""

    def __init__(self, bit):
        self._bit = bit
        self._byte = 0
        self.raw = bytearray()

    def __call__(self, n):
        given = bytearray(n)
        for at in range(n):
            raw = 0
            for _ in range(8):
                bit, high = self._bit(), self._byte & 0x80
                raw = raw << 1 | bit
                self._byte = (self._byte << 1 & 0xFF | bit) ^ (0xD5 if high else 0)
            given[at] = self._byte
            self.raw.append(raw)
        return bytes(given)
