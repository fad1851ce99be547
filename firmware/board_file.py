"""The board file: which pin is wired to what, if it is not as the project's schematic says.

`board.json` on the gadget holds one object; what it does not name keeps its default. Nonsense
never stops the gadget: the default stands in, and one sentence says what was wrong."""

import json

from engine_core.modules import take

STANDARD = take("firmware.standard_board").STANDARD

FILE = "board.json"
KINDS = ("ssd1306", "sh1106")  # of panels: firmware/panel_KIND.py
BUSES = ("i2c", "spi")
LANGUAGES = ("en", "fr")
LONGEST = 2000  # bytes
LONGEST_NAME = 20  # characters of a wrong name that are told
_HEXADECIMAL = "0123456789abcdefABCDEF"


def _is_pin(value):
    """Whether the Pico brings that GPIO out to its edge (Raspberry Pi Pico datasheet, figure 2)."""
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    return 0 <= value <= 22 or 26 <= value <= 28


def _is_pin_or_none(value):
    return value is None or _is_pin(value)


def _one_of(words):
    return lambda value: isinstance(value, str) and value in words


def _is_address(value):
    return _address(value) is not None


def _is_speed(value):
    return isinstance(value, int) and value in (100_000, 400_000, 1_000_000)


def _is_switch(value):
    return isinstance(value, bool)


_PIN = (_is_pin, "a GPIO number")
_PIN_OR_NONE = (_is_pin_or_none, "a GPIO number or null")
_SWITCH = (_is_switch, "true or false")
# name -> what is allowed, the same in words
ALLOWED = {
    "panel": (_one_of(KINDS), '"ssd1306" or "sh1106"'),
    "bus": (_one_of(BUSES), '"i2c" or "spi"'),
    "sda": _PIN,
    "scl": _PIN,
    "i2c_hz": (_is_speed, "100000, 400000 or 1000000"),
    "address": (_is_address, 'like "0x3C"'),
    "sck": _PIN,
    "mosi": _PIN,
    "dc": _PIN,
    "cs": _PIN_OR_NONE,
    "reset": _PIN_OR_NONE,
    "rotated": _SWITCH,
    "left_handed": _SWITCH,
    "up": _PIN,
    "down": _PIN,
    "ok": _PIN,
    "back": _PIN,
    "pressed": (_one_of(("low", "high")), '"low" or "high"'),
    "buzzer": _PIN_OR_NONE,
    "battery": _SWITCH,
    "language": (_one_of(LANGUAGES), '"en" or "fr"'),
}
BUTTONS = ("up", "down", "ok", "back")
_BUS_PINS = {"i2c": ("sda", "scl"), "spi": ("sck", "mosi", "dc", "cs", "reset")}


def read_board(content):
    """(settings, notice) from the file's content, None when there is no file.

    content: text, or bytes of UTF-8 · settings: every name of STANDARD, the address as a number ·
    notice: "" or one sentence."""
    settings = dict(STANDARD)
    if content is None:
        return settings, ""
    if len(content) > LONGEST:
        return unused("is longer than %d bytes" % LONGEST)
    try:
        # A PC's JSON would read UTF-16 too, which the gadget's does not.
        given = json.loads(content if isinstance(content, str) else _without_mark(content).decode())
    except (ValueError, RuntimeError, MemoryError):  # the latter two for what is nested too deep
        return unused("is not JSON")
    if not isinstance(given, dict):
        return unused("is not one object")
    notice = ""
    # MicroPython's JSON takes keys that are no text, too.
    for name in sorted(given, key=str):
        if name not in ALLOWED:
            notice = notice or "board.json: there is no setting '%s'." % _one_line(name)
            continue
        is_allowed, words = ALLOWED[name]
        if is_allowed(given[name]):
            settings[name] = given[name]
        elif not notice:
            notice = "board.json: %s must be %s; %s is used." % (
                name,
                words,
                _told(name, STANDARD[name]),
            )
    settings["address"] = _address(settings["address"])
    clash = _clash(settings)
    if clash:
        for name in pin_names(settings):
            settings[name] = STANDARD[name]
        notice = "board.json: %s; the standard pins are used." % clash
    return settings, notice


def unused(fault):
    """As read_board, of a file with this fault: nothing of it can be used."""
    return dict(STANDARD), "board.json %s; the standard wiring is used." % fault


def pin_names(settings):
    """The names of the pins that are in use."""
    return _BUS_PINS[settings["bus"]] + BUTTONS + ("buzzer",)


def board_text(settings):
    """The file's content for settings as ``read_board`` returns them: what is not as usual."""
    given = {}
    for name in STANDARD:
        if settings[name] != STANDARD[name]:
            given[name] = settings[name]
    if "address" in given:
        given["address"] = _told("address", given["address"])
    return json.dumps(given)


def _address(value):
    """A 7-bit I2C address that is not reserved, or None."""
    if isinstance(value, str):
        digits = value[2:] if value[:2] in ("0x", "0X") else value
        if not digits or digits.strip(_HEXADECIMAL):  # int() would also take "3_C" and "-0x3C"
            return None
        value = int(digits, 16)
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if 0x08 <= value <= 0x77 else None


def _without_mark(content):
    """Without the byte order mark that Windows' editor puts before UTF-8."""
    return content[3:] if content[:3] == b"\xef\xbb\xbf" else content


def _one_line(name):
    """What was meant as a setting's name, as it can be shown on the panel."""
    name = str(name)
    shown = "".join([c if " " <= c <= "~" else "?" for c in name[:LONGEST_NAME]])
    return shown + ".." * (len(name) > LONGEST_NAME)


def _told(name, default):
    return "0x%02X" % default if name == "address" else str(default)


def _clash(settings):
    """What is wrong with the pins together, or ""."""
    used: dict = {}
    for name in pin_names(settings):
        pin = settings[name]
        if pin is not None:
            if pin in used:
                return "%s and %s are both on GP%d" % (used[pin], name, pin)
            used[pin] = name
    # Which pins a block has: RP2040 datasheet, 1.4.3. SDA is on 0 and 2 of every four, its clock on
    # the next one; SCK on 2 of every four and MOSI on 3, of the same eight of sixteen.
    if settings["bus"] == "i2c":
        first, second, words = settings["sda"], settings["scl"], "SDA and SCL of one I2C"
        fits = first % 2 == 0 and second % 4 == first % 4 + 1
    else:
        first, second, words = settings["sck"], settings["mosi"], "SCK and MOSI of one SPI"
        fits = first % 4 == 2 and second % 4 == 3 and first >> 3 & 1 == second >> 3 & 1
    return "" if fits else "GP%d and GP%d are no %s" % (first, second, words)
