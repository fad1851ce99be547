"""Rulings of the betting round one by one, at the table deck of Follow the Queen."""

from engine_core import bots
from tests.engine_core.any_hand import new_hand, say
from tests.engine_core.betting_hands import FOLLOW, refused, told_hand


def bets(chips, *lines, **rules):
    """A hand at its first bet after some answers; the left of the dealer is P1."""
    rules.setdefault("ante", 1)
    return told_hand(FOLLOW, chips, "table", *lines, rules=rules)


def asked(hand):
    return hand.setup.names[hand.ask.seat]


def test_options_when_nothing_is_bet_and_when_something_is():
    hand = bets([20, 20, 20])
    assert hand.ask.options() == ["check", "bet 1..19", "fold", "allin"]
    say(hand, "P1 bet 4")
    assert hand.ask.options() == ["call", "raise 8..19", "fold", "allin"]


def test_answers_are_read_in_any_case_and_written_in_one_way():
    hand = bets([20, 20, 20], "P1 BET  04", "P2  Raise 8", "P3 ALLIN")
    assert [text for _, text in hand.answers] == ["bet 4", "raise 8", "allin"]


def test_what_is_no_answer_is_refused_with_a_reason():
    hand = bets([20, 20, 20])
    for text in ("", "bet", "bet x", "bet -5", "bet 5 6", "bet 5.0", "bet ²", "bet 9999999999"):
        assert refused(hand, text)
    assert "legal: check, bet 1..19, fold, allin" in refused(hand, "call 5")
    assert "nothing to call" in refused(hand, "call")
    assert "no bet to raise" in refused(hand, "raise 5")
    assert "bet at most 19: that is all you have" in refused(hand, "bet 20")
    say(hand, "P1 bet 6")
    assert "there is a bet of 6 already" in refused(hand, "bet 8")
    assert "a check is no longer possible" in refused(hand, "check")
    assert "raise to at least 12: the last raise was 6" in refused(hand, "raise 11")


def test_least_bet_is_the_ante_and_less_is_said_allin():
    hand = bets([20, 20, 6], ante=5)
    assert "bet at least 5" in refused(hand, "bet 4")
    say(hand, "P1 check", "P2 check")
    assert "say allin" in refused(hand, "bet 1")
    assert hand.ask.options() == ["check", "fold", "allin"]


def test_least_raise_is_measured_from_the_amount_to_match():
    hand = bets([90, 15, 90, 90], "P1 bet 10", "P2 allin")
    assert hand.ask.options() == ["call", "raise 24..89", "fold", "allin"]
    say(hand, "P3 raise 24")
    assert "raise 34..89" in hand.ask.options()
    say(hand, "P4 raise 50")
    assert asked(hand) == "P1" and "raise 76..89" in hand.ask.options()


def test_after_an_opening_all_in_below_the_least_bet():
    hand = bets([8, 50, 50], "P1 allin", ante=5)
    assert hand.ask.options() == ["call", "raise 8..45", "fold", "allin"]
    assert "the last raise was 5" in refused(hand, "raise 7")


def test_a_short_opening_all_in_leaves_those_who_checked_with_call_or_fold():
    hand = bets([50, 50, 8], "P1 check", "P2 check", "P3 allin", ante=5)
    assert asked(hand) == "P1" and hand.ask.options() == ["call", "fold"]
    assert "cannot raise again" in refused(hand, "raise 8")
    assert "cannot raise again" in refused(hand, "allin")


def test_a_full_all_in_opens_the_betting_again():
    hand = bets([50, 50, 10], "P1 check", "P2 check", "P3 allin", ante=5)
    assert hand.ask.options() == ["call", "raise 10..45", "fold", "allin"]
    hand = bets([90, 21, 90], "P1 bet 10", "P2 allin", "P3 call")
    assert "raise 30..89" in hand.ask.options()


def test_short_all_ins_never_add_up():
    hand = bets([90, 15, 19, 23, 90], "P1 bet 10", "P2 allin", "P3 allin", "P4 allin", "P5 call")
    assert asked(hand) == "P1" and hand.ask.options() == ["call", "fold"]


def test_reopening_is_judged_for_each_player_alone():
    lines = ("P1 bet 10", "P2 call", "P3 allin", "P4 raise 30", "P1 call", "P2 call")
    hand = bets([90, 90, 15, 90, 90], *lines[:3])
    assert asked(hand) == "P4" and "raise 24..89" in hand.ask.options()
    say(hand, "P4 call")
    assert "raise 24..89" in hand.ask.options()  # P5 has not acted yet
    say(hand, "P5 raise 24")
    assert "raise 34..89" in hand.ask.options()  # P1 has, but the raise to 24 was a full one


def test_a_stack_that_only_calls_may_go_all_in_though_raising_is_closed():
    hand = bets([20, 50, 8, 15], "P1 bet 10", "P2 call", "P3 call", "P4 allin")
    assert asked(hand) == "P1" and hand.ask.options() == ["call", "fold"]
    hand = bets([13, 50, 50, 15], "P1 bet 11", "P2 call", "P3 fold", "P4 allin")
    assert hand.ask.options() == ["call", "fold", "allin"]


def test_a_raise_that_nobody_is_left_to_call_is_refused():
    hand = bets([20, 11, 30], "P1 check", "P2 allin", "P3 fold")
    assert asked(hand) == "P1" and hand.ask.options() == ["call", "fold"]
    assert "nobody is left to call" in refused(hand, "raise 20")
    assert "nobody is left to call" in refused(hand, "allin")


