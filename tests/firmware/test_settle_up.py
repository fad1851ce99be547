"""Settling by the buttons: what the list and its codes say, the pots, and what is left alone."""

import pytest

from engine_core import seating
from engine_core.settlement import payments, with_pots_shared
from engine_core.table import Table
from firmware import settings
from firmware.buttons import BACK, DOWN, OK, UP
from firmware.ui.screens.seats import edit_seats
from firmware.ui.screens.settle_up import settle_up
from firmware.ui.ui import Back
from tests.firmware.layout import problems_of
from tests.firmware.stages import WIDE_NAMES, begin, press, recorded_ui
from tests.firmware.test_qr import texts_read

LANGUAGES = settings.CHOICES["language"]


def night_of(names, balances, in_pots=0):
    """A Queenie night in which seats are ahead or behind; the last one deals."""
    night = Table("queenie", "box", names, 5_000, len(names) - 1)
    for seat, balance in zip(night.seats, balances, strict=True):
        seat.chips += balance
    night.pots["queenie"]["queen"] = in_pots
    return night


def written(ui):
    return [thing.what for thing in ui.canvas.drawn if thing.kind == "text"]


def texts_on_panel(ui):
    buffer = ui.frames[-1].buffer
    pixels = bytes(buffer[y // 8 * 128 + x] >> y % 8 & 1 for y in range(64) for x in range(128))
    return texts_read(pixels)


def goes_back(screen, button=BACK):
    with pytest.raises(Back):
        press(screen, button)
    return True


def test_the_list_and_its_code(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    screen = settle_up(ui, night_of(["Anne", "Bob", "Cleo"], [40, -35, -5]))
    begin(screen)
    assert written(ui)[1:-1] == ["Bob pays Anne", "35", "Cleo pays Anne", "5"]
    press(screen, OK)
    assert texts_on_panel(ui) == ["Bob pays Anne 35\nCleo pays Anne 5"]
    press(screen, OK)
    assert written(ui)[1] == "Bob pays Anne"
    assert goes_back(screen)


def test_a_long_list_is_shorter_in_its_codes_and_nothing_is_left_out(tmp_path):
    ui = recorded_ui(tmp_path, "fr")
    night = night_of(WIDE_NAMES, [9, 100, -30, -4, -40, -20, -10, -5])
    screen = settle_up(ui, night)
    begin(screen)
    press(screen, OK)
    lines = []
    for _ in range(10):
        (text,) = texts_on_panel(ui)
        if text.split("\n")[-1] not in lines:
            lines += text.split("\n")
        press(screen, DOWN)
    owed = payments(with_pots_shared(night))
    assert len(owed) == 6
    assert lines == [f"{payer}>{receiver} {chips}" for payer, receiver, chips in owed]
    press(screen, BACK)
    assert goes_back(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_payment_has_room(tmp_path, language):
    ui = recorded_ui(tmp_path, language)
    for names in (WIDE_NAMES, [f"P{i}" for i in range(1, 9)]):
        screen = settle_up(
            ui, night_of(names, [1001, 1002, 4997, -1000, -1500, -1700, -1800, -1000])
        )
        begin(screen)
        for _ in range(6):
            assert problems_of(ui.canvas.drawn) == []
            press(screen, DOWN)
        assert goes_back(screen)


def test_names_without_room_for_words_have_an_arrow(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    names = ["Alexandra", "Barnaby", "Bo"]
    screen = settle_up(ui, night_of(names, [-3000, 4000, -1000]))
    begin(screen)
    assert written(ui)[1:-1] == ["Alexandra", "→", "Barnaby", "3000", "Bo pays Barnaby", "1000"]
    screen.close()


def test_names_too_long_for_a_code_have_a_list_alone(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    screen = settle_up(ui, night_of(["W" * 32, "M" * 32, "P3"], [1, -1, 0]))
    begin(screen)
    assert written(ui)[-1] == ""
    frames = len(ui.frames)
    press(screen, OK)
    assert texts_on_panel(ui) == [] and len(ui.frames) == frames + 1
    assert goes_back(screen)


def test_pots_are_shared_only_if_the_table_says_so(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    night = night_of(["Anne", "Bob", "Cleo"], [-7, 0, 0], 7)
    before = night.fields()
    screen = settle_up(ui, night)
    begin(screen)
    assert written(ui)[-1] == "All at the table share"
    press(screen, DOWN)
    assert goes_back(screen, OK)
    screen = settle_up(ui, night)
    begin(screen)
    press(screen, OK)
    assert written(ui)[1:-1] == ["Anne pays Bob", "2", "Anne pays Cleo", "2"]
    assert goes_back(screen)
    assert night.fields() == before, "the night can go on"


def test_a_table_that_is_even(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    screen = settle_up(ui, night_of(["Anne", "Bob", "Cleo"], [0, 0, 0]), True)
    begin(screen)
    assert "A hand is in play. It counts" in written(ui)
    press(screen, OK)
    assert "Nobody owes anything." in written(ui)
    ended, _ = press(screen, OK)
    assert ended


@pytest.mark.parametrize(
    ("points", "winners", "title"),
    [
        ([[5, 20, 1], [9, 1, 16]], [], "Anne: in the lead"),
        ([[50, 99, 3]], [2], "Cleo: won"),
        ([[5, 5, 16]], [], "Settle up"),
        ([], [], "Settle up"),
    ],
)
def test_points_are_not_settled_but_shown(tmp_path, points, winners, title):
    ui = recorded_ui(tmp_path, "en")
    names = ["Anne", "Bob", "Cleo"]
    night = Table("hearts", "table", names, 0, 2)
    for row in points:
        night.scores["hearts"].add(names, row, [names[at] for at in winners])
    screen = settle_up(ui, night)
    begin(screen)
    assert written(ui)[0] == title
    assert goes_back(screen, OK)


@pytest.mark.parametrize("joined", [False, True])
def test_it_is_said_who_shares_the_pots(tmp_path, joined):
    ui = recorded_ui(tmp_path, "en")
    night = night_of(["Anne", "Bob", "Cleo"], [-4, 0, 0], 4)
    if joined:
        seating.join(night, 3, "Dan", 5_000)
    begin(settle_up(ui, night))
    assert written(ui)[0] == "Chips in the pots: 4"
    assert written(ui)[-1] == ("All but newcomers share" if joined else "All at the table share")


@pytest.mark.parametrize(
    ("in_pots", "note"), [(4, "Stays in the pots: 4"), (0, "Chips to take home: 4996")]
)
def test_who_leaves_sees_what_stays_in_the_pots(tmp_path, in_pots, note):
    ui = recorded_ui(tmp_path, "en")
    night = night_of(["Anne", "Bob", "Cleo"], [-4, 4 - in_pots, 0], in_pots)
    screen = edit_seats(ui, night, list)
    begin(screen)
    press(screen, OK)
    press(screen, UP)  # the last row: leave
    press(screen, OK)
    assert written(ui)[-1] == note
