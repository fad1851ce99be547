"""Every build has the wiring of the firmware's own table, and all that is kept is up to date."""

import json
import re

import pytest

from firmware.standard_board import STANDARD
from host_tools.hardware import (
    breadboard,
    breadboard_build,
    guide,
    kept_files,
    wiring,
    wiring_text,
    wokwi,
)
from host_tools.hardware.nets import joined
from host_tools.hardware.pico_header import NAMES, PINS, grounds, name_of, pin_of_gpio

NOT_PINS = {"panel", "bus", "i2c_hz", "address", "rotated", "left_handed", "pressed", "battery"}
NOT_PINS |= {"language", "sck", "mosi", "dc", "cs", "reset"}  # and those of another kind of panel


def moved(monkeypatch, **pins):
    """The firmware's table with other pins."""
    for name, gpio in pins.items():
        monkeypatch.setitem(STANDARD, name, gpio)


def wanted():
    return set(wiring.wanted_nets().values())


def test_every_pin_of_the_firmware_is_wired():
    assert set(wiring.TARGETS) == set(STANDARD) - NOT_PINS
    assert set(wiring.WORDS) == set(wiring.TARGETS)


def test_standard_wiring():
    # The pins that the project's first gadgets were built with.
    assert {signal: wiring.gpio_of(signal) for signal in wiring.TARGETS} == {
        "sda": 4,
        "scl": 5,
        "up": 10,
        "down": 11,
        "ok": 12,
        "back": 13,
        "buzzer": 15,
    }


def test_pins_of_the_pico():
    # Raspberry Pi Pico datasheet, figure 2.
    assert len(NAMES) == PINS == 40
    assert [pin_of_gpio(gpio) for gpio in (0, 4, 5, 15, 16, 22, 26, 28)] == [
        1,
        6,
        7,
        20,
        21,
        29,
        31,
        34,
    ]
    assert grounds() == [3, 8, 13, 18, 23, 28, 33, 38]
    assert [name_of(pin) for pin in (36, 37, 39, 40)] == ["3V3", "3V3_EN", "VSYS", "VBUS"]
    with pytest.raises(ValueError):
        pin_of_gpio(24)


def test_breadboard_is_wired_like_the_firmware():
    assert set(breadboard_build.nets()) == wanted()


def test_breadboard_follows_the_firmware(monkeypatch):
    before = breadboard_build.nets()
    moved(monkeypatch, sda=8, scl=9, buzzer=22)
    assert set(breadboard_build.nets()) == wanted() != set(before)


def test_two_things_in_one_hole_are_found(monkeypatch):
    monkeypatch.setitem(breadboard_build.BUTTON_COLUMNS, "down", 4)
    with pytest.raises(ValueError, match=r"two things in one hole: \['e4', 'f4', 'j4'\]"):
        breadboard_build.nets()


def test_strips_of_a_breadboard():
    strip = breadboard.strip_of
    assert strip(("a", 7)) == strip(("e", 7)) != strip(("f", 7))
    assert strip(("a", 7)) != strip(("a", 8))
    assert strip(("top +", 3)) == strip(("top +", 61)) != strip(("top -", 3))
    holes = [column for column in range(1, 64) if breadboard.has_hole(("top +", column))]
    assert len(holes) == 50 and holes[:6] == [3, 4, 5, 6, 7, 9]
    for nowhere in (("k", 1), ("a", 0), ("j", 64), ("bottom -", 8), ("top +", 62)):
        with pytest.raises(breadboard.NoSuchHole):
            strip(nowhere)


def test_joined_groups():
    groups = joined([(1, 2), (3, 4), (5, 4), (2, 6), (7, 7)])
    assert sorted(map(sorted, groups)) == [[1, 2, 6], [3, 4, 5], [7]]


def wokwi_nets(diagram):
    ends = [(start, end) for start, end, _, _ in diagram["connections"]]
    return set(joined((wokwi.terminal_of(start), wokwi.terminal_of(end)) for start, end in ends))


def test_wokwi_is_wired_like_the_firmware():
    kept = json.loads((kept_files.FOLDER / "wokwi" / "diagram.json").read_text(encoding="utf-8"))
    assert wokwi_nets(kept) == wanted()
    parts = {part["id"]: part["type"] for part in kept["parts"]}
    assert set(parts) == {terminal[0] for net in wanted() for terminal in net}
    assert parts["pico"] == "wokwi-pi-pico" and parts["oled"] == "board-ssd1306"


def test_wokwi_shows_the_panel_at_the_firmwares_address():
    (address,) = {
        part["attrs"]["i2cAddress"] for part in wokwi.diagram()["parts"] if part["id"] == "oled"
    }
    assert int(address, 16) == STANDARD["address"]


@pytest.mark.parametrize("pin", ["pico:GP23", "pico:GND.9", "oled:DC", "up:3.l", "fan:1", "oled"])
def test_wokwi_pins_that_are_none(pin):
    with pytest.raises(ValueError, match="has no pin"):
        wokwi.terminal_of(pin)


def test_the_guides_table_has_the_firmwares_pins():
    for signal in wiring.TARGETS:
        gpio = wiring.gpio_of(signal)
        row = f"| GP{gpio} | {pin_of_gpio(gpio)} | {wiring.WORDS[signal]} |"
        assert row in wiring_text.pin_table().splitlines()


def test_the_guide_numbers_every_wire():
    rows = wiring_text.wire_table().splitlines()[2:]
    assert len(rows) == len(breadboard_build.wires())
    assert all(re.match(r"\| \d+ \| .+ \| .+ \| .+ \|$", row) for row in rows)


def test_parts_of_the_guide_are_filled_in():
    text = "a\n<!-- made: x -->\nold\n<!-- end -->\nb <!-- end -->\n"
    filled = "a\n<!-- made: x -->\n\nnew\n\n<!-- end -->\nb <!-- end -->\n"
    assert guide.filled(text, {"x": lambda: "new"}) == filled
    with pytest.raises(guide.UnknownSection, match="'x'"):
        guide.filled(text, {})


@pytest.mark.parametrize(
    "path", kept_files.kept_files(), ids=lambda path: path.relative_to(kept_files.FOLDER).as_posix()
)
def test_what_is_kept_is_up_to_date(path):
    # Else run `python -m host_tools.hardware`.
    assert path.read_text(encoding="utf-8") == kept_files.kept_files()[path]


def test_kept_pictures_follow_the_firmware(monkeypatch):
    before = kept_files.kept_files()
    moved(monkeypatch, up=14)
    after = kept_files.kept_files()
    changed = {path.name for path in before if before[path] != after[path]}
    assert {"wiring.svg", "diagram.json", "README.md"} <= changed
