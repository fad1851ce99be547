"""Whatever is drawn fits: inside of the panel, whole, and beside what else is drawn.

The longest names of wide letters are played through every script; where chance would hardly come
to the worst case, a screen is shown what it must be able to show."""

import pytest

from engine_core import cards
from engine_core.table import Table
from firmware import settings
from firmware.buttons import DOWN, OK, UP
from firmware.store import Store
from firmware.ui.huge import huge_width
from firmware.ui.screens import queenie
from firmware.ui.screens.cards_held import capitalised, draw_hand
from firmware.ui.screens.hearts_asks import suit_name
from firmware.ui.screens.settings import edit_settings
from firmware.ui.screens.two_pots import count_pots
from firmware.ui.screens.wild_card import track_wild_card
from firmware.ui.ui import WIDTH
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.layout import problems_of
from tests.firmware.screen_player import ScreenPlayer, recorded_tier
from tests.firmware.screen_scripts import SCRIPTS
from tests.firmware.script import Script
from tests.firmware.stages import WIDE_NAMES, begin, frames_of, press, recorded_ui

LANGUAGES = settings.CHOICES["language"]


def played(folder, script, language, words=None):
    """A ScreenPlayer that has played the script, or the words of an earlier one."""
    tier = recorded_tier(folder, script, language)
    player = ScreenPlayer(tier)
    try:
        player.start()
        app = player.app
        for _ in player.play(words or script.keys):
            pass
    finally:
        tier.close()
    return player, app.ui.frames


def problems_in(frames):
    """What is wrong, each sentence once."""
    return list(dict.fromkeys(problem for frame in frames for problem in problems_of(frame.drawn)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCRIPTS)
def test_every_picture_of_a_script_has_room(tmp_path, name, language):
    _, frames = played(tmp_path / "night", SCRIPTS[name], language)
    assert problems_in(frames) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in SCRIPTS if not SCRIPTS[name].files])
def test_the_longest_names_have_room(tmp_path, name, language):
    script = SCRIPTS[name]
    player, _ = played(tmp_path / "usual", script, "en")
    store = Store(str(tmp_path / "wide"), FileJournal)
    store.save_settings(dict(settings.checked(None), names=WIDE_NAMES))
    _, frames = played(tmp_path / "wide", script, language, " ".join(player.words))
    assert problems_in(frames) == []


