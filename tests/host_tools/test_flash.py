"""Building what goes on the gadget, and `queenbox flash` as far as it needs no gadget."""

import json
import subprocess
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.bad_input import BadInput
from host_tools.flash import build, on_gadget
from host_tools.flash.build_folder import ForeignFolder, write_build
from host_tools.flash.copy import CopyError, copy_build
from host_tools.flash.gadget_tree import gadget_tree
from host_tools.flash.mpy_names import names_of
from host_tools.simulator.unix_tier import find_micropython

ROOT = Path(__file__).resolve().parent.parent.parent
MPY_VERSION = 6  # of MicroPython 1.20 to 1.27 (tools/mpy-tool.py)
ARMV6M = 4  # py/persistentcode.h


def test_the_tree_is_the_program_and_its_driver():
    tree = gadget_tree()
    assert tree["main.py"] == ROOT / "firmware/main.py"
    sources = [
        path.relative_to(ROOT)
        for package in ("engine_core", "firmware")
        for path in (ROOT / package).rglob("*.py")
    ]
    expected = {path.with_suffix(".mpy").as_posix() for path in sources}
    expected -= {"firmware/main.mpy"}
    drivers = {path for path in tree if path.startswith("lib/")}
    assert set(tree) - drivers - {"main.py"} == expected
    assert drivers == {
        "lib/adafruit_ssd1306.mpy",
        "lib/adafruit_miniqr.mpy",
        "lib/adafruit_bus_device/__init__.mpy",
        "lib/adafruit_bus_device/i2c_device.mpy",
        "lib/adafruit_bus_device/spi_device.mpy",
    }


def test_every_module_compiles_for_the_pico():
    for path, content in build.compiled_tree().items():
        if path.endswith(".mpy"):
            assert content[0] == ord("M"), path
            assert content[1] == MPY_VERSION, path
            # Bits 2 to 7: for which processor, 0 when there is only bytecode.
            assert content[2] >> 2 in (0, ARMV6M), path


def test_native_code_is_for_the_pico(tmp_path):
    source = tmp_path / "quick.py"
    source.write_text("import micropython\n@micropython.native\ndef f(): pass\n")
    assert build.compile_module(source, "quick.mpy")[2] >> 2 == ARMV6M


def test_a_traceback_names_the_module_as_on_the_gadget(tmp_path):
    source = tmp_path / "elsewhere.py"
    source.write_text("pass\n")
    assert names_of(build.compile_module(source, "firmware/thing.mpy")) == ["firmware/thing.mpy"]


def test_no_module_has_a_second_path():
    """MicroPython keeps the path of the file; what mpy-cross was told has to be the same."""
    for path, content in build.compiled_tree().items():
        found = "/" + path if path.startswith("lib/") else path
        if path.endswith(".mpy"):
            assert names_of(content)[0] == found


def test_a_module_that_does_not_compile_is_named(tmp_path):
    source = tmp_path / "wrong.py"
    source.write_text("x = 1\ndef f(:\n")
    with pytest.raises(build.BuildError, match=r"firmware/wrong\.py does not compile") as error:
        build.compile_module(source, "firmware/wrong.mpy")
    assert "line 2" in str(error.value)


def test_a_build_folder_is_made_anew(tmp_path):
    folder = tmp_path / "build"
    write_build(folder, {"a/b.mpy": b"1", "main.py": b"2"})
    write_build(folder, {"main.py": b"3"})
    files = [path for path in folder.rglob("*") if path.is_file() and path.name[0] != "."]
    assert files == [folder / "main.py"]
    assert (folder / "main.py").read_bytes() == b"3"


