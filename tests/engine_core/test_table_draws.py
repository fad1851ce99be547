"""Cards, dealers and numbers that the tools draw: every one as likely as any other, none twice."""

from engine_core import cards, table_draws
from engine_core.modules import take
from tests.chance import Chance

shuffle = take("engine_core.shuffle")

SIZES = {
    ("queenie", 4): 52,
    ("queen_of_spades", 4): 108,
    ("hearts", 6): 78,
    ("queens_torment", 4): 15,
}


class Bytes:
    """Entropy whose next bytes are known."""

    def __init__(self, values):
        self.left = list(values)

    def __call__(self, n):
        drawn, self.left = self.left[:n], self.left[n:]
        assert len(drawn) == n, "more was drawn than there is"
        return bytes(drawn)


class Entropy:
    """Repeatable entropy."""

    def __init__(self, seed):
        self._chance = Chance(seed)

    def __call__(self, n):
        return bytes([self._chance.below(256) for _ in range(n)])


def counts_over_all_bytes(draw, n):
    """How often each number below n is drawn when every byte comes up once; bytes of which no fair
    number follows are followed by the last one, a zero."""
    counts = [0] * n
    refused = 0
    for byte in range(256):
        entropy = Bytes([byte, 0])
        number = draw(entropy)
        if len(entropy.left) == 1:
            counts[number] += 1
        else:
            assert number == 0
            refused += 1
    return counts, refused


def test_every_number_comes_from_as_many_bytes():
    for n in range(1, 257):
        counts, refused = counts_over_all_bytes(lambda entropy: shuffle.below(entropy, n), n)  # noqa: B023
        assert counts == [256 // n] * n, n
        assert refused == 256 % n < n


def test_a_pack_has_its_cards_each_once():
    for game, players in SIZES:
        pack = table_draws.shuffled(game, players, Entropy(1))
        assert len(pack) == SIZES[game, players]
        other = table_draws.shuffled(game, players, Entropy(2))
        assert sorted(pack) == sorted(other) and pack != other
    assert sorted(table_draws.shuffled("queenie", 4, Entropy(3))) == sorted(
        cards.suited_pack("SHDC")
    )
    jokers = table_draws.shuffled("queen_of_spades", 4, Entropy(3))
    assert len([card for card in jokers if card == cards.JOKER]) == 4


def test_a_pack_is_shuffled_as_the_deal_is():
    secret = bytes(range(32))
    entropy = Bytes(secret)
    expected = shuffle.shuffle(cards.pack("hearts", 6), secret)
    assert table_draws.shuffled("hearts", 6, entropy) == expected
    assert entropy.left == []


def test_the_high_card_is_drawn_for_until_one_has_it():
    lengths = set()
    for seed in range(150):
        count = 2 + seed % 7
        rounds = table_draws.high_card(count, Entropy(seed))
        drawing = list(range(count))
        for drawn in rounds:
            assert [seat for seat, _ in drawn] == drawing
            assert len({card for _, card in drawn}) == len(drawing), "of one pack"
            drawing = table_draws.highest(drawn)
        assert len(drawing) == 1
        lengths.add(len(rounds))
    assert lengths >= {1, 2}


def test_one_seat_needs_no_second_card():
    assert [len(drawn) for drawn in table_draws.high_card(1, Entropy(1))] == [1]


def test_the_ace_is_high_and_suits_do_not_count():
    drawn = [(0, cards.code("KS")), (1, cards.code("AC")), (4, cards.code("2S"))]
    assert table_draws.highest(drawn) == [1]
    assert table_draws.highest(drawn + [(5, cards.code("AS"))]) == [1, 5]
    assert table_draws.highest(drawn[2:]) == [4]
