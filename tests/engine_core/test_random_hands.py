"""Thousands of random hands: chips are conserved after every answer."""

from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.queenie_hands import play_random, random_fields

HANDS = 1500  # with each of the two decks


def play_conserving(deck, first):
    for seed in range(first, first + HANDS):
        given = random_fields(seed, deck)
        total = sum(given["chips"].values()) + sum(given["pots"].values())
        hand = new_hand(given)

        def check(hand, total=total, seed=seed):
            assert min(hand.state.chips) >= 0
            assert sum(hand.state.chips) + sum(hand.state.pots.values()) == total, seed

        check(hand)
        play_random(hand, Chance(seed), check)


def test_box_deck():
    play_conserving("box", 0)


def test_table_deck():
    play_conserving("table", 50_000)


def test_out_pot_is_taken_by_a_seat_without_cards():
    outs = 0
    for seed in range(200):
        hand = new_hand(random_fields(seed))
        play_random(hand, Chance(seed))
        out = [say[1] for say in hand.state.says if say[0] == "out"]
        empty = [s for s, held in enumerate(hand.state.hands) if not held]
        assert out == empty
        outs += len(out)
    assert outs > 50
