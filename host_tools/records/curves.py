"""The curves of a night: who had how much after which hand, as corrected."""

from __future__ import annotations

from host_tools.records.history import HandRow, History


class Curve:
    """name · points: (hand, amount) in order, the first before the first hand, None as the amount
    where it is not known · brought: (hand, amount) where it changed between two hands."""

    def __init__(self, name: str):
        self.name = name
        self.points: list[tuple[int, int | None]] = []
        self.brought: list[tuple[int, int]] = []

    def last(self) -> int | None:
        """The last amount that is known."""
        return next((amount for _, amount in reversed(self.points) if amount is not None), None)


def chip_curves(history: History) -> list[Curve]:
    """A Curve of the chips of each seat; none if no hand was played for chips."""
    hands = [row.number for row in history.rows if row.unit == "chips"]
    if not hands:
        return []
    curves = {name: Curve(name) for name in history.names}
    for row in history.rows:
        for name, curve in curves.items():
            if not row.game:
                if curve.points:
                    curve.points.append((row.number, None))
            elif name in row.stacks:
                _add_chips(curve, row, history.later_corrections(row, name, hands))
    for seat in history.table.seats if history.table else ():
        curve = curves[seat.name]
        if curve.points and curve.points[-1][1] not in (None, seat.chips):
            last = curve.points[-1][0]  # brought or left since the last hand
            curve.points.append((last, seat.chips))
            curve.brought.append((last, seat.chips))
    return [curve for curve in curves.values() if curve.points]


def _add_chips(curve: Curve, row: HandRow, corrected: int) -> None:
    now = row.stacks[curve.name] + corrected
    before = now - (row.corrected.get(curve.name, 0) if row.unit == "chips" else 0)
    if not curve.points or curve.points[-1][1] != before:
        if curve.points and curve.points[-1][1] is not None:
            curve.brought.append((row.number - 1, before))
        curve.points.append((row.number - 1, before))
    curve.points.append((row.number, now))


def point_curves(history: History, game: str) -> list[list[Curve]]:
    """Of each time that a game of points was begun, a Curve of each player."""
    parts: list[list[HandRow]] = []
    for row in history.rows:
        if row.game == game:
            if row.begins_game or not parts:
                parts.append([])
            parts[-1].append(row)
    return [_part(history, rows) for rows in parts]


def _part(history: History, rows: list[HandRow]) -> list[Curve]:
    hands = [row.number for row in rows]
    curves: dict[str, Curve] = {}
    for row in rows:
        for name in row.before:
            curve = curves.setdefault(name, Curve(name))
            now = row.after[name] + history.later_corrections(row, name, hands)
            if not curve.points:
                curve.points.append((row.number - 1, now - row.corrected[name]))
            curve.points.append((row.number, now))
    return list(curves.values())
