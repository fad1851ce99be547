"""The board's circuit keeps the rules, is wired like the firmware and drawn as it is."""

import copy
import re

import pytest

from firmware.standard_board import STANDARD
from host_tools.hardware import circuit, kicad_project, kicad_schematic, rule_check, wiring
from host_tools.hardware.pico_header import PINS, name_of
from host_tools.hardware.schematic import PAPER, TITLE, schematic
from host_tools.hardware.schematic_picture import schematic_picture
from host_tools.hardware.sheet import Placed, on_sheet
from host_tools.hardware.symbols import SYMBOLS
from tests.hardware.kicad_reader import nets_of


def faults(nets, parts=circuit.PARTS, free=None, fed=circuit.FED):
    free = circuit.unconnected_on_purpose() if free is None else free
    return rule_check.faults(parts, nets, free, fed)


def changed(**pins):
    """The circuit's nets with pins put on others; None takes a pin off."""
    nets = copy.deepcopy(circuit.nets())
    for pin, net in pins.items():
        pin = tuple(pin.split("_"))
        for there in nets.values():
            if pin in there:
                there.remove(pin)
        if net:
            nets[net].append(pin)
    return nets


def test_the_circuit_keeps_the_rules():
    assert faults(circuit.nets()) == []


@pytest.mark.parametrize(
    ("nets", "told"),
    [
        (changed(R1_2=None), "R1 pin 2 is not connected"),
        (changed(R1_2="SDA"), "R1 lies on one net only"),
        (changed(SW5_3="ON"), "SW5 pin 3 shall be free and is on ON"),
        (changed(J2_5="3V3"), "3V3 is driven by A1 pin 36 and J2 pin 5"),
        (changed(A1_40="VSYS"), "VSYS is driven by A1 pin 40 and from outside"),
        (changed(Q1_2=None), "BASE joins nothing"),
        ({**circuit.nets(), "X": [("R9", "1"), ("R1", "7")]}, "X: there is no pin 1 of R9"),
        ({**circuit.nets(), "X": [("R1", "1"), ("R2", "1")]}, "R1 pin 1 is on SDA and on X"),
    ],
)
def test_faults_of_a_circuit_are_found(nets, told):
    assert told in faults(nets)


def test_power_that_comes_from_nowhere_is_found():
    assert faults(circuit.nets(), fed=()) == ["VSYS has no source of power"]


def test_the_board_is_wired_like_the_firmware():
    nets = circuit.net_of()
    for signal, (part, _) in wiring.TARGETS.items():
        pins = [pin for pin, net in nets.items() if net == signal.upper() and pin[0] == "A1"]
        assert [name_of(int(number)) for _, number in pins] == [f"GP{wiring.gpio_of(signal)}"]
        if part in circuit.BUTTON_PARTS:
            assert nets[circuit.BUTTON_PARTS[part], "1"] == signal.upper()
            assert nets[circuit.BUTTON_PARTS[part], "2"] == "GND"
    assert (nets["DS1", "4"], nets["DS1", "3"]) == ("SDA", "SCL")
    assert nets["R3", "1"] == "BUZZER"


@pytest.mark.parametrize(("side", "first", "second"), [("1", "GND", "3V3"), ("3", "3V3", "GND")])
def test_one_side_of_the_bridges_is_for_either_order_of_the_panels_pins(side, first, second):
    nets = circuit.net_of()
    middle = {nets[jumper, "2"]: nets[jumper, side] for jumper in ("JP1", "JP2")}
    assert (middle[nets["DS1", "1"]], middle[nets["DS1", "2"]]) == (first, second)


def test_every_pin_of_the_pico_is_known():
    assert len(circuit.PARTS["A1"].pins) == PINS
    assert {circuit.net_of()["A1", number] for number in ("3", "8", "13", "18", "23", "33")} == {
        "GND"
    }


def test_symbols_have_the_pins_of_their_parts():
    for reference, part in circuit.PARTS.items():
        drawn = {pin.number for pin in SYMBOLS[part.kind].pins}
        assert drawn == set(part.pins), reference


def test_the_drawn_schematic_is_the_circuit():
    drawn = schematic().nets()
    assert drawn == {net: set(pins) for net, pins in circuit.nets().items()}


