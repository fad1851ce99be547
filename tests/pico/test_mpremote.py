"""The real mpremote flashes the emulated Pico, over a socket in place of the USB cable."""

import pytest

from host_tools.emulated_pico import littlefs_image, raw_repl
from host_tools.emulated_pico.serial_server import SerialServer
from host_tools.flash import copy
from host_tools.flash.build_folder import write_build

BUILD = {
    "main.py": b"import engine_core.one\nprint('runs', engine_core.one.ONE)\n",
    "engine_core/__init__.py": b"",
    "engine_core/one.py": b"ONE = 1\n",
    "lib/adafruit_ssd1306.py": b"'''stands in'''\n",
}
BEFORE = {
    "engine_core/one.mpy": b"of an older program",
    "engine_core/old.py": b"",
    "lib/other.py": b"",
    "nights/settings": b"{}",
    "main.py": b"while True: pass\n",
}
KEPT = {"lib/other.py": b"", "nights/settings": b"{}"}


@pytest.fixture
def build(tmp_path):
    write_build(tmp_path / "build", BUILD)
    return tmp_path / "build"


def test_flashing_replaces_the_program_and_keeps_the_nights(power_on, build):
    pico = power_on(files=BEFORE)
    pico.advance(300)
    with SerialServer(pico) as server:
        copy.copy_build(build, server.address)
    assert littlefs_image.read_files(pico.flash_image()) == {**BUILD, **KEPT}
    pico.advance(500)  # mpremote lets the reset come a little later
    assert pico.resets == 1
    assert raw_repl.execute(pico, "import engine_core.one as m; print(m.ONE)").strip() == "1"


def test_a_copy_cut_short_leaves_no_main(power_on, build, monkeypatch):
    pico = power_on(files=BEFORE)
    pico.advance(300)
    plain = copy._mpremote

    def fails_at_main(port, *arguments):
        if arguments[-2].endswith("main.py"):
            raise copy.CopyError("the cable was pulled")
        return plain(port, *arguments)

    monkeypatch.setattr(copy, "_mpremote", fails_at_main)
    with SerialServer(pico) as server, pytest.raises(copy.CopyError, match="cable"):
        copy.copy_build(build, server.address)
    files = littlefs_image.read_files(pico.flash_image())
    assert "main.py" not in files
    assert files["engine_core/one.py"] == BUILD["engine_core/one.py"]


def test_a_gadget_that_kept_something_else_is_told(power_on, build, monkeypatch):
    pico = power_on(files={})
    pico.advance(300)
    monkeypatch.setattr(copy, "digest", lambda files: "0" * 64)
    with SerialServer(pico) as server, pytest.raises(copy.CopyError, match="does not hold"):
        copy.copy_build(build, server.address)


def test_an_error_of_the_emulator_is_not_swallowed(power_on):
    class Angry:
        def transaction(self, data):
            raise ValueError("the panel's chip knows no such command")

    pico = power_on(
        files={
            "main.py": b"import machine, time\ntime.sleep_ms(300)\n"
            b"machine.I2C(0, sda=machine.Pin(4), scl=machine.Pin(5))"
            b".writeto(0x3C, b'\\x00\\xff')\n"
        },
        panel=Angry(),
    )
    with pytest.raises(ValueError, match="no such command"), SerialServer(pico) as server:
        server.wait(5)
