"""The panel's chip: what it shows for which bytes, and what it refuses."""

import pytest

from host_tools.simulator import framebuf

framebuf.install()

from adafruit_ssd1306 import SSD1306_I2C  # noqa: E402

from host_tools.simulator.panel_bus import PanelBus  # noqa: E402
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH, SSD1306Model  # noqa: E402

HORIZONTAL, VERTICAL, PAGE = 0, 1, 2


def commands(model, *codes):
    model.transaction(bytes((0x00, *codes)))


def data(model, *columns):
    model.transaction(bytes((0x40, *columns)))


def blank(model):
    """Wipes the RAM and leaves the pointer at its beginning."""
    commands(model, 0x20, HORIZONTAL, 0x21, 0, 127, 0x22, 0, 7)
    data(model, *bytes(1024))


@pytest.fixture
def model():
    """Lit, upright and blank, in horizontal addressing."""
    model = SSD1306Model()
    commands(model, 0x8D, 0x14, 0xAF, 0xA1, 0xC8)
    blank(model)
    return model


def lit(model):
    """(x, y) of each lit pixel."""
    pixels = model.pixels()
    return {(at % WIDTH, at // WIDTH) for at in range(WIDTH * HEIGHT) if pixels[at]}


def test_it_is_dark_until_it_is_on_with_its_pump():
    model = SSD1306Model()
    assert not lit(model)
    commands(model, 0xAF)
    assert not lit(model)
    commands(model, 0x8D, 0x14)
    assert not model.visible, "the pump starts with the next switching on"
    commands(model, 0xAF)
    assert lit(model), "what the RAM holds at power-on is not blank"
    commands(model, 0xAE)
    assert not lit(model)


def test_with_a_feed_of_its_own_it_needs_no_pump():
    model = SSD1306Model(external_vcc=True)
    commands(model, 0xAF)
    assert model.visible


def test_a_byte_is_a_column_with_its_lowest_bit_on_top(model):
    data(model, 0b10000001, 0b00000010)
    assert lit(model) == {(0, 0), (0, 7), (1, 1)}


def test_horizontal_addressing_runs_through_its_window(model):
    commands(model, 0x21, 126, 127, 0x22, 6, 7)
    data(model, 1, 1, 1, 1, 2)
    assert lit(model) == {(126, 49), (127, 48), (126, 56), (127, 56)}


def test_vertical_addressing_runs_down_first(model):
    commands(model, 0x20, VERTICAL, 0x21, 5, 6, 0x22, 2, 3)
    data(model, 1, 1, 1)
    assert lit(model) == {(5, 16), (5, 24), (6, 16)}
    data(model, 1, 2)
    assert lit(model) == {(5, 17), (5, 24), (6, 16), (6, 24)}


def test_page_addressing_stays_in_its_page(model):
    commands(model, 0x20, PAGE, 0xB3, 0x0F, 0x17)
    data(model, 1, 1)
    assert lit(model) == {(127, 24), (0, 24)}


def test_windows_belong_to_their_addressing_mode(model):
    for code in (0xB0, 0x00, 0x10):
        with pytest.raises(ValueError):
            commands(model, code)
    commands(model, 0x20, PAGE)
    for codes in ((0x21, 0, 127), (0x22, 0, 7)):
        with pytest.raises(ValueError):
            commands(model, *codes)


def test_segment_remap_counts_for_what_is_written_after_it(model):
    data(model, 1)
    commands(model, 0xA0)
    assert lit(model) == {(0, 0)}
    commands(model, 0x21, 0, 127)
    data(model, 3)
    assert lit(model) == {(0, 0), (127, 0), (127, 1)}


def test_scan_direction_turns_what_is_there(model):
    data(model, 1)
    commands(model, 0xC0)
    assert lit(model) == {(0, 63)}


def test_start_line_and_offset_roll_the_picture(model):
    data(model, 1)
    commands(model, 0x40 | 60)
    assert lit(model) == {(0, 4)}
    commands(model, 0x40, 0xD3, 8)
    assert lit(model) == {(0, 8)}


def test_inverse_all_lit_and_contrast(model):
    data(model, 1)
    commands(model, 0xA7)
    assert len(lit(model)) == WIDTH * HEIGHT - 1
    commands(model, 0xA6, 0xA5)
    assert len(lit(model)) == WIDTH * HEIGHT
    commands(model, 0xA4, 0x81, 12)
    assert lit(model) == {(0, 0)}
    assert model.contrast == 12


def test_fewer_rows_leave_the_others_dark(model):
    commands(model, 0xA8, 31, 0xA5)
    assert len(lit(model)) == WIDTH * 32


def test_the_wrong_wiring_of_lines_shows(model):
    data(model, *[0xFF] * WIDTH)
    commands(model, 0xDA, 0x02)
    assert {y for _, y in lit(model)} != set(range(8))
    commands(model, 0xDA, 0x12)
    assert {y for _, y in lit(model)} == set(range(8))


def test_control_bytes_may_come_before_every_byte(model):
    model.transaction(bytes((0x80, 0x81, 0x80, 77, 0x40, 1, 2)))
    assert model.contrast == 77
    assert lit(model) == {(0, 0), (1, 1)}
    model.transaction(bytes((0xC0, 4, 0x80, 0xA7, 0x80, 0xA6, 0x40, 8)))
    assert lit(model) == {(0, 0), (1, 1), (2, 2), (3, 3)}


def test_a_command_may_be_spread_over_writes(model):
    for code in (0x21, 9, 127, 0x81, 5):
        model.transaction(bytes((0x80, code)))
    data(model, 1)
    assert model.contrast == 5
    assert lit(model) == {(9, 0)}


def test_it_counts_the_bytes_on_the_bus():
    model = SSD1306Model()
    model.transaction(b"\x00\xaf")
    model.transaction(b"")
    assert model.bytes_seen == 3 + 1


@pytest.mark.parametrize(
    "codes",
    [
        (0x23, 0x00),
        (0x28,),
        (0x30,),
        (0x80,),
        (0xA9, 0x00),
        (0xB8,),
        (0xC1,),
        (0xE4,),
        (0xFF,),
        (0x18,),
        (0x20, 0x03),
        (0x21, 5, 4),
        (0x21, 0, 128),
        (0x22, 0, 8),
        (0x22, 7, 6),
        (0x8D, 0x15),
        (0xA8, 14),
        (0xAD, 0x20),
        (0xD9, 0x0F),
        (0xD9, 0xF0),
        (0xDA, 0x03),
        (0xDB, 0x40),
        (0x26, 0x01, 0, 0, 7, 0x00, 0xFF),
        (0x27, 0x00, 5, 0, 4, 0x00, 0xFF),
        (0x26, 0x00, 0, 0, 7, 0x00, 0xFE),
        (0x29, 0x00, 0, 0, 7, 0),
        (0xA3, 40, 40),
    ],
    ids=lambda codes: bytes(codes).hex(" "),
)
def test_it_refuses_what_the_chip_does_not_define(model, codes):
    with pytest.raises(ValueError):
        commands(model, *codes)


@pytest.mark.parametrize("write", [b"\x01\xaf", b"\x3f", b"\x80", b"\x80\xa6\xc0"])
def test_it_refuses_broken_writes(model, write):
    with pytest.raises(ValueError):
        model.transaction(write)


def test_it_refuses_data_where_an_argument_is_due(model):
    commands(model, 0x81)
    with pytest.raises(ValueError):
        data(model, 1)


def test_scrolling_is_refused_where_the_chip_forbids_it(model):
    commands(model, 0x26, 0x00, 0, 0, 7, 0x00, 0xFF, 0x2F)
    with pytest.raises(ValueError, match="scroll"):
        data(model, 1)
    with pytest.raises(ValueError, match="scroll"):
        model.pixels()
    with pytest.raises(ValueError, match="scroll"):
        commands(model, 0x26, 0x00, 0, 0, 7, 0x00, 0xFF)
    commands(model, 0x2E)
    data(model, 1)
    assert lit(model) == {(0, 0)}


def test_the_adafruit_driver_is_understood():
    model = SSD1306Model()
    driver = SSD1306_I2C(WIDTH, HEIGHT, PanelBus(model), addr=0x3C)
    assert model.visible
    assert model.contrast == 255
    assert not lit(model)
    driver.fill_rect(3, 9, 20, 5, 1)
    before = model.bytes_seen
    driver.show()
    assert lit(model) == {(x, y) for x in range(3, 23) for y in range(9, 14)}
    # Six commands of three bytes, then address, control byte and frame.
    assert model.bytes_seen - before == 6 * 3 + 2 + 1024
    driver.rotate(False)
    driver.show()
    assert lit(model) == {(127 - x, 63 - y) for x in range(3, 23) for y in range(9, 14)}
    driver.invert(True)
    driver.poweroff()
    assert not lit(model)
