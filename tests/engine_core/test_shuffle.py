from binascii import hexlify, unhexlify

from engine_core import cards, shuffle
from tests.known_cases import known_cases

# The packs as the vectors name them.
PACKS = {
    "52 cards": ("queenie", 4),
    "78 cards, six suits": ("hearts", 6),
    "108 cards, two packs and four jokers": ("queen_of_spades", 4),
    "15 cards, Queen's Torment": ("queens_torment", 4),
}


def test_vectors_byte_for_byte():
    seen = 0
    for vector in known_cases("shuffle"):
        secret = unhexlify(vector["secret"])
        assert hexlify(shuffle.commitment(secret)).decode() == vector["commit"]
        seed = shuffle.seed(secret, vector["cut"])
        assert hexlify(seed).decode() == vector["seed"]
        deck = shuffle.shuffle(cards.pack(*PACKS[vector["pack"]]), seed)
        assert [cards.text(c) for c in deck] == vector["deck"]
        seen += 1
    assert seen == 8


def test_fingerprint_is_the_first_80_bits_of_the_commitment():
    secret = bytes(range(32))
    assert shuffle.fingerprint(secret) == "71F9F30E71D323C0FC78"


def test_every_cut_gives_another_deck():
    secret = bytes(32)
    decks = {
        bytes(shuffle.shuffle(cards.pack("queenie", 4), shuffle.seed(secret, cut)))
        for cut in range(50)
    }
    assert len(decks) == 50


def test_every_card_comes_to_every_place_about_equally_often():
    # 15 cards, 600 deals: each card is expected 40 times on top; 6 sigma is about 37.
    counts = {}
    for cut in range(600):
        deck = shuffle.shuffle(bytearray(range(15)), shuffle.seed(b"s" * 32, cut))
        counts[deck[0]] = counts.get(deck[0], 0) + 1
    assert len(counts) == 15
    assert all([3 < n < 77 for n in counts.values()]), counts
