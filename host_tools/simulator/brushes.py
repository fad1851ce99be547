"""Brushes for the gadget's portrait: masks, gradients, domes and shadows, made with Pillow."""

from __future__ import annotations

import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

Color = tuple[int, int, int]
Box = tuple[float, float, float, float]
Point = tuple[float, float]


def rounded_mask(size: tuple[int, int], box: Box, radius: float) -> Image.Image:
    """White inside a rounded rectangle, black outside."""
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=255)
    return mask


def round_mask(size: tuple[int, int], center: Point, radius: float) -> Image.Image:
    """White inside a circle, black outside."""
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).ellipse(around(center, radius), fill=255)
    return mask


def around(center: Point, radius: float) -> Box:
    """The square around a circle."""
    x, y = center
    return (x - radius, y - radius, x + radius, y + radius)


def gradient(size: tuple[int, int], top: Color, bottom: Color) -> Image.Image:
    """A picture that goes from one color at the top to another at the bottom."""
    return ImageOps.colorize(Image.linear_gradient("L").resize(size), top, bottom)


def glow(size: tuple[int, int], center: Point, radius: float, inner: Color, outer: Color):
    """A picture that goes from `inner` at a point to `outer` at a distance from it."""
    # Pillow's radial gradient: 0 in the middle of 256x256, 255 from 128 pixels away.
    disc = Image.radial_gradient("L").resize((int(radius * 2), int(radius * 2)))
    field = Image.new("L", size, 255)
    field.paste(disc, (int(center[0] - radius), int(center[1] - radius)))
    return ImageOps.colorize(field, inner, outer)


def grain(size: tuple[int, int], depth: int) -> Image.Image:
    """Grey noise around 128, `depth` up and down; the same each time."""
    noise = Image.frombytes("L", size, random.Random(1).randbytes(size[0] * size[1]))
    return noise.point([128 + (value - 128) * depth // 128 for value in range(256)])


def add_grain(picture: Image.Image, depth: int) -> Image.Image:
    """The picture with noise on it."""
    noise = grain(picture.size, depth)
    return ImageChops.add(picture, Image.merge("RGB", [noise] * 3), offset=-128)


def drop_shadow(
    picture: Image.Image, mask: Image.Image, offset: Point, blur: float, strength: float
) -> None:
    """Darkens the picture where something of the mask's shape lies over it."""
    moved = ImageChops.offset(mask, int(offset[0]), int(offset[1]))
    soft = moved.filter(ImageFilter.GaussianBlur(blur)).point(lambda value: value * strength)
    picture.paste((0, 0, 0), mask=soft)


def inner_shadow(
    picture: Image.Image, mask: Image.Image, offset: Point, blur: float, strength: float
) -> None:
    """Darkens the picture inside the mask along its edge: the mask is a hollow."""
    outside = ImageChops.offset(ImageChops.invert(mask), int(offset[0]), int(offset[1]))
    soft = outside.filter(ImageFilter.GaussianBlur(blur)).point(lambda value: value * strength)
    picture.paste((0, 0, 0), mask=ImageChops.multiply(soft, mask))


def ring(outer: Image.Image, inner: Image.Image) -> Image.Image:
    """What the outer mask has beyond the inner one."""
    return ImageChops.subtract(outer, inner)


def engrave(picture: Image.Image, mask: Image.Image, fill: Image.Image | Color, depth: int) -> None:
    """Cuts a shape into the picture: a dark upper edge, a light lower one, then the fill."""
    picture.paste((0, 0, 0), mask=ImageChops.offset(mask, 0, -depth).point(lambda v: v * 0.6))
    picture.paste((255, 235, 225), mask=ImageChops.offset(mask, 0, depth).point(lambda v: v * 0.2))
    picture.paste(fill, mask=mask)
