from engine_core import games
from firmware.ui.screens import OFFERED
from firmware.ui.screens.play import SCREENS


def test_the_gadget_offers_just_the_games_that_have_screens():
    assert sorted(OFFERED) == sorted(SCREENS)
    assert set(OFFERED) <= set(games.NAMES)
