"""Random hands of Hearts, each ask and the result compared with a slow reference; what a seat may
see; undo and replay."""

from engine_core import bots, cards
from engine_core.asks import TABLE
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.hearts_hands import FULL, fields, play_random, random_answer, random_fields
from tests.engine_core.hearts_reference import Reference

HANDS = 200
MOONS = 40
MOON = {"add", "subtract"}


def reference_of(hand):
    setup = hand.setup
    deck = [cards.text(card) for card in setup.deck]
    return Reference(
        deck, len(setup.names), setup.dealer, setup.hand_number, setup.rules, setup.points
    )


def check_ask(hand, reference):
    """The same seat is asked, and offered the same."""
    assert (None if hand.done else hand.ask.seat) == reference.seat()
    if not hand.done:
        options = hand.ask.options()
        assert (options and sorted(options)) == reference.legal()


def test_every_ask_and_the_result_are_those_of_the_reference():
    ended = 0
    for seed in range(HANDS):
        hand = new_hand(random_fields(seed))
        reference = reference_of(hand)
        chance = Chance(seed)
        check_ask(hand, reference)
        while not hand.done:
            text = random_answer(hand, chance)
            hand.answer(hand.ask.seat, text)
            reference.answer(text)
            check_ask(hand, reference)
            assert [{cards.text(c) for c in held} for held in hand.state.hands] == reference.hands
        assert reference.done and hand.state.points == reference.points
        assert hand.state.winners == reference.winners
        assert hand.next_dealer() == (hand.setup.dealer + 1) % len(hand.setup.names)
        ended += reference.winners is not None
    assert 20 < ended < HANDS


def strong_deck(players, suits):
    """The highest cards of every suit for the seat that leads: it takes all tricks if it likes."""
    pack = sorted(cards.pack("hearts", players, suits), key=lambda c: -(c - 2 & 15))
    held, rest = pack[:13], pack[13:]
    deck = []
    for card in held:
        deck += [card] + [rest.pop() for _ in range(players - 1)]
    return [cards.text(card) for card in deck]


def test_moons_are_counted_as_the_reference_counts_them():
    moons = set()
    for seed in range(MOONS):
        given = random_fields(seed)
        given["hand_number"] = 12  # hold, with any number of players
        del given["seed"]
        given["deck"] = strong_deck(len(given["players"]), given["rules"]["suits"])
        hand = new_hand(given)
        reference = reference_of(hand)
        chance = Chance(seed)
        while not hand.done:
            text = random_answer(hand, chance)
            if hand.ask.topic == "lead":
                text = max(hand.ask.options(), key=lambda o: cards.code(o) - 2 & 15)
            hand.answer(hand.ask.seat, text)
            reference.answer(text)
            check_ask(hand, reference)
        assert hand.state.points == reference.points
        assert hand.state.winners == reference.winners
        (how,) = [say[0] for say in hand.state.says if say[0] in ("moon_add", "moon_subtract")]
        moons.add((how, hand.setup.rules["moon"]))
    assert len(moons) == 4, moons


def test_the_points_of_a_hand_add_up():
    for kind in ("box", "table"):
        for seed in range(HANDS):
            hand = new_hand(random_fields(seed, kind))
            play_random(hand, Chance(seed))
            players = len(hand.setup.names)
            full = FULL[players]
            gained = [now - was for now, was in zip(hand.state.points, hand.setup.points)]
            moon = [say[0] for say in hand.state.says if say[0].startswith("moon_")]
            if not moon:
                assert sum(gained) == full and min(gained) >= 0
            elif moon == ["moon_add"]:
                assert sorted(gained) == [0] + [full] * (players - 1)
            else:
                assert moon == ["moon_subtract"]
                assert sorted(gained) == [-full] + [0] * (players - 1)


def test_a_seat_sees_its_own_cards_and_what_was_played():
    for seed in range(12):
        hand = new_hand(random_fields(seed))
        dealt = [set(held) for held in hand.state.hands]

        def check(hand, dealt=dealt):
            played = {say[2] for say in hand.state.says if say[0] in ("led", "played")}
            exchanged = ("exchanged",) in hand.state.says
            for seat in list(range(len(dealt))) + [TABLE]:
                view = hand.view(seat)
                named = {card for _, card in view["trick"]}
                for won in view["taken"]:
                    named |= set(won)
                assert named == played
                if seat is TABLE:
                    assert view["hand"] is view["passed"] is view["received"] is None
                    assert view["options"] is None
                    continue
                assert view["hand"] == hand.state.hands[seat]
                assert view["hand"] is not hand.state.hands[seat]
                assert set(view["passed"] or ()) <= dealt[seat]
                if view["received"]:
                    assert exchanged and not set(view["received"]) & dealt[seat]
                    assert set(view["received"]) <= set(view["hand"]) | played
                if hand.ask is None or hand.ask.seat != seat:
                    assert view["options"] is None
                else:
                    assert (
                        set(view["options"] or ()) <= {cards.text(c) for c in view["hand"]} | MOON
                    )

        check_sets(hand)
        play_random(hand, Chance(seed), lambda h: (check_sets(h), check(h)))


