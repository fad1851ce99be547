"""The picture of the breadboard build."""

from __future__ import annotations

from host_tools.hardware import breadboard, breadboard_build, wiring
from host_tools.hardware.breadboard import COLUMNS, HEIGHTS, LOWER, RAILS, UPPER, Hole
from host_tools.hardware.breadboard_build import BUTTON_WIDTH, Wire
from host_tools.hardware.pico_header import A_SIDE, PINS, name_of, pin_of_gpio
from host_tools.hardware.svg import Drawing, Point

_PITCH = 17.0
_LEFT, _TOP = 46.0, 168.0  # of column 1, of the topmost rail
_LANE = 13.0  # between two wires above the board
_SIZE = (1180.0, 530.0)
_BODY, _EDGE, _INK, _PALE = "#f4f1e8", "#cfc8b6", "#333333", "#8a857a"


def breadboard_picture() -> str:
    """The SVG file."""
    drawing = Drawing(*_SIZE)
    drawing.text((_LEFT - 20, 30), "Queenbox on a breadboard", 22, font_weight="bold", fill=_INK)
    _draw_board(drawing)
    _draw_pico(drawing)
    _draw_oled(drawing)
    for button, column in breadboard_build.BUTTON_COLUMNS.items():
        _draw_button(drawing, button, column)
    _draw_buzzer(drawing)
    for wire in breadboard_build.wires():
        _draw_wire(drawing, wire)
    _draw_signal_names(drawing)
    return drawing.content()


def _place(hole: Hole) -> Point:
    row, column = hole
    return _LEFT + (column - 1) * _PITCH, _TOP + (HEIGHTS["top +"] - HEIGHTS[row]) * _PITCH


def _draw_board(drawing: Drawing) -> None:
    left, top = _place(("top +", 1))
    right, bottom = _place(("bottom -", COLUMNS))
    margin = 1.2 * _PITCH
    drawing.rectangle(
        (left - 1.5 * margin, top - margin),
        (right - left + 3 * margin, bottom - top + 2 * margin),
        6,
        fill=_BODY,
        stroke=_EDGE,
        stroke_width=1.5,
    )
    groove = _place(("f", 1))[1] + 1.1 * _PITCH
    drawing.rectangle(
        (left - 1.5 * margin, groove), (right - left + 3 * margin, 0.8 * _PITCH), fill="#e4dfd0"
    )
    for rail in RAILS:
        colour = "#d02020" if rail.endswith("+") else "#2b4fb8"
        x, y = _place((rail, 1))
        line = y + (-0.6 if rail.endswith("+") else 0.6) * _PITCH
        drawing.polyline([(x, line), (right, line)], stroke=colour, stroke_width=1.2)
        for end in (x - 0.9 * _PITCH, right + 0.9 * _PITCH):
            sign = "+" if rail.endswith("+") else "−"
            drawing.text((end, y + 5), sign, 15, text_anchor="middle", fill=colour)
    for row in (*LOWER, *UPPER, *RAILS):
        for column in range(1, COLUMNS + 1):
            if not breadboard.has_hole((row, column)):
                continue
            x, y = _place((row, column))
            drawing.rectangle((x - 2.2, y - 2.2), (4.4, 4.4), fill="#57534a")
    for row in (*LOWER, *UPPER):
        for x, y in (_place((row, 1)), _place((row, COLUMNS))):
            x += -0.9 * _PITCH if x < 500 else 0.9 * _PITCH
            drawing.text((x, y + 3.5), row, 10, text_anchor="middle", fill=_PALE)
    for column in (1, *range(5, COLUMNS + 1, 5)):
        for row, shift in (("j", -0.65), ("a", 1.05)):
            x, y = _place((row, column))
            drawing.text((x, y + shift * _PITCH), str(column), 9, text_anchor="middle", fill=_PALE)


def _draw_pico(drawing: Drawing) -> None:
    left, top = _place(breadboard_build.pico_hole(A_SIDE))
    right, bottom = _place(breadboard_build.pico_hole(PINS))
    over = 0.62 * _PITCH
    drawing.rectangle(
        (left - over, top - over),
        (right - left + 2 * over, bottom - top + 2 * over),
        5,
        fill="#1d7a46",
        stroke="#0d4a29",
    )
    drawing.rectangle(
        (right - 1.2 * _PITCH, 0.5 * (top + bottom) - 24), (40, 48), 3, fill="#b9bec4"
    )
    drawing.rectangle((left + 150, 0.5 * (top + bottom) - 22), (44, 44), 3, fill="#20242a")
    drawing.rectangle((right - 94, 0.5 * (top + bottom) - 30), (22, 16), 2, fill="#e8e8e8")
    drawing.text((left + 60, 0.5 * (top + bottom) + 6), "Pico", 18, fill="#ffffff")
    drawing.text((right + 44, 0.5 * (top + bottom) + 4), "USB", 12, fill=_INK, text_anchor="middle")
    used = {_gpio_name(signal) for signal in wiring.TARGETS} | {"3V3", "GND"}
    for pin in range(1, PINS + 1):
        (x, y), name = _place(breadboard_build.pico_hole(pin)), name_of(pin)
        drawing.circle((x, y), 4.2, fill="#e0c060", stroke="#7a6520", stroke_width=0.8)
        inward = 8 if pin <= A_SIDE else -8
        drawing.text(
            (x + 3.2, y + inward),
            name.replace("ADC_VREF", "VREF").replace("3V3_EN", "EN"),
            9,
            turned=90,
            text_anchor="start" if pin <= A_SIDE else "end",
            fill="#ffffff" if name in used else "#8fc7a6",
            font_weight="bold" if name in used else "normal",
        )


