"""The model of the SH1106 refuses what the chip does not know, and shows columns 2 to 129."""

import pytest

from host_tools.simulator.sh1106_model import SH1106Model

COMMAND, DATA = b"\0", b"\x40"
LIT = bytes([0xAF])


def lit_model(*commands):
    model = SH1106Model()
    model.transaction(COMMAND + bytes(commands) + LIT)
    for page in range(8):
        model.transaction(COMMAND + bytes([0xB0 + page, 0x00, 0x10]))
        model.transaction(DATA + bytes(132))
    return model


def lit_pixels(model):
    return [divmod(at, 128) for at, pixel in enumerate(model.pixels()) if pixel]


def put(model, page, column, data):
    model.transaction(COMMAND + bytes([0xB0 + page, column & 15, 0x10 | column >> 4]))
    model.transaction(DATA + bytes(data))


@pytest.mark.parametrize(
    "command", [0x20, 0x21, 0x22, 0x26, 0x2E, 0x2F, 0x8D, 0xA3, 0xD0, 0xE0, 0xE4, 0xFF]
)
def test_commands_of_the_ssd1306_only_and_of_nobody_are_refused(command):
    with pytest.raises(ValueError, match=f"command {command:02X}h is not defined"):
        SH1106Model().transaction(COMMAND + bytes([command]))


def test_the_outer_columns_have_no_glass():
    model = lit_model(0xA1, 0xC8)
    put(model, 0, 0, [1, 1])
    put(model, 0, 130, [1, 1])
    assert lit_pixels(model) == []
    put(model, 0, 2, [1])
    put(model, 7, 129, [0x80])
    assert lit_pixels(model) == [(0, 0), (63, 127)]


def test_turned_columns_are_in_the_middle_too():
    model = lit_model(0xA0, 0xC0)
    put(model, 0, 2, [1])
    assert lit_pixels(model) == [(63, 127)]


def test_a_page_is_not_left_by_writing_on():
    model = lit_model(0xA1, 0xC8)
    put(model, 3, 100, bytes(32))
    with pytest.raises(ValueError, match="leave the RAM"):
        put(model, 3, 101, bytes(32))


def test_the_converter_is_switched_in_the_dark():
    model = lit_model()
    with pytest.raises(ValueError, match="only while the panel is off"):
        model.transaction(COMMAND + b"\xad\x8b")
    model.transaction(COMMAND + b"\xae\xad\x8a\xaf")
    assert not model.visible
    with pytest.raises(ValueError, match="argument 30h is not defined"):
        SH1106Model().transaction(COMMAND + b"\xad\x30")


def test_its_ram_is_noise_at_power_on():
    model = SH1106Model()
    model.transaction(COMMAND + LIT)
    assert any(model.pixels())