def night_of_large_numbers(folder):
    """Stores a night that has gone on for long: five digits wherever chips and pots are shown."""
    table = Table("queenie", "box", WIDE_NAMES, 10_000, 7)
    for at, seat in enumerate(table.seats):
        seat.chips += at * 100
        seat.brought += at * 100 + (12_000 if at == 0 else 0)
    table.pots["queenie"] = {"queen": 5_000, "out": 7_000}
    table.rules["queenie"]["ante"] = 999
    table.hand_number = 9_998
    Store(str(folder), FileJournal).new_night(table.fields())


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_numbers_stay_apart(tmp_path, language):
    """Titles and names may be cut short for them; nothing may be covered or lost."""
    night_of_large_numbers(tmp_path / "night")
    keys = (
        "down down down ok down down ok up up up ok down ok down ok up "  # scores, then the hand
        "ok ok ok until:row.look back ok until:scores.hand down down down "
        "until:night.title down down down ok down down ok ok"
    )
    _, frames = played(tmp_path / "night", Script({}, keys), language)
    problems = [problem for problem in problems_in(frames) if not problem.endswith("cut short")]
    assert problems == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pots_are_huge_up_to_999_and_whole_beyond(tmp_path, language):
    assert max(huge_width(str(chips)) for chips in range(1000)) <= WIDTH // 2 - 2
    for chips, kind in ((999, "huge"), (1000, "text"), (99_999, "text")):
        ui = recorded_ui(tmp_path, language)
        store = Store(str(tmp_path), FileJournal)
        start = [chips - 792, 9_999, chips - 792, 1]
        fields = {"players": 8, "ante": 99, "start": start, "acts": "a"}
        store.save_tool("two-pots", fields)
        begin(count_pots(ui, store))
        assert problems_of(ui.canvas.drawn) == []
        written = [thing.what for thing in ui.canvas.drawn if thing.what == str(chips)]
        assert written == ([] if kind == "huge" else [str(chips)] * 2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("told", ["QTQTQTQT", "QTQTQTQ", "QTQTQQ", "QQQQT", "QQQQ"])
def test_the_longest_history_has_room(tmp_path, told, language):
    ui = recorded_ui(tmp_path, language)
    store = Store(str(tmp_path), FileJournal)
    store.save_tool("wild-card", {"told": told})
    screen = track_wild_card(ui, store)
    begin(screen)
    for _ in range(13):
        assert problems_of(ui.canvas.drawn) == []
        press(screen, UP)


def news_view(says):
    """What `show_news` needs of a public view: eight players with the longest names."""
    pots = {"queen": 16, "out": 24}
    return {"names": WIDE_NAMES, "says": says, "pots": pots, "counts": []}


def runs_through(suit, first_rank, last_rank, seat):
    ranks = range(first_rank, last_rank + 1)
    says = [("played", seat, cards.card(suit, rank)) for rank in ranks]
    return [("led", *says[0][1:]), *says[1:]]


SPADES_TO_KING = runs_through(cards.SPADES, 1, 13, 0)
QUEENS = [say for suit in range(1, 4) for say in [*runs_through(suit, 12, 12, suit), ("stopped",)]]
WORST_NEWS = {
    "a suit in one go": [*QUEENS, *SPADES_TO_KING, ("stopped",), ("led", 1, cards.card(1, 2))],
    "nobody leads": [
        *QUEENS,
        *runs_through(cards.CLUBS, 10, 12, 3),
        ("stopped",),
        *[("no_colour", seat, "black") for seat in range(8)],
        ("nobody_leads", "black"),
    ],
    "nobody is out": [*QUEENS, ("nobody_out",), ("pot_stays", "out", 24)],
    "out": [*QUEENS, ("out", 0), ("takes_pot", 0, "out", 24)],
    "the queen was played": [
        *QUEENS,
        ("hidden", cards.card(cards.DIAMONDS, 10)),
        ("queen_played", 1, cards.card(cards.DIAMONDS, 12)),
        ("takes_pot", 1, "queen", 16),
    ],
    "the queen was not played": [
        ("hidden", cards.card(cards.DIAMONDS, 10)),
        ("queen_not_played",),
        ("pot_stays", "queen", 16),
    ],
    "the queen was hidden": [
        ("hidden", cards.card(cards.DIAMONDS, 12)),
        ("queen_not_played",),
        ("pot_stays", "queen", 16),
    ],
    "all decide": [("kept", 0), *[("passed", seat) for seat in range(1, 7)], ("bought", 7, 1)],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", WORST_NEWS)
def test_the_news_have_room(tmp_path, case, language):
    ui = recorded_ui(tmp_path, language)
    screen = queenie.show_news(ui, news_view(WORST_NEWS[case]), 0, [7])
    frames = frames_of(ui, screen, OK)
    assert frames
    assert problems_in(frames) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("last_rank", range(1, 14))
def test_a_call_is_written_out(tmp_path, last_rank, language):
    ui = recorded_ui(tmp_path, language)
    says = runs_through(cards.DIAMONDS, 1, last_rank, 0)
    frames = frames_of(ui, queenie.show_news(ui, news_view(says), 0, []), OK)
    written = " ".join(thing.what for thing in frames[-1].drawn if thing.kind == "text")
    assert queenie.call(ui, [say[2] for say in says], True) in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_a_suit_has_room(tmp_path, language):
    ui = recorded_ui(tmp_path, language)
    screen = edit_settings(ui, lambda name: None, lambda stored: None)
    begin(screen)
    for name in settings.ORDER:
        for _ in settings.CHOICES[name]:
            press(screen, OK)
            assert problems_of(ui.canvas.drawn) == []
        press(screen, DOWN)
    ui = recorded_ui(tmp_path, language)
    ui.status = (("star", "13/13"),)
    for setting, suit in (("red_suit", cards.CROWNS), ("black_suit", cards.ANCHORS)):
        for name in settings.CHOICES[setting]:
            ui.settings[setting] = name
            title = ui.text("hearts.led", capitalised(suit_name(ui, suit)))
            assert ui.canvas.text_width(title) <= ui.title_room()


@pytest.mark.parametrize("suits", [[13, 0, 0, 0], [0, 12, 1, 0], [4, 3, 3, 3], [1, 0, 0, 0]])
def test_a_hand_has_room(tmp_path, suits):
    ui = recorded_ui(tmp_path, "en")
    hand = [cards.card(suit, 13 - i) for suit, length in enumerate(suits) for i in range(length)]
    draw_hand(ui.canvas, hand)
    ui.show()
    assert problems_of(ui.canvas.drawn) == []
    ranks = [thing for thing in ui.canvas.drawn if thing.kind == "text"]
    assert len(ranks) == len(hand)
    assert all(thing.height == 12 for thing in ui.canvas.drawn), "readable at arm's length"
