"""What a table with real cards is told before a hand's first answer."""

import pytest

from engine_core import games
from engine_core.table import Table
from firmware import settings
from firmware.buttons import OK
from firmware.store import Store
from firmware.ui.screens import OFFERED
from firmware.ui.screens.deal import begin_hand
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.layout import problems_of
from tests.firmware.stages import WIDE_NAMES, begin, press, recorded_ui

NAMES = WIDE_NAMES[:5]
LARGE = 99_999


def dealt(folder, game, language, ante):
    """(what is stored of a new hand, its Hand, the lines of each picture)."""
    ui = recorded_ui(folder, language)
    store = Store(str(folder), FileJournal)
    table = Table(game, "table", NAMES, LARGE * 3, 4)
    table.rules[game]["ante"] = ante
    store.new_night(table.fields())
    screen = begin_hand(ui, store, table.fields(), None)
    begin(screen)
    while True:
        ended, result = press(screen, OK)
        if ended:
            break
    for frame in ui.frames:
        assert problems_of(frame.drawn) == []
    record, hand, bots, told = result
    assert not bots and told == 0
    stored, answers = store.running()
    assert stored.pop("night") == table.fields(), "as it was dealt from"
    assert (stored, answers) == (record, [])
    return record, hand, [[thing.what for thing in frame.drawn] for frame in ui.frames]


@pytest.mark.parametrize("language", settings.CHOICES["language"])
@pytest.mark.parametrize("game", [game for game in OFFERED if games.load(game).MONEY])
def test_large_antes_have_room(tmp_path, game, language):
    _, _, pictures = dealt(tmp_path, game, language, LARGE)
    assert any(str(LARGE) in line for line in pictures[0])


@pytest.mark.parametrize(
    "game, text",
    [
        ("follow_the_queen", "Each antes 2. Deal 2 cards down each, one at a time"),
        ("queens_torment", "Each antes 2. Deal 3 cards down each, one at a time"),
    ],
)
def test_the_betting_games_deal_and_hide_no_card(tmp_path, game, text):
    record, hand, pictures = dealt(tmp_path, game, "en", 2)
    assert list(record) == ["fields"]
    (lines,) = pictures
    assert text in " ".join(lines)
    assert hand.ask.topic == "bet"


def test_queenie_hides_a_card_of_the_deal(tmp_path):
    record, _, pictures = dealt(tmp_path, "queenie", "en", 1)
    assert 2 <= record["hidden_at"] <= 52
    assert "Deal to the right" in " ".join(pictures[0])
    assert f"card {record['hidden_at']} goes face down" in " ".join(pictures[0])
