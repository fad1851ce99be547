"""The gadget's portrait: its case, lit panel, buttons and plug, as one picture."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from host_tools.simulator.brushes import Color, Point
from host_tools.simulator.gadget_layout import (
    BEZEL,
    BUTTON_RADIUS,
    BUTTONS,
    CABLE_REACH,
    CASE,
    HINTS_Y,
    PANEL,
    PLUG,
    SIZE,
)
from host_tools.simulator.gadget_painter import GadgetPainter
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH

LIT: Color = (206, 236, 255)  # a cold white, as most of these panels give
BLOOM: Color = (64, 138, 255)

HINTS = (
    ("arrows", "up, down"),
    ("Enter", "OK"),
    ("Backspace", "back"),
    ("S", "picture"),
    ("R", "reset"),
    ("P", "plug"),
    ("Q", "quit"),
)


class GadgetPicture:
    """Paints the gadget at a scale, in screen pixels; what stands still is painted only once."""

    def __init__(self, scale: int):
        self.scale = scale
        self.size = (SIZE[0] * scale, SIZE[1] * scale)
        painter = GadgetPainter(scale)
        unplugged = painter.still()
        self._still = {powered: painter.with_cable(unplugged, powered) for powered in (True, False)}
        self._caps = {
            (index, down): painter.cap(index, down) for index in BUTTONS for down in (True, False)
        }
        self._cells = _cells(scale)
        self._glare = painter.glare()

    def image(
        self,
        pixels: bytes,
        contrast: int = 255,
        held: Collection[int] = (),
        powered: bool = True,
        message: str = "",
    ) -> Image.Image:
        """The gadget showing `pixels` (128*64 of 0 or 1), these buttons pressed."""
        picture = self._still[powered].copy()
        for index in BUTTONS:
            cap, mask, at = self._caps[index, index in held]
            picture.paste(cap, at, mask)
        panel = self._lit_panel(pixels, contrast)
        at = (round(PANEL[0] * self.scale), round(PANEL[1] * self.scale))
        margin = BEZEL * self.scale
        corner = (at[0] - margin, at[1] - margin)
        behind = picture.crop((*corner, corner[0] + panel.width, corner[1] + panel.height))
        picture.paste(ImageChops.add(ImageChops.add(behind, panel), self._glare), corner)
        self._write_line(picture, message)
        return picture

    def button_at(self, point: Point) -> int | None:
        """The button under a point of the picture, or None."""
        for index, (x, y) in BUTTONS.items():
            dx, dy = point[0] / self.scale - x, point[1] / self.scale - y
            if dx * dx + dy * dy <= BUTTON_RADIUS * BUTTON_RADIUS:
                return index
        return None

    def is_plug(self, point: Point) -> bool:
        """Whether a point of the picture is on the cable's plug, in or out."""
        x, y = point[0] / self.scale, point[1] / self.scale
        return x < PLUG[0] and abs(y - PLUG[1]) <= CABLE_REACH / 2

    def button_center(self, index: int) -> tuple[int, int]:
        """Where a button is in the picture."""
        x, y = BUTTONS[index]
        return round(x * self.scale), round(y * self.scale)

    def pixel_center(self, x: int, y: int) -> tuple[int, int]:
        """Where the middle of a panel pixel is in the picture."""
        half = self.scale // 2
        return (
            round(PANEL[0] * self.scale) + x * self.scale + half,
            round(PANEL[1] * self.scale) + y * self.scale + half,
        )

    def _lit_panel(self, pixels: bytes, contrast: int) -> Image.Image:
        """The light of the panel and of its bloom, as far as the bezel, to be added."""
        scale, margin = self.scale, BEZEL * self.scale
        size = (WIDTH * scale + 2 * margin, HEIGHT * scale + 2 * margin)
        brightness = 0.3 + 0.7 * contrast / 255
        lit = Image.frombytes("L", (WIDTH, HEIGHT), pixels.translate(bytes([0, 255]) + bytes(254)))
        core = Image.new("L", size, 0)
        core.paste(
            lit.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST), (margin, margin)
        )
        core = ImageChops.multiply(core, self._cells)
        # The bloom is soft, so it is made at panel resolution and enlarged.
        wide = Image.new("L", (WIDTH + 2 * BEZEL, HEIGHT + 2 * BEZEL), 0)
        wide.paste(lit, (BEZEL, BEZEL))
        near = wide.filter(ImageFilter.GaussianBlur(1.1)).point(lambda value: value * 0.42)
        far = wide.filter(ImageFilter.GaussianBlur(5)).point(lambda value: value * 0.34)
        bloom = ImageChops.add(near, far).resize(size, Image.Resampling.BICUBIC)
        return ImageChops.add(_tinted(core, LIT, brightness), _tinted(bloom, BLOOM, brightness))

    def _write_line(self, picture: Image.Image, message: str) -> None:
        draw = ImageDraw.Draw(picture)
        scale = self.scale
        font = ImageFont.load_default(3.4 * scale)
        y = HINTS_Y * scale
        middle = (CASE[0] + CASE[2]) / 2 * scale
        if message:
            draw.text((middle, y), message, (255, 236, 190), font, anchor="mm")
            return
        gap, inside = 5 * scale, 1.6 * scale
        widths = [(font.getlength(key), font.getlength(what)) for key, what in HINTS]
        total = sum(key + what + 3 * inside for key, what in widths) + gap * (len(HINTS) - 1)
        x = middle - total / 2
        for (key, what), (key_width, what_width) in zip(HINTS, widths, strict=True):
            cap = (x, y - 2.9 * scale, x + key_width + 2 * inside, y + 2.9 * scale)
            draw.rounded_rectangle(
                cap, 1.2 * scale, (20, 62, 47), (62, 122, 96), max(1, scale // 4)
            )
            draw.text((x + inside, y), key, (226, 236, 222), font, anchor="lm")
            x += key_width + 3 * inside
            draw.text((x, y), what, (150, 190, 168), font, anchor="lm")
            x += what_width + gap


def _cells(scale: int) -> Image.Image:
    """The grid of the panel's pixels: each a square with soft corners and a dark seam."""
    fine = 8
    cell = Image.new("L", (scale * fine, scale * fine), 0)
    seam = fine * max(1.0, scale * 0.16) / 2
    far = scale * fine - seam - 1
    ImageDraw.Draw(cell).rounded_rectangle((seam, seam, far, far), scale * fine * 0.16, 255)
    cell = cell.resize((scale, scale), Image.Resampling.BOX)
    margin = BEZEL * scale
    cells = Image.new("L", (WIDTH * scale + 2 * margin, HEIGHT * scale + 2 * margin), 0)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            cells.paste(cell, (margin + x * scale, margin + y * scale))
    return cells


def _tinted(light: Image.Image, color: Color, brightness: float) -> Image.Image:
    """Grey light as light of a color."""
    return Image.merge(
        "RGB",
        [light.point([int(v * part * brightness / 255) for v in range(256)]) for part in color],
    )
