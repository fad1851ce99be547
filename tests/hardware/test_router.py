"""Tracks join what they must and keep away from the rest."""

import itertools

import pytest

from host_tools.hardware.nets import joined
from host_tools.hardware.router import LAYERS, Copper, NoWay, Rules, distance, route

RULES = Rules(clearance=0.25, edge=0.5, width=0.4, widths={"V": 0.8}, via=0.8)
SIZE = (20.0, 12.0)


def pad(net, x, y, radius=0.8, layers=LAYERS):
    return Copper(net, (x, y), (x, y), radius, layers)


def wall(x, top, bottom, layers):
    return Copper("", (x, top), (x, bottom), 0.1, layers)


def run(pads, others=(), last=""):
    return route(SIZE, pads, others, RULES, last)


def gap(a, b):
    """Between two rounded lines, in steps of a twentieth."""
    (start, end, radius), (other_start, other_end, other_radius) = a, b
    points = [
        tuple(start[i] + (end[i] - start[i]) * step / 20 for i in (0, 1)) for step in range(21)
    ]
    return min(distance(point, other_start, other_end) for point in points) - radius - other_radius


def pieces(tracks, vias, copper):
    """(net, layer, rounded line) of all that is on the board."""
    found = [(t.net, t.layer, (t.start, t.end, t.width / 2)) for t in tracks]
    found += [(v.net, layer, (v.at, v.at, RULES.via / 2)) for v in vias for layer in LAYERS]
    found += [(c.net, layer, (c.start, c.end, c.radius)) for c in copper for layer in c.layers]
    return found


def check(pads, others, tracks, vias):
    """Every net is one piece, nothing is nearer than the rule to another net or to the edge."""
    board = pieces(tracks, vias, [*pads, *others])
    for (net, layer, line), (other_net, other_layer, other) in itertools.combinations(board, 2):
        if layer == other_layer and net != other_net:
            assert gap(line, other) >= RULES.clearance - 1e-3, (net, other_net, line, other)
    for _, _, (start, end, radius) in pieces(tracks, vias, []):
        for x, y in (start, end):
            assert min(x, y, SIZE[0] - x, SIZE[1] - y) - radius >= RULES.edge - 1e-6
    for net in {p.net for p in pads} - {""}:
        mine = [(layer, line) for there, layer, line in board if there == net]
        joints = [((0, i), (0, i)) for i in range(len(mine))]
        joints += [
            ((0, i), (0, j))
            for (i, a), (j, b) in itertools.combinations(enumerate(mine), 2)
            if (a[0] == b[0] and gap(a[1], b[1]) <= 0) or (a[1] == b[1])
        ]
        assert len(joined(joints)) == 1, net


def test_two_pads_are_joined_by_one_straight_track():
    tracks, vias = run([pad("A", 3, 6), pad("A", 15, 6)])
    assert [(t.start, t.end, t.width) for t in tracks] == [((3, 6), (15, 6), 0.4)]
    assert vias == []


def test_a_pad_off_the_grid_is_met_in_its_middle():
    pads = [pad("A", 3.11, 6.07), pad("A", 15, 6)]
    tracks, vias = run(pads)
    check(pads, [], tracks, vias)
    assert (3.11, 6.07) in {end for t in tracks for end in (t.start, t.end)}


def test_widths_go_by_net():
    tracks, _ = run([pad("V", 3, 6), pad("V", 15, 6)])
    assert {t.width for t in tracks} == {0.8}


def test_a_wall_on_one_layer_is_crossed_below_it():
    pads = [pad("A", 3, 6, layers=(0,)), pad("A", 15, 6, layers=(0,))]
    walls = [wall(9, 0, 12, (0,))]
    tracks, vias = run(pads, walls)
    check(pads, walls, tracks, vias)
    assert len(vias) == 2 and {t.layer for t in tracks} == {0, 1}
    # Solder of a pad would run through a via in it.
    assert all(distance(v.at, p.start, p.end) > p.radius + 0.4 for v in vias for p in pads)


def test_nets_that_cross():
    pads = [pad("A", 3, 3), pad("A", 15, 9), pad("B", 3, 9), pad("B", 15, 3), pad("", 9, 6)]
    tracks, vias = run(pads)
    check(pads, [], tracks, vias)


def test_many_pads_and_the_last_net():
    pads = [pad("GND", x, y) for x in (3, 9, 15) for y in (3, 9)]
    pads += [pad("A", 6, 3), pad("A", 12, 9), pad("V", 6, 9), pad("V", 12, 3)]
    tracks, vias = run(pads, last="GND")
    check(pads, [], tracks, vias)


def test_no_way_is_told():
    pads = [pad("A", 3, 6), pad("A", 15, 6)]
    with pytest.raises(NoWay, match=r"^A$"):
        run(pads, [wall(9, 0, 12, LAYERS)])


def test_the_check_of_this_test_finds_what_is_too_near():
    pads = [pad("A", 3, 6), pad("A", 15, 6)]
    tracks, vias = run(pads)
    with pytest.raises(AssertionError):
        check(pads, [pad("B", 9, 6.6, 0.2)], tracks, vias)
    with pytest.raises(AssertionError):
        check(pads, [], [], [])
