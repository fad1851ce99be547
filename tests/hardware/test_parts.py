"""The parts list has what the builds need, and the battery's arithmetic is right."""

import copy
import json

import pytest

from host_tools.hardware import breadboard_build, case_plan, circuit, guide_sections, places
from host_tools.hardware.parts_list import BUILDS, cost, read_parts
from host_tools.hardware.power_budget import (
    BadBudget,
    battery_current,
    hours,
    life_table,
    read_budget,
)

ROWS = {row["item"]: row for row in read_parts()}


def test_every_row_is_complete_and_there_once():
    assert len(ROWS) == len(read_parts())
    for row in ROWS.values():
        assert None not in row and None not in row.values(), row
        assert int(row["quantity"]) > 0 and float(row["about EUR each"]) > 0
        assert row["used in"] in {"both", "board", "breadboard", "optional"}
        for field in ("what", "maker 1", "number 1", "maker 2", "number 2"):
            assert row[field], (row["item"], field)


def test_the_boards_parts_are_those_of_the_circuit():
    by_item = {}
    for reference, part in circuit.PARTS.items():
        if part.item:
            by_item.setdefault(part.item, []).append(reference)
    assert {item: row["references"].split() for item, row in ROWS.items() if row["references"]} == (
        by_item
    )
    for item, references in by_item.items():
        assert int(ROWS[item]["quantity"]) == len(references)
        assert ROWS[item]["used in"] in BUILDS["board"]


@pytest.mark.parametrize("item", ["npn", "schottky", "diode", "pull-up", "base", "bulk", "bypass"])
def test_values_are_those_of_the_circuit(item):
    (value,) = {part.value for part in circuit.PARTS.values() if part.item == item}
    assert ROWS[item]["value"] == value


def test_parts_of_electronics_have_two_makers():
    for part in circuit.PARTS.values():
        if part.item:
            row = ROWS[part.item]
            assert row["maker 1"] != row["maker 2"], row
            assert (row["maker 1"], row["number 1"]) != (row["maker 2"], row["number 2"])


def test_what_the_breadboard_needs_is_listed():
    assert int(ROWS["jumper-wires"]["quantity"]) == len(breadboard_build.wires())
    assert int(ROWS["small-button"]["quantity"]) == len(breadboard_build.BUTTON_COLUMNS)
    listed = {item for item, row in ROWS.items() if row["used in"] in BUILDS["breadboard"]}
    assert {"pico", "oled", "piezo", "breadboard", "usb-cable"} <= listed
    assert 15 < cost("breadboard") < 40 < cost("board") + 15


def test_mechanical_parts_are_those_of_the_case():
    length, _ = case_plan.screw()
    assert ROWS["screw"]["value"] == f"M3 × {length:g}"
    assert int(ROWS["screw"]["quantity"]) == len(places.HOLES)
    (left, top, right, bottom), thick = places.BATTERY
    words = ROWS["battery"]["package"].split()
    across, along, high = (float(word) for word in words if word.isdigit())
    assert right - left >= across and bottom - top >= along and thick >= high
    width, tall = places.BOARD
    assert ROWS["pcb"]["package"] == f"{width:g} × {tall:g} × {places.THICKNESS:g} mm"


def test_the_batterys_row_is_the_budgets():
    battery = read_budget()["battery"]
    assert ROWS["battery"]["value"] == f"{battery['volts']:g} V, {battery['mAh']} mAh"


def test_battery_life_by_hand():
    budget = read_budget()
    # 24 mA at 5 V, 20 and 0.3 mA at 3.3 V, 39 mA at 3.3 V for a tenth of the time: 199.9 mW, of
    # 3.7 V and 85 percent.
    assert battery_current(budget, "worst case") == pytest.approx(199.86 / (3.7 * 0.85), rel=1e-3)
    assert hours(budget, "worst case") == pytest.approx(850 / 63.55, rel=1e-3)
    order = ["worst case", "a lively game", "long thinking, panel dimmed", "left lying, panel off"]
    assert sorted(budget["profiles"], key=lambda name: hours(budget, name)) == order


def test_an_evening_of_play_is_no_matter():
    assert hours(read_budget(), "a lively game") > 12


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda b: b["profiles"]["worst case"].update({"fan": 1}), "there is no load 'fan'"),
        (lambda b: b["profiles"]["worst case"].update({"buzzer": 2}), "buzzer has a share of 2"),
        (lambda b: b["profiles"]["worst case"].update({"oled off": 0.5}), "of the oled take 1.5"),
        (lambda b: b["profiles"]["worst case"].pop("pico busy"), "of the pico take 0 of 1"),
        (lambda b: b["loads"]["buzzer"].update({"mA": -1}), "buzzer needs mA"),
        (lambda b: b["loads"]["buzzer"].update({"source": ""}), "buzzer needs mA"),
    ],
)
def test_a_budget_that_cannot_be_is_refused(change, told, tmp_path):
    budget = copy.deepcopy(read_budget())
    change(budget)
    path = tmp_path / "power.json"
    path.write_text(json.dumps(budget), encoding="utf-8")
    with pytest.raises(BadBudget, match=told):
        read_budget(path)


def test_the_guides_tables_tell_the_same():
    assert "| worst case | 64 | 13 |" in life_table()
    length, _ = case_plan.screw("soldered")
    assert f"4 × M3 × {length:g}" in guide_sections.case_measures()
