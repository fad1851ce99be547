"""Reads sheets of pictures drawn in text.

A sheet is made of bands; a band is `@ ROW` (the row of its first line, 0 the top of a capital),
a line of names, and lines of pictures: `#` lit, `.` dark, a blank between two pictures.
Blank lines and, outside of pictures, lines that start with `# ` are skipped.
"""

from pathlib import Path
from typing import NamedTuple


class Drawing(NamedTuple):
    """One picture: its rows of '#' and '.', and the row where it begins."""

    top: int
    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def lit(self, x: int, y: int) -> bool:
        return y < self.height and self.rows[y][x] == "#"

    def without_dark_rows_below(self) -> "Drawing":
        """The same without those that a lower neighbour in its band made it need."""
        height = max(y for y, row in enumerate(self.rows, 1) if "#" in row)
        return Drawing(self.top, self.rows[:height])

    def strips(self) -> bytes:
        """Bytes as the panel has them: strips of eight rows, a byte a column, top bit lowest."""
        return bytes(
            sum(self.lit(x, strip + bit) << bit for bit in range(8))
            for strip in range(0, self.height, 8)
            for x in range(self.width)
        )


def drawings_of(sheet: Path) -> dict[str, Drawing]:
    """The pictures of a sheet by name. Raises ValueError, with the line, for a bad drawing."""
    found: dict[str, Drawing] = {}
    lines = enumerate(sheet.read_text(encoding="utf-8").splitlines(), 1)
    for number, line in lines:
        if not line.strip() or line.startswith("# "):
            continue
        if not line.startswith("@ "):
            raise ValueError(f"{sheet.name}:{number}: a band begins with '@ ROW'")
        top = int(line[2:])
        names = next(lines)[1].split()
        columns: list[list[str]] = [[] for _ in names]
        for number, line in lines:
            if not line.strip():
                break
            pieces = line.split()
            if len(pieces) != len(names):
                raise ValueError(f"{sheet.name}:{number}: {len(pieces)} pieces, {len(names)} names")
            for column, piece in zip(columns, pieces, strict=True):
                if set(piece) - set("#.") or (column and len(piece) != len(column[0])):
                    raise ValueError(f"{sheet.name}:{number}: '{piece}' does not fit")
                column.append(piece)
        for name, column in zip(names, columns, strict=True):
            if name in found:
                raise ValueError(f"{sheet.name}: '{name}' is drawn twice")
            found[name] = Drawing(top, tuple(column))
    return found
