"""Drawn cards, dealers, dice and coins on the screen: what chance says, whatever moves before."""

import pytest

from engine_core.table import Table
from engine_core.table_draws import high_card, highest
from firmware.buttons import BACK, DOWN, OK, UP
from firmware.loop import FOREVER, TIMEOUT
from firmware.ui.screens import coin, dice, draw_card, first_dealer, table_tools
from firmware.ui.ui import Back
from tests.firmware.stages import begin, press, recorded_ui


class Entropy:
    """Chance whose next bytes are known; what was drawn beyond them fails."""

    def __init__(self, *values):
        self.left = bytes(values)

    def __call__(self, n):
        drawn, self.left = self.left[:n], self.left[n:]
        assert len(drawn) == n, "more chance is drawn than there is"
        return drawn


class Played:
    """A tool that is played by hand on a gadget with known chance."""

    def __init__(self, folder, tool, night=None):
        self.ui = recorded_ui(folder, "en")
        self.screen = tool(self.ui, night)
        begin(self.screen)

    def press(self, *buttons):
        """Presses, and lets each animation come to its end."""
        for button in buttons:
            press(self.screen, button)
            while self.ui._pause.ms != FOREVER:
                self.screen.send(TIMEOUT)

    def leave(self):
        with pytest.raises(Back):
            press(self.screen, BACK)

    @property
    def chance(self):
        return self.ui.device.entropy

    @chance.setter
    def chance(self, entropy):
        self.ui.device.entropy = entropy

    def variable(self, name):
        """Of the innermost coroutine."""
        waiting = self.screen
        while hasattr(waiting.cr_await, "cr_frame"):
            waiting = waiting.cr_await
        return waiting.cr_frame.f_locals[name]

    def written(self):
        return [thing.what for thing in self.ui.canvas.drawn if thing.kind == "text"]

    def cards(self):
        return [thing.what for thing in self.ui.canvas.drawn if thing.kind == "card"]


def test_dice_show_what_was_drawn_before_they_rolled(tmp_path):
    table = Played(tmp_path, dice.run)
    table.press(UP, UP)
    for first in range(6):
        faces = [first, (first + 1) % 6, 5]
        # 252 and above favour nobody: they are drawn again.
        table.chance = Entropy(faces[0], 252, faces[1] + 6, 255, faces[2] + 246)
        table.press(OK)
        assert table.variable("values") == [face + 1 for face in faces]
        assert table.chance.left == b""
        assert f"Total {sum(faces) + 3}" in table.written()


def test_one_to_three_dice(tmp_path):
    table = Played(tmp_path, dice.run)
    counts = []
    for button in (DOWN, UP, UP, UP, DOWN, DOWN, DOWN):
        table.press(button)
        counts.append(len(table.variable("values")))
    assert counts == [1, 2, 3, 3, 2, 1, 1]
    table.leave()


def test_a_coin_falls_as_was_drawn(tmp_path):
    table = Played(tmp_path, coin.run)
    assert not {"Heads", "Tails"} & set(table.written())
    for byte, side in ((0, "Heads"), (1, "Tails"), (254, "Heads"), (255, "Tails")):
        table.chance = Entropy(byte)
        frames = len(table.ui.frames)
        table.press(OK)
        assert side in table.written()
        before = [f for f in table.ui.frames[frames:-1] for t in f.drawn if t.what == side]
        assert before == [], "not told before it lies"
    table.leave()


@pytest.mark.parametrize("players", range(2, 9))
def test_the_pointer_stops_where_chance_says(tmp_path, players):
    table = Played(tmp_path, first_dealer.run)
    table.press(*[DOWN if players < 4 else UP] * abs(players - 4), OK, DOWN)
    for seat in range(players):
        table.chance = Entropy(seat)
        table.press(OK)
        assert f"P{seat + 1}" in table.written() and "deals first" in table.written()


def test_seats_that_sit_out_do_not_deal(tmp_path):
    night = Table("queenie", "box", ["Anne", "Bob", "Cleo", "Dan"], 20, 0)
    night.seats[1].resting = True
    table = Played(tmp_path, first_dealer.run, night.fields())
    table.press(OK, DOWN)
    for byte, name in enumerate(["Anne", "Cleo", "Dan"]):
        table.chance = Entropy(byte)
        table.press(OK)
        assert name in table.written()


def test_a_night_may_draw_for_other_players(tmp_path):
    night = Table("queenie", "box", ["Anne", "Bob", "Cleo", "Dan"], 20, 0)
    table = Played(tmp_path, first_dealer.run, night.fields())
    table.press(DOWN, OK)
    assert "How many players?" in table.written()


def test_the_high_card_is_the_one_that_is_told(tmp_path):
    table = Played(tmp_path, first_dealer.run)
    table.press(UP, UP, UP, UP, OK)
    lengths = set()
    for byte in range(12):
        secrets = [byte + i // 32 for i in range(32 * 6)]  # for six rounds, no two the same
        rounds = high_card(8, Entropy(*secrets))
        table.chance = Entropy(*secrets)
        table.press(OK)
        (seat,) = highest(rounds[-1])
        assert f"P{seat + 1}" in table.written() and "deals first" in table.written()
        assert table.cards() == [dict(rounds[-1])[seat]]
        lengths.add(len(rounds))
    assert len(lengths) > 1, "some were equal and drew again"


def test_ok_skips_what_is_shown_and_back_leaves_it(tmp_path):
    table = Played(tmp_path, first_dealer.run)
    table.press(OK, DOWN)
    table.chance = Entropy(2)
    press(table.screen, OK)
    for _ in range(30):
        if "deals first" in table.written():
            break
        press(table.screen, OK)
    assert "P3" in table.written()
    table.chance = Entropy(1)
    press(table.screen, OK)
    table.press(BACK)
    assert "At random" in table.written()


def test_no_card_comes_twice_before_the_pack_is_shuffled(tmp_path):
    table = Played(tmp_path, draw_card.run)
    table.press(OK)
    seen = []
    for left in range(51, -1, -1):
        table.press(OK)
        seen.append(table.cards()[0])
        assert table.written()[0] == (f"{left} left" if left else "No card is left")
        assert table.cards()[1:] == seen[-2 : -2 - draw_card.OLDER : -1]
    assert len(set(seen)) == 52
    table.press(OK)
    assert table.cards() == [] and table.written()[0] == "52 left"
    table.press(*[OK] * 52)
    assert table.variable("pack") != bytearray(seen)


def test_leaving_a_pack_of_which_cards_were_drawn_asks(tmp_path):
    table = Played(tmp_path, draw_card.run)
    table.press(OK, OK, OK, BACK, BACK)
    assert table.written()[0] == "50 left"
    table.press(BACK, OK)
    assert table.written()[0] == "52 left"
    table.press(OK, BACK, DOWN, OK)
    assert "108 with jokers" in table.written()
    table.leave()


def test_the_list_goes_to_each_tool_and_back(tmp_path):
    ui = recorded_ui(tmp_path, "en")
    screen = table_tools.run(ui, None, None)
    begin(screen)
    for _ in table_tools.NAMES[1:]:
        press(screen, DOWN)
        frames = len(ui.frames)
        press(screen, OK)
        press(screen, BACK)
        assert len(ui.frames) == frames + 2
        assert ui.canvas.drawn[0].what == "Tools"
    with pytest.raises(Back):
        press(screen, BACK)
