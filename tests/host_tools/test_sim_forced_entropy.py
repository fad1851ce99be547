"""A forced seed gives the same bytes everywhere; runs on both Pythons."""

import hashlib

from host_tools.simulator.forced_entropy import ForcedEntropy


def test_blocks_are_hashes_of_seed_and_counter():
    stream = ForcedEntropy("queen")
    block = hashlib.sha256(b"queen" + b"\x00\x00\x00\x00").digest()
    following = hashlib.sha256(b"queen" + b"\x01\x00\x00\x00").digest()
    assert stream.entropy(32) == block
    assert stream.entropy(5) == following[:5]


def test_a_long_read_takes_several_blocks():
    assert len(ForcedEntropy("queen").entropy(100)) == 100
    assert ForcedEntropy("queen").entropy(100)[:32] == ForcedEntropy("queen").entropy(32)


def test_each_boot_has_its_own_stream():
    assert ForcedEntropy("queen", 0).entropy(32) != ForcedEntropy("queen", 1).entropy(32)


def test_the_cut_stands_still():
    forced = ForcedEntropy("queen")
    assert forced.cut_counter() == forced.cut_counter()
    assert 0 <= forced.cut_counter() <= 65535
    assert forced.cut_counter() != ForcedEntropy("king").cut_counter()
