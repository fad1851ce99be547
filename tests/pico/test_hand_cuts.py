"""The power fails at every flash operation of a hand, before, in the middle of and after it: what
was confirmed on the panel is there, and nothing that was not answered."""

import shutil

import pytest

from engine_core.modules import take
from firmware.store import Store
from host_tools.emulated_pico.power_cuts import FlashRecorder
from host_tools.emulated_pico.tier import NIGHTS, PicoTier
from host_tools.simulator.file_journal import FileJournal
from host_tools.simulator.key_script import ACTIONS, read_word, run_until_still
from tests.firmware.screen_player import ScreenPlayer, recorded_tier
from tests.firmware.script import DEAL, Script

HAND = Script(
    {"game": "follow_the_queen", "players": 3}, DEAL + "until:scores.hand until:night.title"
)
BOOTED = 3  # images that are started on the emulated Pico, which takes some ten seconds each


class Played:
    """The hand on CPython and on the Pico. rests: (flash operations so far, (hands, answers of the
    running hand) as CPython has stored them) after each word · answers: all of the hand."""

    def __init__(self, folder):
        self.folder = folder
        player = ScreenPlayer(recorded_tier(folder / "cpython", HAND, "en"))
        player.start()
        stored = []
        pictures = []
        for _ in player.play(HAND.keys):
            stored.append(stored_in(folder / "cpython", folder / "copy"))
            pictures.append(player.tier.model.pixels())
        finished = take("firmware.record_reader").load_record(
            str(folder / "cpython/0001/hands/0001.json"), "Hand 1", ""
        )
        record = finished["record"]
        self.answers = [f"cut {record['cut']}", *(text for _, text in record["hand"]["answers"])]

        self.tier = PicoTier(folder / "pico", dict(HAND.preset, lang="en"), HAND.seed)
        self.tier.boot()
        run_until_still(self.tier)
        self.recorder = FlashRecorder(self.tier.pico)
        self.rests = [(0, (0, None))]
        for word, on_cpython, picture in zip(player.words, stored, pictures, strict=True):
            step = read_word(word, 1)
            ACTIONS[step.action](self.tier, step)
            run_until_still(self.tier)
            assert self.tier.model.pixels() == picture, word
            self.rests.append((len(self.recorder.operations), on_cpython))
        self.tier.cut_power()

    def steps_to(self, state):
        """How far the hand has come: 0 before it, 1 begun, then one more with each answer."""
        hands, answers = state
        if hands:
            assert (hands, answers) == (1, None)
            return len(self.answers) + 2
        if answers is None:
            return 0
        assert answers == self.answers[: len(answers)]
        return len(answers) + 1

    def confirmed(self, operations):
        """How far the panel had said that the hand had come when so many operations were over."""
        return max(self.steps_to(state) for done, state in self.rests if done <= operations)

    def answered(self, operations):
        """How far the players had brought it before operation number ``operations`` began."""
        return min(self.steps_to(state) for done, state in self.rests if done >= operations)


def lay_out(files, folder):
    """Writes the nights among the files of a gadget into a new folder; returns it."""
    folder.mkdir()
    for path, content in files.items():
        if path.startswith(NIGHTS):
            file = folder / path[len(NIGHTS) :]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    return folder


def stored_in(folder, copy):
    """(hands finished, answers of the hand in play or None) as a start finds them, in a copy."""
    files = {
        NIGHTS + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
    return stored_among(files, copy)


def stored_among(files, folder):
    """The same of a gadget's files, laid out in a folder that is removed afterwards."""
    store = Store(str(lay_out(files, folder)), FileJournal)
    assert store.notice == ""
    answers = None
    if store.open_latest() is not None:
        running = store.running()
        assert "damaged" not in store.notice, store.notice
        if running is not None:
            answers = running[1]
    hands = store.hands
    shutil.rmtree(folder)
    return hands, answers


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    return Played(tmp_path_factory.mktemp("hand"))


def operations_of(cut):
    """(operations that were over, operations that had begun) at a cut of FlashRecorder."""
    if cut == "before the first":
        return 0, 0
    number = int(cut.split()[-1])
    return (number, number + 1) if "middle" in cut else (number + 1, number + 1)


def test_what_was_confirmed_is_there_after_each_cut(played, tmp_path):
    assert len(played.answers) > 8
    come_to = []
    for cut, files in played.recorder.states():
        over, begun = operations_of(cut)
        come = played.steps_to(stored_among(files, tmp_path / "cut"))
        assert played.confirmed(over) <= come <= played.answered(begun), cut
        come_to.append(come)
    assert come_to == sorted(come_to)
    assert set(come_to) == set(range(len(played.answers) + 3))  # each was seen


def test_it_starts_from_what_a_cut_left(played, tmp_path):
    states = list(played.recorder.states())
    middles = [cut for cut, _ in states if "middle" in cut]
    chosen = [middles[len(middles) * (i + 1) // (BOOTED + 1)] for i in range(BOOTED)]
    files = dict(states)
    for cut, flash in zip(chosen, played.recorder.images(chosen), strict=True):
        nights = lay_out(files[cut], tmp_path / cut.replace(" ", "_"))
        on_cpython = recorded_tier(nights, HAND, "en")
        played.tier.load_flash(flash)
        for tier in (on_cpython, played.tier):
            tier.boot()
            run_until_still(tier)
        assert played.tier.model.pixels() == on_cpython.model.pixels(), cut
        for tier in (on_cpython, played.tier):
            ACTIONS["click"](tier, read_word("ok", 1))
            run_until_still(tier)
        assert played.tier.model.pixels() == on_cpython.model.pixels(), cut
        played.tier.cut_power()
        on_cpython.close()
