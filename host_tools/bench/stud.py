"""A hand of Follow the Queen with six seats against one of pokerkit's seven-card stud.

Both deal from a shuffled pack, play fixed limit and check or call to the showdown. Follow the
Queen asks six times more, whether the seventh card is up or down.
"""

from __future__ import annotations

import itertools

from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
from host_tools.bench.comparison import Comparison, Found, LeftOut
from host_tools.bench.missing import missing_package
from host_tools.bench.side_by_side import over, rates

TITLE = "a hand of six seats, checked or called to the showdown"
SEATS, CHIPS, ANTE, SMALL_BET, BIG_BET = 6, 200, 1, 2, 4
WANTED = 5
ANSWERS = ("check", "call", "down")


def measure(seconds: float) -> Found:
    """One Comparison, or why not."""
    problem = missing_package("pokerkit")
    if problem:
        return [LeftOut(TITLE, problem)]
    sides = {
        "queenbox, Follow the Queen": over(follow_the_queen, itertools.count()),
        "pokerkit, seven-card stud": over(_stud(), itertools.count()),
    }
    figures = rates(sides, seconds)
    ours, theirs = figures.values()
    return [Comparison(TITLE, "a second", figures, ours / theirs, WANTED)]


def follow_the_queen(number: int) -> Hand:
    """The hand of this seed, played to its end."""
    names = [f"P{seat}" for seat in range(1, SEATS + 1)]
    fields = {
        "game": "follow_the_queen",
        "cards": "box",
        "players": names,
        "dealer": names[-1],
        "chips": dict.fromkeys(names, CHIPS),
        "rules": {"ante": ANTE, "limit": "fixed", "small_bet": SMALL_BET, "big_bet": BIG_BET},
        "seed": f"{number:064x}",
    }
    hand = Hand(read_setup(fields))
    while (ask := hand.ask) is not None:
        options = ask.options()
        hand.answer(ask.seat, next(word for word in ANSWERS if word in options))
    return hand


def _stud():
    from pokerkit import Automation, FixedLimitSevenCardStud

    game = FixedLimitSevenCardStud(tuple(Automation), True, ANTE, ANTE, SMALL_BET, BIG_BET)

    def play(_):
        state = game((CHIPS,) * SEATS, SEATS)
        while state.status:
            if state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()
        return state

    return play
