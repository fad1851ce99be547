"""Writes a sheet as KiCad 6 and later read it (.kicad_sch, .kicad_sym, format 20211123)."""

from __future__ import annotations

from host_tools.hardware import circuit
from host_tools.hardware.kicad_text import Word, at, effects, identifier, kicad_text, points, words
from host_tools.hardware.sheet import Placed, Sheet, on_sheet
from host_tools.hardware.symbols import SYMBOLS, Symbol

LIBRARY = "queenbox"
_FORMAT = 20211123
_LIBRARY_FORMAT = 20211014
_STROKE = words("stroke", words("width", 0.254), words("type default"), words("color 0 0 0 0"))
_WIRE = words("stroke", words("width 0"), words("type default"), words("color 0 0 0 0"))
_NOT_FILLED, _FILLED = (words("fill", words(f"type {kind}")) for kind in ("none", "background"))
ROOT = identifier("sheet")
_POWER_SYMBOLS = ("3V3", "GND")


def pin_types(kind: str) -> dict[str, str]:
    """Pin number -> its electrical type, of a kind of symbol."""
    if kind == "PWR_FLAG":
        return {"1": circuit.POWER_OUT}
    if kind in _POWER_SYMBOLS:
        return {"1": circuit.POWER_IN}
    part = next((part for part in circuit.PARTS.values() if part.kind == kind), None)
    return {number: type_ for number, (_, type_) in part.pins.items()} if part else {}


def _property(name: str, value: str, index: int, place: tuple, hidden: bool = False) -> tuple:
    looks = effects(hidden=hidden)
    return words("property", name, value, words(f"id {index}"), place, looks)


def _symbol(kind: str, prefix: str) -> tuple:
    symbol = SYMBOLS[kind]
    drawn: list[tuple] = [
        words(
            "rectangle",
            words("start", *map(float, a)),
            words("end", *map(float, b)),
            _STROKE,
            _FILLED,
        )
        for a, b in symbol.boxes
    ]
    drawn += [words("polyline", points(line), _STROKE, _NOT_FILLED) for line in symbol.lines]
    drawn += [
        words("circle", words("center", *map(float, c)), words("radius", r), _STROKE, _NOT_FILLED)
        for c, r in symbol.circles
    ]
    types = pin_types(kind)
    pins = [
        words(
            f"pin {types[pin.number]} line",
            at(pin.tip, pin.angle),
            words("length", float(pin.length)),
            *([Word("hide")] if symbol.power and kind != "PWR_FLAG" else []),
            words("name", kind if symbol.power else pin.name or "~", effects()),
            words("number", pin.number, effects()),
        )
        for pin in symbol.pins
    ]
    named = kind in ("pico", "oled", "battery", "charger")
    hide = [] if named else [Word("hide")]
    return words(
        "symbol",
        f"{prefix}{kind}",
        *([words("power")] if symbol.power else []),
        *([words("pin_numbers hide")] if not named else []),
        words("pin_names", words("offset", 1.016), *hide),
        words("in_bom", Word("no" if symbol.power else "yes")),
        words("on_board yes"),
        _property("Reference", symbol.letter, 0, at(symbol.label, 0), symbol.power),
        _property("Value", kind, 1, at(symbol.value, 0)),
        _property("Footprint", "", 2, at((0, 0), 0), True),
        _property("Datasheet", "", 3, at((0, 0), 0), True),
        words("symbol", f"{kind}_0_1", *drawn),
        words("symbol", f"{kind}_1_1", *pins),
    )


def symbol_library() -> str:
    """The file queenbox.kicad_sym."""
    symbols = [_symbol(kind, "") for kind in SYMBOLS]
    return (
        kicad_text(
            words(
                "kicad_symbol_lib",
                words(f"version {_LIBRARY_FORMAT}"),
                words("generator queenbox"),
                *symbols,
            )
        )
        + "\n"
    )


