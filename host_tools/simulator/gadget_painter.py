"""Paints what stands still of the gadget: felt, case, glass, buttons, cable."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from host_tools.simulator import brushes
from host_tools.simulator.brushes import Box, Color, Point
from host_tools.simulator.gadget_layout import (
    BEZEL,
    BUTTON_RADIUS,
    BUTTONS,
    CABLE_REACH,
    CASE,
    CASE_RADIUS,
    CROWN,
    NAME_Y,
    PANEL,
    PLUG,
    PULLED,
    SIZE,
)
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH
from host_tools.simulator.tier import BACK, DOWN, OK, UP

FELT: tuple[Color, Color] = ((26, 92, 66), (6, 34, 26))
LACQUER: tuple[Color, Color] = ((122, 22, 44), (58, 8, 22))
BRASS: tuple[Color, Color] = ((244, 214, 138), (150, 104, 42))
IVORY: tuple[Color, Color] = ((255, 250, 236), (196, 184, 158))
INK: Color = (62, 20, 28)
GLASS: tuple[Color, Color] = ((13, 15, 21), (5, 6, 10))

FINE = 2  # everything that stands still is drawn this much larger, then made smaller


class GadgetPainter:
    """Draws what stands still, FINE times larger than it is shown."""

    def __init__(self, scale: int):
        self._scale = scale
        self._unit = scale * FINE
        self._size = (SIZE[0] * self._unit, SIZE[1] * self._unit)

    def still(self) -> Image.Image:
        """Felt, case, glass; no cable, no button caps, no light."""
        u = self._unit
        picture = brushes.glow(self._size, (126 * u, 50 * u), 165 * u, *FELT)
        self._case(picture)
        self._glass(picture)
        self._crown(picture)
        self._name(picture)
        self._grille(picture)
        for center in BUTTONS.values():
            self._well(picture, center)
        picture = picture.resize(
            (SIZE[0] * self._scale, SIZE[1] * self._scale), Image.Resampling.LANCZOS
        )
        return brushes.add_grain(picture, 5)

    def with_cable(self, still: Image.Image, plugged: bool) -> Image.Image:
        """The same with the USB cable, in the case or pulled out."""
        scale, top = self._scale, int(PLUG[1]) - CABLE_REACH
        corner = (0, top * scale)
        strip = still.crop((*corner, int(PLUG[0]) * scale, (top + 2 * CABLE_REACH) * scale))
        fine = strip.resize((strip.width * FINE, strip.height * FINE))
        self._cable(fine, PLUG[0] - (0 if plugged else PULLED), CABLE_REACH)
        picture = still.copy()
        picture.paste(fine.resize(strip.size, Image.Resampling.LANCZOS), corner)
        return picture

    def cap(self, index: int, down: bool) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
        """A button's cap, its mask, and where to paste them."""
        u = self._unit
        reach = BUTTON_RADIUS + 3
        side = int(2 * reach * u)
        size, middle = (side, side), (side / 2, side / 2 + (0.9 * u if down else -0.4 * u))
        radius = (BUTTON_RADIUS - 1.3) * u
        light, dark = BRASS if index == OK else IVORY
        mask = brushes.round_mask(size, middle, radius)
        highlight = (middle[0] - 0.3 * radius, middle[1] - 0.45 * radius)
        cap = brushes.glow(size, highlight, 2.0 * radius, light, dark)
        rim = brushes.ring(mask, brushes.round_mask(size, middle, radius - 0.7 * u))
        cap.paste(mixed(dark, (60, 40, 20), 0.35), mask=rim)
        dish = brushes.round_mask(size, (middle[0], middle[1] + 0.2 * u), radius - 2.2 * u)
        shade = brushes.gradient(size, mixed(dark, (90, 60, 30), 0.12), light)
        cap.paste(shade, mask=dish.filter(ImageFilter.GaussianBlur(0.5 * u)))
        brushes.engrave(cap, self._icon(size, middle, index), INK, max(1, int(0.22 * u)))
        if down:
            cap = cap.point(lambda value: value * 0.86)
        shadow = brushes.round_mask(
            size, (middle[0], middle[1] + (0.4 if down else 1.5) * u), radius
        )
        soft = shadow.filter(ImageFilter.GaussianBlur((0.4 if down else 1.1) * u))
        ground = Image.new("RGB", size, (0, 0, 0))
        ground.paste(cap, mask=mask)
        alpha = ImageChops.lighter(mask, soft.point(lambda value: value * 0.6))
        small = (side // FINE, side // FINE)
        x, y = BUTTONS[index]
        at = (round((x - reach) * self._scale), round((y - reach) * self._scale))
        return (
            ground.resize(small, Image.Resampling.LANCZOS),
            alpha.resize(small, Image.Resampling.LANCZOS),
            at,
        )

    def glare(self) -> Image.Image:
        """A faint reflection across the glass, to be added."""
        scale = self._scale
        size = ((WIDTH + 2 * BEZEL) * scale, (HEIGHT + 2 * BEZEL) * scale)
        width, height = size
        light = Image.new("L", size, 0)
        draw = ImageDraw.Draw(light)
        draw.polygon(
            [(width * 0.58, 0), (width * 0.86, 0), (width * 0.5, height), (width * 0.22, height)],
            10,
        )
        draw.polygon(
            [(width * 0.89, 0), (width * 0.93, 0), (width * 0.57, height), (width * 0.53, height)],
            8,
        )
        light = light.filter(ImageFilter.GaussianBlur(scale * 0.6))
        fade = Image.linear_gradient("L").resize(size).point(lambda value: 255 - value * 0.8)
        inside = brushes.rounded_mask(
            size, (scale, scale, width - scale, height - scale), 3 * scale
        )
        light = ImageChops.multiply(ImageChops.multiply(light, fade), inside)
        return Image.merge("RGB", [light] * 3)

    def _box(self, box: Box, inset: float = 0) -> Box:
        u = self._unit
        return (
            (box[0] + inset) * u,
            (box[1] + inset) * u,
            (box[2] - inset) * u,
            (box[3] - inset) * u,
        )

    def _rounded(self, box: Box, radius: float, inset: float = 0) -> Image.Image:
        return brushes.rounded_mask(
            self._size, self._box(box, inset), max(0, radius - inset) * self._unit
        )

    def _case(self, picture: Image.Image) -> None:
        u = self._unit
        body = self._rounded(CASE, CASE_RADIUS)
        brushes.drop_shadow(picture, body, (0, 5 * u), 6 * u, 0.6)
        brushes.drop_shadow(picture, body, (0, 1 * u), 1.5 * u, 0.5)
        lacquer = brushes.glow(self._size, (90 * u, 10 * u), 190 * u, *LACQUER)
        # The rounded edge catches the light above and loses it below.
        edge = brushes.gradient(self._size, (196, 72, 92), (26, 2, 8))
        picture.paste(edge, mask=body)
        picture.paste(
            lacquer,
            mask=self._rounded(CASE, CASE_RADIUS, 1.1).filter(ImageFilter.GaussianBlur(0.5 * u)),
        )
        inlay = brushes.ring(
            self._rounded(CASE, CASE_RADIUS, 4.2), self._rounded(CASE, CASE_RADIUS, 4.9)
        )
        # The line stops for the crown.
        x, y = CROWN
        ImageDraw.Draw(inlay).rectangle(self._box((x - 12, CASE[1], x + 12, y + 5)), 0)
        brushes.engrave(picture, inlay, self._brass(), max(1, int(0.25 * u)))

    def _brass(self) -> Image.Image:
        return brushes.gradient(self._size, *BRASS)

    def _glass(self, picture: Image.Image) -> None:
        u = self._unit
        x, y = PANEL
        box: Box = (x - BEZEL, y - BEZEL, x + WIDTH + BEZEL, y + HEIGHT + BEZEL)
        frame = self._rounded(box, 5, -1.6)
        brushes.drop_shadow(picture, frame, (0, 0.8 * u), 1.2 * u, 0.55)
        picture.paste(brushes.gradient(self._size, (255, 232, 168), (116, 76, 26)), mask=frame)
        picture.paste(
            self._brass().transpose(Image.Transpose.FLIP_TOP_BOTTOM),
            mask=self._rounded(box, 5, -0.9),
        )
        glass = self._rounded(box, 4)
        picture.paste(brushes.gradient(self._size, *GLASS), mask=glass)
        brushes.inner_shadow(picture, glass, (0, 1.2 * u), 1.4 * u, 0.9)

    def _well(self, picture: Image.Image, center: Point) -> None:
        u = self._unit
        at = (center[0] * u, center[1] * u)
        collar = brushes.round_mask(self._size, at, (BUTTON_RADIUS + 0.6) * u)
        brushes.drop_shadow(picture, collar, (0, 0.6 * u), 1.0 * u, 0.5)
        picture.paste(self._brass(), mask=collar)
        hollow = brushes.round_mask(self._size, at, (BUTTON_RADIUS - 0.3) * u)
        picture.paste((34, 6, 12), mask=hollow)
        brushes.inner_shadow(picture, hollow, (0, 1.0 * u), 0.8 * u, 0.8)

    def _icon(self, size: tuple[int, int], middle: Point, index: int) -> Image.Image:
        u = self._unit
        x, y = middle
        mask = Image.new("L", size, 0)
        draw = ImageDraw.Draw(mask)
        if index in (UP, DOWN):
            tip = -1 if index == UP else 1
            points = [(-3.3, -1.9), (0, 2.2), (3.3, -1.9)]
            draw.polygon([(x + dx * u, y + dy * tip * u) for dx, dy in points], 255)
        elif index == OK:
            font = ImageFont.load_default(6.4 * u)
            draw.text(middle, "OK", 255, font, anchor="mm", stroke_width=u // 6)
        elif index == BACK:
            # An arrow that turns round: out to the right, back to the left.
            wide = int(1.15 * u)
            draw.arc((x - 0.6 * u, y - 2.1 * u, x + 3.6 * u, y + 2.5 * u), -90, 90, 255, wide)
            draw.rectangle((x - 1.5 * u, y - 2.1 * u, x + 1.5 * u, y - 2.1 * u + wide), 255)
            draw.rectangle((x - 1.8 * u, y + 2.5 * u - wide, x + 1.5 * u, y + 2.5 * u), 255)
            head = [(-3.8, -1.55), (-1.2, -3.7), (-1.2, 0.6)]
            draw.polygon([(x + dx * u, y + dy * u) for dx, dy in head], 255)
        return mask

    def _crown(self, picture: Image.Image) -> None:
        """A queen's crown: five points with pearls on a band."""
        u = self._unit
        x, y = CROWN
        mask = Image.new("L", self._size, 0)
        draw = ImageDraw.Draw(mask)
        outline = [
            (-6.2, 2.4),
            (-7.6, -2.2),
            (-4.4, 0.3),
            (-3.6, -3.2),
            (-1.7, -0.2),
            (0, -4.2),
            (1.7, -0.2),
            (3.6, -3.2),
            (4.4, 0.3),
            (7.6, -2.2),
            (6.2, 2.4),
        ]
        draw.polygon([((x + dx) * u, (y + dy) * u) for dx, dy in outline], 255)
        draw.rectangle(((x - 6.2) * u, (y + 3.0) * u, (x + 6.2) * u, (y + 4.1) * u), 255)
        for dx, dy in ((-7.7, -2.9), (-3.7, -3.9), (0, -5.0), (3.7, -3.9), (7.7, -2.9)):
            draw.ellipse(brushes.around(((x + dx) * u, (y + dy) * u), 0.95 * u), 255)
        brushes.engrave(picture, mask, self._brass(), max(1, int(0.3 * u)))

    def _name(self, picture: Image.Image) -> None:
        u = self._unit
        mask = Image.new("L", self._size, 0)
        draw = ImageDraw.Draw(mask)
        font = ImageFont.load_default(5.6 * u)
        letters, spread = "QUEENBOX", 2.6 * u
        widths = [font.getlength(letter) for letter in letters]
        x = CROWN[0] * u - (sum(widths) + spread * (len(letters) - 1)) / 2
        for letter, width in zip(letters, widths, strict=True):
            draw.text((x, NAME_Y * u), letter, 255, font, anchor="lm")
            x += width + spread
        brushes.engrave(picture, mask, self._brass(), max(1, int(0.25 * u)))

    def _grille(self, picture: Image.Image) -> None:
        """The buzzer's holes, in a ring of six and one."""
        u = self._unit
        middle = (209.0, 103.0)
        spots = [
            (0.0, 0.0),
            (2.6, 0.0),
            (-2.6, 0.0),
            (1.3, 2.25),
            (-1.3, 2.25),
            (1.3, -2.25),
            (-1.3, -2.25),
        ]
        mask = Image.new("L", self._size, 0)
        draw = ImageDraw.Draw(mask)
        for dx, dy in spots:
            draw.ellipse(
                brushes.around(((middle[0] + dx) * u, (middle[1] + dy) * u), 0.75 * u), 255
            )
        brushes.engrave(picture, mask, (16, 2, 6), max(1, int(0.25 * u)))

    def _cable(self, strip: Image.Image, x: float, y: float) -> None:
        """The cable in a strip of the picture, its tip at x and its middle at y."""
        u = self._unit
        parts: tuple[tuple[Box, float, tuple[Color, Color]], ...] = (
            ((-6, y - 1.6, x - 12, y + 1.6), 1.5, ((70, 70, 76), (14, 14, 18))),
            ((x - 6, y - 3.4, x + 4, y + 3.4), 0.6, ((232, 234, 240), (120, 124, 132))),
            ((x - 14, y - 5.6, x - 2.5, y + 5.6), 2.4, ((84, 84, 92), (16, 16, 20))),
        )
        for box, radius, colors in parts:
            mask = brushes.rounded_mask(strip.size, self._box(box), radius * u)
            brushes.drop_shadow(strip, mask, (0, 1.6 * u), 1.6 * u, 0.5)
            top, bottom = int(box[1] * u), int(box[3] * u)
            shade = Image.new("RGB", strip.size)
            shade.paste(brushes.gradient((strip.width, bottom - top), *colors), (0, top))
            strip.paste(shade, mask=mask)
        draw = ImageDraw.Draw(strip)
        for rib in range(3):
            left = (x - 12.2 + rib * 2.2) * u
            draw.rectangle((left, (y - 3.4) * u, left + 0.8 * u, (y + 3.4) * u), (20, 20, 24))


def mixed(one: Color, other: Color, share: float) -> Color:
    red, green, blue = (int(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