def _draw_oled(drawing: Drawing) -> None:
    x, y = _place((breadboard_build.OLED_ROW, breadboard_build.OLED_COLUMN))
    middle = x + 1.5 * _PITCH
    side = 27.3 / 2.54 * _PITCH
    drawing.rectangle(
        (middle - side / 2, y - 0.8 * _PITCH), (side, side), 4, fill="#1c3f8f", stroke="#10265a"
    )
    drawing.rectangle((middle - side / 2 + 5, y + 20), (side - 10, 112), 2, fill="#0c0c10")
    drawing.rectangle((middle - 74, y + 34), (148, 74), fill="#06141c")
    drawing.text(
        (middle, y + 78), "Queenbox", 22, text_anchor="middle", fill="#9fe7ff", font_weight="bold"
    )
    drawing.text((middle, y + 150), "OLED, SSD1306, I2C", 12, text_anchor="middle", fill="#cfe0ff")
    for column, name in enumerate(breadboard_build.OLED_ORDER, breadboard_build.OLED_COLUMN):
        x, y = _place((breadboard_build.OLED_ROW, column))
        drawing.circle((x, y), 4.2, fill="#e0c060", stroke="#7a6520", stroke_width=0.8)
        drawing.text((x, y + 13), name, 7, text_anchor="middle", fill="#ffffff")


def _draw_button(drawing: Drawing, name: str, column: int) -> None:
    (left, top), (right, bottom) = _place(("f", column)), _place(("e", column + BUTTON_WIDTH))
    for x in (left, right):
        drawing.polyline([(x, top), (x, bottom)], stroke="#a8adb3", stroke_width=4)
    drawing.rectangle(
        (left - 8, top + 7), (right - left + 16, bottom - top - 14), 4, fill="#3a3d42"
    )
    drawing.circle((0.5 * (left + right), 0.5 * (top + bottom)), 12, fill="#5d626a")
    label = "OK" if name == "ok" else name
    drawing.text(
        (0.5 * (left + right), bottom + 17),
        label,
        14,
        text_anchor="middle",
        fill=_INK,
        font_weight="bold",
    )


def _draw_buzzer(drawing: Drawing) -> None:
    row = breadboard_build.BUZZER_ROW
    (x1, y), (x2, _) = (
        _place((row, column)) for column in breadboard_build.BUZZER_COLUMNS.values()
    )
    middle = 0.5 * (x1 + x2)
    drawing.circle((middle, y), 2.35 * _PITCH, fill="#24272c", stroke="#0e1013")
    drawing.circle((middle, y), 6, fill="#000000", stroke="#555b63", stroke_width=2)
    drawing.text((x1, y - 12), "+", 14, text_anchor="middle", fill="#ffffff")
    drawing.text((middle, y + 30), "buzzer", 10, text_anchor="middle", fill="#ffffff")


def _draw_wire(drawing: Drawing, wire: Wire) -> None:
    (x1, y1), (x2, y2) = _place(wire.start), _place(wire.end)
    if wire.lane:
        height = _TOP - 1.6 * _PITCH - wire.lane * _LANE
        points = [(x1, y1), (x1, height), (x2, height), (x2, y2)]
    else:
        points = [(x1, y1), (x2, y2)]
    drawing.polyline(points, stroke="#ffffff", stroke_width=6.5, stroke_linecap="round")
    drawing.polyline(points, stroke=wire.colour, stroke_width=4, stroke_linecap="round")
    for x, y in (points[0], points[-1]):
        drawing.circle((x, y), 3, fill=_INK)


def _draw_signal_names(drawing: Drawing) -> None:
    """Beside each wire of a signal, above the board, where it comes from and what it is."""
    signals = {
        breadboard_build.beside_pico(pin_of_gpio(wiring.gpio_of(name))): name
        for name in wiring.TARGETS
    }
    for wire in breadboard_build.wires():
        if wire.lane:
            signal = signals[wire.start]
            x = _place(wire.start)[0]
            height = _TOP - 1.6 * _PITCH - wire.lane * _LANE
            drawing.text(
                (x - 6, height - 3.4),
                f"{signal.upper()} {_gpio_name(signal)}",
                9.5,
                fill=wire.colour,
                font_weight="bold",
                text_anchor="end",
            )


def _gpio_name(signal: str) -> str:
    return f"GP{wiring.gpio_of(signal)}"
