"""Building what goes on the gadget, and `queenbox flash` as far as it needs no gadget."""

import json
from pathlib import Path

import pytest

from host_tools import cli, mpremote
from host_tools.flash import build, gadget_files
from host_tools.flash.build_folder import ForeignFolder, write_build
from host_tools.flash.gadget_tree import gadget_tree
from host_tools.flash.mpy_names import names_of
from host_tools.flash.slot import MAGIC

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
    drivers = {path for path in tree if path.startswith("adafruit_")}
    assert set(tree) - drivers - {"main.py"} == expected
    assert drivers == {
        "adafruit_ssd1306.mpy",
        "adafruit_miniqr.mpy",
        "adafruit_bus_device/__init__.mpy",
        "adafruit_bus_device/i2c_device.mpy",
        "adafruit_bus_device/spi_device.mpy",
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
        if path.endswith(".mpy"):
            assert names_of(content)[0] == path


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

    monkeypatch.setattr(gadget_files, "compiled_tree", fail)
    assert cli.main(["flash", "--build", str(tmp_path / "b" / "gadget")]) == 1
    assert capsys.readouterr().err == "queenbox: mpy-cross is not here\n"
    assert list(tmp_path.iterdir()) == []


def test_an_empty_folder_is_used(tmp_path):
    write_build(tmp_path, {"main.py": b""})
    assert (tmp_path / "main.py").exists()


NO_BOARD = "/dev/ttyS0 None 0000:0000 None None\n/dev/ttyUSB0 A5 0403:6001 FTDI cable\n"
BOARDS = (
    "/dev/ttyACM0 e660 2e8a:0005 MicroPython Board in FS mode\n"
    "/dev/ttyACM1 e661 2e8a:0005 MicroPython Board in FS mode\n"
)


@pytest.fixture
def connected(monkeypatch):
    """A function that says what `mpremote connect list` prints."""

    def connected(listed):
        def run(port, *arguments):
            assert (port, arguments) == (None, ("connect", "list"))
            return listed

        monkeypatch.setattr(mpremote, "run_mpremote", run)

    return connected


def test_dry_run_builds_and_tells(tmp_path, capsys, connected):
    connected(NO_BOARD)
    folder = tmp_path / "build"
    board = tmp_path / "mine.json"
    board.write_text('{"rotated": true}')
    arguments = ["flash", "--dry-run", "--build", str(folder), "--board", str(board)]
    assert cli.main(arguments) == 0
    told = capsys.readouterr().out
    assert "main.py" in told and "firmware/app.mpy" in told and "board.json" in told
    assert "changed" not in told
    assert "No gadget was asked: no Pico with MicroPython is connected" in told
    assert json.loads((folder / "board.json").read_text()) == {"rotated": True}
    assert (folder / "slot").read_text() == "a"
    assert (folder / "slot_a").read_bytes().startswith(MAGIC)
    assert "firmware.start" in (folder / "main.py").read_text()


def test_none_is_taken_of_several_boards(tmp_path, capsys, connected):
    connected(NO_BOARD + BOARDS)
    assert cli.main(["flash", "--build", str(tmp_path / "b")]) == 2
    assert capsys.readouterr().err == (
        "queenbox: 2 boards are connected; name one with --port: "
        "/dev/ttyACM0 (serial number e660), /dev/ttyACM1 (serial number e661)\n"
    )


def test_no_board_is_a_failure(tmp_path, capsys, connected):
    connected(NO_BOARD)
    assert cli.main(["flash", "--build", str(tmp_path / "b")]) == 1
    assert "no Pico with MicroPython is connected" in capsys.readouterr().err


def test_nights_are_not_erased_unasked(tmp_path, capsys, monkeypatch):
    arguments = ["flash", "--erase-nights", "--build", str(tmp_path / "b")]
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert cli.main(arguments) == 2
    assert "add --yes" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda told: "no")
    assert cli.main(arguments) == 2
    assert "nothing was erased" in capsys.readouterr().err
    assert not (tmp_path / "b").exists()


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
