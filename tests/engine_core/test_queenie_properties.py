"""Properties of Queenie over generated hands (CPython only: hypothesis)."""

from hypothesis import given
from hypothesis import strategies as st

from engine_core import hand_file
from engine_core.asks import Refused
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.queenie_hands import play_random, random_fields

seeds = st.integers(0, 2**31 - 1)


@given(seeds, st.sampled_from(["box", "table"]), st.text(max_size=12))
def test_no_text_breaks_a_hand(seed, deck, text):
    hand = new_hand(random_fields(seed, deck))
    chance = Chance(seed)
    while not hand.done:
        before = (list(hand.state.chips), dict(hand.state.pots), len(hand.state.says))
        try:
            hand.answer(hand.ask.seat, text)
        except Refused as e:
            assert str(e) and "\n" not in str(e).replace(text, "")
            assert (list(hand.state.chips), dict(hand.state.pots), len(hand.state.says)) == before
            hand.answer(hand.ask.seat, chance.pick(hand.ask.options()))


@given(seeds, st.sampled_from(["box", "table"]))
def test_every_option_offered_is_taken(seed, deck):
    fields = random_fields(seed, deck)
    hand = new_hand(fields)
    chance = Chance(seed)
    while not hand.done:
        for option in hand.ask.options():
            other = new_hand(fields)
            other.replay(hand.answers)
            other.answer(other.ask.seat, option)
            assert other.answers[-1][1] == option
            if deck == "table" and len(hand.ask.options()) > 20:
                break
        hand.answer(hand.ask.seat, chance.pick(hand.ask.options()))


@given(seeds)
def test_a_hand_file_of_a_played_hand_gives_the_same_outcome(seed):
    fields = random_fields(seed)
    hand = new_hand(fields)
    play_random(hand, Chance(seed))
    names = hand.setup.names
    fields["answers"] = [[None if s is None else names[s], text] for s, text in hand.answers]
    assert hand_file.outcome(hand_file.play(fields)) == hand_file.outcome(hand)
