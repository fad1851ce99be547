"""Whatever stands in board.json, the gadget gets wiring it can use and one sentence."""

import json

from firmware.board_file import KINDS, LANGUAGES, LONGEST, STANDARD, board_text, read_board
from firmware.settings import CHOICES


def read(**given):
    return read_board(json.dumps(given))


def changed(settings):
    return {name: settings[name] for name in settings if settings[name] != STANDARD[name]}


def test_no_file_is_the_standard_wiring():
    assert read_board(None) == (STANDARD, "")
    assert read_board("{}") == (STANDARD, "")


def test_everything_can_be_wired_otherwise():
    given = {
        "sda": 18,
        "scl": 19,
        "i2c_hz": 1_000_000,
        "address": "0x3D",
        "rotated": True,
        "up": 0,
        "down": 1,
        "ok": 2,
        "back": 28,
        "buzzer": None,
        "battery": False,
        "panel": "sh1106",
        "bus": "spi",
        "sck": 10,
        "mosi": 11,
        "dc": 8,
        "cs": None,
        "reset": None,
        "left_handed": True,
        "pressed": "high",
        "language": "fr",
    }
    settings, notice = read_board(json.dumps(given))
    assert (settings, notice) == (dict(given, address=0x3D), "")
    assert set(given) == set(STANDARD)
    assert json.loads(board_text(settings)) == given


def test_the_file_says_only_what_is_not_as_usual():
    assert board_text(STANDARD) == "{}"
    assert json.loads(board_text(dict(STANDARD, address=0x3D))) == {"address": "0x3D"}


def test_words_are_those_that_there_are():
    allowed = {
        "panel": '"ssd1306" or "sh1106"',
        "bus": '"i2c" or "spi"',
        "pressed": '"low" or "high"',
        "language": '"en" or "fr"',
    }
    for name, words in allowed.items():
        for nonsense in ("", "SPI", 1, True, None, ["spi"], {"spi": 1}):
            settings, notice = read(**{name: nonsense})
            assert settings == STANDARD, nonsense
            assert notice == "board.json: %s must be %s; %s is used." % (
                name,
                words,
                STANDARD[name],
            )


def test_every_language_of_the_gadget_and_every_kind_of_panel_can_be_named():
    assert CHOICES["language"] == LANGUAGES
    for kind in KINDS:
        assert __import__("firmware.panel_" + kind)


def test_pins_of_the_other_bus_are_free():
    for given in ({"buzzer": 18}, {"up": 21, "down": 17}, {"bus": "spi", "ok": 4, "buzzer": 5}):
        settings, notice = read(**given)
        assert notice == ""
        assert changed(settings) == given


def test_pins_of_the_bus_are_not():
    settings, notice = read(bus="spi", up=18)
    assert changed(settings) == {"bus": "spi"}
    assert notice == "board.json: sck and up are both on GP18; the standard pins are used."
    assert read(bus="spi", cs=None, reset=None, up=17, down=21)[1] == ""


def test_sck_and_mosi_must_belong_together():
    for sck, mosi in ((18, 3), (2, 7), (6, 19), (22, 3)):
        assert read(bus="spi", sck=sck, mosi=mosi)[1] == ""
    for sck, mosi in ((19, 18), (18, 20), (10, 19), (14, 3), (26, 19), (16, 19)):
        settings, notice = read(
            bus="spi", sck=sck, mosi=mosi, dc=0, cs=None, up=1, down=4, ok=5, buzzer=None
        )
        assert notice.endswith("are no SCK and MOSI of one SPI; the standard pins are used.")
        assert settings["bus"] == "spi"


def test_an_address_is_a_number_or_hexadecimal():
    assert read(address=61)[0]["address"] == 61
    assert read(address="3d")[0]["address"] == 0x3D
    assert read(address="0x77")[0]["address"] == 0x77
    for nonsense in (
        "",
        "0x",
        "panel",
        "0x80",
        "3_C",
        "-0x3C",
        " 3C",
        "0x0x3C",
        "３C",
        0,
        7,
        120,
        True,
        None,
        [60],
        60.0,
    ):
        settings, notice = read(address=nonsense)
        assert settings["address"] == 0x3C, nonsense
        assert notice == 'board.json: address must be like "0x3C"; 0x3C is used.', nonsense


def test_one_wrong_value_leaves_the_others():
    settings, notice = read(rotated=True, buzzer="loud")
    assert changed(settings) == {"rotated": True}
    assert notice == "board.json: buzzer must be a GPIO number or null; 15 is used."


def test_pins_must_be_on_the_edge_of_the_board():
    for nonsense in (23, 24, 25, 29, 30, -1, True, False, None, "GP10", 1.0, [10], {}):
        settings, notice = read(ok=nonsense)
        assert settings == STANDARD, nonsense
        assert notice == "board.json: ok must be a GPIO number; 12 is used.", nonsense
    for pin in (0, 22, 26, 28):
        assert read(ok=pin) == (dict(STANDARD, ok=pin), "")