def test_a_folder_that_is_no_build_is_not_emptied(tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(ForeignFolder):
        write_build(tmp_path, {"main.py": b""})
    assert (tmp_path / "thesis.txt").exists()


def test_a_file_where_the_build_should_be_stays(tmp_path):
    (tmp_path / "build").write_text("years of work")
    with pytest.raises(ForeignFolder, match="is a file; a build is a folder"):
        write_build(tmp_path / "build", {"main.py": b""})
    assert (tmp_path / "build").read_text() == "years of work"


def test_a_build_that_fails_leaves_no_folder(tmp_path, capsys, monkeypatch):
    def fail():
        raise build.BuildError("mpy-cross is not here")

    monkeypatch.setattr(build, "compiled_tree", fail)
    assert cli.main(["flash", "--build", str(tmp_path / "b" / "gadget")]) == 1
    assert capsys.readouterr().err == "queenbox: mpy-cross is not here\n"
    assert list(tmp_path.iterdir()) == []


def test_an_empty_folder_is_used(tmp_path):
    write_build(tmp_path, {"main.py": b""})
    assert (tmp_path / "main.py").exists()


def test_dry_run_builds_and_tells(tmp_path, capsys):
    folder = tmp_path / "build"
    board = tmp_path / "mine.json"
    board.write_text('{"rotated": true}')
    arguments = ["flash", "--dry-run", "--build", str(folder), "--board", str(board)]
    assert cli.main(arguments) == 0
    told = capsys.readouterr().out
    assert "main.py" in told and "firmware/app.mpy" in told
    assert json.loads((folder / "board.json").read_text()) == {"rotated": True}
    assert f"in {folder}" in told.splitlines()[-1]


@pytest.mark.parametrize("content", ['{"up": 99}', "pins", '{"colour": 1}', '{"up": 11}'])
def test_a_board_file_that_would_not_be_used_is_refused(tmp_path, capsys, content):
    board = tmp_path / "board.json"
    board.write_text(content)
    arguments = ["flash", "--dry-run", "--build", str(tmp_path / "b"), "--board", str(board)]
    assert cli.main(arguments) == 2
    assert "board.json" in capsys.readouterr().err
    assert not (tmp_path / "b").exists()


def test_a_missing_board_file_is_refused(tmp_path):
    assert cli.main(["flash", "--dry-run", "--board", str(tmp_path / "none.json")]) == 2


def test_a_port_without_a_gadget_fails(tmp_path, capsys):
    arguments = ["flash", "--build", str(tmp_path / "b"), "--port", str(tmp_path / "no-port")]
    assert cli.main(arguments) == 1
    assert "the gadget was not flashed: mpremote: failed to access" in capsys.readouterr().err


def test_copying_to_no_gadget_is_an_error(tmp_path):
    write_build(tmp_path / "b", {"main.py": b""})
    with pytest.raises(CopyError):
        copy_build(tmp_path / "b", str(tmp_path / "no-port"))


@pytest.fixture
def run_as_gadget():
    """A function that runs code on the unix port, with a folder as the gadget's file system."""
    try:
        micropython = find_micropython()
    except BadInput as reason:
        pytest.skip(str(reason))

    def run(folder, code):
        command = [micropython, "-c", code]
        return subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=True
        ).stdout

    return run


@pytest.mark.micropython
def test_the_gadget_s_digest_is_the_host_s(tmp_path, run_as_gadget):
    files = {"main.py": b"x" * 1300, "engine_core/cards.mpy": b"\0\1", "firmware/empty.mpy": b""}
    write_build(tmp_path, files)
    script = on_gadget.digest_script(files)
    assert run_as_gadget(tmp_path, script).split() == ["digest", on_gadget.digest(files)]
    (tmp_path / "engine_core/cards.mpy").write_bytes(b"\0\2")
    assert run_as_gadget(tmp_path, script).split() != ["digest", on_gadget.digest(files)]
    (tmp_path / "engine_core/cards.mpy").unlink()
    assert run_as_gadget(tmp_path, script).split() != ["digest", on_gadget.digest(files)]


@pytest.mark.micropython
def test_an_earlier_program_is_cleared_and_nights_stay(tmp_path, run_as_gadget):
    kept = {
        "firmware/app.mpy": b"",
        "engine_core/games/queenie.mpy": b"",
        "lib/adafruit_ssd1306.mpy": b"",
        "nights/0001/checkpoint": b"",
        "lib/other_library.py": b"",
        "board.json": b"",
        "boot.py": b"",
    }
    gone = {
        "main.py": b"",
        "firmware/app.py": b"",
        "firmware/old/screen.mpy": b"",
        "engine_core/games/gone.mpy": b"",
        "lib/adafruit_ssd1306.py": b"",
        "lib/adafruit_bus_device/old.mpy": b"",
    }
    write_build(tmp_path, {**kept, **gone})
    run_as_gadget(tmp_path, on_gadget.clear_script(kept))
    left = {p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()}
    assert left - {".queenbox-build"} == set(kept)
    assert not (tmp_path / "firmware/old").exists()


@pytest.mark.micropython
def test_clearing_an_empty_gadget_does_nothing(tmp_path, run_as_gadget):
    run_as_gadget(tmp_path, on_gadget.clear_script({"main.py"}))
    assert list(tmp_path.iterdir()) == []
