"""From one hand to the next: the table that a hand must begin with.

What was done between the two stands in lines, ``["top_up", name, chips]`` and the like, which
``engine_core.night_replay`` does again. Nights that were stored before there were lines show only
the chips that each seat had brought by then."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from engine_core import games, house_rules, night_replay, table
from host_tools.records.night_shape import why_no_line


class LostHand(Exception):
    """A line corrects a hand that is damaged: what it changed cannot be told."""


def why_no_lines(lines: Any) -> list[str]:
    """What of the lines before a hand is none; nights that have not kept any have None."""
    if lines is None:
        return []
    listed = lines if isinstance(lines, list) else [lines]
    return ["before it: " + why for line in listed if (why := why_no_line(line))]


def first_table(fields: Any, now: Any) -> Any:
    """The Table right before a night's first hand; None if the fields of that hand are not right,
    as its own check tells. now: the Table after it."""
    stored = {"record": {"hand": fields}, "night": _plain(now.fields())}
    try:
        return table.restored(night_replay.beginning(stored))
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def next_table(before: Any, lines: Any, told: Sequence[Any], now: Any) -> Any:
    """The Table after the one of the fields before, and what was done since. told: of each hand so
    far its HandTold, None where it is lost · now: the Table as it was stored next, for nights
    without lines (None).

    Raises night_replay.BadNight, LostHand."""
    replay = night_replay.Replay(_plain(before))
    if lines is None and "lines" not in before:
        _bring_chips(replay.table, now)
        return replay.table
    wrong = why_no_lines([] if lines is None else lines)
    if lines is None or wrong:
        raise night_replay.BadNight(wrong[0] if wrong else "what was done before it is missing")
    for line in lines:
        if line[0] == "correct" and line[1] in range(1, len(told) + 1) and not told[line[1] - 1]:
            raise LostHand(line[1])
    replay.told = list(told)
    replay.do_lines(lines)
    return replay.table


def _bring_chips(due: Any, now: Any) -> None:
    seats = {seat.name: seat for seat in now.seats}
    for at, seat in enumerate(due.seats):
        if seat.name not in seats:
            continue
        more = seats[seat.name].brought - seat.brought
        if more > 0:
            due.top_up(at, more)
        kept = seat.chips - seats[seat.name].chips
        if seats[seat.name].resting and 0 < kept <= due.left_behind(at):
            seat.chips -= kept  # it went home
            due.pots[due.game][games.load(due.game).POTS[0]] += kept


def why_not_next(due: Any, fields: Any, rules: Any) -> list[str]:
    """Why a table cannot have gone on with the hand of these fields; sentences. Lets those play who
    were dealt in, with the rules of that hand. rules: all of them, checked."""
    if fields["game"] != due.game:
        return [f"it is {fields['game']}, and {due.game} was to be played"]
    due.cards = fields["cards"]
    switches = games.rules_of(due.game).RULES
    if house_rules.fitted(switches, due.rules[due.game], len(fields["players"])) != rules:
        due.rules[due.game] = dict(rules)
    for at in due.present():
        plays = due.seats[at].name in fields["players"]
        if due.plays(at) != plays:
            due.seats[at].resting = not plays
    wanted = due.hand_fields()
    found = []
    for name in ("chips", "points", "pots"):
        if name in wanted:
            found += _unlike(name, fields.get(name, {}), wanted[name])
    if fields.get("rules") != rules:
        found.append("its house rules are not all there")
    for name, what in (
        ("players", "its players are {}, and at the table sit {}"),
        ("dealer", "{} has dealt it, and it was the deal of {}"),
        ("hand_number", "its number in its file is {}, and it is hand {}"),
    ):
        has = fields.get(name)
        if has != wanted[name]:
            found.append(what.format(_list(has), _list(wanted[name])))
    if due.total() != due.brought():
        found.append(
            f"before it there are {due.total()} chips in stacks and pots, "
            f"and {due.brought()} were brought"
        )
    return found


def _unlike(what: str, stored: Any, due: Any) -> list[str]:
    """Sentences on the amounts that are not those that come from the hand before."""
    found = []
    for name, amount in due.items():
        has = stored.get(name)
        if has != amount and what == "pots":
            found.append(f"the {name} pot has {has} chips, and {amount} come from the hand before")
        elif has != amount:
            found.append(f"{name} has {has} {what}, and {amount} come from the hand before")
    return found


def _list(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def why_not_same(due: Any, now: Any) -> list[str]:
    """Sentences on what a stored Table counts otherwise than it should."""
    found = []
    seats = {seat.name: seat for seat in now.seats}
    for seat in due.seats:
        has = seats.get(seat.name)
        if has is None:
            found.append(f"{seat.name} has no seat any more")
            continue
        for what in ("chips", "brought", "won"):
            if getattr(has, what) != getattr(seat, what):
                stored, right = getattr(has, what), getattr(seat, what)
                found.append(_WORDS[what].format(name=seat.name, stored=stored, right=right))
    new = [name for name in seats if name not in [seat.name for seat in due.seats]]
    found += [f"{name} has a seat that was not there" for name in new]
    for game in sorted(due.pots.keys() | now.pots.keys()):
        pots, rights = now.pots.get(game, {}), due.pots.get(game, {})
        for pot in sorted(pots.keys() | rights.keys()):
            stored, right = pots.get(pot, 0), rights.get(pot, 0)
            if stored != right:
                found.append(
                    f"the {pot} pot of {game} has {stored} chips; by its hands it has {right}"
                )
    dealer, right = now.seats[now.dealer].name, due.seats[due.dealer].name
    if dealer != right:
        found.append(f"{dealer} has the deal next; it is {right}'s")
    if now.game != due.game:
        found.append(f"{now.game} is played next; it is {due.game}")
    if now.hand_number != due.hand_number:
        found.append(f"the next hand is number {now.hand_number}; it is {due.hand_number}")
    found += _points_unlike(due, now)
    if _plain(now.corrections) != _plain(due.corrections):
        found.append("its corrections are not those that were made")
    return found


_WORDS = {
    "chips": "{name} has {stored} chips; by its hands that is {right}",
    "brought": "{name} has brought {stored} chips, and {right} were written down",
    "won": "hands won by {name}: stored is {stored}; by its hands that is {right}",
}


def _points_unlike(due: Any, now: Any) -> list[str]:
    found = []
    for game, right in due.scores.items():
        has = now.scores.get(game)
        if has is None:
            found.append(f"the points of {game} are missing")
            continue
        totals = has.totals()
        unlike = [
            f"{name} has {totals.get(name)} points in {game}; by its hands that is {points}"
            for name, points in right.totals().items()
            if totals.get(name) != points
        ]
        if not unlike and not _same_rows(has.fields(), right.fields()):
            unlike = [f"the rows of points in {game} are not those of its hands"]
        found += unlike
    return found


def _same_rows(stored: Any, right: Any) -> bool:
    """Whether two Scores come from the same hands. How many rows a correction took does not matter,
    and nights before there were lines kept no rows of games that were over."""
    stored, right = _plain(stored), _plain(right)
    if not any(stored["past"]):
        stored["past"] = right["past"] = []
    return bool(_counting(stored) == _counting(right))


def _counting(fields: Any) -> Any:
    """Of each game the rows that count, as long as its names; and the rest."""
    games = [(fields["names"], fields["rows"])]
    games += [(game[0], rows) for game, rows in zip(fields["games"], fields["past"], strict=False)]
    rows_of = [
        {row[0]: row + [None] * (len(names) + 1 - len(row)) for row in rows}
        for names, rows in games
    ]
    return rows_of, fields["names"], fields["winners"], fields["games"]


def _plain(values: Any) -> Any:
    return json.loads(json.dumps(values))
