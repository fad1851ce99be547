"""Undo, replay and what a seat may see."""

from engine_core import cards
from engine_core.asks import TABLE, Refused
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.queenie_hands import fields, play_random, random_fields, table_fields


def test_undo_at_the_table_deck_goes_back_to_the_start():
    hand = new_hand(table_fields(3))
    hand.answer(1, "keep")
    hand.answer(0, "buy")
    hand.answer(TABLE, "out P1")
    assert hand.state.chips == [50 - 3 + 4, 48, 48]
    hand.undo()
    assert hand.ask.topic == "out" and hand.state.chips == [47, 48, 48]
    hand.undo()
    assert hand.ask.seat == 0 and hand.state.chips == [48, 48, 48]
    hand.undo()
    assert hand.ask.seat == 1 and hand.answers == []
    try:
        hand.undo()
    except Refused as e:
        assert "no answer" in str(e)
    else:
        raise AssertionError("undid nothing")


def test_undo_at_the_box_deck_stops_at_a_change_of_seat_and_at_a_deal():
    hand = new_hand(fields(4))
    hand.answer(2, "keep")
    assert "somebody else" in hand.undo_problem()
    hand = new_hand(fields(4))
    hand.answer(2, "swap")  # the dummy was looked at
    assert "dealt or shown" in hand.undo_problem()
    for _ in range(2):
        try:
            hand.undo()
        except Refused:
            assert hand.answers == [(2, "swap")]
        else:
            raise AssertionError("undone")


def test_replay_equals_play():
    for seed in range(60):
        hand = new_hand(random_fields(seed, "table" if seed % 3 == 0 else "box"))
        chance = Chance(seed + 1000)
        trail = []
        play_random(
            hand, chance, lambda h, t=trail: t.append((list(h.state.chips), len(h.state.says)))
        )
        again = new_hand(random_fields(seed, "table" if seed % 3 == 0 else "box"))
        for i, (seat, text) in enumerate(hand.answers):
            again.answer(seat, text)
            assert (list(again.state.chips), len(again.state.says)) == trail[i]
        assert again.state.says == hand.state.says and again.done


def cards_in(value):
    """The cards that plain values of a view name, with facts told to all left out."""
    return set(value or ())


def test_view_shows_no_card_but_the_own_and_the_played():
    for seed in range(40):
        hand = new_hand(random_fields(seed))
        chance = Chance(seed)

        def check(hand, seed=seed):
            shown = {say[2] for say in hand.state.says if say[0] in ("led", "played")}
            shown |= {say[1] for say in hand.state.says if say[0] == "hidden"}
            for seat in list(range(len(hand.setup.names))) + [TABLE]:
                view = hand.view(seat)
                own = set() if seat is TABLE else set(hand.state.hands[seat])
                named = cards_in(view["hand"])
                for option in view["options"] or ():
                    if len(option) == 2:
                        named.add(cards.code(option))
                for say in view["says"]:
                    if say[0] in ("led", "played"):
                        named.add(say[2])
                assert named <= own | shown, (seed, seat)
                if hand.ask and hand.ask.seat != seat:
                    assert view["options"] is None

        check(hand)
        play_random(hand, chance, check)


def test_view_does_not_depend_on_what_others_hold():
    """Two deals that differ only in cards that a seat cannot know look the same to it."""
    deck = [cards.text(c) for c in new_hand(fields(4)).setup.deck]
    # Deal positions 2, 7, 12 ... are P3's; swap two cards of others.
    other = list(deck)
    other[3], other[10] = other[10], other[3]
    other[0], other[6] = other[6], other[0]  # the hidden card and one of the dummy
    one, two = (new_hand(fields(4, deck=d, seed=None)) for d in (deck, other))
    assert one.view(2) == two.view(2)
    assert one.view(TABLE) == two.view(TABLE)


def test_answer_after_the_end_is_refused():
    hand = new_hand(table_fields(3))
    play_random(hand, Chance(5))
    try:
        hand.answer(0, "keep")
    except Refused as e:
        assert "over" in str(e)
    else:
        raise AssertionError("answered")
