"""Properties of Hearts over generated hands (CPython only: hypothesis)."""

from hypothesis import given
from hypothesis import strategies as st

from engine_core import hand_file
from engine_core.asks import Refused
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.hearts_hands import play_random, random_answer, random_fields

seeds = st.integers(0, 2**31 - 1)
decks = st.sampled_from(["box", "table"])
card_like = st.text("23456789TJQKA1 0SHDCWNshdcwn,-points", max_size=14)


@given(seeds, decks, st.one_of(st.text(max_size=12), card_like))
def test_no_text_breaks_a_hand(seed, deck, text):
    hand = new_hand(random_fields(seed, deck))
    chance = Chance(seed)
    while not hand.done:
        before = (len(hand.answers), list(hand.state.points), len(hand.state.says))
        try:
            hand.answer(hand.ask.seat, text)
        except Refused as e:
            assert str(e) and "\n" not in str(e).replace(text, "")
            assert (len(hand.answers), hand.state.points, len(hand.state.says)) == before
            hand.answer(hand.ask.seat, random_answer(hand, chance))


@given(seeds, decks)
def test_just_the_options_are_taken(seed, deck):
    """Of all cards of the seat, and of some of others."""
    hand = new_hand(random_fields(seed, deck))
    chance = Chance(seed)
    while not hand.done:
        options = hand.ask.options()
        if options is not None and hand.ask.topic != "moon":
            for card in hand.setup.deck:
                text = hand.ask.write(card)
                try:
                    assert hand.ask.read(text) == card
                except Refused:
                    assert text not in options
                else:
                    assert text in options
        hand.answer(hand.ask.seat, random_answer(hand, chance))


@given(seeds, decks)
def test_a_hand_file_of_a_played_hand_gives_the_same_outcome(seed, deck):
    fields = random_fields(seed, deck)
    hand = new_hand(fields)
    play_random(hand, Chance(seed))
    names = hand.setup.names
    fields["answers"] = [[None if s is None else names[s], text] for s, text in hand.answers]
    assert hand_file.outcome(hand_file.play(fields)) == hand_file.outcome(hand)
