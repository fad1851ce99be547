"""The measures of the case fit the board's: worked out, not looked at."""

import math

import pytest

from host_tools.hardware import case_plan as plan
from host_tools.hardware import places
from host_tools.hardware.circuit import BUTTON_PARTS, HOLES, PARTS
from host_tools.hardware.pico_header import LENGTH


def around(middle, size):
    """Left, top, right, bottom."""
    (x, y), (width, tall) = middle, size
    return x - width / 2, y - tall / 2, x + width / 2, y + tall / 2


def apart(rectangle, centre, radius):
    """Between a rectangle and a circle; below 0 where they meet."""
    left, top, right, bottom = rectangle
    dx = max(left - centre[0], 0, centre[0] - right)
    dy = max(top - centre[1], 0, centre[1] - bottom)
    return math.hypot(dx, dy) - radius


WINDOW = around(places.oled_lit_centre(), plan.window())
BEVEL = around(places.oled_lit_centre(), [side + 2 * plan.WINDOW_BEVEL for side in plan.window()])
BATTERY, CHARGER = places.BATTERY[0], places.CHARGER[0]


def test_every_part_of_the_circuit_has_a_place():
    assert set(places.PLACES) == set(PARTS) | set(HOLES)
    assert {name: places.PLACES[part].side for name, part in BUTTON_PARTS.items()} == dict.fromkeys(
        BUTTON_PARTS, places.FRONT
    )


def test_no_wall_is_too_thin():
    rim, rib = plan.RIM[0], plan.RIB[0]
    around_screw = [
        (plan.PILLAR - plan.SCREW_HEAD[0]) / 2,
        (plan.LID_PILLAR - plan.SCREW_PILOT) / 2,
    ]
    under_label = plan.LID - plan.LABEL[1]
    between_slots = plan.SLOTS[3] - plan.SLOTS[1]
    caps = [plan.CAP_FLANGE[1], (plan.CAP - plan.STEM_SOCKET) / 2]
    caps.append(plan.cap_bottom() + plan.cap_height() - plan.SIGN - places.BUTTON_HEIGHT)
    walls = [plan.WALL, plan.FLOOR, plan.LID, rim, rib, under_label, between_slots]
    assert min([*walls, *around_screw, *caps]) >= plan.THINNEST - 1e-9


def test_the_window_shows_what_can_be_lit_and_only_the_panel():
    lit = around(places.oled_lit_centre(), places.OLED_LIT)
    assert WINDOW[0] < lit[0] and WINDOW[1] < lit[1] and WINDOW[2] > lit[2] and WINDOW[3] > lit[3]
    module = around(
        (places.OLED_CENTRE, places.OLED_TOP + places.OLED_SIZE[1] / 2), places.OLED_SIZE
    )
    assert module[0] < WINDOW[0] and module[1] < WINDOW[1]
    assert module[2] > WINDOW[2] and module[3] > WINDOW[3]
    assert plan.height() >= places.OLED_HEIGHT + plan.AIR


def test_nothing_on_the_lid_meets_anything_else():
    label = plan.LABEL[0]
    assert BEVEL[3] + plan.THINNEST <= label[1]
    assert label[3] <= places.BOARD[1] - plan.RIM[0]
    for at in places.BUTTONS.values():
        for rectangle in (BEVEL, label):
            assert apart(rectangle, at, plan.CAP_FLANGE[0] / 2) >= plan.THINNEST
        for hole in places.HOLES.values():
            assert math.dist(at, hole) >= (plan.CAP_FLANGE[0] + plan.LID_PILLAR) / 2 + plan.AIR


def test_caps_move_and_stay_in():
    flange, hole = plan.CAP_FLANGE[0], plan.CAP_HOLE
    assert flange - hole >= 1.5 and hole - plan.CAP >= 0.5
    assert plan.cap_bottom() - places.BUTTON_TRAVEL >= places.BUTTON_BODY_HEIGHT
    # The stem reaches into the cap, and the cap stands out even when it is pressed.
    assert places.BUTTON_HEIGHT - plan.cap_bottom() >= 1.5
    assert plan.CAP_ABOVE - places.BUTTON_TRAVEL >= 1.0


@pytest.mark.parametrize("mount", places.PICO_MOUNTS)
def test_what_hangs_below_the_board_has_room(mount):
    free_above_battery = plan.depth(mount) - places.BATTERY[1]
    assert free_above_battery >= plan.pico_depth(mount)
    assert free_above_battery >= places.JST_HEIGHT
    assert plan.depth(mount) - places.CHARGER[1] >= places.BUZZER_HEIGHT
    assert apart(BATTERY, places.BUZZER_CENTRE, places.BUZZER / 2) >= plan.AIR
    for at in places.HOLES.values():
        for rectangle in (BATTERY, CHARGER):
            assert apart(rectangle, at, plan.PILLAR / 2) >= 0
    assert CHARGER[2] <= BATTERY[0] - plan.RIB[0]
    assert BATTERY[1] >= 0 and BATTERY[3] <= places.BOARD[1]


@pytest.mark.parametrize("mount", places.PICO_MOUNTS)
def test_the_usb_plug_reaches_the_pico(mount):
    middle, half = plan.usb_middle(mount), places.USB_PLUG[1] / 2
    assert middle - half >= plan.floor(mount) and middle + half <= -places.THICKNESS
    # A plug's metal stands out by 6 mm and goes in by 5 (USB micro-B): so much wall may be between.
    recess = plan.GAP + plan.WALL - (places.USB_OVER - places.PICO_TOP)
    assert 0 <= recess <= 1.2
    assert places.BOARD[1] >= places.PICO_TOP + LENGTH


@pytest.mark.parametrize("mount", places.PICO_MOUNTS)
def test_screws_that_are_sold_hold_the_case(mount):
    length, sunk = plan.screw(mount)
    assert length in plan.SCREWS and sunk >= plan.SCREW_HEAD[1]
    tip = plan.bottom(mount) + sunk + length
    assert 4.0 <= tip <= plan.height() - 0.5  # in the lid's pillar, not through the lid


def test_a_case_too_thick_for_any_screw_is_told(monkeypatch):
    monkeypatch.setattr(plan, "SCREWS", (12.0,))
    monkeypatch.setitem(places.PICO_MOUNTS, "sockets", 2.0)
    monkeypatch.setattr(plan, "THINNEST", 9.0)
    with pytest.raises(ValueError, match="no screw"):
        plan.screw("sockets")


def test_holes_of_the_board_are_where_pillars_stand():
    radius = plan.PILLAR / 2
    for x, y in places.HOLES.values():
        rim = min(x, y, places.BOARD[0] - x, places.BOARD[1] - y)
        assert places.HOLE / 2 + 2.0 <= rim <= radius + plan.GAP
