"""A random hand of Hearts with four players against one of open_spiel, a C++ library, from Python.

Both are asked what is legal and answered at random, cards are passed, and Python's random deals.
open_spiel plays with the usual four suits and numbers for answers; ours are texts. It is driven in
two ways: with each chance drawn by its probability as its own example does, and by the numbers of
legal actions alone, which is the least that a program can ask of it.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

from engine_core import cards
from engine_core.hand import Hand
from engine_core.setup import Setup
from engine_core.setup_reader import read_setup
from host_tools.bench.comparison import Comparison, Found, LeftOut
from host_tools.bench.missing import missing_package
from host_tools.bench.side_by_side import over, rates

TITLES = (
    "a random hand of Hearts, open_spiel driven like its example",
    "a random hand of Hearts, open_spiel by the numbers of legal actions alone",
)
PLAYERS = 4
WANTED = 1


def measure(seconds: float) -> Found:
    """A Comparison for each way to drive open_spiel, or why not."""
    problem = missing_package("open_spiel")
    if problem:
        return [LeftOut(title, problem) for title in TITLES]
    drives = dict(zip(TITLES, (like_its_example(), by_numbers()), strict=True))
    setup = table_of_four()
    found: Found = []
    for title, drive in drives.items():
        sides = {
            "queenbox": over(lambda number: play(setup, number), itertools.count(1)),
            "open_spiel": over(lambda _, drive=drive: drive(), itertools.count()),
        }
        figures = rates(sides, seconds)
        ratio = figures["queenbox"] / figures["open_spiel"]
        found.append(Comparison(title, "a second", figures, ratio, WANTED))
    return found


def table_of_four() -> Setup:
    """What the hands have in common."""
    names = [f"P{seat}" for seat in range(1, PLAYERS + 1)]
    fields = {"game": "hearts", "cards": "box", "players": names, "dealer": names[-1]}
    return read_setup({**fields, "seed": "00" * 32})


def play(setup: Setup, number: int) -> Hand:
    """The hand of this number with a new deal, played to its end."""
    deck = list(setup.deck)
    random.shuffle(deck)
    setup.deck = bytearray(deck)
    setup.hand_number = number
    hand = Hand(setup)
    while (ask := hand.ask) is not None:
        options = ask.options()
        if options is None:
            hand.answer(ask.seat, cards.texts(random.sample(ask.hand, ask.count)))
        else:
            hand.answer(ask.seat, random.choice(options))
    return hand


def by_numbers() -> Callable:
    """Plays a hand and returns its last state."""
    import pyspiel

    game = pyspiel.load_game("hearts")

    def drive():
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        return state

    return drive


def like_its_example() -> Callable:
    """Plays a hand and returns its last state."""
    import numpy
    import pyspiel

    game = pyspiel.load_game("hearts")

    def drive():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numpy.random.choice(actions, p=chances))
            else:
                state.apply_action(random.choice(state.legal_actions(state.current_player())))
        return state

    return drive
