"""The wild card as a table tells it: only queens and their followers."""

from engine_core import cards
from engine_core.wild_tracker import WildTracker, is_told
from tests.chance import Chance
from tests.engine_core.betting_hands import FOLLOW, told_hand


def refused(tracker, letter):
    before = tracker.told
    try:
        tracker.tell(letter)
    except ValueError:
        return tracker.told == before
    return False


def test_a_queen_then_its_follower():
    tracker = WildTracker()
    assert tracker.options() == "Q"
    tracker.tell("Q")
    assert tracker.options() == cards.RANKS
    assert (tracker.payers(), tracker.history, tracker.pending) == ("Q", "", True)
    tracker.tell("6")
    assert (tracker.payers(), tracker.history, tracker.wild) == ("Q6", "6", 6)
    assert not tracker.pays_for_both()


def test_a_queen_after_a_queen_pays_once():
    tracker = WildTracker("Q6QQ")
    assert tracker.pays_for_both()
    assert (tracker.payers(), tracker.history) == ("Q", "6Q")
    tracker.tell("9")
    assert not tracker.pays_for_both()
    assert (tracker.payers(), tracker.history, tracker.wild) == ("Q9", "6Q9", 9)
    assert not WildTracker("Q6Q").pays_for_both()


def test_what_cannot_be_is_refused():
    assert refused(WildTracker(), "6")
    assert refused(WildTracker("Q"), "X")
    assert refused(WildTracker("Q"), "")
    assert refused(WildTracker("QQQQ"), "Q")
    assert WildTracker("QQQQ5").options() == ""
    assert refused(WildTracker("QQQQ5"), "Q")


def test_a_new_hand_forgets_all_but_the_last_one():
    tracker = WildTracker("Q6Q9")
    tracker.new_hand()
    assert (tracker.told, tracker.hand, tracker.wild, tracker.options()) == (
        "Q6Q9/",
        "",
        None,
        "Q",
    )
    tracker.new_hand()
    assert tracker.told == "Q6Q9/"
    tracker.tell("Q")
    tracker.tell("4")
    assert (tracker.told, tracker.history) == ("Q6Q9/Q4", "4")
    tracker.new_hand()
    assert tracker.told == "Q4/"


def test_undo_is_to_begin_anew_without_the_last_letter():
    told = "Q6QQ9/Q4"
    for length in range(len(told) + 1):
        assert WildTracker(told[:length]).told == told[:length]
    assert WildTracker("Q6QQ9/").wild is None
    assert WildTracker("Q6QQ9").wild == 9


def test_only_what_a_table_can_have_told_is_taken():
    for text in ("", "Q", "Q6", "Q6/", "Q6/Q", "QQQQ5/QQQQ5"):
        assert is_told(text), text
    for text in (None, 6, ["Q"], "6", "Q6/Q7/Q", "/", "Q66", "QQQQQ", "Qq", "Q?", "QQQQ5Q"):
        assert not is_told(text), text


def test_the_tracker_says_what_the_game_says():
    chance = Chance(3)
    most = 0
    for _ in range(60):
        pack = list(cards.pack(FOLLOW, 6))
        deck = [cards.text(pack.pop(chance.below(len(pack)))) for _ in range(52)]
        hand = told_hand(FOLLOW, [90] * 6, "box", deck=deck, seed=None, rules={"ante": 1})
        while not hand.done:
            hand.answer(hand.ask.seat, "up" if "up" in hand.ask.options() else "check")
        tracker = tracked(hand, WildTracker())
        assert hand.state.wild == tracker.wild
        paid = [say[2] for say in hand.state.says if say[0] == "penalty"]
        assert paid == [2] * len(tracker.told)
        most = max(most, len(tracker.told))
    assert most >= 5


def tracked(hand, tracker):
    """The tracker, told what a table would tell of the cards dealt face up so far."""
    for say in hand.state.says:
        if say[0] == "dealt_up":
            letter = cards.RANKS[cards.rank(say[2]) - 1]
            if tracker.pending or letter == "Q":
                tracker.tell(letter)
    return tracker
