"""The figures: nothing lies on anything else, whatever the night was like."""

import itertools

import pytest

from host_tools.records import figures
from host_tools.records.curves import Curve
from tests.chance import Chance

NAMES = ["Ann", "Bo", "Charlotte", "Dimitri", "Eve", "Ferdinand", "Gül", "Hannelore of the Hills"]


def curves(count, hands, spread):
    chance = Chance(count * 1000 + hands)
    found = []
    for name in NAMES[:count]:
        curve = Curve(name)
        amount = 100
        for hand in range(hands + 1):
            curve.points.append((hand, amount))
            amount += chance.between(-spread, spread)
        found.append(curve)
    return found


def boxes_of(figure):
    """(text, its box in pixels) of every text that is drawn."""
    figure.canvas.draw()
    renderer = figure.canvas.get_renderer()
    (axes,) = figure.axes
    left, right = axes.get_xlim()
    low, high = axes.get_ylim()
    ticks = [
        label
        for axis, ends in ((axes.xaxis, (left, right)), (axes.yaxis, (low, high)))
        for at, label in zip(axis.get_ticklocs(), axis.get_ticklabels(), strict=True)
        if ends[0] <= at <= ends[1]
    ]
    texts = [*axes.texts, *ticks, axes.xaxis.label]
    if axes.get_legend():
        texts += axes.get_legend().get_texts()
    return [
        (text.get_text(), text.get_window_extent(renderer)) for text in texts if text.get_text()
    ]


def check_boxes(figure):
    found = boxes_of(figure)
    assert len(found) > 5
    for text, box in found:
        assert box.x0 >= 0 and box.y0 >= 0, text
        assert box.x1 <= figure.bbox.width and box.y1 <= figure.bbox.height, text
    (axes,) = figure.axes
    for axis in (axes.xaxis, axes.yaxis):
        ticks = [label.get_text() for label in axis.get_ticklabels()]
        assert len(set(ticks)) == len(ticks), ticks
    for (one, box), (other, second) in itertools.combinations(found, 2):
        assert not box.overlaps(second), (one, other)


@pytest.mark.parametrize("hands", [1, 2, 9, 60, 400])
@pytest.mark.parametrize("count", [2, 8])
@pytest.mark.parametrize("spread", [0, 1, 5000])
def test_no_labels_meet(count, hands, spread):
    found = curves(count, hands, spread)
    styles = figures.styles_of(NAMES)
    figure = figures.draw_curves([found], styles)
    check_boxes(figure)
    labels = [text for text, _ in boxes_of(figure)]
    for curve in found:
        amount = f"{curve.last():,}".replace("-", "−")
        assert f"{figures.shortened(curve.name)}  {amount}" in labels


@pytest.mark.parametrize("hands", [1, 9, 60])
def test_no_labels_of_pots_meet(hands):
    pots = {
        pot: {hand: (hand * 3, hand % 2 * 8) for hand in range(1, hands + 1)}
        for pot in ("queen", "out", "main", "side")
    }
    check_boxes(figures.draw_pots(pots))


def test_sixteen_seats_are_told_apart():
    styles = figures.styles_of([f"P{number}" for number in range(16)])
    assert len(set(styles.values())) == 16
    assert len({colour for colour, _ in list(styles.values())[:8]}) == 8


def test_a_figure_is_the_same_each_time():
    found = curves(3, 5, 9)
    styles = figures.styles_of(NAMES)
    assert figures.curves_svg([found], styles) == figures.curves_svg([found], styles)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ([], []),
        ([5], [5]),
        ([0, 10], [0, 10]),
        ([5, 5], [4.5, 5.5]),
        ([0, 0, 0], [0, 1, 2]),
        ([10, 10], [9, 10]),
        ([4, 5, 5.5], [3.833, 4.833, 5.833]),
    ],
)
def test_places_are_moved_apart(wanted, expected):
    assert figures.spread(wanted, 1, 0, 10) == pytest.approx(expected, abs=0.001)
