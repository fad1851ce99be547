"""Names with blanks at the table deck: no two answers read alike."""

from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
from tests.engine_core.any_hand import say
from tests.engine_core.betting_hands import FOLLOW

NAMES = ["Jo", "Ann", "Jo Ann", "Ann Jo", "Ann A", "Ann Q"]


def table(names):
    given = {
        "game": FOLLOW,
        "cards": "table",
        "players": names,
        "dealer": names[-1],
        "chips": {name: 9 for name in names},
    }
    return Hand(read_setup(given))


def check_options(hand):
    """Each option is read as itself and differs from all others; returns them."""
    ask = hand.ask
    options = ask.options()
    values = [ask.read(option) for option in options]
    for i in range(len(options)):
        assert ask.write(values[i]) == options[i]
        assert values[i] not in values[:i], options[i]
    return options


def test_queens_and_winners_are_told_apart():
    for turn in range(len(NAMES)):
        names = NAMES[turn:] + NAMES[:turn]
        hand = table(names)
        for _ in names:
            hand.answer(hand.ask.seat, "allin" if hand.ask.owed == 0 else "call")
        options = check_options(hand)
        assert len(options) == 5 * 13 + 2
        assert ("queen Ann + A" in options) == (names[-1] != "Ann")
        assert ("queen Ann A" in options) == (names[-1] == "Ann A")
        say(hand, "- none", "- none", "- none", "- none")
        for _ in names:
            hand.answer(hand.ask.seat, "down")
        options = check_options(hand)
        assert len(options) == 64
        both = "Jo + Ann" if names.index("Jo") < names.index("Ann") else "Ann + Jo"
        assert "wins main " + both in options and "wins main Jo Ann" in options


def test_the_players_of_a_split_with_plain_names_are_parted_by_blanks():
    hand = table(["P1", "P2", "P3"])
    for _ in range(3):
        hand.answer(hand.ask.seat, "allin" if hand.ask.owed == 0 else "call")
    say(hand, "- none", "- none", "- none", "- none")
    for _ in range(3):
        hand.answer(hand.ask.seat, "down")
    assert hand.ask.options()[-2:] == ["wins main P1 P2 P3", "judge"]