def test_two_things_on_one_pin_bring_back_the_standard_pins():
    settings, notice = read(up=13, address=61)
    assert changed(settings) == {"address": 61}
    assert notice == "board.json: up and back are both on GP13; the standard pins are used."


def test_sda_and_scl_must_belong_together():
    for sda, scl in ((4, 7), (5, 4), (0, 3), (6, 9), (8, 8)):
        settings, notice = read(sda=sda, scl=scl)
        assert settings == STANDARD
        assert notice.endswith("; the standard pins are used."), (sda, scl)
    for sda, scl in ((0, 1), (2, 3), (6, 7), (20, 21), (4, 9)):
        settings, notice = read(sda=sda, scl=scl)
        assert (settings["sda"], settings["scl"], notice) == (sda, scl, "")


def test_only_speeds_that_were_tried():
    for hz in (0, 50, 3_400_000, True, "fast", None):
        settings, notice = read(i2c_hz=hz)
        assert settings == STANDARD
        assert notice == ("board.json: i2c_hz must be 100000, 400000 or 1000000; 400000 is used.")


def test_switches_are_true_or_false():
    for nonsense in (0, 1, "yes", None):
        settings, notice = read(rotated=nonsense)
        assert settings == STANDARD
        assert notice == "board.json: rotated must be true or false; False is used."


def test_an_unknown_name_is_told():
    assert read(colour="red") == (STANDARD, "board.json: there is no setting 'colour'.")


def test_only_the_first_fault_is_told():
    _, notice = read(zebra=1, down=99, ok=99)
    assert notice == "board.json: down must be a GPIO number; 11 is used."


def test_what_is_no_object_is_told():
    told = "board.json is not JSON; the standard wiring is used."
    for content in ("", b"", "{", b"\xff\xfe\x00{", "pins"):
        assert read_board(content) == (STANDARD, told), content
    told = "board.json is not one object; the standard wiring is used."
    for text in ("[]", "12", "null", '"up"', "true"):
        assert read_board(text) == (STANDARD, told), text


def test_a_speed_is_a_whole_number():
    for nonsense in (400_000.0, 100_000.0, True, "400000", None, 123_456):
        settings, notice = read(i2c_hz=nonsense)
        assert settings == STANDARD and isinstance(settings["i2c_hz"], int)
        assert notice.startswith("board.json: i2c_hz must be 100000, 400000 or 1000000"), nonsense


def test_keys_that_are_no_text():
    # JSON has no such keys, but MicroPython's reader takes them.
    settings, notice = read_board('{1: 2, "x": 3, null: 4}')
    assert settings == STANDARD
    assert notice in (
        "board.json: there is no setting '1'.",
        "board.json is not JSON; the standard wiring is used.",
    )


def test_nesting_without_an_end():
    for content in ("[" * 2000, '{"a":' * 400, "[" * 900 + "]" * 900):
        settings, notice = read_board(content)
        assert settings == STANDARD
        assert notice.startswith("board.json is not "), notice


def test_a_wrong_name_is_told_in_one_line():
    settings, notice = read_board('{"up\\ndown\\u0000": 1}')
    assert (settings, notice) == (STANDARD, "board.json: there is no setting 'up?down?'.")
    notice = read_board('{"%s": 1}' % ("n" * 500))[1]
    assert notice == "board.json: there is no setting '%s..'." % ("n" * 20)


def test_the_mark_before_utf_8_is_no_fault():
    # Windows' editor writes it; MicroPython's reader does not take it.
    content = b'\xef\xbb\xbf{"up": 20}\r\n'
    assert read_board(content) == (dict(STANDARD, up=20), "")
    assert read_board(b"\xef\xbb\xbf")[1] == "board.json is not JSON; the standard wiring is used."


def test_both_pythons_take_utf_8_only():
    told = "board.json is not JSON; the standard wiring is used."
    utf_16 = b"".join([bytes((ord(letter), 0)) for letter in '{"up": 20}'])
    for content in (utf_16, b"\xff\xfe" + utf_16, b'{"up\xff": 20}', b'{"language": "\xe9"}'):
        assert read_board(content) == (STANDARD, told), content


def test_a_file_that_is_too_long_is_told():
    for content in ('{"up": 20}', b'{"up": 20}'):
        space = " " if isinstance(content, str) else b" "
        longest = content + space * (LONGEST - len(content))
        assert read_board(longest) == (dict(STANDARD, up=20), "")
        assert read_board(longest + space) == (
            STANDARD,
            "board.json is longer than 2000 bytes; the standard wiring is used.",
        )