def test_a_call_with_too_few_chips_is_for_less():
    hand = bets([20, 6, 20], "P1 bet 10", "P2 call", "P3 call")
    assert hand.state.pots == {"main": 18, "side 1": 10}


def test_who_owes_nothing_is_not_asked_when_no_other_has_chips():
    hand = bets([20, 6, 20], "P1 check", "P2 allin", "P3 fold", "P1 call")
    assert hand.ask.topic == "queen"
    hand = bets([6, 6, 20], "P1 allin", "P2 allin")
    assert asked(hand) == "P3" and hand.ask.options() == ["call", "fold"]


def test_what_nobody_has_called_goes_back_folded_players_counted():
    hand = bets([50, 50, 50], "P1 bet 10", "P2 raise 30", "P3 fold", "P1 fold")
    assert hand.done and hand.state.chips == [39, 50 + 12 - 0, 49] and hand.state.pots["main"] == 0
    hand = bets([50, 6, 50], "P1 bet 10", "P2 allin", "P3 raise 30", "P1 fold")
    assert hand.state.chips == [39, 0, 39]
    assert hand.state.pots == {"main": 18, "side 1": 10}
    assert hand.state.pot_seats == {"main": [1, 2], "side 1": [2]}


def test_pot_limit_counts_the_pot_after_a_call():
    hand = bets([99, 99, 99], limit="pot")
    assert hand.ask.options() == ["check", "bet 1..3", "fold"]
    assert "bet at most 3: the limit is the pot" in refused(hand, "bet 4")
    assert "at most 3 is legal" in refused(hand, "allin")
    say(hand, "P1 bet 3")
    # 3 to match, and 3 + 3 + 3 in the pot after a call.
    assert hand.ask.options() == ["call", "raise 6..12", "fold"]
    say(hand, "P2 raise 12")
    assert hand.ask.options() == ["call", "raise 21..42", "fold"]
    carried = told_hand(FOLLOW, [99, 99], "table", pots={"main": 5}, rules={"limit": "pot"})
    assert "bet 1..7" in carried.ask.options()


def test_fixed_limit():
    rules = {"limit": "fixed", "small_bet": 4, "big_bet": 8}
    hand = bets([99, 99, 99], **rules)
    assert hand.ask.options() == ["check", "bet 4..4", "fold"]
    assert "bet at most 4: the limit is fixed" in refused(hand, "bet 5")
    say(hand, "P1 bet 4", "P2 raise 8", "P3 raise 12", "P1 raise 16")
    assert hand.ask.options() == ["call", "fold"]
    assert "3 raises are the most" in refused(hand, "raise 20")
    say(hand, "P2 fold")
    assert hand.ask.options() == ["call", "raise 20..20", "fold"]


def test_fixed_limit_a_short_all_in_is_no_raise():
    rules = {"limit": "fixed", "small_bet": 4, "big_bet": 8}
    lines = ("P1 bet 4", "P2 allin", "P3 call", "P4 raise 10", "P1 raise 14")
    hand = bets([99, 7, 99, 99], *lines, **rules)
    assert "raise 18..18" in hand.ask.options()  # the third raise
    say(hand, "P3 raise 18")
    assert hand.ask.options() == ["call", "fold"]
    hand = bets([99, 99, 99, 19], "P1 bet 4", "P2 raise 8", "P3 raise 12", **rules)
    say(hand, "P4 call", "P1 raise 16", "P2 call", "P3 call")
    assert hand.ask.options() == ["call", "fold", "allin"]


def test_the_small_bet_counts_through_the_fourth_card():
    rules = {"limit": "fixed", "small_bet": 4, "big_bet": 8, "opener": "left"}
    hand = bets([99, 99], **rules)
    for size in (4, 4, 4, 8, 8):
        if hand.ask.topic == "queen":
            say(hand, "- none")
        assert "bet %d..%d" % (size, size) in hand.ask.options()
        say(hand, "P1 check", "P2 check")
    say(hand, "P1 up", "- rank 10", "P2 down")
    assert "bet 8..8" in hand.ask.options()


def test_a_queen_is_told_with_its_words_in_order():
    """`queen J A` is no `queen A J`, whatever the players are called."""
    players = ["A", "Q", "J"]
    hand = new_hand(
        {
            "game": "follow_the_queen",
            "cards": "table",
            "players": players,
            "dealer": "J",
            "chips": {name: 50 for name in players},
            "rules": {"opener": "left"},
        }
    )
    for seat in range(3):
        hand.answer(seat, "check")
    assert "queen J A" in refused(hand, "queen J A")
    assert hand.state.wild is None
    hand.answer(None, "queen A J")
    assert hand.state.wild == 11


def test_bots_do_not_raise_each_other_without_end():
    """With the fixed limit two of them may: then each raises once a round."""
    for seed in range(12):
        players = ["P1", "P2"]
        hand = new_hand(
            {
                "game": "follow_the_queen",
                "cards": "box",
                "players": players,
                "dealer": "P2",
                "chips": {name: 9999 for name in players},
                "rules": {"limit": "fixed"},
                "seed": "%064x" % seed,
            }
        )
        while not hand.done:
            hand.answer(hand.ask.seat, bots.answer(hand.view(hand.ask.seat)))
        assert len(hand.answers) <= 2 + 5 * 6
