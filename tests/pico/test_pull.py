"""The real mpremote reads nights from the emulated Pico, over a socket in place of the USB."""

import json

from host_tools import cli
from host_tools.emulated_pico import littlefs_image
from host_tools.emulated_pico.serial_server import SerialServer
from tests.host_tools.records.played_nights import files_of, flip_bit, play_night

MAIN = b"import time\nwhile True: time.sleep_ms(10)\n"


def test_nights_are_pulled_and_the_gadget_stays_as_it_is(power_on, tmp_path, capsys):
    night = play_night(tmp_path / "played", {"players": 3}, 2, more_answers=1)
    flip_bit(night / "hands/0002.json", 50)
    on_gadget = files_of(night.parent)
    files = {"nights/" + path: content for path, content in on_gadget.items()}
    pico = power_on(files={**files, "main.py": MAIN})
    pico.advance(300)
    flash = pico.flash_image()
    kept = tmp_path / "kept"
    with SerialServer(pico) as server:
        for options in ((), ("--running",)):
            code = cli.main(["pull", "--from", server.address, "-o", str(kept), "--json", *options])
            (told,) = json.loads(capsys.readouterr().out)["nights"]
            assert (code, told["unread"]) == (1, [])  # a hand is damaged
            assert told["damage"] == ["hands/0002.json (hand 2) is damaged: bad checksum."]
            assert told["hand_in_play_left_out"] == (options == ())
            assert (kept / "0001" / "running").exists() == (options != ())
        server.wait(1)  # mpremote lets the reset come a little later
    assert told["state"] == "grown"
    assert files_of(kept / "0001") == files_of(night)
    assert pico.flash_image() == flash
    assert pico.resets == 2, "the program was started again each time"
    assert littlefs_image.read_files(flash)["main.py"] == MAIN


def test_a_gadget_without_nights(power_on, tmp_path, capsys):
    pico = power_on(files={"main.py": MAIN})
    pico.advance(300)
    with SerialServer(pico) as server:
        assert cli.main(["pull", "--from", server.address, "-o", str(tmp_path / "kept")]) == 0
    assert capsys.readouterr().out == "There are no nights.\n"
