"""QR codes as the panel shows them, read by a library that reads them off photographs."""

import pytest

from firmware.ui import qr
from firmware.ui.canvas import Canvas
from host_tools.simulator.picture import image_of
from tests.chance import Chance

zxingcpp = pytest.importorskip("zxingcpp", reason="reads the codes")

LETTERS = "ABCXYZabcxyz0123456789 >:.,'-éÉàç→\n"


def panel_with(text):
    """The panel's pixels, a byte each, with the code of a text at its left."""
    buffer = bytearray(1024)
    qr.draw(Canvas(buffer), qr.encode(text), 0)
    return bytes(buffer[y // 8 * 128 + x] >> y % 8 & 1 for y in range(64) for x in range(128))


def texts_read(pixels):
    """The texts of all codes in a picture of the panel, dark around as a gadget's is."""
    picture = image_of(pixels, 5)
    return [code.text for code in zxingcpp.read_barcodes(picture) if code.valid]


def random_text(chance, size):
    """A text of so many bytes."""
    text = ""
    while len(text.encode()) < size:
        text += chance.pick(LETTERS)
    return text if len(text.encode()) == size else random_text(chance, size)


@pytest.mark.parametrize("size", range(1, qr.MOST_BYTES + 1))
def test_a_code_of_every_size_is_read(size):
    for seed in range(4):
        text = random_text(Chance(size * 100 + seed), size)
        assert texts_read(panel_with(text)) == [text]


@pytest.mark.parametrize(("size", "modules"), [(17, 21), (18, 25), (32, 25), (33, 29), (53, 29)])
def test_the_smallest_code_that_holds_it(size, modules):
    assert len(qr.encode("x" * size)) == modules


def test_equal_letters_do_not_look_like_a_corner():
    for letter in LETTERS:
        text = letter * (qr.MOST_BYTES // len(letter.encode()))
        assert texts_read(panel_with(text)) == [text]


def test_pages_are_full_before_another_one_begins():
    assert qr.split([]) == []
    assert qr.split(["x" * 53]) == ["x" * 53]
    assert qr.split(["x" * 26, "y" * 26]) == ["x" * 26 + "\n" + "y" * 26]
    assert qr.split(["x" * 26, "y" * 27]) == ["x" * 26, "y" * 27]
    assert qr.split(["é" * 13, "é" * 13, "z"]) == ["é" * 13 + "\n" + "é" * 13, "z"]


def test_a_line_too_long_for_a_code_has_none():
    assert qr.split(["short", "é" * 27]) == []
