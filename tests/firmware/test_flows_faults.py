"""The flash refuses to write in the middle of a hand: it is told, nothing is lost, nothing counts
twice, and the hand goes on once the flash takes it."""

import builtins
import os

import pytest

from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import OK
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, as_before, at_random, stored
from tests.firmware.recorded_app import RECORDED_APP

EIO, ENOSPC, EROFS = 5, 28, 30
TRIES = 2  # that fail one after the other
PRESETS = [{"game": "queenie"}, {"game": "queenie", "cards": "table"}, {"game": "queens_torment"}]


class Flash:
    """What writes to a folder, as long as it may. ``writes``: how many there were; from the
    ``fails_at``th on, so many as ``failures`` raise an OSError of that number."""

    def __init__(self, monkeypatch, folder):
        self.folder = str(folder)
        self.writes = 0
        self.fails_at = -1
        self.failures = 0
        self.errno = EIO
        self._open = builtins.open
        monkeypatch.setattr(builtins, "open", self.open)
        for name in ("rename", "replace", "mkdir", "remove", "rmdir"):
            monkeypatch.setattr(os, name, self._checked(getattr(os, name)))

    def open(self, path, mode="r", *arguments, **named):
        if not isinstance(path, int) and set(mode) & set("wax+"):
            self._write(path)
        return self._open(path, mode, *arguments, **named)

    def _checked(self, function):
        def checked(path, *arguments, **named):
            self._write(path)
            return function(path, *arguments, **named)

        return checked

    def _write(self, path):
        if not str(path).startswith(self.folder):
            return
        self.writes += 1
        if 0 <= self.fails_at < self.writes and self.failures:
            self.failures -= 1
            raise OSError(self.errno, os.strerror(self.errno))


@pytest.fixture
def flash(monkeypatch, tmp_path):
    return Flash(monkeypatch, tmp_path)


def dealt(folder, preset, pick):
    folder.mkdir()
    tier = CPythonTier(folder, {"players": 3, **preset}, "faults", app=RECORDED_APP)
    tier.boot()
    run_until_still(tier)
    players = GadgetPlayers(tier, pick)
    players.deal()
    return players


def told(players):
    """Whether a sentence is shown."""
    return players.app.variable("notice", "text") or players.app.variable("tell", "sentence")


def play(players):
    """Plays to the scores; what was told on the way, and the hand."""
    sentences, hand = set(), None
    for _ in players.steps_to(players.scores_shown):
        sentences.add(told(players))
        hand = players.hand or hand
    # With real cards a hand is stored once its scores were seen.
    for _ in range(2 * TRIES):
        if not players.app.variable("finish_hand", "told"):
            break
        players.click(OK)
        sentences.add(told(players))
    return sentences - {None}, hand


@pytest.mark.parametrize("errno", [EIO, ENOSPC, EROFS])
@pytest.mark.parametrize("preset", PRESETS, ids=str)
def test_a_hand_ends_as_it_would_have(tmp_path, flash, preset, errno):
    whole = dealt(tmp_path / "whole", preset, at_random(Chance(4)))
    flash.writes = 0
    _, hand = play(whole)
    whole.tier.close()
    writes, end = flash.writes, stored(tmp_path / "whole")
    assert writes >= len(hand.answers) and end[1] == 1
    for fails_at in range(writes):
        folder = tmp_path / str(fails_at)
        players = dealt(folder, preset, as_before(hand.answers))
        flash.writes, flash.fails_at, flash.failures, flash.errno = 0, fails_at, TRIES, errno
        sentences, _ = play(players)
        assert flash.failures < TRIES
        players.tier.close()
        flash.fails_at, flash.failures = -1, 0
        now = stored(folder)
        assert now[1] == 1 and now[3] is None, fails_at
        assert now[2].fields() == end[2].fields(), fails_at
        if fails_at < len(hand.answers):
            assert any("saved: the flash " in text for text in sentences), sentences
