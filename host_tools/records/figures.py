"""The figures of a night, drawn by matplotlib, as SVG. Colours are told apart by the colour-blind
(after Okabe and Ito, without their yellow), and each line has a mark of its own, too."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from host_tools.records.curves import Curve

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#222222", "#e69f00", "#56b4e9", "#8c6d31")
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
POT_COLOURS = ("#7a1f3d", "#d0a52c", "#5b8ba0", "#8f8f8f")
INK, GRID = "#333333", "#dddddd"

WIDTH, HEIGHT, POT_HEIGHT = 9.6, 4.4, 3.0  # inches
LABEL_SIZE, SMALLEST_LABEL = 10.5, 7.0  # points
LINE_HEIGHT = 1.45  # of the size of the letters
LONGEST_LABEL = 16  # letters of a name
MOST_MARKS = 24  # on one line
FEW_HANDS = 6  # with fewer, bars as broad as they could be would look odd

_STYLE: Any = {
    "text.parse_math": False,  # a name with two $ is no formula
    "font.family": "sans-serif",
    "font.size": 10.5,
    "svg.fonttype": "none",  # the reader's own letters: names may be in any script
    "svg.hashsalt": "queenbox",
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def styles_of(names: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Name -> (colour, mark), the same in all figures of a night."""
    return {
        name: (COLOURS[at % len(COLOURS)], MARKS[(at + at // len(COLOURS)) % len(MARKS)])
        for at, name in enumerate(names)
    }


def curves_svg(parts: Sequence[Sequence[Curve]], styles: Mapping[str, tuple[str, str]]) -> str:
    """The figure of some curves. parts: one, or one for each game that was begun anew."""
    return _svg(draw_curves(parts, styles))


def pots_svg(pots: Mapping[str, Mapping[int, tuple[int, int]]]) -> str:
    """The figure of pots: name -> hand -> (chips won, chips left)."""
    return _svg(draw_pots(pots))


def draw_curves(parts: Sequence[Sequence[Curve]], styles: Mapping[str, tuple[str, str]]) -> Figure:
    """See curves_svg."""
    with _style():
        figure, axes = _empty(HEIGHT)
        hands = [hand for part in parts for curve in part for hand, _ in curve.points]
        _hand_axis(axes, min(hands), max(hands), 0)
        for part in parts:
            for curve in part:
                _draw_curve(axes, curve, *styles[curve.name])
        for part in parts[1:]:
            axes.axvline(min(curve.points[0][0] for curve in part), color=INK, lw=0.8, ls=":")
        axes.margins(y=0.08)
        _label_ends(figure, axes, parts[-1], styles)
        return figure


def draw_pots(pots: Mapping[str, Mapping[int, tuple[int, int]]]) -> Figure:
    """See pots_svg."""
    with _style():
        figure, axes = _empty(POT_HEIGHT)
        hands = sorted({hand for by_hand in pots.values() for hand in by_hand})
        _hand_axis(axes, hands[0], hands[-1], 0.6)
        width = 0.76 / len(pots) * min(1, (hands[-1] - hands[0] + 1) / FEW_HANDS)
        for at, (pot, by_hand) in enumerate(pots.items()):
            places = [hand + (at - (len(pots) - 1) / 2) * width for hand in by_hand]
            won = [amount for amount, _ in by_hand.values()]
            left = [amount for _, amount in by_hand.values()]
            colour = POT_COLOURS[at % len(POT_COLOURS)]
            if any(won):
                axes.bar(places, won, width, color=colour, label=f"{pot}: won")
            if any(left):
                axes.bar(
                    places,
                    left,
                    width * 0.9,
                    won,
                    label=f"{pot}: stays",
                    facecolor="white",
                    edgecolor=colour,
                    hatch="//////",
                    lw=0.8,
                )
        axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=6, frameon=False, borderpad=0)
        rows = (len(axes.get_legend_handles_labels()[1]) + 5) // 6
        _fit(figure, 0.97, 1 - 0.1 * rows - 0.04)
        return figure


@contextmanager
def _style() -> Iterator[None]:
    with rc_context(_STYLE), warnings.catch_warnings():
        # Letters that matplotlib's font lacks are measured as boxes; the reader's font has them.
        warnings.filterwarnings("ignore", message="Glyph")
        yield


def _empty(height: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(WIDTH, height))
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.grid(axis="y", color=GRID, lw=0.8)
    axes.set_axisbelow(True)
    axes.yaxis.set_major_locator(MaxNLocator(nbins=7, integer=True, min_n_ticks=1))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.set_xlabel("hand")
    return figure, axes


def _hand_axis(axes: Axes, first: int, last: int, margin: float) -> None:
    axes.set_xlim(first - margin, last + margin)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=16, integer=True, min_n_ticks=1))
    axes.xaxis.set_major_formatter(
        FuncFormatter(lambda value, _: "start" if value == 0 else f"{value:.0f}")
    )


