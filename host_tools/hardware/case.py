"""The printed parts of the case as solids: tray, lid, caps. Needs build123d.

Solids stand as they are built together, y turned upwards; `as_printed` lays them on the bed."""

from __future__ import annotations

from build123d import (
    Align,
    Axis,
    Box,
    Cone,
    Cylinder,
    Part,
    Plane,
    Polygon,
    Pos,
    Rectangle,
    Rot,
    chamfer,
    extrude,
    fillet,
)

from host_tools.hardware import case_plan as plan
from host_tools.hardware import places
from host_tools.hardware.svg import Point

_UP = (Align.CENTER, Align.CENTER, Align.MIN)
_CORNER = (Align.MIN, Align.MIN, Align.MIN)
_WHOLE = places.BOARD[0] / 2, -places.BOARD[1] / 2  # the middle


def block(left: float, top: float, right: float, bottom: float, low: float, high: float) -> Part:
    """A box between board coordinates and heights."""
    size = (right - left, bottom - top, high - low)
    return Pos(left, -bottom, low) * Box(*size, align=_CORNER)


def rounded(grown: float, low: float, high: float) -> Part:
    """The board's outline, grown by so much, between two heights."""
    width, tall = places.BOARD[0] + 2 * grown, places.BOARD[1] + 2 * grown
    solid = Pos(*_WHOLE, low) * Box(width, tall, high - low, align=_UP)
    return fillet(solid.edges().filter_by(Axis.Z), places.CORNER + grown)


def rod(at: Point, diameter: float, low: float, high: float) -> Part:
    """A cylinder at board coordinates between two heights."""
    return Pos(at[0], -at[1], low) * Cylinder(diameter / 2, high - low, align=_UP)


def tray(mount: str = places.PICO_MOUNT) -> Part:
    """The lower part: floor, walls, pillars that bear the board."""
    low, floor, rim = plan.bottom(mount), plan.floor(mount), plan.height()
    solid = rounded(plan.GAP + plan.WALL, low, rim) - rounded(plan.GAP, floor, rim + 1)
    edges = solid.faces().sort_by(Axis.Z)[0].edges()
    solid = chamfer(edges, 0.8)
    room = rounded(plan.GAP + plan.WALL / 2, low, rim)
    for at in places.HOLES.values():
        solid += rod(at, plan.PILLAR, low + plan.FLOOR / 2, -places.THICKNESS) & room
    for at in places.HOLES.values():
        solid -= _screw_room(at, mount)
    solid += _ribs(floor)
    return solid - _openings(mount)


def _screw_room(at: Point, mount: str) -> Part:
    """A hole for a screw; above the head it closes at 45 degrees, so it prints without support."""
    low = plan.bottom(mount)
    sunk = low + plan.screw(mount)[1]
    wide, narrow = plan.SCREW_HEAD[0] / 2, plan.SCREW_HOLE / 2
    cone = Cone(wide, narrow, wide - narrow, align=_UP)
    return (
        rod(at, plan.SCREW_HOLE, low - 1, 1)
        + rod(at, plan.SCREW_HEAD[0], low - 1, sunk)
        + Pos(at[0], -at[1], sunk) * cone
    )


def _ribs(floor: float) -> Part:
    """What keeps the battery in its place: three low walls, open to the right."""
    (left, top, right, bottom), _ = places.BATTERY
    thick, tall = plan.RIB
    out_left, out_top, out_bottom = left - thick, top - thick, bottom + thick
    end = right - 20  # room for its leads
    return (
        block(out_left, out_top, left, out_bottom, floor - 0.5, floor + tall)
        + block(out_left, out_top, end, top, floor - 0.5, floor + tall)
        + block(out_left, bottom, end, out_bottom, floor - 0.5, floor + tall)
    )


def _notches(mount: str, tight: float, low_shift: float) -> list[tuple[float, ...]]:
    """Left, top, right, bottom, low of the gaps in the wall for USB plug and lever, up to the lid.

    They are open above, since the board is laid in with both standing out. tight: less on either
    side · low_shift: 0 for the gap in the tray, 1 for the tongue of the lid that closes it."""
    outer, inner = -plan.GAP - plan.WALL, -plan.GAP + plan.SLACK
    width, tall = places.USB_PLUG
    half = width / 2 - tight
    low = plan.usb_middle(mount) - tall / 2 + low_shift * tall
    x = places.PICO_CENTRE
    usb = (x - half, outer, x + half, inner, low)
    along, away = places.SWITCH_LEVER
    half = along / 2 - tight
    low = plan.lever_middle() - away / 2 + low_shift * away
    y = places.SWITCH_MIDDLE
    return [usb, (outer, y - half, inner, y + half, low)]


