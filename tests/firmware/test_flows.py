"""Whole hands by the buttons: what they leave in the store, and what they never show."""

import pytest

from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
from firmware import settings
from firmware.night_folder import night_path
from firmware.record_reader import load_record
from firmware.store import Store
from firmware.store_hands import hand_path
from firmware.ui.screens.queenie import AUTO_MS
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.file_journal import FileJournal
from host_tools.simulator.tier import BACK, DOWN, OK, UP
from tests.chance import Chance
from tests.firmware.gadget_players import MOST_PRESSES, GadgetPlayers, at_random, stored
from tests.firmware.recorded_app import RECORDED_APP
from tests.firmware.screen_player import ScreenPlayer

TABLES = [
    {"players": 3},
    {"players": 4},
    {"players": 8},
    {"players": 3, "cards": "table"},
    {"players": 8, "cards": "table"},
    {"players": 4, "bots": 3},
    {"players": 8, "bots": 4},
    {"game": "follow_the_queen", "players": 3},
    {"game": "follow_the_queen", "players": 6, "bots": 5},
    {"game": "follow_the_queen", "players": 6, "cards": "table"},
    {"game": "queens_torment", "players": 2},
    {"game": "queens_torment", "players": 5, "cards": "table"},
    {"game": "queens_torment", "players": 5, "bots": 2},
    {"game": "hearts", "players": 4, "bots": 3},
    {"game": "hearts", "players": 3},
    {"game": "hearts", "players": 5, "cards": "table"},
    {"game": "queen_of_spades", "players": 6, "bots": 5},
    {"game": "queen_of_spades", "players": 7, "bots": 4},
    {"game": "queen_of_spades", "players": 3, "cards": "table"},
]
ONE_ANSWER = {"game": "hearts", "players": 5, "cards": "table"}
LONG_ROUND = {"game": "queen_of_spades", "players": 2}


@pytest.fixture
def seat_players(tmp_path):
    """A function that plugs a gadget in for a preset and gives it GadgetPlayers."""
    tiers = []

    def seat(preset, seed="1", **options):
        tier = CPythonTier(tmp_path, {"game": "queenie", **preset}, seed, app=RECORDED_APP)
        tiers.append(tier)
        tier.boot()
        return GadgetPlayers(tier, at_random(Chance(int(seed))), **options)

    yield seat
    for tier in tiers:
        tier.close()


def played_again(folder, number):
    """A finished hand of the first night, run again from what is stored of it."""
    path = hand_path(night_path(folder, 1), number)
    fields = load_record(path, "The hand", "")["record"]["hand"]
    hand = Hand(read_setup(fields))
    for name, text in fields["answers"]:
        hand.answer(None if name is None else fields["players"].index(name), text)
    return hand


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("preset", [*TABLES, LONG_ROUND], ids=str)
def test_two_hands_are_played_and_stored(tmp_path, seat_players, preset, seed):
    players = seat_players(preset, seed, looks=True)
    players.deal()
    chips, points = [100] * preset["players"], [0] * preset["players"]
    for number in (1, 2):
        players.play_hand()
        night, hands, table, answers = stored(tmp_path)
        assert (night, hands, answers) == (1, number, None)
        again = played_again(tmp_path, number)
        assert again.done
        if not again.setup.module.MONEY:
            assert list(again.setup.points) == points
            points = again.state.points
            totals = table.scores[again.setup.game].totals()
            assert [totals[name] for name in again.setup.names] == points
            players.click(OK)
            players.click(OK)
            continue
        assert table.total() == table.brought() >= 100 * preset["players"]
        assert all(new == old or not old for new, old in zip(again.setup.chips, chips, strict=True))
        chips = [seat.chips for seat in table.seats]
        assert again.state.chips == chips
        kept = {pot: again.state.pots.get(pot, 0) for pot in again.setup.module.POTS}
        assert table.pots[again.setup.game] == kept
        players.click(OK)  # the scores
        players.click(OK)  # the next hand


@pytest.mark.parametrize("preset", TABLES, ids=str)
def test_back_twice_on_every_picture_of_a_hand_loses_nothing(tmp_path, seat_players, preset):
    players = seat_players(preset)
    players.deal()
    seen = set()
    for _ in players.steps_to(players.scores_shown):
        picture = players.tier.model.pixels()
        if picture not in seen:
            seen.add(picture)
            before = stored(tmp_path)[3]
            players.click(BACK)
            if players.hand is None:  # left while the cards were not yet cut or dealt
                players.click(OK)
            else:
                players.click(BACK)
            # Bots may go on as soon as nobody is asked.
            assert stored(tmp_path)[3][: len(before)] == before
    assert len(seen) > 3
    if preset.get("cards") == "table":  # it is stored when its scores are left
        players.click(OK)
    assert stored(tmp_path)[1] == 1


@pytest.mark.parametrize("preset", [t for t in TABLES if t != ONE_ANSWER], ids=str)
def test_a_hand_that_is_left_is_offered_and_goes_on(tmp_path, seat_players, preset):
    players = seat_players(preset)
    players.deal()
    players.play_to(lambda: players.hand and len(players.hand.answers) > 1)
    before, hands = players.hand.view(None), stored(tmp_path)[1]
    while not ScreenPlayer(players.tier).shows("pause.title"):
        players.click(BACK)  # from typed points back leads to cards first
    players.click(UP)  # the last row of the menu: leave
    players.click(OK)
    assert players.hand is None
    players.click(OK)
    assert players.hand.view(None) == before
    players.play_hand()
    assert stored(tmp_path)[1] == hands + 1


def test_undo_at_the_table_deck_takes_back_what_a_press_told(tmp_path, seat_players):
    players = seat_players({"players": 4, "cards": "table"})
    players.deal()
    players.play_to(lambda: players.hand and players.hand.ask.topic == "hidden")
    texts = [text for _, text in players.hand.answers]
    assert texts[0] == "keep" and texts[-1].startswith("out ")
    for left in (texts[:-1], []):  # who is out, then whether anybody took the dummy hand
        players.click(BACK)
        assert [row[0] for row in players.app.widget()[1]["rows"]][1] == "Undo"
        players.click(DOWN)
        players.click(OK)
        assert stored(tmp_path)[3] == left
        assert [text for _, text in players.hand.answers] == left
    players.click(BACK)
    labels = [row[0] for row in players.app.widget()[1]["rows"]]
    assert labels == ["Go on", "How to play", "Leave the hand"], "nothing is left to undo"


def test_runs_play_by_themselves_if_the_table_wants_so(tmp_path, seat_players):
    store = Store(str(tmp_path), FileJournal)
    store.save_settings(dict(settings.checked(None), runs="auto"))
    players = seat_players({"players": 3})
    players.deal()
    moments = 0
    for _ in range(MOST_PRESSES):
        widget = players.app.widget()[0]
        if widget == "_tapped":
            players.tier.advance(AUTO_MS)
            moments += 1
        elif widget == "show_scores":
            break
        else:
            players.answer()
    assert moments > 10
    assert stored(tmp_path)[1] == 1


def test_a_bots_hand_is_not_looked_at(seat_players):
    players = seat_players({"game": "follow_the_queen", "players": 3, "bots": 2})
    players.deal()
    players.play_to(lambda: players.hand is not None)
    players.click(BACK)
    players.click(DOWN)
    players.click(OK)
    assert players.app.widget()[1]["rows"] == ["P1"]