def _draw_curve(axes: Axes, curve: Curve, colour: str, mark: str) -> None:
    hands = [hand for hand, _ in curve.points]
    amounts = [float("nan") if amount is None else amount for _, amount in curve.points]
    axes.plot(
        hands,
        amounts,
        color=colour,
        lw=1.8,
        marker=mark,
        markersize=5,
        markeredgecolor="white",
        markeredgewidth=0.6,
        markevery=max(1, len(hands) // MOST_MARKS),
        clip_on=False,
    )
    if curve.brought:
        axes.scatter(
            [hand for hand, _ in curve.brought],
            [amount for _, amount in curve.brought],
            s=70,
            facecolor="white",
            edgecolor=colour,
            linewidth=1.6,
            zorder=5,
            clip_on=False,
        )


def _label_ends(
    figure: Figure, axes: Axes, curves: Sequence[Curve], styles: Mapping[str, tuple[str, str]]
) -> None:
    """Each line's name and last amount behind its end, moved apart where they would meet."""
    ends = sorted(
        ((amount, curve) for curve in curves if (amount := curve.last()) is not None),
        key=lambda end: end[0],
    )
    room = 72 * HEIGHT * 0.82  # points
    size = min(LABEL_SIZE, max(SMALLEST_LABEL, room / LINE_HEIGHT / max(1, len(ends))))
    _fit(figure, 0.9, 0.96)
    low, high = axes.get_ylim()
    per_point = (high - low) / (72 * HEIGHT * (axes.get_position().height))
    places = spread([amount for amount, _ in ends], size * LINE_HEIGHT * per_point, low, high)
    texts = []
    for (amount, curve), place in zip(ends, places, strict=True):
        colour, mark = styles[curve.name]
        hand = [hand for hand, value in curve.points if value is not None][-1]
        transform = axes.get_yaxis_transform()
        axes.plot(
            [1.004, 1.02], [amount, place], color=colour, lw=0.9, transform=transform, clip_on=False
        )
        if hand < axes.get_xlim()[1]:
            axes.plot([hand, axes.get_xlim()[1]], [amount] * 2, color=colour, lw=0.8, ls=":")
        axes.plot(
            [1.03], [place], color=colour, marker=mark, ms=6, transform=transform, clip_on=False
        )
        texts.append(
            axes.text(
                1.045,
                place,
                f"{shortened(curve.name)}  {amount:,}".replace("-", "−"),
                fontsize=size,
                va="center",
                transform=transform,
            )
        )
    widest = max((_width(figure, text) for text in texts), default=0.0)
    _fit(figure, 1 - widest - 0.052, 0.96)


def shortened(name: str) -> str:
    """A name that leaves room for the curves."""
    return name if len(name) <= LONGEST_LABEL else name[: LONGEST_LABEL - 1].rstrip() + "…"


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places near those that are wanted (ascending), at least `gap` apart and from low to high if
    there is room: groups that would meet are moved apart around their middle."""
    groups: list[list[float]] = []  # [sum of wanted places, count]
    for place in wanted:
        groups.append([place, 1])
        while len(groups) > 1 and _start(groups[-1], gap, low, high) < (
            _start(groups[-2], gap, low, high) + groups[-2][1] * gap
        ):
            total, count = groups.pop()
            groups[-1][0] += total
            groups[-1][1] += count
    return [
        _start(group, gap, low, high) + at * gap for group in groups for at in range(int(group[1]))
    ]


def _start(group: Sequence[float], gap: float, low: float, high: float) -> float:
    """Where the first of a group stands."""
    total, count = group
    length = (count - 1) * gap
    return max(low, min(high - length, total / count - length / 2))


def _width(figure: Figure, text: Any) -> float:
    """Of a text, as a share of the figure's width."""
    canvas: Any = figure.canvas
    box = text.get_window_extent(canvas.get_renderer())
    return float(box.width / figure.bbox.width)


def _fit(figure: Figure, right: float, top: float) -> None:
    (axes,) = figure.axes
    figure.subplots_adjust(left=0.075, right=right, bottom=0.55 / figure.get_figheight(), top=top)
    widest = max(_width(figure, label) for label in axes.get_yticklabels())
    figure.subplots_adjust(left=widest + 0.02)


def _svg(figure: Figure) -> str:
    out = io.StringIO()
    with _style():
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()
