"""A source of chance that fails its tests deals nothing, and harms nothing."""

import pytest

from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import DOWN, OK
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random, stored
from tests.firmware.recorded_app import RECORDED_APP

STUCK, ONE_SIDED, GOOD = "stuck", "one-sided", "good"


class NoisyChance:
    """A Device's entropy whose noise is what `source` names, 1,024 bytes for each draw."""

    def __init__(self, source):
        self.source = source
        self._chance = Chance(7)

    def __call__(self, n, watch=None):
        if watch is not None:
            watch(bytes(self._byte(at) for at in range(1024)))
        return bytes(self._chance.below(256) for _ in range(n))

    def _byte(self, at):
        if self.source == STUCK:
            return 0xFF
        if self.source == ONE_SIDED and at % 3:
            return 0x55
        return self._chance.below(256)


@pytest.fixture
def seat(tmp_path):
    """A function that plugs in a gadget with this noise, in this language, for GadgetPlayers."""
    tiers = []

    def seat(source, language="en", **preset):
        preset = {"game": "queenie", "players": 3, "lang": language, **preset}
        tiers.append(CPythonTier(tmp_path, preset, app=RECORDED_APP))
        tiers[-1].boot()
        run_until_still(tiers[-1])
        chance = NoisyChance(source)
        tiers[-1].gadget.device.entropy = chance
        return GadgetPlayers(tiers[-1], at_random(Chance(1))), chance

    yield seat
    for tier in tiers:
        tier.close()


def shown_text(players):
    """What a notice shows, None if none is shown."""
    return players.app.variable("tell", "sentence")


def to_the_deal(players):
    """Home, then what the preset left to say."""
    for _ in range(2):
        players.click(OK)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("source", [STUCK, ONE_SIDED])
def test_nothing_is_dealt_and_it_is_told(tmp_path, seat, source, language):
    players, _ = seat(source, language)
    to_the_deal(players)
    assert shown_text(players) == players.app.ui.text("deal.no_chance")
    night, hands, table, answers = stored(tmp_path)
    assert (night, hands, answers) == (1, 0, None)
    assert table.total() == table.brought() == 300
    players.click(OK)
    assert shown_text(players) is None
    players.click(DOWN)
    players.click(OK)  # deal nothing
    assert players.hand is None
    assert players.app.variable("run", "names")[0] == "resume"


def test_the_table_may_do_with_its_presses(tmp_path, seat):
    players, _ = seat(STUCK)
    to_the_deal(players)
    players.click(OK)
    players.play_to(lambda: players.hand is not None)
    players.play_hand()
    assert stored(tmp_path)[1] == 1


def test_the_night_goes_on_when_chance_is_back(tmp_path, seat):
    players, chance = seat(GOOD)
    players.deal()
    players.play_hand()
    before = stored(tmp_path)[2].fields()
    chance.source = STUCK
    players.click(OK)
    players.click(OK)
    assert shown_text(players) is not None
    assert stored(tmp_path)[1] == 1
    assert stored(tmp_path)[2].fields() == before
    players.click(OK)  # told
    players.click(DOWN)
    players.click(OK)  # deal nothing
    chance.source = GOOD
    players.play_to(lambda: players.hand is not None)
    players.play_hand()
    assert stored(tmp_path)[1] == 2


def test_real_cards_need_no_chance(tmp_path, seat):
    players, _ = seat(STUCK, game="hearts", players=4, cards="table")
    players.deal()
    assert players.hand is not None
