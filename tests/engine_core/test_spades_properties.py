"""Properties of Queen of Spades over generated rounds (CPython only: hypothesis)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core import hand_file
from engine_core.asks import Refused
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.spades_hands import play_random, random_answer, random_fields

few = settings(deadline=None, max_examples=30)
seeds = st.integers(0, 2**31 - 1)
decks = st.sampled_from(["box", "table"])
words = st.sampled_from(
    [
        "cut",
        "nocut",
        "stock",
        "take",
        "pile",
        "pass",
        "lay",
        "add",
        "join",
        "discard",
        "laid",
        "held",
    ]
    + ["1", "2", "0", "2S", "XX", "QS", "5h", "10C", "out", "nobody", "P1", "ſtock", "stocK"]
)
texts = st.one_of(st.text(max_size=12), st.lists(words, max_size=6).map(" ".join))


@few
@given(seeds, decks, texts)
def test_no_text_breaks_a_round(seed, deck, text):
    chance = Chance(seed)
    hand = new_hand(random_fields(chance, deck))
    for _ in range(60):
        if hand.done:
            break
        before = hand_file.outcome(hand, True)
        try:
            hand.ask.read(text)
        except Refused as e:
            assert str(e) and "\n" not in str(e)
            assert hand_file.outcome(hand, True) == before
        hand.answer(hand.ask.seat, random_answer(hand, chance))


@few
@given(seeds, decks)
def test_every_option_offered_is_taken(seed, deck):
    chance = Chance(seed)
    fields = random_fields(chance, deck)
    hand = new_hand(fields)
    while not hand.done:
        options = hand.ask.options()
        for _ in range(2 if options else 0):
            option = chance.pick(options).partition("..")[0]
            other = new_hand(fields)
            other.replay(hand.answers)
            other.answer(other.ask.seat, option)
            assert other.answers[-1][1] == option
        hand.answer(hand.ask.seat, random_answer(hand, chance))
        if len(hand.answers) > 40:
            break


@few
@given(seeds, decks)
def test_a_hand_file_of_a_played_round_gives_the_same_outcome(seed, deck):
    chance = Chance(seed)
    fields = random_fields(chance, deck)
    hand = new_hand(fields)
    play_random(hand, chance)
    names = hand.setup.names
    fields["answers"] = [[None if s is None else names[s], text] for s, text in hand.answers]
    assert hand_file.outcome(hand_file.play(fields)) == hand_file.outcome(hand)
