"""The gadget's Device, built on the fake board."""

import json

import pytest

from firmware.buttons import NO_EVENT, PRESS, RELEASE, UP
from host_tools.simulator.ssd1306_model import SSD1306Model


@pytest.fixture
def build(metal, monkeypatch, tmp_path):
    """A function that builds the Device with this board file (text or object) on the gadget."""
    monkeypatch.chdir(tmp_path)

    def build(board=None, **forced):
        from firmware.pico.board import build_device

        if board is not None:
            text = board if isinstance(board, str) else json.dumps(board)
            (tmp_path / "board.json").write_text(text)
        return build_device(**forced)

    return build


def plug(metal, block=0, address=0x3C):
    model = SSD1306Model()

    def written(data):
        if data:  # the driver's probe is an empty write
            model.transaction(data)

    metal.i2c_devices[block, address] = written
    return model


def test_standard_wiring(metal, build):
    model = plug(metal)
    device = build()
    assert device.notice == ""
    assert device.panel.alive
    device.panel.buffer[0] = 0x81
    device.panel.show()
    lit = [i for i, pixel in enumerate(model.pixels()) if pixel]
    assert lit == [0, 7 * 128]
    assert metal.i2c_blocks == [(0, 4, 5, 400_000, 69_255)]
    assert sorted(number for number in metal.pins) == [10, 11, 12, 13, 24]
    assert device.folder == "nights"


def test_another_board(metal, build):
    plug(metal, 1, 0x3D)
    device = build(
        {"sda": 6, "scl": 7, "address": "0x3D", "up": 20, "i2c_hz": 100_000, "battery": False}
    )
    assert device.notice == ""
    assert device.panel.alive
    metal.drive(20, 0)
    device.idle(0)
    assert device.buttons.next_event(device.ticks_ms()) == PRESS << 2 | UP
    assert device.battery() is None
    assert 24 not in metal.pins


def test_nonsense_in_the_board_file_is_told_and_the_gadget_runs(metal, build):
    plug(metal)
    device = build('{"up": "here", "rotated": 3}')
    assert device.notice == "board.json: rotated must be true or false; False is used."
    assert device.panel.alive


def test_a_file_of_bytes_is_told(metal, build, tmp_path):
    (tmp_path / "board.json").write_bytes(b"\xff\xfe\x00{")
    device = build()
    assert device.notice == "board.json is not JSON; the standard wiring is used."


def test_without_a_panel_the_gadget_runs(metal, build):
    device = build()
    assert not device.panel.alive
    assert device.panel.show() == 0
    plug(metal)
    assert device.panel.revive()


def test_idle_hands_edges_to_the_buttons(metal, build):
    device = build()
    metal.pass_ms(100)
    metal.drive(10, 0)
    metal.pass_ms(30)
    metal.drive(10, None)
    device.idle(1000)
    assert metal.poll_waits == [0]
    now = device.ticks_ms()
    events = [device.buttons.next_event(now) for _ in range(3)]
    assert events == [PRESS << 2 | UP, RELEASE << 2 | UP, NO_EVENT]


def test_chance_is_real_unless_the_builder_forces_it(metal, build):
    first, second = build(), build()
    metal.drive(10, 0)
    first.idle(0)
    assert first.entropy(32) != second.entropy(32)
    metal.us = 0x12345678
    assert first.cut_counter() == 0x5678
    forced = build(entropy=lambda n: b"\x07" * n, cut_counter=lambda: 4711)
    assert forced.entropy(3) == b"\7\7\7"
    assert forced.cut_counter() == 4711


def test_battery(metal, build):
    battery = build().battery
    metal.adc[29] = round(3_900 / 3 / 3_300 * 65_535)
    assert abs(battery() - 3_900) <= 1
    metal.drive(24, 1)  # USB power
    assert battery() is None
    metal.drive(24, 0)
    metal.adc[29] = 0
    assert battery() is None


def test_no_buzzer(metal, build):
    device = build({"buzzer": None})
    device.buzzer.tune(((440, 100),))
    metal.pass_ms(500)
    assert metal.sounds == []


def test_part_of_a_buffer_on_the_bus(metal):
    from firmware.pico.i2c_bus import I2CBus

    written = []
    metal.i2c_devices[0, 0x3C] = written.append
    bus = I2CBus(4, 5, 400_000)
    data = bytearray(b"abcdef")
    bus.writeto(0x3C, data)
    bus.writeto(0x3C, data, start=1)
    bus.writeto(0x3C, data, start=1, end=3)
    bus.writeto(0x3C, data, end=2)
    bus.writeto(0x3C, data, end=6)
    assert written == [b"abcdef", b"bcdef", b"bc", b"ab", b"abcdef"]
    bus.readfrom_into(0x3C, data, start=4)
    assert data == b"abcd@A"
    bus.readfrom_into(0x3C, data)
    assert data == b"@ABCDE"
    with pytest.raises(OSError):
        bus.writeto(0x3D, data)
    with pytest.raises(OSError):
        bus.readfrom_into(0x3D, data)
