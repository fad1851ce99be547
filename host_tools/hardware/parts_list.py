"""The parts list, hardware/parts.csv: what to buy for which build."""

from __future__ import annotations

import csv
from pathlib import Path

FILE = Path(__file__).resolve().parents[2] / "hardware" / "parts.csv"
BUILDS = {"breadboard": ("breadboard", "both"), "board": ("board", "both")}


def read_parts(path: Path = FILE) -> list[dict[str, str]]:
    """The rows, by the names of the columns."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cost(build: str) -> float:
    """What all parts of a build cost, about, EUR."""
    return sum(
        float(row["about EUR each"]) * int(row["quantity"])
        for row in read_parts()
        if row["used in"] in BUILDS[build]
    )


def _table(build: str) -> str:
    lines = ["| part | how many | what to look for |", "|--|--|--|"]
    for row in read_parts():
        if row["used in"] in BUILDS[build]:
            look = ", ".join(part for part in (row["value"], row["package"]) if part)
            lines.append(f"| {row['what']} | {row['quantity']} | {look} |")
    lines.append("")
    lines.append(f"Together about {round(cost(build))} €.")
    return "\n".join(lines)


def breadboard_table() -> str:
    """What to buy for the breadboard, a Markdown table."""
    return _table("breadboard")


def board_table() -> str:
    """What to buy for board and case, a Markdown table."""
    return _table("board")
