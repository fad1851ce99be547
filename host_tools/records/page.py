"""The report of a night: one HTML page that needs nothing else."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from host_tools.records import outcome
from host_tools.records.curves import chip_curves, point_curves
from host_tools.records.figures import curves_svg, pots_svg, styles_of
from host_tools.records.history import History
from host_tools.records.line_words import GAMES, signed

TEMPLATE = "report.html"
RING = "A ring is where chips were brought or left between two hands."
GAP = "A gap is a hand that cannot be read."


class Figure:
    """title · note: a sentence, or "" · alt: what it shows, for who cannot see it · data: an SVG in
    base64."""

    def __init__(self, title: str, note: str, alt: str, svg: str):
        self.title = title
        self.note = note
        self.alt = alt
        self.data = b64encode(svg.encode()).decode()


def page(history: History) -> str:
    """The page of a night."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    night = history.report.night
    styles = styles_of(history.names)
    seats = outcome.seats_now(history)
    return environment.get_template(TEMPLATE).render(
        title=night.title(),
        subtitle=_subtitle(history),
        problems=outcome.problems_of(history),
        seats=seats,
        names=history.names,
        colours={name: styles[name][0] for name in styles},
        has_chips=outcome.has_chips(history),
        point_games=_point_games(history),
        in_pots=outcome.chips_in_pots(history),
        payments=outcome.payments(history),
        figures=_figures(history, styles),
        corrections=history.corrections,
        rows=history.rows,
        lines=history.lines,
        games=GAMES,
        signed=signed,
        number=_number,
        sign=_sign,
    )


def _subtitle(history: History) -> str:
    count = history.report.night.last
    games = [GAMES[game] for game in history.games_played()]
    hands = "1 hand" if count == 1 else f"{count} hands"
    return f"{hands} · {', '.join(games)}" if games else hands


def _number(amount: int | None) -> str:
    return "–" if amount is None else str(amount).replace("-", "−")


def _sign(change: int | None) -> str:
    """The class of a change's colour."""
    return "" if not change else "plus" if change > 0 else "minus"


def _point_games(history: History) -> list[dict[str, Any]]:
    found = []
    for game, scores in sorted(history.table.scores.items()) if history.table else ():
        if scores.rows:
            found.append({"title": GAMES.get(game, game), "totals": scores.totals()})
    return found


def _figures(history: History, styles: dict[str, tuple[str, str]]) -> list[Figure]:
    found = []
    chips = chip_curves(history)
    if chips:
        note = " ".join(
            sentence
            for sentence, is_so in (
                (RING, any(curve.brought for curve in chips)),
                (GAP, any(not row.game for row in history.rows)),
            )
            if is_so
        )
        alt = "Chips by hand. At the end: " + _ends(chips)
        found.append(Figure("Chips", note, alt, curves_svg([chips], styles)))
    for game in history.games_played():
        parts = point_curves(history, game)
        if parts and parts[0] and _is_for_points(history, game):
            note = "A dotted line is where the game began anew." if len(parts) > 1 else ""
            alt = f"Points of {GAMES[game]} by hand. At the end: " + _ends(parts[-1])
            svg = curves_svg(parts, styles)
            found.append(Figure(f"Points · {GAMES[game]}", note, alt, svg))
    pots = _pots(history)
    if pots:
        note = "Chips won from each pot, and those that stayed in it for the next hand."
        found.append(Figure("Pots", note, "The pots by hand.", pots_svg(pots)))
    return found


def _is_for_points(history: History, game: str) -> bool:
    return any(row.game == game and row.unit == "points" for row in history.rows)


def _ends(curves: Any) -> str:
    return ", ".join(f"{curve.name} {curve.last()}" for curve in curves) + "."


def _pots(history: History) -> dict[str, dict[int, tuple[int, int]]]:
    """Pot -> hand -> (won, left), of pots in which there ever was anything."""
    pots: dict[str, dict[int, tuple[int, int]]] = {}
    for row in history.rows:
        for pot, (won, left) in row.pots.items():
            if won or left:
                pots.setdefault(pot, {})[row.number] = (won, left)
    return pots
