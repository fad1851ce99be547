"""Buttons pressed at random, thousands of times: the app goes on, and nothing stored is lost."""

import pytest

from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.tier import BACK, DOWN, OK, UP
from tests.chance import Chance
from tests.firmware.gadget_players import stored
from tests.firmware.recorded_app import RECORDED_APP

PRESSES = 900

# OK and down lead through a hand; back is there often enough to leave it now and then.
BUTTONS = 24 * (OK,) + 12 * (DOWN,) + 3 * (UP, BACK)

PRESETS = [
    {"game": "queenie", "players": 3},
    {"game": "queenie", "players": 4, "bots": 2},
    {"game": "queenie", "players": 3, "cards": "table"},
    {"game": "follow_the_queen", "players": 3, "bots": 2, "seed": 1},
    {"game": "follow_the_queen", "players": 2, "cards": "table"},
    {"game": "queens_torment", "players": 3, "bots": 1},
    {},
]


@pytest.mark.parametrize("preset", PRESETS, ids=str)
def test_nothing_is_lost(tmp_path, preset):
    preset = dict(preset)
    seed = preset.pop("seed", 2)  # with which the table comes to the end of a hand
    chance = Chance(seed)
    tier = CPythonTier(tmp_path, preset, str(seed), app=RECORDED_APP)
    tier.boot()
    tier.advance(50)
    app = tier.gadget.device.app
    before = stored(tmp_path)
    hands_finished = 0
    for _ in range(PRESSES):
        press_somehow(tier, chance)
        assert not app.ended
        app.ui.frames.clear()
        now = stored(tmp_path)
        check_step(before, now)
        hands_finished += now[1] > before[1]
        before = now
    tier.close()
    assert hands_finished >= 1, "the buttons led through whole hands, too"


def press_somehow(tier, chance):
    """A click, short or long, now and then with another button down as well."""
    button = chance.pick(BUTTONS)
    other = chance.pick(BUTTONS) if chance.below(20) == 0 else button
    tier.set_button(button, True)
    tier.advance(chance.pick((0, 5, 25, 25, 25, 60, 60, 700)))
    tier.set_button(other, True)
    tier.advance(chance.pick((0, 1, 30)))
    tier.set_button(button, False)
    tier.set_button(other, False)
    tier.advance(chance.pick((0, 10, 25, 25, 60, 60)))


def check_step(before, now):
    """Whether the store may have come from one state to the next by one press."""
    night, hands, table, answers = now
    if table is None:
        assert before[2] is None
        return
    assert table.total() == table.brought()
    assert all(seat.chips >= 0 for seat in table.seats)
    if night > before[0]:
        assert (night, hands) == (before[0] + 1, 0)
    elif night < before[0]:
        pass  # the latest was removed: the table has agreed to it twice
    elif before[3] is None or hands == before[1] + 1:
        assert hands == before[1] + (before[3] is not None)
        assert answers is None or len(answers) == 0 or before[3] is None
    else:
        assert hands == before[1]
        assert answers is not None, "the hand in play is gone"
        kept = before[3][:-1] if len(answers) < len(before[3]) else before[3]
        assert answers[: len(kept)] == kept
