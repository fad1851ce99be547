"""Buttons pressed at random while the flash refuses to write, and the plug is pulled, now and then.
The app goes on, and no answer but the one that was told as not saved is lost."""

import pytest

from host_tools.simulator.cpython_tier import CPythonTier
from tests.chance import Chance
from tests.firmware.gadget_players import stored
from tests.firmware.recorded_app import RECORDED_APP
from tests.firmware.test_flows_faults import EIO, ENOSPC, EROFS, Flash
from tests.firmware.test_flows_mashing import check_step, press_somehow

CPYTHON_ONLY = "it looks into the app's coroutine"

PRESSES = 400
PRESETS = [
    {"game": "queenie", "players": 3},
    {"game": "queenie", "players": 3, "cards": "table"},
    {"game": "hearts", "players": 3, "bots": 1},
    {},
]


def plugged(tier):
    tier.boot()
    tier.advance(50)
    return tier.gadget.device.app


@pytest.mark.parametrize("preset", PRESETS, ids=str)
@pytest.mark.parametrize("seed", [3, 18])
def test_nothing_confirmed_is_lost(monkeypatch, tmp_path, preset, seed):
    flash = Flash(monkeypatch, tmp_path)
    chance = Chance(seed)
    tier = CPythonTier(tmp_path, dict(preset), str(seed), app=RECORDED_APP)
    app = plugged(tier)
    before = stored(tmp_path)
    refused = 0
    for _ in range(PRESSES):
        if chance.below(8) == 0:
            flash.writes, flash.fails_at = 0, chance.below(3)
            flash.failures = 1 + chance.below(4)
            flash.errno = chance.pick((EIO, ENOSPC, EROFS))
        left = flash.failures
        press_somehow(tier, chance)
        refused += left - flash.failures
        assert not app.ended
        app.ui.frames.clear()
        left, flash.failures = flash.failures, 0
        if chance.below(60) == 0:
            app = plugged(tier)
        now = stored(tmp_path)
        # The last one may be there although it was told as not saved.
        kept = before[3] and before[3][:-1]
        check_step((*before[:3], kept), now)
        before, flash.failures = now, left
    tier.close()
    assert refused > 0
