"""Current and battery life, from hardware/power.json.

A load takes its milliamperes at its own voltage; the battery gives that power through a converter,
so `battery mA = mA × volts / (battery volts × converter)`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).resolve().parents[2] / "hardware" / "power.json"


class BadBudget(Exception):
    """A figure or a name in the file that cannot be."""


def read_budget(path: Path = FILE) -> dict[str, Any]:
    """The file, checked. Raises BadBudget."""
    budget: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for name, load in budget["loads"].items():
        if load["mA"] < 0 or load["volts"] <= 0 or not load["source"]:
            raise BadBudget(f"{name} needs mA, volts and a source")
    for name, shares in budget["profiles"].items():
        _check_profile(name, shares, budget["loads"])
    return budget


def _check_profile(name: str, shares: dict[str, float], loads: dict[str, Any]) -> None:
    """Each share is one of the time, and a thing is in one state at a time."""
    of_part: dict[str, float] = {}
    for load, share in shares.items():
        if load not in loads:
            raise BadBudget(f"{name}: there is no load {load!r}")
        if not 0 < share <= 1:
            raise BadBudget(f"{name}: {load} has a share of {share}, not one of the time")
        part = load.split()[0]
        of_part[part] = of_part.get(part, 0) + share
    for part in ("pico", "oled"):
        if abs(of_part.get(part, 0) - 1) > 1e-9:
            raise BadBudget(f"{name}: the states of the {part} take {of_part.get(part, 0):g} of 1")


def battery_current(budget: dict[str, Any], profile: str) -> float:
    """Mean current from the battery, mA."""
    volts = budget["battery"]["volts"] * budget["converter"]
    loads = budget["loads"]
    return sum(
        loads[load]["mA"] * loads[load]["volts"] * share / volts
        for load, share in budget["profiles"][profile].items()
    )


def hours(budget: dict[str, Any], profile: str) -> float:
    """How long a full battery lasts."""
    charge = budget["battery"]["mAh"] * budget["battery"]["usable"]
    return float(charge / battery_current(budget, profile))


def life_table() -> str:
    """Profiles, currents and hours, a Markdown table."""
    budget = read_budget()
    lines = ["| what it does | mA from the battery | hours |", "|--|--|--|"]
    for profile in budget["profiles"]:
        current = battery_current(budget, profile)
        lines.append(f"| {profile} | {current:.0f} | {hours(budget, profile):.0f} |")
    return "\n".join(lines)
