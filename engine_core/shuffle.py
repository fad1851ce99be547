"""The fair deal: commit to a secret, let a player cut, derive the whole deck from both.

Every byte of it is told below, so that anybody can write a verifier.
"""

import hashlib
from binascii import hexlify

SECRET_BYTES = 32
CUTS = 65536  # a cut is a number from 0 below this
_COMMIT_PREFIX = b"queenbox/1"


def _sha256(data):
    return hashlib.sha256(data).digest()


def commitment(secret):
    """32 bytes shown (in part) before the cut: they bind the gadget to its secret."""
    return _sha256(_COMMIT_PREFIX + secret)


def fingerprint(secret):
    """The first 80 bits of the commitment as 20 hex digits, in upper case."""
    return hexlify(commitment(secret)[:10]).decode().upper()


def seed(secret, cut):
    """The 32-byte seed of the shuffle, from the gadget's secret and the player's cut."""
    return _sha256(secret + cut.to_bytes(4, "little"))


def next_seed(seed, number):
    """The seed of the shuffle ``number``, from 1, of cards that are shuffled anew during a hand."""
    return _sha256(seed + b"reshuffle" + number.to_bytes(4, "little"))


def below(entropy, n):
    """A fair number from 0 below n, at most 256. entropy: entropy(1) gives a byte of chance."""
    limit = 256 - 256 % n  # bytes from here on would favour low numbers
    while True:
        draw = entropy(1)[0]
        if draw < limit:
            return draw % n


def shuffle(pack, seed):
    """Shuffle a pack in place (at most 65,536 cards); its first card is the top afterwards."""
    block = b""
    blocks = at = 0
    for last in range(len(pack) - 1, 0, -1):
        n = last + 1
        limit = 65536 - 65536 % n  # draws from here on would favour low numbers
        draw = limit
        while draw >= limit:
            if at == len(block):
                block = _sha256(seed + blocks.to_bytes(4, "little"))
                blocks += 1
                at = 0
            draw = block[at] | block[at + 1] << 8
            at += 2
        j = draw % n
        pack[last], pack[j] = pack[j], pack[last]
    return pack
