"""KiCad's files are nested lists in text; here they are tuples and lists of Python.

A text is quoted, a `Word` is not. Identifiers follow from what they stand for, so that the same
board is the same file each time."""

from __future__ import annotations

import uuid
from collections.abc import Sequence

from host_tools.hardware.svg import Point

_SPACE = uuid.UUID("5b6f1a52-3a5c-4a57-9c2e-51eb0fd2a901")  # of this project's identifiers


class Word(str):
    """A name or a keyword, written without quotes."""


def kicad_text(node: object, depth: int = 0) -> str:
    """The text of a list, a line each for lists that hold lists."""
    if isinstance(node, (tuple, list)):
        parts = [kicad_text(item, depth + 1) for item in node]
        if sum(map(len, parts)) < 90 and not any("\n" in part for part in parts):
            return f"({' '.join(parts)})"
        indent = "\n" + "  " * (depth + 1)
        return f"({indent.join(parts)}\n{'  ' * depth})"
    if isinstance(node, Word):
        return str(node)
    if isinstance(node, str):
        escaped = node.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    if isinstance(node, float):
        return f"{round(node, 4):g}"
    return str(node)


def words(line: str, *rest: object) -> tuple:
    """A list that starts with unquoted words."""
    return (*map(Word, line.split()), *rest)


def identifier(*what: object) -> str:
    """The identifier of a thing, the same each time."""
    return str(uuid.uuid5(_SPACE, "/".join(map(str, what))))


def at(point: Point, angle: float | None = None) -> tuple:
    """A place, with an angle in degrees if it has one."""
    return words("at", float(point[0]), float(point[1]), *(() if angle is None else (angle,)))


def points(places: Sequence[Point]) -> tuple:
    """A list of places."""
    return words("pts", *(words("xy", float(x), float(y)) for x, y in places))


def effects(size: float = 1.27, justify: str = "", hidden: bool = False) -> tuple:
    """How a text looks."""
    looks: list[object] = [words("font", words("size", size, size))]
    if justify:
        looks.append(words(f"justify {justify}"))
    if hidden:
        looks.append(Word("hide"))
    return words("effects", *looks)
