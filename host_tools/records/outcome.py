"""What a night comes to: its seats, who pays whom, and all of it as rows and as one object."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine_core import settlement
from host_tools.records.history import History

CSV_FIELDS = (
    "hand",
    "game",
    "deck",
    "seat",
    "unit",
    "before",
    "after",
    "change",
    "corrected_change",
)


class SeatNow:
    """name · chips, brought, balance: now, None if the night's state is lost · won: hands that
    brought chips · played: hands · bot · resting, gone."""

    def __init__(self, name: str, played: int):
        self.name = name
        self.played = played
        self.chips = self.brought = self.balance = self.won = None
        self.bot = self.resting = self.gone = False


def seats_now(history: History) -> list[SeatNow]:
    """The seats, clockwise; those that are gone last."""
    table = history.table
    seats = {} if table is None else {seat.name: seat for seat in table.seats}
    found = []
    for name in [*seats, *(name for name in history.names if name not in seats)]:
        now = SeatNow(name, sum(name in row.before for row in history.rows))
        if name in seats:
            seat = seats[name]
            now.chips, now.brought, now.won = seat.chips, seat.brought, seat.won
            now.balance = seat.chips - seat.brought
            now.bot, now.resting = seat.bot, bool(seat.resting)
            now.gone = seat.resting == seat.GONE
        found.append(now)
    return found


def has_chips(history: History) -> bool:
    """Whether chips were brought."""
    return history.table is not None and any(seat.brought for seat in history.table.seats)


def chips_in_pots(history: History) -> int:
    """What lies in the pots of all games."""
    return 0 if history.table is None else int(settlement.balances(history.table)[1])


def payments(history: History) -> list[tuple[str, str, int]] | None:
    """The fewest payments, the pots shared; None if the chips do not come to what was brought."""
    if history.table is None:
        return None
    try:
        return list(settlement.payments(settlement.with_pots_shared(history.table)))
    except ValueError:
        return None


def problems_of(history: History) -> list[str]:
    """Sentences on all that is damaged or does not fit."""
    report = history.report
    found = [f"Hand {hand.number}: {why}" for hand in report.hands for why in hand.problems]
    return report.problems + found


def csv_rows(history: History) -> Iterator[tuple[Any, ...]]:
    """A row for each hand and seat, in the order of CSV_FIELDS."""
    for row in history.rows:
        for name in row.before:
            yield (
                row.number,
                row.game,
                row.cards,
                name,
                row.unit,
                row.before[name],
                row.after[name],
                row.change[name],
                row.corrected[name],
            )


def as_object(history: History) -> dict[str, Any]:
    """All of it as plain values."""
    return {
        "night": history.report.night.name,
        "seats": [
            {
                "seat": seat.name,
                "chips": seat.chips,
                "brought": seat.brought,
                "balance": seat.balance,
                "hands_played": seat.played,
                "hands_won": seat.won,
                "bot": seat.bot,
                "sits_out": seat.resting,
            }
            for seat in seats_now(history)
        ],
        "hands": [
            {
                "hand": row.number,
                "game": row.game or None,
                "deck": row.cards or None,
                "dealer": row.dealer or None,
                "unit": row.unit or None,
                "seats": [
                    {
                        "seat": name,
                        "before": row.before[name],
                        "after": row.after[name],
                        "change": row.change[name],
                        "corrected_change": row.corrected[name],
                    }
                    for name in row.before
                ],
                "pots": {pot: {"won": won, "left": left} for pot, (won, left) in row.pots.items()},
                "happened": row.ending,
                "lines_before": row.lines,
                "problems": row.problems,
            }
            for row in history.rows
        ],
        "lines_after": history.lines,
        "corrections": [
            {"hand": hand, "seat": name, "before": old, "corrected": new}
            for hand, name, old, new in history.corrections
        ],
        "points": {
            game: dict(scores.totals())
            for game, scores in (history.table.scores.items() if history.table else ())
        },
        "in_pots": chips_in_pots(history),
        "payments": None
        if (paid := payments(history)) is None
        else [{"from": payer, "to": receiver, "chips": chips} for payer, receiver, chips in paid],
        "problems": problems_of(history),
        "good": history.report.good(),
    }