def test_pins_marked_as_unused_are_those_that_are():
    sheet = schematic()
    places = {sheet.tip(*pin): pin for pin in sheet.pins()}
    assert {places[point] for point in sheet.unused} == circuit.unconnected_on_purpose()


def test_a_cut_wire_would_be_found():
    sheet = schematic()
    sheet.wires = [wire for wire in sheet.wires if (175.26, 144.78) not in wire]
    assert sheet.nets() != {net: set(pins) for net, pins in circuit.nets().items()}


def test_two_names_on_one_net_are_refused():
    sheet = schematic()
    sheet.label("SDA", sheet.tip("BZ1", "2"))
    with pytest.raises(ValueError, match="COIL and SDA"):
        sheet.nets()


def test_everything_lies_on_the_paper_and_on_the_grid():
    sheet = schematic()
    points = [sheet.tip(*pin) for pin in sheet.pins()]
    points += [point for wire in sheet.wires for point in wire]
    for x, y in points:
        assert 10 < x < PAPER[0] - 10 and 10 < y < PAPER[1] - 10
        assert abs(x / 1.27 - round(x / 1.27)) < 1e-6 and abs(y / 1.27 - round(y / 1.27)) < 1e-6


@pytest.mark.parametrize(
    ("turned", "where"), [(0, (11, 18)), (90, (8, 19)), (180, (9, 22)), (270, (12, 21))]
)
def test_a_turned_symbol(turned, where):
    # KiCad turns counter-clockwise; on a sheet y goes downwards.
    assert on_sheet(Placed("npn", (10, 20), turned), (1, 2)) == where


def test_kicads_file_is_the_same_each_time_and_its_brackets_match():
    text = kicad_schematic.schematic_file(schematic(), TITLE)
    assert text == kicad_schematic.schematic_file(schematic(), TITLE)
    bare = re.sub(r'"(\\.|[^"\\])*"', "", text)
    assert bare.count("(") == bare.count(")")
    for reference in circuit.PARTS:
        assert text.count(f'(property "Reference" "{reference}" ') == 1
    identifiers = re.findall(r"\(uuid ([0-9a-f-]{36})\)", text)
    assert len(identifiers) == len(set(identifiers)) > 100


def test_kicads_file_says_what_the_circuit_is():
    nets, unused = nets_of(kicad_schematic.schematic_file(schematic(), TITLE))
    assert nets == {net: set(pins) for net, pins in circuit.nets().items()}
    assert unused == circuit.unconnected_on_purpose()


def test_kicads_file_follows_the_firmware(monkeypatch):
    monkeypatch.setitem(STANDARD, "buzzer", 22)
    nets, _ = nets_of(kicad_schematic.schematic_file(schematic(), TITLE))
    assert nets["BUZZER"] == {("A1", "29"), ("R3", "1"), ("TP6", "1")}


def test_the_reader_finds_a_pin_that_is_off():
    text = kicad_schematic.schematic_file(schematic(), TITLE)
    moved = text.replace(
        "(at 175.26 137.16 270)", "(at 175.26 137.16 90)"
    )  # D2 the other way round
    nets, _ = nets_of(moved)
    assert text != moved and ("D2", "2") in nets["3V3"] and ("D2", "1") in nets["COIL"]


def test_the_project_has_what_its_tables_name():
    files = kicad_project.project_files()
    assert "${KIPRJMOD}/queenbox.kicad_sym" in files["sym-lib-table"]
    assert "${KIPRJMOD}/queenbox.pretty" in files["fp-lib-table"]
    assert {"queenbox.kicad_sym", "queenbox.pretty/Pico.kicad_mod"} <= set(files)


def test_the_picos_footprint():
    # Raspberry Pi Pico datasheet, figure 4: rows 17.78 mm apart, pins 2.54 mm, pin 40 beside pin 1.
    pads = dict(
        re.findall(
            r'pad\s+"(\d+)"\s+thru_hole\s+\w+\s+\(at (-?[\d.]+ -?[\d.]+)\)',
            kicad_project.pico_footprint(),
        )
    )
    assert len(pads) == 40
    assert (pads["1"], pads["20"], pads["21"], pads["40"]) == (
        "0 0",
        "0 48.26",
        "17.78 48.26",
        "17.78 0",
    )


def test_the_schematics_picture_names_every_part_and_net():
    picture = schematic_picture()
    for word in [*circuit.PARTS, *circuit.nets()]:
        assert f">{word}</text>" in picture, word
