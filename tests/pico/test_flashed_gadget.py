"""From bare MicroPython to a gadget that plays, and on through an update in the middle of a hand.

The real program, brought by the real mpremote, starts by itself from its own slot."""

import pytest

from host_tools import cli
from host_tools.emulated_pico import littlefs_image
from host_tools.emulated_pico.machine import EmulatedPico
from host_tools.emulated_pico.serial_server import SerialServer
from host_tools.flash import build
from host_tools.flash.gadget_files import compiled_program
from host_tools.flash.gadget_tree import START, gadget_tree
from host_tools.simulator.ssd1306_model import SSD1306Model
from tests.pico.side_by_side import FlashedPico, SideBySide

BOARD = b'{"battery": false}'

# Each begins at home and ends there. `deal` is the OK that begins the hand; the two at the box deck
# are played by two people who look at their cards.
SELF_TEST = "up down ok back ok"
HANDS = {
    "Queenie, real cards": (
        "ok ok down ok down ok up deal ok ok down down ok ok down until:night.title back"
    ),
    "Queen of Spades, real cards": (
        "down down ok down ok down ok deal ok ok ok up up up ok ok up until:night.title back"
    ),
    "Hearts, real cards": "ok down down ok ok deal ok ok up until:night.title back",
    "Queen's Torment, in the box": (
        "ok down ok down ok down ok up deal until:row.look ok+ ok- until:opens ok ok up up ok "
        "until:night.title back"
    ),
}
FOLLOW_THE_QUEEN = "ok up up ok ok deal until:row.look ok+ ok- down down ok down down ok down ok ok"
GO_ON = "ok ok down ok down ok until:night.title back"  # the other one is all-in too


@pytest.fixture
def newer(tmp_path, monkeypatch):
    """A function after which a program is compiled that tells at its start which slot it is in."""

    def newer():
        tree = gadget_tree()
        source = tmp_path / "start.py"
        told = '    print("started from", slot)\n    device = build_device()\n'
        before, found, after = tree[START].read_text().partition("    device = build_device()\n")
        assert found
        source.write_text(before + told + after)
        monkeypatch.setattr(build, "gadget_tree", lambda: {**tree, START: source})

    return newer


@pytest.fixture
def flash(tmp_path, capsys):
    """A function that runs `queenbox flash`; the lines that it prints."""

    def flash(pico, *options):
        with SerialServer(pico) as server:
            arguments = ["flash", "--port", server.address, "--build", str(tmp_path / "build")]
            code = cli.main([*arguments, *options])
            server.wait(0.5)  # mpremote lets the reset come a little later
        printed = capsys.readouterr()
        assert (code, printed.err) == (0, "")
        return printed.out.splitlines()

    return flash


def files_of(pico):
    return littlefs_image.read_files(pico.flash_image())


def play(both, keys):
    for at, part in enumerate(keys.split(" deal ")):
        if at:
            both.deal()
        both.play(part)


def test_a_flashed_gadget_plays_all_games_and_is_updated_in_the_middle_of_a_hand(
    image, tmp_path, flash, newer
):
    board = tmp_path / "board.json"
    board.write_bytes(BOARD)
    bare = EmulatedPico(image)
    bare.advance(300)
    first = compiled_program()
    told = flash(bare, "--board", str(board))
    size = f"{len(first.slot) / 1024:.1f}"
    count = len(first.modules)
    assert told == [
        f"{count} of {count} modules are new to the gadget: {size} of {size} KB to copy.",
        "The gadget holds the program and restarts.",
    ]
    assert bare.resets == 1
    files = {"main.py": first.main, "slot_a": first.slot, "slot": b"a", "board.json": BOARD}
    assert files_of(bare) == files

    # Its plug is pulled once, so that what it draws is the same each time that this is run.
    panel = SSD1306Model()
    pico = EmulatedPico(image, bare.cut_power(), panel)
    gadget = FlashedPico(pico, panel)
    gadget.started()
    both = SideBySide(gadget, tmp_path)
    both.play(SELF_TEST)
    for keys in HANDS.values():
        play(both, keys)
    play(both, FOLLOW_THE_QUEEN)
    answers = both.answers()
    assert answers[1:] == ["allin"]
    assert pico.serial.take() == b""
    nights = {path: content for path, content in files_of(pico).items() if "nights" in path}

    newer()
    second = compiled_program()
    assert pico.mcu.watchdog.timer.enable
    watched = []
    pico.flash.on_operation = lambda operation: watched.append(pico.mcu.watchdog.timer.enable)
    told = flash(pico)
    assert told[-1] == "The gadget holds the program and restarts."
    assert len(watched) > 100 and not any(watched)
    assert pico.resets == 1
    files = {**files, "slot_b": second.slot, "slot": b"b", **nights}
    assert files_of(pico) == files
    gadget.started()
    assert pico.serial.take() == b"started from b\r\n"
    both.restarted()
    assert both.answers() == answers
    both.play(GO_ON)

    operations = pico.flash.operations
    assert flash(pico)[0] == "The gadget has this program already."
    assert pico.flash.operations == operations
    assert pico.resets == 2
