"""The gadget's Device, built on the fake board."""

import importlib
import json

import pytest

from firmware.buttons import BACK, DOWN, NO_EVENT, OK, PRESS, RELEASE, UP
from host_tools.simulator.sh1106_model import SH1106Model
from host_tools.simulator.ssd1306_model import SSD1306Model


@pytest.fixture
def build(metal, monkeypatch, tmp_path):
    """A function that builds the Device with this board file (text or object) on the gadget."""
    monkeypatch.chdir(tmp_path)

    def build(board=None, **forced):
        board_module = importlib.import_module("firmware.pico.board")
        monkeypatch.setattr(board_module, "FILE", "board.json")  # not in the PC's root
        if board is not None:
            text = board if isinstance(board, str) else json.dumps(board)
            (tmp_path / "board.json").write_text(text)
        return board_module.build_device(**forced)

    return build


def plug(metal, block=0, address=0x3C, model=None):
    model = model or SSD1306Model()

    def written(data):
        if data:  # the driver's probe is an empty write
            model.transaction(data)

    metal.i2c_devices[block, address] = written
    return model


def plug_spi(metal, model, dc=20, cs=17):
    """A panel on SPI, which is told by its pins what its bytes are."""

    def written(data):
        assert cs is None or metal.level(cs) == 0
        model.transaction(bytes([0x40 if metal.level(dc) else 0x00]) + data)

    metal.spi_written = written
    return model


def assert_draws(device, model):
    device.panel.buffer[0] = 0x81
    assert device.panel.show() > 0
    assert [i for i, pixel in enumerate(model.pixels()) if pixel] == [0, 7 * 128]


def stored(tmp_path):
    """The board file's object, and the names of what lies beside it."""
    file = tmp_path / "board.json"
    return json.loads(file.read_text()) if file.exists() else None, stored_names(tmp_path)


def stored_names(tmp_path):
    return sorted(path.name for path in tmp_path.iterdir())


def test_standard_wiring(metal, build):
    model = plug(metal)
    device = build()
    assert device.notice == ""
    assert device.panel.alive
    assert_draws(device, model)
    assert metal.i2c_blocks == [(0, 4, 5, 400_000, 69_255)]
    assert sorted(number for number in metal.pins) == [10, 11, 12, 13, 24]
    assert device.folder == "/nights"


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


def test_a_folder_in_the_file_s_place_is_told_and_the_gadget_runs(metal, build, tmp_path):
    plug(metal, address=0x3D)
    (tmp_path / "board.json").mkdir()
    device = build()
    assert device.notice == (
        "board.json cannot be read: a folder is in its place; the standard wiring is used."
    )
    assert device.panel.alive
    assert stored_names(tmp_path) == ["board.json"]


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


def test_an_sh1106(metal, build):
    model = plug(metal, model=SH1106Model())
    device = build({"panel": "sh1106"})
    assert device.notice == ""
    assert_draws(device, model)


@pytest.mark.parametrize(("kind", "model"), [("ssd1306", SSD1306Model), ("sh1106", SH1106Model)])
def test_a_panel_on_spi(metal, build, kind, model):
    panel = plug_spi(metal, model())
    device = build({"panel": kind, "bus": "spi"})
    assert device.notice == ""
    assert_draws(device, panel)
    assert metal.spi_pins == [(0, 18, 19, 2_000_000)]
    assert metal.i2c_blocks == []
    assert metal.level(21) == 1  # out of its reset
    assert metal.level(17) == 1  # nobody is talked to


def test_spi_on_other_pins_without_chip_select_and_reset(metal, build):
    model = plug_spi(metal, SSD1306Model(), dc=8, cs=None)
    board = {"bus": "spi", "sck": 26, "mosi": 15, "dc": 8, "cs": None, "reset": None}
    device = build(dict(board, buzzer=16, rotated=True))
    device.panel.buffer[0] = 0x01
    device.panel.show()
    assert [i for i, pixel in enumerate(model.pixels()) if pixel] == [64 * 128 - 1]
    # GP8 is the input that this block takes for itself: the panel's pin must be made after it.
    assert metal.spi_pins == [(1, 26, 15, 2_000_000)]
    assert metal.pins[8].mode == metal.pins[8].OUT


def test_a_panel_at_the_other_address_is_used_and_said_once(metal, build, tmp_path):
    model = plug(metal, address=0x3D)
    device = build({"rotated": False})
    assert device.notice == ("The panel answers at 0x3D, not at 0x3C; the board file now says so.")
    assert_draws(device, model)
    assert stored(tmp_path) == ({"address": "0x3D"}, ["board.json"])
    assert build().notice == ""


def test_a_nonsense_file_is_not_written_over(metal, build, tmp_path):
    plug(metal, address=0x3D)
    device = build('{"up": 99}')
    assert device.notice == "board.json: up must be a GPIO number; 10 is used."
    assert device.panel.alive
    assert (tmp_path / "board.json").read_text() == '{"up": 99}'


def test_no_panel_is_told_on_the_serial_port(metal, build, capsys):
    build({"sda": 8, "scl": 9})
    assert capsys.readouterr().out == (
        "No panel answers on SDA GP8 and SCL GP9, neither at 0x3C nor at 0x3D. Are the wires "
        "swapped? It is tried again every second.\n"
    )


