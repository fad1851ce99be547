"""What lies in the case, as solids: for the check that it fits, and for the pictures."""

from __future__ import annotations

from build123d import Align, Cylinder, Part, Pos

from host_tools.hardware import case_plan as plan
from host_tools.hardware import places
from host_tools.hardware.case import block, rod, rounded
from host_tools.hardware.pico_header import LENGTH


def contents(mount: str = places.PICO_MOUNT) -> dict[str, Part]:
    """Name -> solid."""
    back = -places.THICKNESS
    return {
        "board": _board(),
        **_panel(),
        **_buttons(),
        **_pico(mount),
        **_below(back, mount),
    }


def _board() -> Part:
    solid = rounded(0, -places.THICKNESS, 0)
    for at in places.HOLES.values():
        solid -= rod(at, places.HOLE, -places.THICKNESS - 1, 1)
    return solid


def _panel() -> dict[str, Part]:
    width, tall = places.OLED_SIZE
    left, top = places.OLED_CENTRE - width / 2, places.OLED_TOP
    low = places.OLED_HEADER
    high = low + places.OLED_MODULE
    x, y = places.oled_lit_centre()
    lit_width, lit_tall = places.OLED_LIT
    return {
        "module": block(left, top, left + width, top + tall, low, high),
        "glass": block(left + 0.3, y - 7.5, left + width - 0.3, y + 11.5, high, places.OLED_HEIGHT),
        "lit": block(
            x - lit_width / 2,
            y - lit_tall / 2,
            x + lit_width / 2,
            y + lit_tall / 2,
            places.OLED_HEIGHT,
            places.OLED_HEIGHT + 0.02,
        ),
    }


def _buttons() -> dict[str, Part]:
    solids = {}
    half, stem = places.BUTTON_BODY / 2, places.BUTTON_STEM / 2
    for name, (x, y) in places.BUTTONS.items():
        solids[f"button-{name}"] = block(
            x - half, y - half, x + half, y + half, 0, places.BUTTON_BODY_HEIGHT
        ) + block(x - stem, y - stem, x + stem, y + stem, 0, places.BUTTON_HEIGHT)
    return solids


def _pico(mount: str) -> dict[str, Part]:
    left, right = places.pico_edges()
    high = -places.THICKNESS - places.PICO_MOUNTS[mount]
    low = high - places.PICO_THICKNESS
    top = places.PICO_TOP
    x = places.PICO_CENTRE
    half = places.USB_SHELL / 2
    return {
        "pico": block(left, top, right, top + LENGTH, low, high),
        "usb": block(
            x - half, top - places.USB_OVER, x + half, top + 5, low - places.USB_HEIGHT, low
        ),
    }


def _below(back: float, mount: str) -> dict[str, Part]:
    floor = plan.floor(mount)
    (left, top, right, bottom), thick = places.BATTERY
    (c_left, c_top, c_right, c_bottom), c_thick = places.CHARGER
    plug_width, plug_tall = places.USB_PLUG
    x, z = places.PICO_CENTRE, plan.usb_middle(mount)
    y, lever = places.SWITCH_MIDDLE, plan.lever_middle()
    along, away = places.SWITCH_LEVER
    jst_x, jst_y = places.PLACES["J1"].at
    return {
        "battery": block(left, top, right, bottom, floor, floor + thick),
        "charger": block(c_left, c_top, c_right, c_bottom, floor, floor + c_thick),
        "buzzer": rod(places.BUZZER_CENTRE, places.BUZZER, back - places.BUZZER_HEIGHT, back),
        "jst": block(
            jst_x - 4.0, jst_y - 1.5, jst_x + 2.0, jst_y + 6.0, back - places.JST_HEIGHT, back
        ),
        "switch": block(0.2, y - 4.3, 4.6, y + 4.3, back - 4.5, back),
        # Not in it, but passing through its walls.
        "plug": block(
            x - plug_width / 2 + plan.AIR,
            -12,
            x + plug_width / 2 - plan.AIR,
            places.PICO_TOP - places.USB_OVER,
            z - plug_tall / 2 + plan.AIR,
            z + plug_tall / 2 - plan.AIR,
        ),
        "lever": block(
            -3.6,
            y - along / 2 + 1,
            0.2,
            y + along / 2 - 1,
            lever - away / 2 + 1,
            lever + away / 2 - 1,
        ),
    }


def screws(mount: str = places.PICO_MOUNT) -> dict[str, Part]:
    """The four screws."""
    length, sunk = plan.screw(mount)
    head = plan.bottom(mount) + sunk
    solids = {}
    for name, (x, y) in places.HOLES.items():
        shaft = Pos(x, -y, head) * Cylinder(
            1.5, length, align=(Align.CENTER, Align.CENTER, Align.MIN)
        )
        solids[f"screw-{name}"] = shaft + rod((x, y), 5.5, head - plan.SCREW_HEAD[1], head)
    return solids
