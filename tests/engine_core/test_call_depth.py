"""How deep the engine's calls nest: the Pico allows about 30 in all, screens included.

CPython only: MicroPython has no `sys.setprofile`."""

import sys

import pytest

from tests.chance import Chance
from tests.engine_core import betting_hands, hearts_hands, queenie_hands, spades_hands
from tests.engine_core.any_hand import new_hand

ANSWERS = {"queen_of_spades": spades_hands, "hearts": hearts_hands}
DEEPEST = 10  # from Hand.answer or Hand.view on, both counted; six calls are above them


def depth_of(call, *values):
    """The deepest nesting of calls of the engine's own functions."""
    depth = deepest = 0

    def count(frame, event, _):
        nonlocal depth, deepest
        if event in ("call", "return") and "engine_core" in frame.f_code.co_filename:
            depth += 1 if event == "call" else -1
            deepest = max(deepest, depth)

    sys.setprofile(count)
    try:
        call(*values)
    finally:
        sys.setprofile(None)
    return deepest


def hands():
    for deck in ("box", "table"):
        for seed in range(60):
            yield new_hand(queenie_hands.random_fields(seed, deck))
            for game in betting_hands.RULES:
                yield new_hand(betting_hands.random_fields(game, seed, deck))
            if seed % 6 == 0:  # its rounds are long
                yield new_hand(spades_hands.random_fields(Chance(seed), deck))


@pytest.mark.skipif(sys.getprofile() is not None, reason="the tests themselves are profiled")
def test_calls_nest_no_deeper_than_the_gadget_can_spare():
    deepest = 0
    for at, hand in enumerate(hands()):
        chance = Chance(at)
        answers = ANSWERS.get(hand.setup.game, betting_hands)
        while not hand.done:
            answer = answers.random_answer(hand, chance)
            deepest = max(deepest, depth_of(hand.view, hand.ask.seat))
            deepest = max(deepest, depth_of(hand.answer, hand.ask.seat, answer))
    assert 5 < deepest <= DEEPEST
