"""Reads a KiCad schematic file from scratch: which pins its wires and names join.

It shares no code with the writer: what the drawn sheet means is not taken from the sheet."""

import re

_TOKEN = re.compile(r'"((?:\\.|[^"\\])*)"|([()])|([^\s()"]+)')


def parse(text):
    """Nested lists of texts."""
    stack = [[]]
    for quoted, bracket, word in _TOKEN.findall(text):
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(word or quoted)
    (tree,) = stack[0]
    return tree


def children(node, name):
    return [child for child in node if isinstance(child, list) and child and child[0] == name]


def child(node, name):
    (only,) = children(node, name)
    return only


def point(node):
    """In hundredths of a millimetre, so that equal places are equal."""
    return round(float(node[1]) * 100), round(float(node[2]) * 100)


def library_pins(symbol):
    """Pin number -> (x, y upwards, name, type)."""
    pins = {}
    for unit in children(symbol, "symbol"):
        for pin in children(unit, "pin"):
            x, y = point(child(pin, "at"))
            pins[child(pin, "number")[1]] = (x, y, child(pin, "name")[1], pin[1])
    return pins


def placed_pins(tree):
    """((reference, number), place, name that a power symbol gives or None, type)."""
    library = {symbol[1]: symbol for symbol in children(child(tree, "lib_symbols"), "symbol")}
    for instance in children(tree, "symbol"):
        symbol = library[child(instance, "lib_id")[1]]
        (reference,) = [p[2] for p in children(instance, "property") if p[1] == "Reference"]
        at = child(instance, "at")
        x0, y0 = point(at)
        turn = round(float(at[3])) // 90 % 4
        for number, (x, y, name, kind) in library_pins(symbol).items():
            # Counter-clockwise as seen; the sheet's y goes downwards.
            x, y = [(x, -y), (-y, -x), (-x, y), (y, x)][turn]
            gives = name if children(symbol, "power") and kind == "power_in" else None
            yield (reference, number), (x0 + x, y0 + y), gives, kind


def lies_on(place, ends):
    (x1, y1), (x2, y2) = ends
    x, y = place
    on_line = (x - x1) * (y2 - y1) == (y - y1) * (x2 - x1)
    return on_line and min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)


def nets_of(text):
    """(net -> its pins without those of power symbols, places that are marked as unused)."""
    tree = parse(text)
    pins = list(placed_pins(tree))
    wires = [tuple(point(xy) for xy in child(wire, "pts")[1:]) for wire in children(tree, "wire")]
    labels = [(label[1], point(child(label, "at"))) for label in children(tree, "label")]
    groups = [{place} for place in {end for wire in wires for end in wire}]
    places = {place for _, place, _, _ in pins} | {place for _, place in labels}
    groups += [{place} for place in places]
    for wire in wires:
        on_it = [group for group in groups if any(lies_on(place, wire) for place in group)]
        groups = [group for group in groups if group not in on_it] + [set().union(*on_it)]
    nets = {}
    for group in groups:
        names = {name for name, place in labels if place in group}
        names |= {gives for _, place, gives, _ in pins if gives and place in group}
        members = {pin for pin, place, _, _ in pins if place in group and pin[0][0] != "#"}
        assert len(names) <= 1, names
        if names:
            nets.setdefault(*names, set()).update(members)
        else:
            assert len(members) <= 1, members
    unused = {point(child(mark, "at")) for mark in children(tree, "no_connect")}
    return nets, {pin for pin, place, _, _ in pins if place in unused}
