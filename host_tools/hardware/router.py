"""Finds tracks on a two-layer board: the cheapest way on a grid, net by net.

A net that finds no way goes further to the front and all is tried again. Ground comes last: it is a
plane as well, and its tracks reach what the others have cut off."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from typing import NamedTuple

from host_tools.hardware.svg import Point

Cell = tuple[int, int, int]  # layer, column, row

LAYERS = (0, 1)  # front, back
GRID = 0.25  # mm
_VIA_COST = 12.0
_STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class Copper(NamedTuple):
    """Metal or a hole of a net: a rounded line. net "" is nobody's · layers: on which it is."""

    net: str
    start: Point
    end: Point
    radius: float
    layers: tuple[int, ...]


class Track(NamedTuple):
    """A straight track."""

    net: str
    layer: int
    start: Point
    end: Point
    width: float


class Via(NamedTuple):
    """A plated hole between the layers."""

    net: str
    at: Point


class NoWay(Exception):
    """A net for which no tracks were found."""


class Rules(NamedTuple):
    """All in mm. widths: net -> width of its tracks, else `width`."""

    clearance: float
    edge: float
    width: float
    widths: dict[str, float]
    via: float

    def width_of(self, net: str) -> float:
        """The width of a net's tracks."""
        return self.widths.get(net, self.width)


