"""The drawn sheets and the modules that are written from them."""

import ast

import pytest

from firmware import settings
from firmware.ui import art
from host_tools.artwork.modules import (
    BLACK_SIGNS,
    FOLDER,
    RED_SIGNS,
    UNUSED,
    compiled_modules,
)
from host_tools.artwork.sheets import drawings_of

MOST_BYTES = 9 * 1024  # of fonts and art in the gadget's memory


@pytest.mark.parametrize("name", compiled_modules())
def test_the_module_is_written_from_its_sheet(name):
    assert (FOLDER / name).read_text(encoding="utf-8") == compiled_modules()[name], (
        "after a change of a sheet: python -m host_tools.artwork"
    )


def test_the_data_is_small():
    total = 0
    for text in compiled_modules().values():
        values: dict[str, object] = {}
        exec(text, values)
        total += sum(len(value) for value in values.values() if isinstance(value, bytes))
    assert total <= MOST_BYTES


def test_the_gadget_has_the_icons_that_its_screens_show():
    texts = set()
    for path in FOLDER.parent.rglob("*.py"):
        if path.name != "art.py":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    texts.add(node.value)
    assert set(art.AT) - texts == set()
    assert UNUSED & texts == set()


def test_the_settings_name_the_signs_of_suits_in_their_order():
    assert settings.CHOICES["red_suit"] == RED_SIGNS
    assert settings.CHOICES["black_suit"] == BLACK_SIGNS


@pytest.fixture
def sheet_of(tmp_path):
    """A function that writes a sheet."""

    def write(text):
        path = tmp_path / "sheet.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_sheet_is_read_band_by_band(sheet_of):
    drawings = drawings_of(sheet_of("# Two bands.\n@ -1\nA  #\n#. ..#\n## #..\n\n@ 2\n·\n#\n"))
    assert list(drawings) == ["A", "#", "·"]
    assert drawings["A"].rows == ("#.", "##")
    assert (drawings["A"].top, drawings["·"].top) == (-1, 2)


def test_a_drawing_becomes_strips_of_eight_rows(sheet_of):
    rows = ["#.", *[".."] * 7, ".#"]
    drawing = drawings_of(sheet_of("@ 0\nA\n" + "\n".join(rows) + "\n"))["A"]
    assert drawing.strips() == bytes((1, 0, 0, 1))


@pytest.mark.parametrize(
    "text",
    [
        "A\n#\n",
        "@ 0\nA B\n# #\n#\n",
        "@ 0\nA\n##\n#\n",
        "@ 0\nA\n#x\n",
        "@ 0\nA\n#\n\n@ 0\nA\n#\n",
    ],
)
def test_a_bad_drawing_is_named(sheet_of, text):
    with pytest.raises(ValueError, match=r"sheet\.txt"):
        drawings_of(sheet_of(text))
