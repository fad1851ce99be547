"""What it costs the Pico's processor to take up a whole hand of Hearts again."""

import pytest

from host_tools.emulated_pico import raw_repl

MOST_MS = 200

CODE = """
import gc, time
from engine_core import cards
from engine_core.hand import Hand
from engine_core.setup_reader import read_setup

for players in (3, 4, 5, 6):
    names = ["P%d" % (seat + 1) for seat in range(players)]
    setup = read_setup({"game": "hearts", "cards": "box", "players": names, "dealer": names[-1],
        "seed": "00" * 32})
    hand = Hand(setup)
    while hand.ask is not None:
        options = hand.ask.options()
        hand.answer(hand.ask.seat, options[-1] if options else cards.texts(hand.ask.hand[:3]))
    answers = hand.answers
    hand = None
    gc.collect()
    begin = time.ticks_us()
    hand = Hand(setup)
    hand.replay(answers)
    print(time.ticks_diff(time.ticks_us(), begin), len(answers), hand.done)
"""


@pytest.fixture
def replays(power_on, program):
    """(ms, answers, done) for 3 to 6 players."""
    printed = raw_repl.execute(power_on(files=program), CODE)
    lines = [line.split() for line in printed.splitlines()]
    return [(int(us) / 1000, int(answers), done == "True") for us, answers, done in lines]


def test_a_whole_hand_is_run_again_before_anybody_waits(replays):
    print(replays)
    assert [answers for _, answers, _ in replays] == [42, 56, 70, 84]
    assert all(done for _, _, done in replays)
    assert max(ms for ms, _, _ in replays) <= MOST_MS
