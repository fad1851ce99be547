"""Hands of any game for tests."""

from engine_core.hand import Hand
from engine_core.setup_reader import read_setup


def new_hand(given):
    """The hand of some fields."""
    return Hand(read_setup(given))


def say(hand, *lines):
    """Give answers, each ``"P1 bet 5"`` or, of the table, ``"- opens P1"``."""
    for line in lines:
        name, _, text = line.partition(" ")
        hand.answer(None if name == "-" else hand.setup.names.index(name), text)


def play_to_the_end(hand, answer_of, after_each=None):
    """Answers with what ``answer_of(hand)`` gives until the hand is done; ``after_each(hand)`` is
    called after every answer."""
    while not hand.done:
        hand.answer(hand.ask.seat, answer_of(hand))
        if after_each:
            after_each(hand)
