"""Replay, undo, what a seat may see, bots and nights of the betting games."""

from engine_core import bots, cards, hand_file, seating, table
from engine_core.asks import TABLE
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand, say
from tests.engine_core.betting_hands import (
    FOLLOW,
    TORMENT,
    fields,
    play_random,
    random_fields,
    told_hand,
)

GAMES = (FOLLOW, TORMENT)


def test_replay_and_hand_file_equal_play():
    for seed in range(40):
        for game in GAMES:
            for deck in ("box", "table"):
                given = random_fields(game, seed, deck)
                hand = new_hand(given)
                play_random(hand, Chance(seed))
                names = hand.setup.names
                given["answers"] = [
                    [None if s is TABLE else names[s], text] for s, text in hand.answers
                ]
                again = hand_file.play(given)
                assert again.answers == hand.answers
                assert hand_file.outcome(again, True) == hand_file.outcome(hand, True)


def test_undo_at_the_table_deck():
    hand = told_hand(FOLLOW, [20, 20, 20], "table", "P1 bet 5", "P2 raise 10", "P3 fold")
    before = hand_file.outcome(hand)
    say(hand, "P1 call")
    assert hand.ask.topic == "queen"
    hand.undo()
    assert hand_file.outcome(hand) == before


def test_undo_at_the_box_deck_stops_at_the_next_seat():
    hand = told_hand(FOLLOW, [20, 20], "box", "P1 bet 5")
    assert "somebody else" in hand.undo_problem()
    say(hand, "P2 call")
    assert "dealt or shown" in hand.undo_problem()


def test_view_shows_no_card_but_the_own_and_those_face_up():
    for seed in range(30):
        for game in GAMES:
            hand = new_hand(random_fields(game, seed))

            def check(hand, seed=seed):
                shown = {c for held in hand.state.shown for c in held}
                for seat in list(range(len(hand.setup.names))) + [TABLE]:
                    view = hand.view(seat)
                    own = set() if seat is TABLE else set(hand.state.hands[seat])
                    assert set(view["hand"] or ()) == own
                    assert {c for held in view["shown"] for c in held} <= shown
                    for told in view["says"]:
                        if told[0] in ("dealt_up", "reveals"):
                            assert told[2] in shown, seed
                        assert told[0] != "shows" or hand.done
                    if hand.ask and hand.ask.seat != seat:
                        assert view["options"] is None

            check(hand)
            play_random(hand, Chance(seed), check)


def test_view_does_not_depend_on_what_others_hold():
    deck = [cards.text(c) for c in new_hand(fields(FOLLOW, [9, 9, 9])).setup.deck]
    other = list(deck)
    other[0], other[4] = other[4], other[0]  # cards down of P1 and P2
    other[50], other[51] = other[51], other[50]
    one, two = (new_hand(fields(FOLLOW, [9, 9, 9], deck=d, seed=None)) for d in (deck, other))
    assert one.view(2) == two.view(2) and one.view(TABLE) == two.view(TABLE)


def test_owed_is_what_a_call_costs():
    hand = told_hand(FOLLOW, [20, 5, 20], "table")
    assert hand.view(0)["owed"] == 0
    say(hand, "P1 bet 6")
    assert hand.view(1)["owed"] == 4  # all that P2 has
    say(hand, "P2 call")
    assert hand.view(2)["owed"] == 6


def play_bots(hand):
    while not hand.done:
        seat = hand.ask.seat
        hand.answer(seat, bots.answer(hand.view(seat)))


def test_bots_play_to_the_end_by_all_rules():
    folds = bets = 0
    for seed in range(150):
        for game in GAMES:
            hand = new_hand(random_fields(game, seed))
            play_bots(hand)
            assert hand.done
            answers = [text.split(" ")[0] for _, text in hand.answers]
            folds += answers.count("fold")
            bets += answers.count("bet") + answers.count("raise")
            assert len(answers) < 250
    assert folds > 50 and bets > 50


def night_of(game, players, chips):
    names = ["P%d" % (i + 1) for i in range(players)]
    return table.Table(game, "box", names, chips, players - 1)


def test_random_nights_conserve_chips_and_survive_storing():
    carried = 0
    for seed in range(30):
        chance = Chance(seed)
        game = GAMES[seed % 2]
        night = night_of(game, chance.between(2, 5), chance.between(10, 40))
        if game == FOLLOW:
            night.rules[game]["no_queen"] = "redeal"
        for _ in range(10):
            for at in night.short_seats():
                night.top_up(at, chance.between(1, 20))
            night.cards = chance.pick(("box", "table"))
            given = night.hand_fields()
            if night.cards == "box":
                given["seed"] = chance.seed_hex()
            hand = new_hand(given)
            play_random(hand, chance)
            night.bank(hand)
            carried += night.pots[game]["main"] > 0
            assert list(night.pots[game]) == ["main"]
            assert night.total() == night.brought()
            table.check_fields(night.fields())
            night = table.restored(night.fields())
    assert carried > 0


def test_who_leaves_early_leaves_his_buy_in():
    for chips, kept in ((150, 100), (60, 60)):
        night = night_of(TORMENT, 3, chips)
        assert seating.leave(night, 1) == kept
        assert night.hand_fields()["pots"] == {"main": kept}
        assert night.hand_fields()["players"] == ["P1", "P3"]
        assert night.seats[1].chips == chips - kept and night.total() == night.brought()
    night = night_of(FOLLOW, 3, 60)
    assert seating.leave(night, 1) == 0 and night.seats[1].chips == 60


def test_the_same_dealer_deals_again_after_a_hand_without_a_queen():
    night = night_of(FOLLOW, 2, 9)
    night.cards = "table"
    night.rules[FOLLOW].update({"no_queen": "redeal", "opener": "left"})
    hand = new_hand(night.hand_fields())
    say(hand, "P1 bet 2", "P2 call")
    while not hand.done:
        answer = {"queen": "none", "up_or_down": "down"}.get(hand.ask.topic, "check")
        hand.answer(hand.ask.seat, answer)
    night.bank(hand)
    given = night.hand_fields()
    assert given["dealer"] == "P2" and given["pots"] == {"main": 6}
    assert given["chips"] == {"P1": 6, "P2": 6}
