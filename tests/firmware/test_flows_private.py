"""A private hand is on the panel as long as its holder keeps OK down, and for nobody else."""

import pytest

from firmware.lang import find_text
from firmware.ui.canvas import Canvas
from firmware.ui.screens import follow_the_queen_asks, queens_torment_asks
from firmware.ui.screens.cards_held import draw_hand
from firmware.ui.ui import Ui
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import run_until_still
from host_tools.simulator.tier import BACK, DOWN, OK, UP
from tests.chance import Chance
from tests.firmware.gadget_players import GadgetPlayers, at_random
from tests.firmware.recorded_app import RECORDED_APP

# Where these facts name a card, or cards.
PUBLIC = {"led": 2, "played": 2, "hidden": 1, "dealt_up": 2, "reveals": 2, "shows": 2}
PUBLIC |= {"turned": 1, "took": 2, "took_pile": 2, "laid": 2, "added": 3, "discarded": 2}
PICKED = ("hearts", "queen_of_spades")  # their hands are picked from while OK is held
PEEKS = {"follow_the_queen": follow_the_queen_asks, "queens_torment": queens_torment_asks}


TABLES = [
    {"players": 3},
    {"players": 8},
    {"players": 4, "bots": 2},
    {"game": "follow_the_queen", "players": 3},
    {"game": "follow_the_queen", "players": 6, "bots": 3},
    {"game": "queens_torment", "players": 5},
    {"game": "queens_torment", "players": 3, "bots": 1},
    {"game": "queen_of_spades", "players": 3, "bots": 1},
    {"game": "hearts", "players": 4, "bots": 1},
]


class Witness:
    """Checks every picture of a hand; ``looks``: the seats in the order in which they looked."""

    def __init__(self, players):
        self.looks = []
        self._players = players
        self._pictures = {}  # of private hands -> seats: pieces of two may be alike
        self._passed_to = ""  # who was last told to take the gadget

    def check(self):
        """Checks what was shown since the last time."""
        players = self._players
        hand = players.hand
        if hand is not None:
            known = hand.state.hands and hand.setup.game not in PICKED
            for seat in range(len(hand.setup.names)) if known else ():
                picture = picture_of(hand.view(seat), players.app.ui)
                self._pictures.setdefault(picture, set()).add(seat)
        frames = players.app.ui.frames
        for frame in frames:
            self._check_frame(frame, hand)
        frames.clear()

    def _has_gadget(self, name):
        """Whether the last picture that passed the gadget on named this player."""
        own = self._players.app.ui.texts
        if find_text(own, "pass.title") in self._passed_to:
            return name in self._passed_to
        titles = [find_text(own, key) % name for key in ("pass.to", "pass.turn")]
        return any(title in self._passed_to for title in titles)

    def _check_frame(self, frame, hand):
        texts = [thing.what for thing in frame.drawn if thing.kind == "text"]
        own = self._players.app.ui.texts
        if find_text(own, "pass.hint") in texts:
            self._passed_to = texts
        seats = self._pictures.get(frame.buffer)
        if hand is not None and hand.setup.game in PICKED and shows_picker(frame):
            seats = {hand.ask.seat}
        if seats is not None:
            assert frame.ok_held, "a private hand is shown without OK"
            lookers = [seat for seat in seats if self._has_gadget(hand.setup.names[seat])]
            assert lookers, "the gadget was not passed to who looks"
            self.looks += lookers
        elif hand is not None:
            shown = [thing.what for thing in frame.drawn if thing.kind == "card"]
            if not frame.ok_held:
                assert set(shown) <= cards_said(hand), "a card is shown that nobody has played"


def shows_picker(frame):
    """Whether a hand to pick from is shown: nothing else of PICKED has suit signs so high."""
    return any(thing.kind == "sign" and thing.height == 12 for thing in frame.drawn)


def cards_said(hand):
    """All cards that facts of the hand have named."""
    said = set()
    for say in hand.state.says:
        if say[0] in PUBLIC:
            named = say[PUBLIC[say[0]]]
            said.update([named] if isinstance(named, int) else named)
    return said


def picture_of(view, ui):
    """The panel's buffer with the private hand of a view on it."""
    buffer = bytearray(1024)
    if view["game"] in PEEKS:
        other = Ui(ui.device, ui.texts, ui.settings)
        other.canvas = Canvas(buffer)
        PEEKS[view["game"]]._peek_of(other, view)()
    else:
        draw_hand(Canvas(buffer), view["hand"])
    return bytes(buffer)


@pytest.fixture
def seat_players(tmp_path):
    """A function that plugs a gadget in and gives it GadgetPlayers and their Witness."""
    tiers = []

    def seat(preset, seed, **options):
        tier = CPythonTier(tmp_path, {"game": "queenie", **preset}, seed, app=RECORDED_APP)
        tiers.append(tier)
        tier.boot()
        players = GadgetPlayers(tier, at_random(Chance(int(seed))), **options)
        witness = Witness(players)
        return players, witness

    yield seat
    for tier in tiers:
        tier.close()


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("preset", TABLES, ids=str)
def test_nobody_sees_a_hand_but_its_holder(seat_players, preset, seed):
    players, witness = seat_players(preset, seed, looks=True)
    players.deal()
    for _ in players.steps_to(players.scores_shown):
        witness.check()
    witness.check()
    assert witness.looks


def to_look(players):
    """Plays to where a hand may be looked at; the first row is picked."""
    players.play_to(lambda: players.app.widget()[1].get("peek"))


def test_letting_go_hides_the_hand_at_once(seat_players):
    players, witness = seat_players({"players": 4}, "1")
    tier = players.tier
    players.deal()
    to_look(players)
    menu = tier.model.pixels()
    for held_ms in (0, 1, 30, 300, 5000):
        tier.set_button(OK, True)
        tier.advance(held_ms)
        assert tier.model.pixels() != menu
        witness.check()
        tier.set_button(OK, False)
        tier.advance(0 if held_ms > 20 else 21)  # a release within the chatter waits for its end
        assert tier.model.pixels() == menu
        tier.advance(100)
        witness.check()
    assert witness.looks == 5 * [witness.looks[0]]


@pytest.mark.parametrize("other", [UP, DOWN, BACK])
def test_other_buttons_do_nothing_to_a_hand_that_is_looked_at(seat_players, other):
    players, _ = seat_players({"players": 4}, "1")
    tier = players.tier
    players.deal()
    to_look(players)
    menu = tier.model.pixels()
    tier.set_button(OK, True)
    tier.advance(30)
    hand = tier.model.pixels()
    players.click(other)
    assert tier.model.pixels() == hand
    tier.set_button(OK, False)
    tier.advance(0)
    assert tier.model.pixels() == menu


def test_ok_held_since_the_pass_shows_nothing(seat_players):
    players, witness = seat_players({"players": 4}, "1")
    tier = players.tier
    players.deal()
    assert players.app.widget()[0] == "confirmed"
    tier.set_button(OK, True)
    tier.advance(5000)
    witness.check()
    assert players.app.widget()[1].get("peek")
    tier.set_button(OK, False)
    run_until_still(tier)
    witness.check()
    assert witness.looks == []


def test_an_answer_held_down_does_not_pass_the_gadget(seat_players):
    players, witness = seat_players({"players": 4}, "1")
    tier = players.tier
    players.deal()
    to_look(players)
    players.click(DOWN)
    answered = len(players.hand.answers)
    tier.set_button(OK, True)
    tier.advance(5000)
    assert len(players.hand.answers) == answered + 1
    assert players.app.widget()[0] == "confirmed"
    witness.check()
    assert witness.looks == []
