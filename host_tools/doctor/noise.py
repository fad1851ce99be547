"""The bits of the ring oscillator, got back from `os.urandom`.

MicroPython's rp2 port shifts eight of them into a byte that it never clears, and mixes that with
the polynomial 0xD5 (rosc_random_u8 in ports/rp2/main.c, up to 1.27). The mixing adds no chance and
hides its lack: an oscillator that stands still gives 93 different bytes before they repeat. It can
be undone, since it is known what the byte before becomes in eight steps."""

POLYNOMIAL = 0xD5


class Noise:
    """watch(samples) gets the bits, eight to a byte, oldest first. The first byte is noise with
    something unknown, since it is not known what was before it."""

    def __init__(self, watch):
        self._watch = watch
        self._last = 0
        mixed = bytearray(256)  # what each byte becomes in eight steps without new bits
        for byte in range(1, 256):
            half = mixed[byte >> 1]
            mixed[byte] = half << 1 & 255 ^ POLYNOMIAL * ((half >> 7) ^ (byte & 1))
        self._mixed = mixed

    def read(self, given):
        """Take bytes of `os.urandom`, each read right after the one before."""
        last, mixed = self._last, self._mixed
        samples = bytearray(len(given))
        for at in range(len(given)):
            samples[at] = given[at] ^ mixed[last]
            last = given[at]
        self._last = last
        self._watch(samples)
