"""With real cards a hand's last answer is taken back from its scores, after a power cut too."""

import pytest

from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import BACK, OK
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random, stored
from tests.firmware.recorded_app import RECORDED_APP
from tests.firmware.screen_player import ScreenPlayer

TABLES = [
    {"game": "queenie", "players": 4},
    {"game": "queenie", "players": 3},
    {"game": "queen_of_spades", "players": 3},
    {"game": "follow_the_queen", "players": 5},
    {"game": "hearts", "players": 4},
    {"game": "queens_torment", "players": 4},
]


@pytest.fixture(params=TABLES, ids=lambda preset: f"{preset['game']} {preset['players']}")
def ended(tmp_path, request):
    """GadgetPlayers at the scores of a hand with real cards."""
    preset = {**request.param, "cards": "table"}
    tier = CPythonTier(tmp_path, preset, "1", app=RECORDED_APP)
    tier.boot()
    players = GadgetPlayers(tier, at_random(Chance(3)))
    players.deal()
    players.play_to(players.scores_shown)
    yield players
    tier.close()


def test_back_takes_the_last_answer_back(tmp_path, ended):
    answers = stored(tmp_path)[3]
    assert ScreenPlayer(ended.tier).shows("scores.undo")
    ended.click(BACK)
    assert not ended.scores_shown()
    left = stored(tmp_path)[3]
    assert left == answers[:-1]
    assert ended.hand.view(None)["done"] is False
    ended.play_hand()
    assert stored(tmp_path)[1] == 1
    assert stored(tmp_path)[3] is None


def test_after_a_power_cut_the_scores_are_shown_again(tmp_path, ended):
    answers = stored(tmp_path)[3]
    assert stored(tmp_path)[1] == 0
    ended.tier.cut_power()
    ended.tier.boot()
    run_until_still(ended.tier)
    ended.click(OK)  # go on with it
    ended.play_to(ended.scores_shown)
    assert stored(tmp_path)[3] == answers
    ended.click(BACK)
    assert stored(tmp_path)[3] == answers[:-1]
    ended.play_hand()
    assert stored(tmp_path)[1] == 1


def test_ok_stores_the_hand_with_one_press(tmp_path, ended):
    ended.click(OK)
    assert stored(tmp_path)[1] == 1
    assert stored(tmp_path)[3] is None
    assert ScreenPlayer(ended.tier).shows("night.title")
