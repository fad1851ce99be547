"""What a benchmark found."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Comparison:
    """title: the work · sides: name -> figure, ours first · unit: of the figures · ratio: how many
    times better ours is · wanted: the least ratio that the project asks for, None if it asks for
    none · notes: lines on what else was seen."""

    title: str
    unit: str
    sides: dict[str, float]
    ratio: float
    wanted: float | None = None
    notes: list[str] = field(default_factory=list)

    def fields(self) -> dict[str, object]:
        """For scripts."""
        return dict(vars(self))

    def lines(self) -> list[str]:
        """For people."""
        wanted = "" if self.wanted is None else f" (wanted: {self.wanted:g} x)"
        width = max(len(side) for side in self.sides)
        return [
            f"{self.title}: {self.ratio:.3g} x{wanted}"
            if self.ratio < 100
            else f"{self.title}: {self.ratio:,.0f} x{wanted}",
            *[
                f"    {side:{width}}  {figure:>12,.{0 if figure >= 100 else 1}f} {self.unit}"
                for side, figure in self.sides.items()
            ],
            *[f"    {note}" for note in self.notes],
        ]


@dataclass
class LeftOut:
    """What could not be measured here, and why, in a sentence that says how it could be."""

    title: str
    reason: str

    def fields(self) -> dict[str, object]:
        """For scripts."""
        return {"title": self.title, "left_out": self.reason}

    def lines(self) -> list[str]:
        """For people."""
        return [f"{self.title}: left out", f"    {self.reason}"]


Found = list[Comparison | LeftOut]
