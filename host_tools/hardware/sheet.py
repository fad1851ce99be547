"""A schematic sheet: symbols in their places, wires, labels. What hangs together follows from where
they meet, as KiCad sees it."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from host_tools.hardware.nets import joined
from host_tools.hardware.svg import Point
from host_tools.hardware.symbols import SYMBOLS


class Placed(NamedTuple):
    """A symbol on the sheet; at: mm, y downwards · turned: degrees counter-clockwise."""

    kind: str
    at: Point
    turned: int = 0


def on_sheet(placed: Placed, point: Point) -> Point:
    """Where a point of the symbol (y upwards) lies on the sheet."""
    x, y = point
    for _ in range(placed.turned // 90):
        x, y = -y, x
    return _exact((placed.at[0] + x, placed.at[1] - y))


def _exact(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


class Sheet:
    """parts: reference -> where · marks: power symbols · wires: straight pieces · labels: (name,
    where, side on which it is written, -1 or 1) · unused: where pins are marked as not connected ·
    texts: (words, where)."""

    def __init__(self) -> None:
        self.parts: dict[str, Placed] = {}
        self.marks: list[Placed] = []
        self.wires: list[tuple[Point, Point]] = []
        self.labels: list[tuple[str, Point, int]] = []
        self.unused: list[Point] = []
        self.texts: list[tuple[str, Point]] = []

    def place(self, reference: str, kind: str, at: Point, turned: int = 0) -> None:
        """A part."""
        self.parts[reference] = Placed(kind, _exact(at), turned)

    def mark(self, kind: str, at: Point, turned: int = 0) -> None:
        """A power symbol, or the flag that a net is fed."""
        self.marks.append(Placed(kind, _exact(at), turned))

    def tip(self, reference: str, number: str) -> Point:
        """Where a wire meets that pin."""
        placed = self.parts[reference]
        pin = next(pin for pin in SYMBOLS[placed.kind].pins if pin.number == number)
        return on_sheet(placed, pin.tip)

    def wire(self, *points: Point) -> Point:
        """Straight pieces from point to point; returns the last one."""
        for start, end in pairwise(points):
            self.wires.append((_exact(start), _exact(end)))
        return points[-1]

    def label(self, name: str, at: Point, side: int = 1) -> None:
        """A net's name."""
        self.labels.append((name, _exact(at), side))

    def joints(self) -> list[Point]:
        """Where three ends or more meet, so that a dot is drawn."""
        ends: dict[Point, int] = {}
        places = [point for wire in self.wires for point in wire]
        places += [self.tip(*pin) for pin in self.pins()]
        places += [mark.at for mark in self.marks]
        for point in places:
            ends[point] = ends.get(point, 0) + 1
        for point in ends:
            ends[point] += 2 * sum(_inside(point, wire) for wire in self.wires)
        return sorted(point for point, count in ends.items() if count > 2)

    def pins(self) -> list[tuple[str, str]]:
        """Every pin of every part."""
        return [
            (reference, pin.number)
            for reference, placed in self.parts.items()
            for pin in SYMBOLS[placed.kind].pins
        ]

    def nets(self) -> dict[str, set[tuple[str, str]]]:
        """Net -> its pins; nets without a name are named `?` and a pin."""
        spots: list[tuple[object, object]] = []
        for index, wire in enumerate(self.wires):
            spots += [(("wire", index), wire[0]), (("wire", index), wire[1])]
            on_it = [point for point in self._places() if _inside(point, wire)]
            spots += [(("wire", index), point) for point in on_it]
        spots += [(("pin", pin), self.tip(*pin)) for pin in self.pins()]
        spots += [(("name", name), at) for name, at, _ in self.labels]
        spots += [(("name", mark.kind), mark.at) for mark in self.marks if mark.kind != "PWR_FLAG"]
        found: dict[str, set[tuple[str, str]]] = {}
        for group in joined(spots):
            tagged = [node for node in group if isinstance(node[0], str)]  # type: ignore[index]
            pins = {node[1] for node in tagged if node[0] == "pin"}  # type: ignore[index]
            names = sorted(node[1] for node in tagged if node[0] == "name")  # type: ignore[index]
            if len(names) > 1:
                raise ValueError(f"one net has the names {' and '.join(names)}")
            if names or len(pins) > 1:
                found[names[0] if names else f"?{min(pins)}"] = pins
        return found

    def _places(self) -> list[Point]:
        return [
            *(self.tip(*pin) for pin in self.pins()),
            *(at for _, at, _ in self.labels),
            *(mark.at for mark in self.marks),
            *(end for wire in self.wires for end in wire),
        ]


def _inside(point: Point, wire: tuple[Point, Point]) -> bool:
    """Whether a point lies on a wire, but not at its ends."""
    (x1, y1), (x2, y2) = wire
    x, y = point
    if x1 == x2 == x:
        return min(y1, y2) < y < max(y1, y2)
    if y1 == y2 == y:
        return min(x1, x2) < x < max(x1, x2)
    return False
