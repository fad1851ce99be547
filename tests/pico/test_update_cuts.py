"""The power fails at every flash operation of an update, before, in the middle of and after it: an
old or a new program starts, and the nights are as they were."""

import pytest

from host_tools.bad_input import BadInput
from host_tools.emulated_pico.power_cuts import FlashRecorder
from host_tools.flash.build import compile_module, compiled_tree
from host_tools.flash.gadget_files import first_files, program_of
from host_tools.simulator.ssd1306_model import SSD1306Model
from tests.firmware.screen_player import ScreenPlayer, recorded_tier
from tests.firmware.screen_scripts import SCRIPTS
from tests.host_tools.gadget_folder import GadgetFolder
from tests.host_tools.small_program import runs, small_program
from tests.pico.flash_updates import update
from tests.pico.starts import home_of

OK = 2
OLD_PROGRAM = {
    "main.py": b"import sys; sys.path.insert(0, '')\n"
    b"import engine_core.cards, firmware.app, adafruit\nprint('runs old')\n",
    "engine_core/cards.py": b"CARDS = 52\n" * 200,
    "firmware/app.py": b"class App: pass\n" * 200,
    "lib/adafruit_bus_device/i2c_device.mpy": bytes(2000),
    "adafruit.py": b"",  # of somebody else: it stays
}
NIGHT = {
    "nights/0001/checkpoint": b"a night",
    "nights/0001/running.journal": bytes(range(256)) * 16,
    "nights/settings": b"{}",
    "board.json": b"{}",
}


def states_of(recorder, others):
    """As FlashRecorder.states, without the others, which have to be in all of them."""
    for cut, files in recorder.states():
        for path, content in others.items():
            assert files.get(path) == content, (cut, path)
        yield cut, {path: content for path, content in files.items() if path not in others}


def test_an_old_or_a_new_program_starts_after_each_cut(power_on, tmp_path):
    try:
        (tmp_path / "gadget").mkdir()
        folder = GadgetFolder(tmp_path / "gadget")
    except BadInput as reason:
        pytest.skip(str(reason))
    pico = power_on(files={**OLD_PROGRAM, **NIGHT})
    recorder = FlashRecorder(pico)
    for version in ("one", "two", "three"):
        update(pico, small_program(tmp_path, version, 1))
    assert len(recorder.operations) > 200

    ran = []
    for cut, files in states_of(recorder, NIGHT):
        folder.empty()
        folder.put(files)
        started = folder.start()
        assert len(started) == 1, (cut, folder.start_told())
        if started[0] not in ran[-1:]:
            ran.append(started[0])
    assert ran == [
        "runs old",
        runs("one", "a", "a", "any"),
        runs("two", "b", "b", "any"),
        runs("three", "a", "a", "any"),
    ]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """(files, picture): of a gadget with a hand in play, and how it comes up."""
    nights = tmp_path_factory.mktemp("played") / "nights"
    player = ScreenPlayer(recorded_tier(nights, SCRIPTS["in_play"], "en"))
    player.start()
    for _ in player.play(SCRIPTS["in_play"].keys.partition(" down ok shot:in_play_later")[0]):
        pass
    player.tier.close()
    found = {
        "nights/" + path.relative_to(nights).as_posix(): path.read_bytes()
        for path in nights.rglob("*")
        if path.is_file()
    }
    assert [path for path in found if "answers" in path], sorted(found)
    return found, player.shots["in_play"]


def screens_of(pico, panel):
    """How it comes up, and the hand in play, taken up again."""
    first = home_of(pico, panel)
    pico.set_button(OK, True)
    pico.advance(60)
    pico.set_button(OK, False)
    pico.advance(900)
    pico.settle()
    return first, panel.pixels()


def test_the_hand_in_play_is_there_after_an_update_and_after_cuts(power_on, played, tmp_path):
    nights, asked = played
    tree = compiled_tree()
    one = program_of(tree)
    source = tmp_path / "more.py"
    source.write_text("MORE = 1\n")
    more = compile_module(source, "firmware/more.mpy")
    two = program_of({**tree, "firmware/more.mpy": more})

    pico = power_on(files={**first_files(one), **nights})
    recorder = FlashRecorder(pico)
    update(pico, two)
    slots = {one.slot: "one", two.slot: "two"}
    states = []
    for cut, files in states_of(recorder, {"main.py": one.main, **nights}):
        chosen = files["slot"].decode()
        states.append((cut, chosen, slots[files["slot_" + chosen]]))
    started = [state[1:] for state in states]
    assert list(dict.fromkeys(started)) == [("a", "one"), ("b", "two")]
    assert started == sorted(started)

    half = f"in the middle of {len(recorder.operations) // 2}"
    images = recorder.images({states[0][0], half, states[-1][0]})
    shown = []
    for flash in images:
        panel = SSD1306Model()
        shown.append(screens_of(power_on(flash=flash, panel=panel), panel))
    hand = shown[0][1]
    assert hand != asked
    assert shown == [(asked, hand)] * 3
