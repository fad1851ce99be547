"""The Python modules that hold fonts and art on the gadget, written from the drawn sheets.

A glyph is a header byte (row where it begins + 3 in the high half, width in the low half), then
strips of eight rows, a byte a column. Glyphs are those of ASCII from the blank on, then those of
the code points in EXTRA. An offset and a code point are two bytes, low byte first.
"""

import re
from pathlib import Path

from host_tools.artwork.sheets import Drawing, drawings_of

SHEETS = Path(__file__).parent
FOLDER = SHEETS.parents[1] / "firmware" / "ui"

# Of MicroPython: characters of a glyph number, before those of EXTRA.
FIRST, LAST = 32, 126
BYTES_PER_LINE = 22
HEADROOM = 3  # the highest accent begins so many rows above a capital
# Drawn, but no screen shows them yet: each would take 30 bytes of the gadget's heap.
_UNUSED = "eye lock cross speaker mute hourglass person crescent warning left right"
UNUSED = set(_UNUSED.split(" "))
SIZED = re.compile(r"[A-Za-z](\d+)")  # a name that is one of a row of pictures of some height

# The signs of suits.txt, the usual one first, and where each height begins in the pair of one sign.
RED_SIGNS = ("crowns", "stars", "suns", "shields", "flags")
BLACK_SIGNS = ("anchors", "moons", "wheels", "eagles", "leaves")
SIGN_AT = {8: 0, 12: 9}
SIGN_BYTES = 29
PLAIN_SUITS = 4


def compiled_modules() -> dict[str, str]:
    """File name to source text, for each module."""
    return {
        "font_small.py": font_module("font_small.txt", "Small font: capitals 7 pixels high.", 1, 2),
        "font_big.py": font_module("font_big.txt", "Big font: capitals 12 pixels high.", 2, 3),
        "font_huge.py": art_module("font_huge.txt", "Huge ranks and numbers: 32 pixels high."),
        "art.py": art_module("art.txt", "Signs and figures.", suit_signs("suits.txt")),
        "art_suits.py": suits_module("suits.txt", "Signs of two suits of Hearts, by maker."),
    }


def font_module(sheet: str, title: str, strips: int, space: int) -> str:
    """A font: all of ASCII, then the other characters of the sheet; `space` pixels for a blank."""
    drawings = {" ": Drawing(0, (".",) * 1)} | drawings_of(SHEETS / sheet)
    ascii_characters = [chr(code) for code in range(FIRST, LAST + 1)]
    extra = [character for character in drawings if not FIRST <= ord(character) <= LAST]
    missing = [character for character in ascii_characters if character not in drawings]
    if missing:
        raise ValueError(f"{sheet}: no drawing of {' '.join(missing)}")
    data, offsets = bytearray(), bytearray()
    for character in ascii_characters + extra:
        drawing = drawings[character]
        if character == " ":
            drawing = Drawing(0, ("." * space,))
        if drawing.height > 8 * strips or drawing.width > 15:
            raise ValueError(f"{sheet}: '{character}' is too large")
        offsets += len(data).to_bytes(2, "little")
        data.append((drawing.top + HEADROOM) << 4 | drawing.width)
        data += drawing.strips().ljust(strips * drawing.width, b"\0")
    codes = b"".join(ord(character).to_bytes(2, "little") for character in extra)
    return source_text(
        sheet, title, {"EXTRA": codes, "OFFSETS": bytes(offsets), "DATA": bytes(data)}
    )


def art_module(sheet: str, title: str, signs: dict[str, bytes] | None = None) -> str:
    """Pictures of any size: width, height, strips. `AT` tells by name where each begins in `DATA`,
    `ROWS` by height, in the order of the sheet: a name less on the gadget for each of these.

    With signs there is `SUITS`, the usual red one of them and the usual black one; in `ROWS` their
    places in it follow the four plain suits."""
    data, offsets = bytearray(), {}
    rows: dict[int, tuple[int, ...]] = {}
    for name, drawing in drawings_of(SHEETS / sheet).items():
        if name in UNUSED:
            continue
        if sized := SIZED.fullmatch(name):
            height = int(sized[1])
            rows[height] = (*rows.get(height, ()), len(data))
        else:
            offsets[name] = len(data)
        drawing = drawing.without_dark_rows_below()
        data += bytes((drawing.width, drawing.height)) + drawing.strips()
    values: dict[str, object] = {"AT": offsets, "ROWS": rows, "DATA": bytes(data)}
    if signs:
        for height, at in SIGN_AT.items():
            row = rows[height]
            rows[height] = (*row[:PLAIN_SUITS], at, SIGN_BYTES + at, *row[PLAIN_SUITS:])
        values["SUITS"] = signs[RED_SIGNS[0]] + signs[BLACK_SIGNS[0]]
    return source_text(sheet, title, {name: value for name, value in values.items() if value})


def suit_signs(sheet: str) -> dict[str, bytes]:
    """Each sign of the sheet by its name: its pictures by height, as in `art_module`."""
    drawings = drawings_of(SHEETS / sheet)
    signs = {}
    for sign in RED_SIGNS + BLACK_SIGNS:
        pair = bytearray()
        for height, at in SIGN_AT.items():
            drawing = drawings.pop(f"{sign}{height}")
            if len(pair) != at or drawing.height != height:
                raise ValueError(f"{sheet}: '{sign}{height}' has the wrong size")
            pair += bytes((drawing.width, drawing.height)) + drawing.strips()
        if len(pair) != SIGN_BYTES:
            raise ValueError(f"{sheet}: '{sign}' has the wrong width")
        signs[sign] = bytes(pair)
    if drawings:
        raise ValueError(f"{sheet}: {' '.join(drawings)}: of no suit")
    return signs


def suits_module(sheet: str, title: str) -> str:
    """All signs: those of the red suit in `REDS`, of the black one in `BLACKS`."""
    signs = suit_signs(sheet)
    reds = b"".join(signs[sign] for sign in RED_SIGNS)
    blacks = b"".join(signs[sign] for sign in BLACK_SIGNS)
    return source_text(sheet, title, {"REDS": reds, "BLACKS": blacks})


def source_text(sheet: str, title: str, values: dict[str, object]) -> str:
    lines = [
        f'"""{title}',
        "",
        f"Written by `python -m host_tools.artwork` from {sheet}; change that instead.",
        '"""',
    ]
    for name, value in values.items():
        lines += ["", *_assignment(name, value)]
    return "\n".join(lines) + "\n"


def _assignment(name: str, value: object) -> list[str]:
    if isinstance(value, bytes):
        chunks = [value[at : at + BYTES_PER_LINE] for at in range(0, len(value), BYTES_PER_LINE)]
        hexed = ("".join(f"\\x{byte:02x}" for byte in chunk) for chunk in chunks)
        return [f"{name} = (", *(f'    b"{text}"' for text in hexed), ")"]
    if isinstance(value, dict):
        pairs = (f"    {key!r}: {at},".replace("'", '"') for key, at in value.items())
        return [f"{name} = {{", *pairs, "}"]
    return [f'{name} = "{value}"']
