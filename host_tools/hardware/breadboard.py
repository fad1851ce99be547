"""A solderless breadboard with 830 holes: which of them hang together.

A hole is (row, column): rows a to e and f to j, columns 1 to 63, or one of four rails."""

from __future__ import annotations

Hole = tuple[str, int]

COLUMNS = 63
LOWER, UPPER = "abcde", "fghij"
RAILS = ("top +", "top -", "bottom +", "bottom -")

# Height of each row above row a, in pitches; between e and f is the groove.
HEIGHTS = {
    **{row: i for i, row in enumerate(LOWER)},
    **{row: i + 7 for i, row in enumerate(UPPER)},
    "bottom +": -3,
    "bottom -": -4,
    "top -": 14,
    "top +": 15,
}


class NoSuchHole(Exception):
    """A place where the breadboard has no hole."""


def has_hole(hole: Hole) -> bool:
    """Whether the board has that hole; rails have ten groups of five."""
    row, column = hole
    if row in RAILS:
        return 3 <= column <= 61 and (column - 2) % 6 != 0
    return row in HEIGHTS and 1 <= column <= COLUMNS


def rail_hole(rail: str, column: int) -> Hole:
    """The hole of a rail that is nearest to a column."""
    columns = [near for near in range(1, COLUMNS + 1) if has_hole((rail, near))]
    return rail, min(columns, key=lambda near: (abs(near - column), near))


def strip_of(hole: Hole) -> tuple[str, int]:
    """The strip of metal below a hole: a rail, or the five holes of half a column.

    Raises NoSuchHole."""
    row, column = hole
    if not has_hole(hole):
        raise NoSuchHole(f"{row}{column}")
    if row in RAILS:
        return (row, 0)
    return ("lower" if row in LOWER else "upper", column)


def told(hole: Hole) -> str:
    """The hole in words: `j17`, or the rail."""
    row, column = hole
    return f"{row.replace('-', '−')} rail" if row in RAILS else f"{row}{column}"