def route(
    size: Point,
    pads: Sequence[Copper],
    others: Sequence[Copper],
    rules: Rules,
    last: str,
    tries: int = 30,
) -> tuple[list[Track], list[Via]]:
    """Tracks and vias that join the pads of each net. Raises NoWay.

    size: of the board · others: metal and holes to keep away from, unless they are the net's own ·
    last: the net that comes after all others."""
    nets = sorted({pad.net for pad in pads} - {""}, key=lambda net: (net == last, _span(net, pads)))
    nets = [net for net in nets if sum(pad.net == net for pad in pads) > 1]
    for _ in range(tries):
        board = _Board(size, pads, others, rules)
        try:
            for net in nets:
                board.join(net)
            return board.tracks, board.vias
        except NoWay as error:
            failed = str(error)
            at = nets.index(failed)
            if at == 0:
                raise
            nets.insert(max(0, at // 2), nets.pop(at))
    raise NoWay(failed)


def _span(net: str, copper: Sequence[Copper]) -> float:
    xs, ys = zip(*((pad.start[0], pad.start[1]) for pad in copper if pad.net == net), strict=True)
    return max(xs) - min(xs) + max(ys) - min(ys)


class _Board:
    def __init__(
        self, size: Point, pads: Sequence[Copper], others: Sequence[Copper], rules: Rules
    ) -> None:
        self.tracks: list[Track] = []
        self.vias: list[Via] = []
        self._pads = pads
        self._copper = [*pads, *others]
        self._rules = rules
        self._size = size
        self._columns, self._rows = (round(side / GRID) + 1 for side in size)

    def join(self, net: str) -> None:
        pads = [pad for pad in self._pads if pad.net == net]
        width = self._rules.width_of(net)
        blocked = self._blocked(net, width / 2)
        # Not even in its own pads: solder would run through.
        no_via = self._blocked("", self._rules.via / 2, self._pads)
        for field, more in zip(no_via, self._blocked(net, self._rules.via / 2), strict=True):
            for at, is_blocked in enumerate(more):
                field[at] |= is_blocked
        tree = set(_cells_of(pads[0]))
        left = pads[1:]
        while left:
            goals = {cell: pad for pad in left for cell in _cells_of(pad)}
            way = self._way(tree, goals, blocked, no_via)
            if way is None:
                raise NoWay(net)
            reached = goals[way[-1]]
            self._keep(net, width, way)
            tree.update(way)
            tree.update(_cells_of(reached))
            left.remove(reached)
        for pad in pads:
            self._stub(net, width, pad)

    def _blocked(
        self, net: str, radius: float, copper: Sequence[Copper] | None = None
    ) -> list[bytearray]:
        """For each layer, the grid points that the net's copper of that half width must not touch.

        copper: what to keep away from, all that is there when None."""
        fields = [bytearray(self._columns * self._rows) for _ in LAYERS]
        for field in fields:
            self._block_rim(field, math.ceil((self._rules.edge + radius) / GRID))
        for piece in self._copper if copper is None else copper:
            if piece.net and piece.net == net:
                continue
            # A slanting step passes nearer than both of its ends lie.
            reach = math.hypot(piece.radius + self._rules.clearance + radius, GRID / math.sqrt(2))
            xs = sorted((piece.start[0], piece.end[0]))
            ys = sorted((piece.start[1], piece.end[1]))
            for row in range(
                max(0, math.ceil((ys[0] - reach) / GRID)),
                min(self._rows - 1, math.floor((ys[1] + reach) / GRID)) + 1,
            ):
                for column in range(
                    max(0, math.ceil((xs[0] - reach) / GRID)),
                    min(self._columns - 1, math.floor((xs[1] + reach) / GRID)) + 1,
                ):
                    if distance((column * GRID, row * GRID), piece.start, piece.end) < reach:
                        for layer in piece.layers:
                            fields[layer][row * self._columns + column] = 1
        return fields

    def _block_rim(self, field: bytearray, rim: int) -> None:
        for row in range(self._rows):
            first, last = row * self._columns, (row + 1) * self._columns
            if rim <= row < self._rows - rim:
                field[first : first + rim] = field[last - rim : last] = b"\1" * rim
            else:
                field[first:last] = b"\1" * self._columns

    def _way(
        self,
        tree: set[Cell],
        goals: dict[Cell, Copper],
        blocked: list[bytearray],
        no_via: list[bytearray],
    ) -> list[Cell] | None:
        columns, rows = self._columns, self._rows
        targets = [(column, row) for _, column, row in goals]

        def guess(cell: Cell) -> float:
            _, column, row = cell
            return min(
                max(abs(column - x), abs(row - y)) + 0.41 * min(abs(column - x), abs(row - y))
                for x, y in targets
            )

        cost = dict.fromkeys(tree, 0.0)
        came: dict[Cell, Cell] = {}
        queue = [(guess(cell), cell) for cell in sorted(tree)]
        heapq.heapify(queue)
        done: set[Cell] = set()
        while queue:
            _, cell = heapq.heappop(queue)
            if cell in done:
                continue
            done.add(cell)
            if cell in goals:
                way = [cell]
                while way[-1] in came:
                    way.append(came[way[-1]])
                return way[::-1]
            layer, column, row = cell
            steps = []
            for dx, dy in _STEPS:
                x, y = column + dx, row + dy
                if 0 <= x < columns and 0 <= y < rows and not blocked[layer][y * columns + x]:
                    steps.append(((layer, x, y), 1.4142 if dx and dy else 1.0))
            at = row * columns + column
            if not no_via[0][at] and not no_via[1][at]:
                steps.append(((1 - layer, column, row), _VIA_COST))
            for other, price in steps:
                total = cost[cell] + price
                if total < cost.get(other, math.inf):
                    cost[other] = total
                    came[other] = cell
                    heapq.heappush(queue, (total + guess(other), other))
        return None

    def _keep(self, net: str, width: float, way: list[Cell]) -> None:
        """Notes the tracks and vias of a way, straight pieces as one."""
        start = way[0]
        for before, cell, after in zip(way, way[1:], [*way[2:], None], strict=False):
            if before[0] != cell[0]:
                self.vias.append(Via(net, _point(cell)))
                place = _point(cell)
                self._copper.append(Copper(net, place, place, self._rules.via / 2, LAYERS))
                start = cell
            if after is None or _step(before, cell) != _step(cell, after):
                if start != cell and start[0] == cell[0]:
                    self._add(net, width, cell[0], _point(start), _point(cell))
                start = cell

    def _stub(self, net: str, width: float, pad: Copper) -> None:
        """Joins the grid point of a pad to its middle, unless it lies there."""
        middle = _middle(pad)
        for layer in pad.layers:
            ends = [
                end
                for track in self.tracks
                if track.net == net and track.layer == layer
                for end in (track.start, track.end)
                if distance(end, middle, middle) < 2 * GRID
            ]
            for end in sorted(set(ends)):
                if distance(end, middle, middle) > 1e-4:
                    self._add(net, width, layer, end, middle)

    def _add(self, net: str, width: float, layer: int, start: Point, end: Point) -> None:
        self.tracks.append(Track(net, layer, start, end, width))
        self._copper.append(Copper(net, start, end, width / 2, (layer,)))


def distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a straight line from `start` to `end`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = 0.0
    if length:
        along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length
        along = min(1.0, max(0.0, along))
    return math.hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)


def _middle(pad: Copper) -> Point:
    return (pad.start[0] + pad.end[0]) / 2, (pad.start[1] + pad.end[1]) / 2


def _cells_of(pad: Copper) -> list[Cell]:
    x, y = _middle(pad)
    return [(layer, round(x / GRID), round(y / GRID)) for layer in pad.layers]


def _point(cell: Cell) -> Point:
    return cell[1] * GRID, cell[2] * GRID


def _step(cell: Cell, after: Cell) -> tuple[int, int, int]:
    return after[0] - cell[0], after[1] - cell[1], after[2] - cell[2]
