"""Pictures that need heavy tools are there and were made from today's data."""

import io
import sys

import pytest
from PIL import Image

from host_tools.hardware import board_maker, make_all, places
from host_tools.hardware.pictures import fingerprint, mark_of, marked_png


@pytest.mark.parametrize("name", make_all.heavy_pictures())
def test_a_picture_is_up_to_date(name):
    # Else run `python -m host_tools.hardware`.
    path = make_all.PICTURES / name
    assert mark_of(path) == make_all.heavy_pictures()[name]


def test_a_moved_part_makes_them_out_of_date(monkeypatch):
    before = make_all.heavy_pictures()
    monkeypatch.setattr(places, "OLED_TOP", places.OLED_TOP + 1)
    after = make_all.heavy_pictures()
    assert all(before[name] != after[name] for name in before)


def test_a_fingerprint_is_kept_in_the_picture(tmp_path):
    out = io.BytesIO()
    Image.new("RGB", (8, 8), "green").save(out, "PNG")
    path = tmp_path / "picture.png"
    path.write_bytes(out.getvalue())
    assert mark_of(path) == ""
    path.write_bytes(marked_png(out.getvalue(), fingerprint(1, "a")))
    assert mark_of(path) == fingerprint(1, "a") != fingerprint(1, "b")
    assert Image.open(path).convert("RGB").getpixel((4, 4)) == (0, 128, 0)


def test_unknown_names_are_refused(capsys):
    with pytest.raises(SystemExit) as left:
        make_all.main(["boards"])
    assert left.value.code == 2
    assert "there are: guide, board, case" in capsys.readouterr().err


def test_what_cannot_be_made_is_said(monkeypatch, capsys, tmp_path):
    def no_tool(*_):
        raise ImportError("No module named 'build123d'", name="build123d")

    monkeypatch.setitem(make_all.TASKS, "case", no_tool)
    assert make_all.main(["--out", str(tmp_path), "case"]) == 1
    assert "case: left out. build123d is not installed" in capsys.readouterr().err


def test_a_python_without_kicad_is_told(monkeypatch):
    monkeypatch.setenv(board_maker.VARIABLE, sys.executable + "-nowhere")
    with pytest.raises(board_maker.NoKiCad, match="that is no Python with KiCad 6"):
        board_maker.kicad_python()
