"""Rulings of rules.md §1, each worked out by hand."""

from engine_core import cards
from engine_core.asks import TABLE, Refused
from tests.engine_core.any_hand import new_hand
from tests.engine_core.queenie_hands import fields, table_fields


def what(hand):
    return [say[0] for say in hand.state.says]


def deck_with(players, dealer, hands, dummy, hidden):
    """A deck that deals these hands (by seat, as texts) to the right; the rest fills up in
    order."""
    order = [(dealer - i) % players for i in range(1, players + 1)]
    piles = [dummy.split()] + [hands.get(seat, "").split() for seat in order]
    used = [w for pile in piles for w in pile] + [hidden]
    spare = [cards.text(c) for c in cards.pack("queenie", players) if cards.text(c) not in used]
    deck = [hidden]
    for i in range(51):
        pile = piles[i % (players + 1)]
        row = i // (players + 1)
        deck.append(pile[row] if row < len(pile) else spare.pop())
    return deck


def test_deal_goes_to_the_right_and_the_dealer_comes_last():
    hand = new_hand(fields(4, dealer="P2"))
    assert hand.ask.seat == 0
    deck = hand.setup.deck
    # hidden, dummy, P1, P4, P3, P2, dummy, P1 ...
    assert [hand.state.hands[s][0] for s in (0, 3, 2, 1)] == list(deck[2:6])
    assert [len(h) for h in hand.state.hands] == [10, 10, 10, 10]
    assert sum([len(h) for h in new_hand(fields(3)).state.hands]) == 51 - 13


def test_direction_left_turns_everything():
    hand = new_hand(fields(4, dealer="P2", rules={"direction": "left"}))
    assert hand.ask.seat == 2
    hand.answer(2, "keep")
    assert hand.ask.seat == 3
    while not hand.done:
        hand.answer(hand.ask.seat, hand.ask.options()[-1])
    assert hand.next_dealer() == 2


def test_dealer_buys_last_and_one_exchange_ends_the_offers():
    hand = new_hand(fields(3, dealer="P3"))
    hand.answer(1, "keep")
    hand.answer(0, "pass")
    assert hand.ask.seat == 2
    hand.answer(2, "buy")
    assert hand.state.pots["out"] >= 4 or hand.done
    assert what(hand)[3] == "bought"


def test_price_to_the_dealer():
    rules = {"dummy_price": "dealer", "ante": 3}
    hand = new_hand(fields(3, dealer="P3", rules=rules, chips={"P1": 9, "P2": 6, "P3": 6}))
    hand.answer(1, "keep")
    hand.answer(0, "buy")
    assert hand.state.chips[:2] == [0, 0]
    assert hand.state.chips[2] == 3


def test_a_dealer_who_buys_from_himself_pays_nobody_and_is_asked_without_chips():
    rules = {"dummy_price": "dealer", "ante": 3}
    hand = new_hand(fields(3, dealer="P3", rules=rules, chips={"P1": 6, "P2": 6, "P3": 6}))
    hand.answer(1, "keep")  # P1 has nothing left and is not asked
    assert hand.ask.seat == 2
    hand.answer(2, "buy")
    assert ("bought", 2, 0) in hand.state.says


def test_without_an_ante_left_nobody_is_offered_the_dummy():
    hand = new_hand(fields(3, chips={"P1": 2, "P2": 2, "P3": 2}))
    hand.answer(1, "keep")
    assert "passed" not in what(hand)
    assert hand.ask is None or hand.ask.topic == "lead"


def test_lowest_of_either_suit_is_a_choice_only_by_the_house_rule():
    hands = {0: "AS 4D 5H", 2: "AH 2H 3H 4H AD 2D 3D AC 2C"}
    deck = deck_with(3, 1, hands, "2S", "8C")
    # P1 leads the ace of spades; the two is dead: stopped. P1 leads red: 4D, by the house rule 5H.
    for new_run, options in (("lowest_of_colour", None), ("lowest_of_suit", ["5H", "4D"])):
        hand = new_hand(
            fields(
                3,
                dealer="P2",
                deck=deck,
                seed=None,
                rules={"new_run": new_run, "dummy_price": "dealer"},
                chips={"P1": 2, "P2": 2, "P3": 2},
            )
        )
        hand.answer(0, "keep")
        hand.answer(1, "pass")
        led = [cards.text(say[2]) for say in hand.state.says if say[0] == "led"]
        assert led[0] == "AS"
        if options:
            assert hand.ask.options() == options and hand.ask.seat == 0
        else:
            assert led[1] == "4D"


def test_a_choice_that_is_not_legal_names_the_legal_ones_and_changes_nothing():
    hand = new_hand(fields(4))
    before = (list(hand.state.chips), list(hand.state.says), hand.ask)
    for seat, text in ((2, "raise"), (2, ""), (1, "keep"), (TABLE, "keep"), (2, 5)):
        try:
            hand.answer(seat, text)
        except Refused as e:
            assert str(e)
        else:
            raise AssertionError(text)
        assert (list(hand.state.chips), list(hand.state.says), hand.ask) == before
        assert hand.answers == []
    try:
        hand.answer(2, "raise")
    except Refused as e:
        assert str(e) == "'raise' is not legal here; legal: keep, swap"


def test_table_deck_pays_by_the_same_rules():
    hand = new_hand(table_fields(4, pots={"queen": 6, "out": 2}))
    for seat, text in ((2, "keep"), (1, "pass"), (0, "buy")):
        hand.answer(seat, text)
    assert hand.ask.seat is TABLE and hand.ask.kind == "seat"
    assert hand.ask.options() == ["out P1", "out P2", "out P3", "out P4", "out nobody"]
    hand.answer(TABLE, "OUT p2")
    assert hand.state.chips == [47, 55, 48, 48]
    assert len(hand.ask.options()) == 52
    hand.answer(TABLE, "hidden 10c")
    hand.answer(TABLE, "queen P4")
    assert hand.done
    assert hand.state.chips == [47, 55, 48, 58]
    assert hand.state.pots == {"queen": 0, "out": 0}
    assert hand.answers[-3:] == [(TABLE, "out P2"), (TABLE, "hidden TC"), (TABLE, "queen P4")]


def test_table_deck_with_a_hidden_queen_asks_nothing_more():
    hand = new_hand(table_fields(3))
    hand.answer(1, "swap")
    hand.answer(TABLE, "out nobody")
    hand.answer(TABLE, "hidden QD")
    assert hand.done
    assert hand.state.pots == {"queen": 3, "out": 3}
