"""Thousands of random hands of the betting games: chips are conserved after every answer."""

from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.betting_hands import FOLLOW, TORMENT, play_random, random_fields

HANDS = 700  # of each game with each of the two decks


def play_conserving(game, deck, first):
    carried = 0
    for seed in range(first, first + HANDS):
        given = random_fields(game, seed, deck)
        total = sum(given["chips"].values()) + given.get("pots", {}).get("main", 0)
        hand = new_hand(given)

        def check(hand, total=total, seed=seed):
            state = hand.state
            assert min(state.chips) >= 0 and min(state.pots.values()) >= 0
            assert sum(state.chips) + sum(state.pots.values()) == total, seed
            if not hand.done:
                assert sum(state.pots.values()) > 0
                assert all([state.pot_seats[name] for name in state.pots]), seed

        check(hand)
        play_random(hand, Chance(seed), check)
        left = sum(hand.state.pots.values())
        assert left == 0 or hand.state.same_dealer, seed
        carried += left > 0
    return carried


def test_follow_the_queen_box_deck():
    assert play_conserving(FOLLOW, "box", 0) > 0


def test_follow_the_queen_table_deck():
    assert play_conserving(FOLLOW, "table", 10_000) > 0


def test_queens_torment_box_deck():
    assert play_conserving(TORMENT, "box", 20_000) == 0


def test_queens_torment_table_deck():
    assert play_conserving(TORMENT, "table", 30_000) == 0
