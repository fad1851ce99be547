"""Whether the stored fields of a table have the shape that ``Table.fields`` gives them: a record
may have its right checksum and yet be nonsense."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine_core import games
from engine_core.house_rules import is_whole
from engine_core.setup import is_name

MOST = 10**9  # of anything that is counted
LINES = {
    "join": ("name", "chips"),
    "place": ("name", "place"),
    "leave": ("name", "kept"),
    "sit_out": ("name",),
    "sit_in": ("name",),
    "top_up": ("name", "chips"),
    "dealer": ("name",),
    "game": ("game",),
    "split": ("game", "chips"),
    "correct": ("hand", "name", "old", "new"),
}

Test = Callable[[Any], bool]


def is_number(value: Any) -> bool:
    """Whether a value is a whole number of a size that can be."""
    return bool(is_whole(value)) and -MOST <= value <= MOST


def is_count(value: Any) -> bool:
    """The same, and not below 0."""
    return is_number(value) and value >= 0


def is_game(value: Any) -> bool:
    """Whether a value is the name of a game."""
    return isinstance(value, str) and value in games.NAMES


_FIELDS: dict[str, Test] = {
    "name": is_name,
    "game": is_game,
    "old": is_number,
    "new": is_number,
}


def why_no_line(line: Any) -> str | None:
    """Why something is not a line of a night, or None if it is one."""
    if not isinstance(line, list) or not line or not isinstance(line[0], str):
        return f"{line!r} is not a line of a night"
    fields = LINES.get(line[0])
    if fields is None:
        return f"{line!r} is not a line of a night"
    if len(line) != len(fields) + 1:
        return f"{line!r} needs: {', '.join(fields)}"
    for field, value in zip(fields, line[1:], strict=True):
        if not _FIELDS.get(field, is_count)(value):
            return f"{line!r}: {field} is not right"
    return None


def why_not_table(fields: Any) -> str | None:
    """Which of the stored fields of a table is not what it must be, or None."""
    if not isinstance(fields, dict):
        return "the stored night is not whole"
    for name, test in _TABLE.items():
        optional = name in ("scores", "corrections", "lines")  # older nights had none
        if not (optional if name not in fields else test(fields[name])):
            return f"the stored night is not whole: {name}"
    names = [seat[0] for seat in fields["seats"]]
    if len(set(names)) < len(names) or fields["dealer"] >= len(names):
        return "the stored night is not whole: seats"
    if fields["game"] not in fields["rules"] or fields["rules"].keys() != fields["pots"].keys():
        return "the stored night is not whole: rules"
    with_points = {game for game in fields["rules"] if not games.load(game).MONEY}
    if with_points != fields.get("scores", {}).keys():
        return "the stored night is not whole: scores"
    return None


def _all(test: Test) -> Test:
    return lambda values: isinstance(values, list) and all(map(test, values))


def _row(*tests: Test) -> Test:
    return lambda values: (
        isinstance(values, list)
        and len(values) == len(tests)
        and all(test(value) for test, value in zip(tests, values, strict=True))
    )


def _by_game(test: Callable[[str, Any], bool]) -> Test:
    return lambda values: (
        isinstance(values, dict)
        and all(is_game(game) and test(game, values[game]) for game in values)
    )


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_resting(value: Any) -> bool:
    return _is_flag(value) or (is_count(value) and value <= 3)


def _are_rules(game: str, rules: Any) -> bool:
    """Whether each switch has a value that it may have with some number of players."""
    switches = {switch.name: switch for switch in games.rules_of(game).RULES}
    least, most = games.load(game).PLAYERS
    return (
        isinstance(rules, dict)
        and rules.keys() == switches.keys()
        and all(
            any(switches[name].problem(rules[name], n) is None for n in range(least, most + 1))
            for name in rules
        )
    )


def _are_pots(game: str, pots: Any) -> bool:
    return (
        isinstance(pots, dict)
        and pots.keys() == set(games.load(game).POTS)
        and all(map(is_count, pots.values()))
    )


def _are_rows(rows: Any, names: list[str]) -> bool:
    return isinstance(rows, list) and all(
        isinstance(row, list)
        and 0 < len(row) <= len(names) + 1
        and is_count(row[0])
        and all(points is None or is_number(points) for points in row[1:])
        for row in rows
    )


def _are_names(values: Any, of: list[str] | None = None) -> bool:
    return _all(is_name)(values) and (of is None or set(values) <= set(of))


def _is_past_game(game: Any) -> bool:
    return (
        isinstance(game, list)
        and len(game) == 3
        and _are_names(game[0])
        and _all(is_number)(game[1])
        and len(game[1]) == len(game[0])
        and _are_names(game[2], game[0])
    )


def _are_scores(game: str, scores: Any) -> bool:
    if not isinstance(scores, dict) or games.load(game).MONEY:
        return False
    names: Any = scores.get("names")
    past: Any = scores.get("past", [])
    return (
        _are_names(names)
        and _are_rows(scores.get("rows"), names)
        and _are_names(scores.get("winners"), names)
        and _all(_is_past_game)(scores.get("games"))
        and isinstance(past, list)
        and len(past) <= len(scores["games"])
        and all(_are_rows(rows, over[0]) for rows, over in zip(past, scores["games"], strict=False))
    )


_TABLE: dict[str, Test] = {
    "game": is_game,
    "cards": lambda cards: isinstance(cards, str) and cards in ("box", "table"),
    "seats": lambda seats: (
        bool(seats)
        and _all(_row(is_name, is_count, is_count, is_number, _is_resting, _is_flag))(seats)
    ),
    "dealer": is_count,
    "hand_number": lambda number: is_count(number) and number > 0,
    "rules": _by_game(_are_rules),
    "pots": _by_game(_are_pots),
    "scores": _by_game(_are_scores),
    "corrections": _all(_row(is_count, is_name, is_number, is_number)),
    "lines": _all(lambda line: why_no_line(line) is None),
}
