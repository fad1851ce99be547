"""Random nights: chips are conserved, storing changes nothing, and the hands tell every total."""

import sys

from engine_core import table
from engine_core.modules import take
from tests.chance import Chance
from tests.engine_core.random_nights import RandomNight
from tests.engine_core.stored_values import stored

MICROPYTHON_HEAP = "500k"  # all hands of a night are held, and a second night beside it
NIGHTS = 2400 if sys.implementation.name == "cpython" else 40
SHARES = 4  # so that none takes long


def check_nights(share):
    found = {}
    for seed in range(share, NIGHTS, SHARES):
        night = RandomNight(Chance(7919 * seed + 1))
        for _ in range(night.chance.between(2, 5)):
            for _ in range(night.chance.below(5)):
                night.do_something()
                assert night.table.total() == night.table.brought()
            played = night.play_hand()
            assert night.table.total() == night.table.brought()
            assert not any([seat.resting == seat.ONCE for seat in night.table.seats]) or not played
            fields = stored(night.table.fields())
            table.check_fields(fields)
            again = table.restored(fields)
            assert stored(again.fields()) == fields
            night.table = again
        note(found, night)
        check_replay(night)
    return found


def check_replay(night):
    """The totals follow from the hands, and from what the flash alone has of them."""
    night_replay = take("engine_core.night_replay")
    totals = night_replay.totals(night.table)
    lines = night.table.lines
    assert night_replay.totals(night_replay.replay(night.first, night.records, lines)) == totals
    if night.records:
        hands = [{"record": record} for record in night.records]
        hands[0] = night.first_hand
        assert night_replay.totals(night_replay.replay_stored(hands, lines)) == totals


def note(found, night):
    for what in [line[0] for record in night.records for line in record["lines"]]:
        found[what] = found.get(what, 0) + 1
    for record in night.records:
        game = record["hand"]["game"]
        found[game] = found.get(game, 0) + 1
    found["refused"] = found.get("refused", 0) + night.refused


def test_nights_1():
    found = check_nights(0)
    for what in ("join", "place", "leave", "sit_out", "sit_in", "top_up", "dealer", "game"):
        assert found[what] > 0, found
    assert found["correct"] > 0 and len(found) > 12, found
    if NIGHTS > 1000:  # of every kind, and of every game
        assert found["split"] > 10 and found["refused"] > 10 and len(found) == 16, found


def test_nights_2():
    check_nights(1)


def test_nights_3():
    check_nights(2)


def test_nights_4():
    check_nights(3)