def check_sets(hand):
    """Each card is in one hand, or was played."""
    seen = [card for held in hand.state.hands for card in held]
    seen += [say[2] for say in hand.state.says if say[0] in ("led", "played")]
    assert sorted(seen) == sorted(hand.setup.deck)


def test_a_view_does_not_depend_on_what_others_hold():
    """Two deals that differ in cards of P3 and P4 look the same to P1, P2 and the table, until one
    of those cards is played; what P3 passes stays between P3 and P4."""
    deck = [cards.text(c) for c in new_hand(fields(4)).setup.deck]
    other = list(deck)
    for at in (2, 14, 46):  # P3's and, beside it, P4's
        other[at], other[at + 1] = other[at + 1], other[at]
    one, two = (new_hand(fields(4, deck=d, seed=None)) for d in (deck, other))
    for hand in (one, two):
        for seat in range(4):  # left: P1 to P2, P2 to P3, P3 to P4, P4 to P1
            held = hand.state.hands[seat]
            hand.answer(seat, cards.texts([held[1], held[2], held[4]]))
    assert one.state.hands[2] != two.state.hands[2]
    for seat in (0, 1, TABLE):
        assert one.view(seat) == two.view(seat)


def test_replay_in_the_middle_of_a_hand():
    for seed in range(20):
        given = random_fields(seed)
        hand = new_hand(given)
        chance = Chance(seed)
        half = None
        while not hand.done:
            hand.answer(hand.ask.seat, random_answer(hand, chance))
            if half is None and len(hand.state.says) > 40:
                half = snapshot(hand)
        end = snapshot(hand)
        again = new_hand(given)
        again.replay(hand.answers[: len(half[-1])])
        assert snapshot(again) == half
        for seat, text in hand.answers[len(half[-1]) :]:
            again.answer(seat, text)
        assert snapshot(again) == end
        again.replay(hand.answers)
        assert snapshot(again) == end


def snapshot(hand):
    """All that an answer changes."""
    views = [hand.view(seat) for seat in range(len(hand.setup.names))]
    for view in views:
        view["taken"] = [list(won) for won in view["taken"]]
        for field in ("says", "trick", "points", "passed"):
            view[field] = None if view[field] is None else list(view[field])
    return (list(hand.state.says), list(hand.state.points), views, list(hand.answers))


def test_with_the_box_deck_no_answer_is_taken_back():
    """Every card is shown, or somebody else is asked (design: undo stops there)."""
    for seed in range(10):
        hand = new_hand(random_fields(seed))

        def check(hand):
            problem = hand.undo_problem()
            chose = hand.ask and hand.ask.topic == "pass"
            last = hand.done and hand.answers[-1][1] in MOON
            assert ("somebody else" if chose or last else "dealt or shown") in problem

        play_random(hand, Chance(seed), check)


def test_with_real_cards_undo_goes_back_to_the_start():
    hand = new_hand(fields(3, "table"))
    hand.answer(TABLE, "points 0 26 0")
    hand.answer(1, "add")
    assert hand.done and hand.state.points == [26, 0, 26]
    hand.undo()
    assert hand.ask.seat == 1 and hand.state.points == [0, 0, 0]
    hand.undo()
    assert hand.ask.seat is TABLE and hand.answers == []


def test_bots_play_to_the_end():
    taken = 0
    for seed in range(60):
        hand = new_hand(random_fields(seed))
        chance = Chance(seed)
        while not hand.done:
            seat = hand.ask.seat
            is_bot = seat == 0
            text = bots.answer(hand.view(seat)) if is_bot else random_answer(hand, chance)
            hand.answer(seat, text)
        taken += sum([say[2] for say in hand.state.says if say[0] == "takes_trick" and say[1] == 0])
    assert taken < 60 * 5  # a random player takes more than 7