def pressed_at(metal, device, pin, level):
    metal.pass_ms(100)
    metal.drive(pin, level)
    device.idle(0)
    return device.buttons.next_event(device.ticks_ms())


def test_buttons_to_the_supply(metal, build):
    device = build({"pressed": "high"})
    assert {metal.pins[pin].pull for pin in (10, 11, 12, 13)} == {metal.pins[10].PULL_DOWN}
    assert pressed_at(metal, device, 12, 1) == PRESS << 2 | OK
    assert pressed_at(metal, device, 12, 0) == RELEASE << 2 | OK
    metal.interrupts(False)
    metal.pass_ms(50)
    metal.drive(10, 1)
    metal.interrupts(True)
    device.idle(0)
    assert device.buttons.next_event(device.ticks_ms()) == PRESS << 2 | UP


def test_a_left_handed_gadget_is_turned_with_its_buttons(metal, build):
    model = plug(metal)
    device = build({"left_handed": True})
    device.panel.buffer[0] = 0x01
    device.panel.show()
    assert [i for i, pixel in enumerate(model.pixels()) if pixel] == [64 * 128 - 1]
    for pin, button in ((10, BACK), (11, OK), (12, DOWN), (13, UP)):
        assert pressed_at(metal, device, pin, 0) == PRESS << 2 | button
        metal.drive(pin, None)
        metal.pass_ms(100)
        device.idle(0)
        device.buttons.next_event(device.ticks_ms())


def test_left_handed_on_a_panel_that_is_mounted_on_its_head(metal, build):
    model = plug(metal)
    device = build({"left_handed": True, "rotated": True})
    assert_draws(device, model)


def test_the_up_button_at_power_on_brings_the_standard_wiring(metal, build, tmp_path):
    plug(metal)
    metal.drive(10, 0)
    device = build({"rotated": True, "buzzer": None})
    assert device.notice == (
        "The standard wiring is used; the old board file is now board.json.kept-aside-1."
    )
    assert stored(tmp_path) == (None, ["board.json.kept-aside-1"])
    build({"sda": 0})
    assert stored(tmp_path) == (None, ["board.json.kept-aside-1", "board.json.kept-aside-2"])


@pytest.mark.parametrize(
    ("board", "levels"),
    [
        ({"up": 2}, {2: 0}),
        ({"up": 2}, {10: 0}),  # the file names the wrong pin
        ({"pressed": "high"}, {10: 1}),
        ({"pressed": "high"}, {10: 0, 11: 1, 12: 1, 13: 1}),  # the file names the wrong level
        ("nonsense", {10: 0}),
        ({"left_handed": True}, {13: 0}),  # which is up on a gadget that is turned round
        ({"left_handed": True}, {10: 0}),  # as long as nobody has turned it
        ({"left_handed": True, "up": 2, "back": 3, "pressed": "high"}, {3: 1}),
    ],
)
def test_it_does_so_whatever_the_file_says(metal, build, tmp_path, board, levels):
    for pin, level in levels.items():
        metal.drive(pin, level)
    build(board)
    assert stored(tmp_path) == (None, ["board.json.kept-aside-1"])


@pytest.mark.parametrize(
    ("board", "levels"),
    [
        ({"up": 2}, {}),
        ({"up": 2}, {13: 0}),  # another button
        ({"up": 2}, {10: 0, 11: 0, 12: 0, 13: 0}),
        ({"pressed": "high"}, {10: 0, 11: 0, 12: 0, 13: 0}),  # resistors pull them down
        ({"pressed": "high"}, {}),
        ({"left_handed": True}, {11: 0}),
        ({"left_handed": True}, {10: 0, 13: 0}),
        ({"up": 2, "buzzer": 10}, {10: 0}),  # a magnetic buzzer pulls its pin down
    ],
)
def test_nothing_else_does_so(metal, build, tmp_path, board, levels):
    for pin, level in levels.items():
        metal.drive(pin, level)
    build(board)
    assert stored(tmp_path) == (board, ["board.json"])


@pytest.mark.parametrize("held", [2, 10])
def test_a_held_button_is_told_from_a_pin_that_rises_slowly(metal, build, tmp_path, held):
    metal.rise_us = 2000  # such as with a capacitor against bounces
    metal.drive(held, 0)
    build({"up": 2})
    assert stored(tmp_path) == (None, ["board.json.kept-aside-1"])


def test_a_trial_counts_for_one_start(metal, build, tmp_path):
    plug(metal)
    (tmp_path / "board.json.to-be-tried").write_text('{"rotated": true}')
    device = build({"buzzer": None})
    assert device.on_trial
    assert device.board == "board.json"
    assert stored(tmp_path) == ({"buzzer": None}, ["board.json", "board.json.being-tried"])
    assert not build().on_trial
    assert stored(tmp_path) == ({"buzzer": None}, ["board.json"])


def test_a_trial_that_is_kept(metal, build, tmp_path):
    from firmware.board_store import keep

    (tmp_path / "board.json.to-be-tried").write_text('{"left_handed": true, "language": "fr"}')
    assert build().on_trial
    keep("board.json")
    device = build()
    assert not device.on_trial
    assert device.language == "fr"
    assert stored(tmp_path) == ({"left_handed": True, "language": "fr"}, ["board.json"])


def test_a_restart_is_the_chip_s(metal, build):
    build().restart()
    assert metal.resets == [0]