def _openings(mount: str) -> Part:
    """Through the tray's walls: USB plug, lever of the switch, sound of the buzzer."""
    solid = Part()
    for left, top, right, bottom, low in _notches(mount, 0, 0):
        solid += block(left - 1, top - 1, right, bottom, low, plan.height() + 1) - rounded(
            plan.GAP, low - 1, plan.height() + 2
        )
    count, wide, high, step = plan.SLOTS
    edge = places.BOARD[1]
    outer = plan.GAP + plan.WALL + 1
    below = -places.THICKNESS - 1.0
    for slot in range(count):
        middle_x = places.BUZZER_CENTRE[0] + (slot - (count - 1) / 2) * step
        left, right = middle_x - wide / 2, middle_x + wide / 2
        solid += block(left, edge - 1, right, edge + outer, below - high, below)
    return solid


def lid(mount: str = places.PICO_MOUNT) -> Part:
    """The upper part: a plate with window, label field and holes, a rim, pillars for the screws,
    tongues that close the gaps in the tray's wall."""
    inner, outer = plan.height(), plan.top()
    solid = rounded(plan.GAP + plan.WALL, inner, outer)
    solid = chamfer(solid.faces().sort_by(Axis.Z)[-1].edges(), 0.8)
    thick, tall = plan.RIM
    rim = plan.GAP - plan.SLACK
    solid += rounded(rim, inner - tall, inner + 0.5) - rounded(rim - thick, inner - tall - 1, inner)
    for left, top, right, bottom, low in _notches(mount, plan.SLACK, 1):
        solid += block(left, top, right, bottom, low, inner + 0.5)
    room = rounded(rim, 0, inner + 0.5)
    for at in places.HOLES.values():
        solid += rod(at, plan.LID_PILLAR, 0, inner + 0.5) & room
    for at in places.HOLES.values():
        solid -= rod(at, plan.SCREW_PILOT, -1, inner)
    for at in places.BUTTONS.values():
        solid -= rod(at, plan.CAP_HOLE, inner - 1, outer + 1)
    (left, top, right, bottom), deep = plan.LABEL
    solid -= block(left, top, right, bottom, outer - deep, outer + 1)
    return solid - _window(inner, outer)


def _window(inner: float, outer: float) -> Part:
    width, tall = plan.window()
    x, y = places.oled_lit_centre()
    hole = block(x - width / 2, y - tall / 2, x + width / 2, y + tall / 2, inner - 1, outer + 1)
    start = Pos(x, -y, outer - plan.WINDOW_BEVEL) * Rectangle(width, tall)
    # A taper below zero widens: towards the outside, at 45 degrees.
    return hole + extrude(start, plan.WINDOW_BEVEL, dir=(0, 0, 1), taper=-45)


# What is cut into the caps, as corners of polygons.
_SIGNS: dict[str, list[list[Point]]] = {
    "up": [[(-2.6, -1.6), (2.6, -1.6), (0, 2.4)]],
    "down": [[(-2.6, 1.6), (0, -2.4), (2.6, 1.6)]],
    "ok": [],
    "back": [
        [(-3.2, 0), (-0.4, 2.6), (-0.4, -2.6)],
        [(-0.6, -0.8), (3.0, -0.8), (3.0, 0.8), (-0.6, 0.8)],
    ],
}


def cap(name: str) -> Part:
    """The cap of one button, in its place."""
    at, low = places.BUTTONS[name], plan.cap_bottom()
    high = low + plan.cap_height()
    flange, thick = plan.CAP_FLANGE
    solid = rod(at, plan.CAP, low, high)
    solid = chamfer(solid.faces().sort_by(Axis.Z)[-1].edges(), 0.6)
    solid += rod(at, flange, low, low + thick)
    half = plan.STEM_SOCKET / 2
    x, y = at
    solid -= block(x - half, y - half, x + half, y + half, low - 1, places.BUTTON_HEIGHT)
    cut = high - plan.SIGN
    if name == "ok":
        solid -= rod(at, 6.0, cut, high + 1) - rod(at, 2.8, cut - 1, high + 1)
    for corners in _SIGNS[name]:
        shape = Plane.XY * Polygon(*corners, align=None)
        solid -= Pos(x, -y, cut) * extrude(shape, 2.0, dir=(0, 0, 1))
    return solid


def printed_parts(mount: str = places.PICO_MOUNT) -> dict[str, Part]:
    """Name -> solid, all in their places."""
    return {
        "tray": tray(mount),
        "lid": lid(mount),
        **{f"cap-{name}": cap(name) for name in places.BUTTONS},
    }


def as_printed(name: str, solid: Part) -> Part:
    """The part as it lies on the printer's bed: the lid on its face, all else upright."""
    turned = Rot(180, 0, 0) * solid if name == "lid" else solid
    box = turned.bounding_box()
    middle = box.center()
    return Pos(-middle.X, -middle.Y, -box.min.Z) * turned
