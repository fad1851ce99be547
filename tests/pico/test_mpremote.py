"""The real mpremote flashes the emulated Pico, over a socket in place of the USB cable."""

import pytest

from host_tools import cli
from host_tools.emulated_pico import littlefs_image
from host_tools.emulated_pico.serial_server import SerialServer
from host_tools.flash import gadget_files
from host_tools.flash.gadget_files import first_files
from tests.host_tools.small_program import runs, small_program

NIGHT = {"nights/settings": b"{}", "board.json": b'{"rotated": true}'}
OLD_PROGRAM = {
    "main.py": b"while True: pass\n",
    "engine_core/one.mpy": b"of an older program",
    "lib/adafruit_ssd1306.mpy": b"old",
}


@pytest.fixture
def flash(tmp_path, monkeypatch, capsys):
    """A function that runs `queenbox flash` with another program; what it prints."""

    def flash(pico, program, *options):
        monkeypatch.setattr(gadget_files, "compiled_program", lambda: program)
        with SerialServer(pico) as server:
            arguments = ["flash", "--port", server.address, "--build", str(tmp_path / "build")]
            code = cli.main([*arguments, *options])
            server.wait(0.5)  # mpremote lets the reset come a little later
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return flash


def started(pico):
    """Which programs have said that they run."""
    pico.advance(800)
    printed = pico.serial.take().decode().splitlines()
    return [line for line in printed if line.startswith("runs")]


def test_three_flashes_of_an_older_gadget(power_on, flash, tmp_path):
    pico = power_on(files={**NIGHT, **OLD_PROGRAM})
    pico.advance(300)
    one, two = (small_program(tmp_path, version, 1) for version in ("one", "two"))

    code, told = flash(pico, one)
    assert (code, told.splitlines()[-1]) == (0, "The gadget holds the program and restarts.")
    assert littlefs_image.read_files(pico.flash_image()) == {**first_files(one), **NIGHT}
    assert started(pico) == [runs("one", "a", "a", "any")]

    code, told = flash(pico, two)
    assert code == 0
    assert "2 of 8 modules are new to the gadget: 5." in told
    both = {**NIGHT, "main.py": one.main, "slot_a": one.slot, "slot_b": two.slot, "slot": b"b"}
    assert littlefs_image.read_files(pico.flash_image()) == both
    assert started(pico) == [runs("two", "b", "b", "any")]

    operations = pico.flash.operations
    code, told = flash(pico, two)
    assert (code, told.splitlines()[0]) == (0, "The gadget has this program already.")
    assert pico.flash.operations == operations
    assert started(pico) == [runs("two", "b", "b", "any")]
    assert pico.resets == 3


def test_a_dry_run_tells_what_is_new_and_changes_nothing(power_on, flash, tmp_path):
    one, two = (small_program(tmp_path, version, 1) for version in ("one", "two"))
    pico = power_on(files=first_files(one))
    pico.advance(300)
    operations = pico.flash.operations
    code, told = flash(pico, two, "--dry-run")
    assert code == 0
    lines = [line.split()[1:] for line in told.splitlines()]
    assert ["changed", "firmware/parts/part_1.mpy"] in lines
    assert ["unchanged", "firmware/parts/part_2.mpy"] in lines
    assert ["unchanged", "main.py"] in lines
    assert pico.flash.operations == operations
    pico.serial.take()
    assert pico.resets == 1


def test_a_gadget_that_is_too_full_keeps_its_program(power_on, flash, tmp_path):
    one, two = (small_program(tmp_path, version, 1) for version in ("one", "two"))
    filled = {**first_files(one), "nights/0001/hands/0001.json": bytes(1_350_000)}
    pico = power_on(files=filled)
    pico.advance(300)
    code, told = flash(pico, two)
    assert code == 1
    assert "the gadget was not flashed: its flash has" in told
    assert littlefs_image.read_files(pico.flash_image()) == filled
    assert started(pico) == [runs("one", "a", "a", "any")]


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
