"""The board file: which pin is wired to what, if it is not as the project's schematic says.

`board.json` on the gadget holds one object; what it does not name keeps its default. Nonsense
never stops the gadget: the default stands in, and one sentence says what was wrong."""

import json

FILE = "board.json"
LONGEST = 2000  # bytes of it that are read
LONGEST_NAME = 20  # characters of a wrong name that are told
_HEXADECIMAL = "0123456789abcdefABCDEF"


def _is_pin(value):
    """Whether the Pico brings that GPIO out to its edge (Raspberry Pi Pico datasheet, figure 2)."""
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    return 0 <= value <= 22 or 26 <= value <= 28


def _is_buzzer(value):
    return value is None or _is_pin(value)


def _is_address(value):
    return _address(value) is not None


def _is_speed(value):
    return isinstance(value, int) and value in (100_000, 400_000, 1_000_000)


def _is_switch(value):
    return isinstance(value, bool)


# name -> default, what is allowed, the same in words
SETTINGS = {
    "sda": (4, _is_pin, "a GPIO number"),
    "scl": (5, _is_pin, "a GPIO number"),
    "i2c_hz": (400_000, _is_speed, "100000, 400000 or 1000000"),
    "address": (0x3C, _is_address, 'like "0x3C"'),
    "rotated": (False, _is_switch, "true or false"),
    "up": (10, _is_pin, "a GPIO number"),
    "down": (11, _is_pin, "a GPIO number"),
    "ok": (12, _is_pin, "a GPIO number"),
    "back": (13, _is_pin, "a GPIO number"),
    "buzzer": (15, _is_buzzer, "a GPIO number or null"),
    "battery": (True, _is_switch, "true or false"),
}
_PIN_NAMES = ("sda", "scl", "up", "down", "ok", "back", "buzzer")


def read_board(content):
    """(settings, notice) from the file's content, None when there is no file.

    settings: every name of SETTINGS, the address as a number · notice: "" or one sentence."""
    settings = {name: SETTINGS[name][0] for name in SETTINGS}
    if content is None:
        return settings, ""
    try:
        given = json.loads(content)
    except (ValueError, RuntimeError):  # the latter for what is nested too deep
        return settings, "board.json is not JSON; the standard wiring is used."
    if not isinstance(given, dict):
        return settings, "board.json is not one object; the standard wiring is used."
    notice = ""
    # MicroPython's JSON takes keys that are no text, too.
    for name in sorted(given, key=str):
        if name not in SETTINGS:
            notice = notice or "board.json: there is no setting '%s'." % _one_line(name)
            continue
        default, is_allowed, words = SETTINGS[name]
        if is_allowed(given[name]):
            settings[name] = given[name]
        elif not notice:
            notice = "board.json: %s must be %s; %s is used." % (name, words, _told(name, default))
    settings["address"] = _address(settings["address"])
    clash = _clash(settings)
    if clash:
        for name in _PIN_NAMES:
            settings[name] = SETTINGS[name][0]
        notice = "board.json: %s; the standard pins are used." % clash
    return settings, notice


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
    for name in _PIN_NAMES:
        pin = settings[name]
        if pin is not None:
            if pin in used:
                return "%s and %s are both on GP%d" % (used[pin], name, pin)
            used[pin] = name
    # SDA is on pins 0 and 2 of every four, its clock on the next one (RP2040 datasheet, 1.4.3).
    if settings["sda"] % 2 or settings["scl"] % 4 != settings["sda"] % 4 + 1:
        return "GP%d and GP%d are no SDA and SCL of one I2C" % (settings["sda"], settings["scl"])
    return ""