def _instance(reference: str, value: str, footprint: str, placed: Placed) -> tuple:
    symbol: Symbol = SYMBOLS[placed.kind]
    own = identifier("symbol", reference)
    # Texts turn with the symbol, so theirs is turned back: they are always written level.
    back = placed.turned % 180
    return words(
        "symbol",
        words("lib_id", f"{LIBRARY}:{placed.kind}"),
        at(placed.at, placed.turned),
        words("unit 1"),
        words("in_bom", Word("no" if symbol.power else "yes")),
        words("on_board yes"),
        words("uuid", Word(own)),
        _property(
            "Reference", reference, 0, at(text_place(placed, symbol.label), back), symbol.power
        ),
        _property(
            "Value",
            value,
            1,
            at(text_place(placed, symbol.value), back),
            placed.kind == "PWR_FLAG",
        ),
        _property("Footprint", footprint, 2, at(placed.at, 0), True),
        _property("Datasheet", "", 3, at(placed.at, 0), True),
        *(
            words("pin", pin.number, words("uuid", Word(identifier("pin", reference, pin.number))))
            for pin in symbol.pins
        ),
    )


def text_place(placed: Placed, place: tuple[float, float]) -> tuple[float, float]:
    """Where reference or value is written: beside a part as if it were not turned."""
    if SYMBOLS[placed.kind].power:
        return on_sheet(placed, place)
    if placed.turned % 180:
        place = {
            "R": (0, 2.54 if place[1] > 0 else -2.54),
            "D": (-6.1, 1.27 if place[1] > 0 else -1.27),
        }[SYMBOLS[placed.kind].letter]
    return placed.at[0] + place[0], placed.at[1] - place[1]


def schematic_file(sheet: Sheet, title: str) -> str:
    """The file of a sheet, with its symbols inside."""
    kinds = {placed.kind for placed in [*sheet.parts.values(), *sheet.marks]}
    instances = []
    for reference, placed in sheet.parts.items():
        part = circuit.PARTS.get(reference)
        value = part.value if part else "M3"
        footprint = part.footprint if part else circuit.HOLE_FOOTPRINT
        instances.append((reference, value, footprint, placed))
    for count, placed in enumerate(sheet.marks, 1):
        letter = SYMBOLS[placed.kind].letter
        instances.append((f"{letter}{count:02}", placed.kind, "", placed))
    return (
        kicad_text(
            words(
                "kicad_sch",
                words(f"version {_FORMAT}"),
                words("generator queenbox"),
                words("uuid", Word(ROOT)),
                words("paper", "A4"),
                words("title_block", words("title", title), words("rev", "1")),
                words("lib_symbols", *(_symbol(kind, f"{LIBRARY}:") for kind in sorted(kinds))),
                *(
                    words(
                        "junction",
                        at(point),
                        words("diameter 0"),
                        words("color 0 0 0 0"),
                        _own("joint", point),
                    )
                    for point in sheet.joints()
                ),
                *(words("no_connect", at(point), _own("unused", point)) for point in sheet.unused),
                *(words("wire", points(wire), _WIRE, _own("wire", wire)) for wire in sheet.wires),
                *(
                    words(
                        "text", text, at(point, 0), effects(2.0, "left bottom"), _own("text", text)
                    )
                    for text, point in sheet.texts
                ),
                *(
                    words(
                        "label",
                        name,
                        at(point, 0 if side > 0 else 180),
                        effects(justify="left bottom" if side > 0 else "right bottom"),
                        _own("label", name, point),
                    )
                    for name, point, side in sheet.labels
                ),
                *(_instance(*instance) for instance in instances),
                words("sheet_instances", words("path", "/", words("page", "1"))),
                words(
                    "symbol_instances",
                    *(
                        words(
                            "path",
                            f"/{identifier('symbol', reference)}",
                            words("reference", reference),
                            words("unit 1"),
                            words("value", value),
                            words("footprint", footprint),
                        )
                        for reference, value, footprint, _ in instances
                    ),
                ),
            )
        )
        + "\n"
    )


def _own(*what: object) -> tuple:
    return words("uuid", Word(identifier(*what)))
