"""PNG files, text and differences of the panel's pictures."""

import random

import pytest
from PIL import Image

from host_tools.simulator.picture import (
    GONE,
    NEW,
    difference_image,
    image_of,
    read_png,
    text_of,
    write_png,
)
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH


@pytest.fixture
def pixels():
    chance = random.Random("picture")
    return bytes(chance.randint(0, 1) for _ in range(WIDTH * HEIGHT))


@pytest.mark.parametrize("scale", [1, 4])
def test_a_png_is_read_back_as_it_was_written(tmp_path, pixels, scale):
    path = tmp_path / "folder" / "picture.png"
    write_png(pixels, path, scale)
    assert Image.open(path).size == (WIDTH * scale, HEIGHT * scale)
    assert read_png(path) == pixels


def test_a_png_of_another_size_is_refused(tmp_path):
    path = tmp_path / "other.png"
    Image.new("L", (WIDTH, HEIGHT + 1)).save(path)
    with pytest.raises(ValueError, match=r"other\.png"):
        read_png(path)


def test_a_pixel_is_a_plain_square(pixels):
    image = image_of(pixels, 3)
    for x, y in ((0, 0), (5, 7), (127, 63)):
        square = image.crop((3 * x, 3 * y, 3 * x + 3, 3 * y + 3))
        assert set(square.tobytes()) == {255 * pixels[y * WIDTH + x]}


def test_text_has_two_rows_in_a_line():
    pixels = bytearray(WIDTH * HEIGHT)
    pixels[0] = pixels[WIDTH + 1] = pixels[2] = pixels[WIDTH + 2] = 1
    lines = text_of(bytes(pixels)).splitlines()
    assert lines[0] == "▀▄█" + " " * (WIDTH - 3)
    assert len(lines) == HEIGHT // 2
    assert not any(line.strip() for line in lines[1:])


def test_a_difference_shows_both_pictures_and_what_changed():
    kept, now = bytearray(WIDTH * HEIGHT), bytearray(WIDTH * HEIGHT)
    kept[0] = kept[1] = 1
    now[1] = now[2] = 1
    image = difference_image(bytes(kept), bytes(now), scale=1)
    right = image.width - WIDTH
    assert [image.getpixel((right + x, 0)) for x in range(3)] == [GONE, (255, 255, 255), NEW]
    assert image.getpixel((0, 0)) == (255, 255, 255)
    assert image.getpixel((WIDTH + 4, 0)) == (0, 0, 0)
