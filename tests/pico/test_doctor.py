"""The doctor asks the emulated Pico by the real mpremote, and leaves it as it was."""

import csv
import json

import pytest

from host_tools import cli
from host_tools.emulated_pico import ring_oscillator
from host_tools.emulated_pico.serial_server import SerialServer
from host_tools.flash import gadget_files
from host_tools.simulator.ssd1306_model import SSD1306Model
from tests.pico.test_pull import MAIN

PROGRAM = {"main.py": MAIN, "engine_core/__init__.mpy": b"stands in"}
OTHER = {**PROGRAM, "engine_core/__init__.mpy": b"of another program"}
VSYS_MV = 4800


@pytest.fixture
def board(power_on, monkeypatch):
    """A function that plugs in a Pico with these files more than the program."""
    monkeypatch.setattr(gadget_files, "compiled_tree", lambda: dict(PROGRAM))

    def plug_in(files, panel=True):
        pico = power_on(
            files={**flashed(PROGRAM), **files}, panel=SSD1306Model() if panel else None
        )
        pico.mcu.adc.channel_values[3] = VSYS_MV // 3 * 4095 // 3300
        pico.mcu.gpio[24].set_input_value(True)  # USB
        pico.advance(300)
        return pico

    return plug_in


def flashed(tree):
    """The files of a gadget with this program."""
    return gadget_files.first_files(gadget_files.program_of(tree))


def doctor(pico, capsys, *options):
    """(exit code, stdout) of the command, the Pico restarted and its flash unharmed."""
    flash, resets = pico.flash_image(), pico.resets
    with SerialServer(pico) as server:
        code = cli.main(["doctor", "--port", server.address, *options])
        server.wait(1)  # mpremote lets the reset come a little later
    assert pico.flash_image() == flash
    assert pico.resets == resets + 1
    return code, capsys.readouterr().out


def of_gadget(out):
    """name -> finding"""
    return {one["name"]: one for one in json.loads(out)["findings"] if one["side"] == "gadget"}


def test_a_good_gadget(board, capsys):
    code, out = doctor(board({}), capsys, "--json")
    found = of_gadget(out)
    assert [one for one in found.values() if not one["good"]] == []
    assert (code, json.loads(out)["good"]) == (0, True)
    assert found["board"]["told"] == "micropython 1.24.1 on Raspberry Pi Pico with RP2040"
    assert found["program"]["told"] == "whole, as this PC makes it"
    assert found["panel"]["told"] == "it answers at 0x3C (SDA at GP4, SCL at GP5)"
    assert found["supply"]["told"] == "VSYS is 4.80 V (USB)"
    buttons = [one for name, one in found.items() if name.startswith("button")]
    assert len(buttons) == 4


def test_a_gadget_with_something_of_everything(board, capsys):
    files = {**flashed(OTHER), "board.json": b'{"sda": 99}'}
    pico = board(files, panel=False)
    pico.set_button(2, True)
    code, out = doctor(pico, capsys)
    assert code == 1
    assert "BAD   program: it is another one than this PC makes, or not whole\n" in out
    assert "BAD   board.json: sda must be a GPIO number; 4 is used\n" in out
    assert "BAD   panel: no panel at 0x3C (SDA at GP4, SCL at GP5); there is nothing\n" in out
    assert "BAD   button ok: low, as if pressed (GP12)\n" in out
    assert "good  button up: high, at rest (GP10)\n" in out
    assert out.count("BAD") == 4


def test_samples_of_chance(board, capsys, tmp_path):
    kept = tmp_path / "samples.csv"
    pico = board({})
    pico.set_button(0, True)
    code, out = doctor(pico, capsys, "--entropy", "300", "-o", str(kept), "--json")
    look = json.loads(out)
    assert (code, look["good"], look["samples"]) == (0, True, 300)
    assert 0.4 < look["ones"] < 0.6
    with kept.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 300
    assert {row["buttons"] for row in rows} == {"8"}
    assert all(10 < int(row["us"]) < 65536 for row in rows[1:])
    assert len({row["urandom"] for row in rows}) > 100
    assert rows[0]["noise"] == rows[0]["us"] == ""


def test_samples_of_buttons_to_the_supply(board, capsys, tmp_path):
    kept = tmp_path / "samples.csv"
    pico = board({"board.json": b'{"pressed": "high"}'})
    pico.mcu.gpio[12].set_input_value(True)
    code, _ = doctor(pico, capsys, "--entropy", "10", "-o", str(kept))
    with kept.open(newline="") as file:
        assert [row["buttons"] for row in csv.DictReader(file)] == ["2"] * 10
    assert code == 0


def test_a_folder_in_the_board_file_s_place(board, capsys):
    code, out = doctor(board({"board.json/note.txt": b""}), capsys)
    assert code == 1
    assert (
        "BAD   board.json: board.json cannot be read: a folder is in its place; the standard "
        "wiring is used\n"
    ) in out
    assert out.count("BAD") == 1


def test_a_dead_oscillator_is_found(board, capsys, monkeypatch):
    """The firmware's bytes look alive; this also checks what they are made of."""
    monkeypatch.setattr(ring_oscillator.random.Random, "getrandbits", lambda self, n: 1)
    code, out = doctor(board({}), capsys, "--entropy", "100", "--json")
    look = json.loads(out)
    assert (code, look["good"], look["longest_run"], look["ones"]) == (1, False, 99, 1.0)
    assert look["urandom_bits"] > 4


def test_a_port_where_nothing_answers(capsys):
    code = cli.main(["doctor", "--port", "socket://127.0.0.1:9", "--json"])
    found = of_gadget(capsys.readouterr().out)
    assert code == 1
    assert list(found) == ["answer"]
    assert "BOOTSEL" in found["answer"]["to_do"]
