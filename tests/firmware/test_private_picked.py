"""What the panel shows of Hearts and Queen of Spades while OK is not held is the same whatever the
asked seat holds: each case is played with two hands, button by button, and the pictures compared.

Only an answer tells them apart, once it is given."""

import pytest

from engine_core import cards
from firmware.buttons import BACK, DOWN, OK, UP
from firmware.loop import TIMEOUT
from firmware.ui.screens import hearts_asks, queen_of_spades_asks
from tests.engine_core import hearts_hands, spades_hands
from tests.engine_core.any_hand import new_hand, say
from tests.firmware.ask_player import AskPlayer, Draft
from tests.firmware.stages import recorded_ui


class HeldPlayer(AskPlayer):
    """An AskPlayer that can hold OK; ``seen``: pictures as all see them · ``private``: those while
    OK is held."""

    def __init__(self, folder, asks, hand):
        self.ui = recorded_ui(folder, "en")
        self._down = False
        self.ui.held = lambda button: button == OK and self._down
        super().__init__(asks.ask(self.ui, Draft().view_of(hand)))

    @property
    def seen(self):
        return [frame.buffer for frame in self.ui.frames if not frame.ok_held]

    @property
    def private(self):
        return [frame.buffer for frame in self.ui.frames if frame.ok_held]

    def look(self, *buttons):
        """Holds OK in the first row, presses these, and lets go."""
        self.row_above()
        self._down = True
        for button in (OK, *buttons):
            self.press(button)
        self._down = False
        self.screen.send(TIMEOUT)

    def row_above(self):
        """Goes up to the first row."""
        while self.widget()[1]["at"]:
            self.press(UP)

    def leave(self):
        """Confirms a sentence."""
        assert self.widget()[0] == "confirmed", "no sentence is shown"
        self.press(OK)


# --- Hearts: four players, no pass in the fourth hand; P1 leads

HELD = "2S 3S 4S 5S 6S 7H 8H 9H 2D 3D 4D 2W 3W"


def passing(own):
    return new_hand(dealt(own, hand_number=1))


def dealt(own, **changes):
    """P1 holds ``own``, the others what is left of the pack."""
    return hearts_hands.held_fields(own, "", "", "", **changes)


def leading(own):
    return new_hand(dealt(own))


def following(own):
    """P2 follows spades; its hand has some unless ``own`` fills it with others."""
    hand = new_hand(hearts_hands.held_fields("2S 3S", own, "", ""))
    say(hand, "P1 2S")
    return hand


def pass_two_and_three(player):
    player.look(BACK, DOWN, BACK, DOWN, DOWN)
    player.row("Pass the marked")
    player.leave()
    player.row("Sort")
    player.look(UP, BACK)
    player.row("Pass the marked")


def sort_and_see_the_trick(player):
    player.look(DOWN, DOWN)
    player.row("The trick")
    player.press(OK)
    player.row("Sort")
    player.look(UP)


def play_barred(player):
    """The queen of spades or a heart is picked in a first lead."""
    picker = player.variable("_choose_with_hand", "picker")
    barred = next(at for at, card in enumerate(picker.cards) if card not in picker.legal)
    player.look(*[DOWN] * ((barred - picker.at) % len(picker.cards)))
    player.row("Play that card")
    player.leave()


HEARTS = {
    "pass": (passing, HELD, "8S QS KS AS 2H 3H 4H 5H 9D TD JD QD KD", pass_two_and_three),
    "lead": (leading, HELD, "QS KS AS 2H 3H 4H 5H 9D TD JD QD KD AW", sort_and_see_the_trick),
    "lead barred": (leading, HELD, "QS KS AS 3H 9D TD JD QD KD AW KW QW JW", play_barred),
    "follow": (following, "4S 5S QS AS 2H 3H", "9S 9D TD JD QD KD AW", sort_and_see_the_trick),
    "follow without the suit": (
        following,
        "4S 5S QS AS",
        "2H 3H 4H 5H 6H 9D TD JD QD KD AW KW QW",
        sort_and_see_the_trick,
    ),
    "refused": (following, "4S 5S QS AS 2H 3H", "9S 9D TD JD QD KD AW", play_barred),
}


# --- Queen of Spades: the first seat of two has drawn


def drawing(own):
    """The second discard is on the pile."""
    hand = spades_hands.stacked(["KS", own], "9D", "6S")
    for answer in ("nocut", "stock", "discard KS"):
        hand.answer(hand.ask.seat, answer)
    return hand


def turn(own, *laid):
    hand = spades_hands.stacked([own, ""], "9D", "6S")
    for answer in ("nocut", "stock", *laid):
        hand.answer(hand.ask.seat, answer)
    return hand


def look_around(player):
    player.look(DOWN, DOWN, DOWN)
    player.row("The table")
    player.press(OK)


def turn_the_sort(player):
    player.look(DOWN, BACK)
    player.row("Sort")
    player.look(DOWN, BACK)


def lay_too_little(player):
    player.row("Lay the marked")
    player.leave()
    player.look(BACK)
    player.row("Lay the marked")
    player.leave()


def discard_unseen_and_seen(player):
    player.row("Discard the picked")
    player.leave()
    player.look(DOWN)
    player.row("Discard the picked")


def find(player):
    """Whether anything can be laid is nobody else's business."""
    for _ in range(2):
        player.row("Find sets for me")
        player.look(DOWN)


SETS, NO_SETS = "KS KH KD QS QH QD 2S", "AS 3H 4D 5S TH JD QS"
SPADES = {
    "draw": (drawing, "KH KD", "AH QD", look_around),
    "turn": (turn, SETS, NO_SETS, look_around),
    "sort": (turn, SETS, NO_SETS, turn_the_sort),
    "lay refused": (turn, SETS, NO_SETS, lay_too_little),
    "discard": (turn, SETS, NO_SETS, discard_unseen_and_seen),
    "find": (turn, SETS, NO_SETS, find),
    "find another": (turn, SETS, "KS KH KD 3S 4H 5D AS", find),
}


def check(folder, asks, case):
    make, one, other, play = case
    players = []
    for own in (one, other):
        player = HeldPlayer(folder, asks, make(own))
        play(player)
        players.append(player)
    one, other = players
    assert len(one.seen) == len(other.seen) > 0
    for at, (picture, same) in enumerate(zip(one.seen, other.seen, strict=True)):
        assert picture == same, f"picture {at} tells of the hand"
    assert len(one.private) > 1
    assert not set(one.private) & set(other.private), "the hands differ where OK is held"
    assert not set(one.private) & set(one.seen)


@pytest.mark.parametrize("name", HEARTS)
def test_nobody_learns_of_a_hand_of_hearts(tmp_path, name):
    check(tmp_path, hearts_asks, HEARTS[name])


@pytest.mark.parametrize("name", SPADES)
def test_nobody_learns_of_a_hand_of_queen_of_spades(tmp_path, name):
    check(tmp_path, queen_of_spades_asks, SPADES[name])


def test_a_hand_that_was_passed_on_is_told_by_its_holder_alone(tmp_path):
    """The cards that came with the pass are underlined where OK is held, and nowhere else."""
    hand = passing(HELD)
    while hand.ask.topic == "pass":
        held = hand.view(hand.ask.seat)["hand"]
        hand.answer(hand.ask.seat, cards.texts(sorted(held)[:3]))
    player = HeldPlayer(tmp_path, hearts_asks, hand)
    player.look(DOWN)
    signs = [f for f in player.ui.frames if any(t.height == 12 for t in f.drawn)]
    assert signs and all(frame.ok_held for frame in signs)
