"""What may have changed on the table between two hands, and whether it explains the next one.

A line is what was done: ``["top_up", name, chips]`` and the like (``LINES``). Nights that were
stored before there were lines show it only by the chips that each seat has brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine_core import games

# kind of a line -> its further fields
LINES = {
    "join": ("name", "chips"),
    "leave": ("name", "kept"),
    "sit_out": ("name",),
    "sit_in": ("name",),
    "top_up": ("name", "chips"),
    "dealer": ("name",),
    "game": ("game",),
    "split": ("game", "chips"),
    "correct": ("hand", "name", "old", "new"),
}
_WHOLE = ("chips", "kept", "hand", "old", "new")


class Stacks:
    """What lies where. chips, brought: by name · pots: game -> pot -> chips · dealer: a name."""

    def __init__(
        self,
        chips: Mapping[str, int],
        brought: Mapping[str, int],
        pots: Mapping[str, Mapping[str, int]],
        dealer: str,
    ):
        self.chips = dict(chips)
        self.brought = dict(brought)
        self.pots = {game: dict(pots[game]) for game in pots}
        self.dealer = dealer

    def in_pots(self) -> int:
        """Chips in all pots."""
        return sum(sum(pots.values()) for pots in self.pots.values())


def stacks_of(table: Any) -> Stacks:
    """The Stacks of a Table."""
    return Stacks(
        {seat.name: seat.chips for seat in table.seats},
        {seat.name: seat.brought for seat in table.seats},
        table.pots,
        table.seats[table.dealer].name,
    )


def why_no_line(line: Any) -> str | None:
    """Why something is not a line, or None if it is one."""
    if not isinstance(line, list) or not line or line[0] not in LINES:
        return f"{line!r} is not a line of a night"
    fields = LINES[line[0]]
    if len(line) != len(fields) + 1:
        return f"{line!r} needs: {', '.join(fields)}"
    for field, value in zip(fields, line[1:], strict=True):
        right = int if field in _WHOLE else str
        if type(value) is not right:
            return f"{line!r}: {field} is not right"
    return None


def differences(
    before: Stacks, lines: Sequence[Any] | None, now: Stacks, game: str, chip_hands: set[int]
) -> list[str]:
    """Sentences on what the lines do not explain. before: after the hand before · lines: None where
    none were kept · game: that of the hand before · chip_hands: numbers of the hands for chips."""
    if lines is None:
        return _without_lines(before, now, game)
    wrong = [why for line in lines if (why := why_no_line(line))]
    if wrong:
        return wrong
    due = Stacks(before.chips, before.brought, before.pots, before.dealer)
    split: set[str] = set()
    for line in lines:
        game = _apply(due, line, game, chip_hands, split)
    return _compared(due, now, split)


def _apply(
    due: Stacks, line: Sequence[Any], game: str, chip_hands: set[int], split: set[str]
) -> str:
    """Does to the stacks what a line says; the game from then on."""
    kind, *fields = line
    if kind in ("join", "top_up"):
        name, chips = fields
        due.chips[name] = due.chips.get(name, 0) + chips
        due.brought[name] = due.brought.get(name, 0) + chips
    elif kind == "leave":
        name, kept = fields
        due.chips[name] = due.chips.get(name, 0) - kept
        _into_pot(due, game, kept)
    elif kind == "correct":
        hand, name, old, new = fields
        if hand in chip_hands:
            due.chips[name] = due.chips.get(name, 0) + new - old
    elif kind == "split":
        split.add(fields[0])
    elif kind == "dealer":
        due.dealer = fields[0]
    elif kind == "game":
        game = fields[0]
    return game


def _into_pot(due: Stacks, game: str, kept: int) -> None:
    if kept:
        pot = games.load(game).POTS[0]
        pots = due.pots.setdefault(game, {})
        pots[pot] = pots.get(pot, 0) + kept


def _without_lines(before: Stacks, now: Stacks, game: str) -> list[str]:
    due = Stacks(before.chips, now.brought, before.pots, before.dealer)
    for name, brought in now.brought.items():
        more = brought - before.brought.get(name, 0)
        if more < 0:
            was = before.brought[name]
            return [f"{name} has brought {brought} chips, and had brought {was} before"]
        due.chips[name] = due.chips.get(name, 0) + more
        kept = due.chips[name] - now.chips.get(name, 0)
        if kept > 0 and hasattr(games.load(game), "left_behind"):  # who goes home leaves some
            due.chips[name] -= kept
            _into_pot(due, game, kept)
    return _compared(due, now, set())


def _compared(due: Stacks, now: Stacks, split: set[str]) -> list[str]:
    """Sentences on what is not as it should be. Of pots that were split, who got how much is not
    known: only all chips together are compared."""
    found = []
    for name in sorted(due.brought.keys() | now.brought.keys()):
        has, had = now.brought.get(name, 0), due.brought.get(name, 0)
        if has != had:
            found.append(f"{name} has brought {has} chips, and {had} were written down")
    if not split:
        for name in sorted(due.chips.keys() | now.chips.keys()):
            has, had = now.chips.get(name, 0), due.chips.get(name, 0)
            if has != had:
                found.append(f"{name} has {has} chips, and {had} come from the hand before")
    for game in sorted((due.pots.keys() | now.pots.keys()) - split):
        pots, dues = now.pots.get(game, {}), due.pots.get(game, {})
        for pot in sorted(pots.keys() | dues.keys()):
            has, had = pots.get(pot, 0), dues.get(pot, 0)
            if has != had:
                found.append(
                    f"the {pot} pot of {game} has {has} chips, and {had} come from the hand before"
                )
    return found
