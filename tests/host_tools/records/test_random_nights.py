"""Random nights with all that a table does between hands: they fit, and no nonsense is fatal."""

import copy
import json

import pytest

from firmware.files import save_record
from host_tools.records.curves import chip_curves, point_curves
from host_tools.records.history import History
from host_tools.records.night_check import check_night
from host_tools.records.outcome import as_object
from host_tools.records.page import page
from host_tools.records.stored_night import read_night
from tests.chance import Chance
from tests.host_tools.records.played_nights import change, stored
from tests.host_tools.records.random_night_files import write_random_night

NIGHTS = 40
NONSENSE = [None, True, -1, 10**30, "", "P1", [], {}, [[]], [1], {"a": 1}, 1.5, "queenie", "\ud800"]
# Lines without which nothing would add up; who sat out is known from who was dealt in.
FOUND = ("top_up", "join", "correct", "split", "dealer", "game")


def test_random_nights_fit(tmp_path):
    done = set()
    for seed in range(NIGHTS):
        folder = tmp_path / str(seed)
        night = write_random_night(folder, 7919 * seed + 1, 5)
        report = check_night(read_night(folder))
        assert report.good(), (seed, report.problems, [hand.problems for hand in report.hands])
        assert len(report.hands) == len(night.records)
        done |= {line[0] for record in night.records for line in record["lines"]}
    assert done >= {*FOUND, "place", "leave", "sit_out", "sit_in"}


def test_curves_end_where_the_night_is(tmp_path):
    corrected = games = 0
    for seed in range(NIGHTS):
        folder = tmp_path / str(seed)
        night = write_random_night(folder, 7919 * seed + 1, 6)
        history = History(check_night(read_night(folder)))
        corrected += len(night.table.corrections)
        ends = {curve.name: curve.last() for curve in chip_curves(history)}
        chips = {seat.name: seat.chips for seat in night.table.seats}
        # Who joined after the last hand has no curve yet.
        assert all(chips[name] == amount for name, amount in ends.items()), seed
        for game, scores in night.table.scores.items():
            parts = point_curves(history, game)
            assert len(parts) in (0, len(scores.games) + 1)
            for curve in parts[-1] if parts else ():
                assert curve.last() == scores.totals()[curve.name], (seed, game)
                games += 1
            for part, (names, totals, _) in zip(parts, scores.games, strict=False):
                for curve in part:
                    assert curve.last() == totals[names.index(curve.name)]
    assert corrected > 20 and games > 20


def test_a_line_that_was_taken_out_is_missed(tmp_path):
    missed = set()
    for seed in range(NIGHTS):
        folder = tmp_path / str(seed)
        night = write_random_night(folder, 7919 * seed + 1, 5)
        for number in range(2, len(night.records) + 1):
            before = stored(folder, number)
            for at, line in enumerate(before["record"]["lines"]):
                taken = copy.deepcopy(before)
                del taken["record"]["lines"][at]
                save_record(str(folder / f"hands/{number:04d}.json"), taken, "")
                first = check_night(read_night(folder)).first()
                if first is not None:
                    assert first.number == number
                    missed.add(line[0])
                elif line[0] in ("top_up", "correct"):
                    raise AssertionError(f"{line} was not missed")
            save_record(str(folder / f"hands/{number:04d}.json"), before, "")
    assert missed >= set(FOUND)


def test_lines_that_are_gone_are_missed(tmp_path):
    write_random_night(tmp_path / "1", 7919 * 3 + 1, 5)
    change(tmp_path / "1", 2, lambda hand: hand["record"].pop("lines"))
    first = check_night(read_night(tmp_path / "1")).first()
    assert (first.number, first.problems[0]) == (2, "what was done before it is missing")


@pytest.mark.parametrize("name", ["queenie", "queen's torment", "hearts", "queen of spades"])
def test_nights_that_were_stored_without_lines_fit(night_of, name):
    night = night_of(name)

    def aged(record):
        record.get("record", {}).pop("lines", None)
        for field in ("lines", "corrections"):
            record["night"].pop(field, None)
        for scores in record["night"]["scores"].values():
            scores.pop("past", None)

    hands = len(list((night / "hands").iterdir()))
    for number in ["checkpoint", *range(1, hands + 1)]:
        change(night, number, aged)
    report = check_night(read_night(night))
    assert report.good(), [hand.problems for hand in report.hands]


def places(value, path=()):
    """Every place in a stored record, as the keys that lead to it."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from places(item, (*path, at))


def test_nonsense_with_a_right_checksum_is_told_and_never_fatal(tmp_path):
    chance = Chance(5)
    told = 0
    for seed in range(6):
        folder = tmp_path / str(seed)
        hands = len(write_random_night(folder, 104_729 * seed + 5, 4).records)
        for _ in range(40):
            number = chance.pick(["checkpoint", *range(1, hands + 1)])
            before = stored(folder, number)
            record = copy.deepcopy(before)
            *way, last = chance.pick(list(places(record)))
            holder = record
            for key in way:
                holder = holder[key]
            holder[last] = copy.deepcopy(chance.pick(NONSENSE))
            path = folder / (number if isinstance(number, str) else f"hands/{number:04d}.json")
            save_record(str(path), record, "")
            report = check_night(read_night(folder))
            told += not report.good()
            json.dumps(as_object(History(report)))
            if chance.below(40) == 0:
                page(History(report))
            save_record(str(path), before, "")
    assert told > 6 * 40 * 0.8
