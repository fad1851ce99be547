"""Properties of the betting games over generated hands (CPython only: hypothesis)."""

from hypothesis import given
from hypothesis import strategies as st

from engine_core.asks import Refused
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.betting_hands import FOLLOW, TORMENT, random_answer, random_fields

seeds = st.integers(0, 2**31 - 1)
games = st.sampled_from([FOLLOW, TORMENT])
decks = st.sampled_from(["box", "table"])

WORDS = ["check", "call", "fold", "allin"]


def facts(hand):
    return (list(hand.state.chips), dict(hand.state.pots), len(hand.state.says))


@given(seeds, games, decks, st.text(max_size=12))
def test_no_text_breaks_a_hand(seed, game, deck, text):
    hand = new_hand(random_fields(game, seed, deck))
    chance = Chance(seed)
    while not hand.done:
        before = facts(hand)
        try:
            hand.answer(hand.ask.seat, text)
        except Refused as e:
            assert str(e) and "\n" not in str(e).replace(text, "")
            assert facts(hand) == before
            hand.answer(hand.ask.seat, random_answer(hand, chance))


def is_taken(ask, text):
    try:
        ask.read(text)
    except Refused:
        return False
    return True


@given(seeds, games)
def test_the_options_are_exactly_what_is_legal(seed, game):
    hand = new_hand(random_fields(game, seed))
    chance = Chance(seed)
    while not hand.done:
        options = hand.ask.options()
        assert options
        if hand.ask.kind == "bet":
            for word in WORDS:
                assert is_taken(hand.ask, word) == (word in options)
            ranges = {}
            for option in options:
                word, _, amounts = option.partition(" ")
                if amounts:
                    least, _, most = amounts.partition("..")
                    ranges[word] = (int(least), int(most))
                    assert int(least) <= int(most)
            for word in ("bet", "raise"):
                least, most = ranges.get(word, (1, 0))
                for amount in {0, 1, least - 1, least, most, most + 1, (least + most) // 2}:
                    legal = least <= amount <= most
                    assert is_taken(hand.ask, f"{word} {amount}") == legal
        else:
            assert all(is_taken(hand.ask, option) for option in options)
        hand.answer(hand.ask.seat, random_answer(hand, chance))
