"""Whole games to 2,000 points, and what stays the same in all rounds."""

from engine_core import bots, cards, games
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.spades_hands import fields, play_random, random_fields, told_at_the_table

# Two long rounds at once and views of them, in the unix port's words of 8 bytes.
MICROPYTHON_HEAP = "500k"

GAMES = 3
ROUNDS = 20


def whole_pack(hand):
    """(number, value, sorted texts) of all cards that lie anywhere."""
    state = hand.state
    found = list(state.stock) + list(state.pile)
    for held in state.hands:
        found.extend(held)
    for own in state.sets:
        for laid in own:
            found.extend(laid)
    sets = games.load("queen_of_spades").sets
    return len(found), sets.worth(found, sets.values(hand.setup.rules)), sorted(found)


def check_sets(hand):
    for own in hand.state.sets:
        for held in own:
            natural = [card for card in held if cards.rank(card) != 2]
            ranks = {cards.rank(card) for card in natural}
            assert len(held) >= 3 and len(ranks) <= 1
            assert not natural or len(held) - len(natural) <= 1


def playing_whole(first):
    """A check to be called after each answer."""

    def check(hand):
        assert whole_pack(hand) == first
        check_sets(hand)
        asked = hand.ask is not None and hand.ask.topic
        for seat, held in enumerate(hand.state.hands):
            if asked == "draw" or (asked == "play" and seat == hand.ask.seat):
                assert held

    return check


def test_every_card_is_somewhere_after_every_answer():
    for seed in range(ROUNDS):
        chance = Chance(seed)
        hand = new_hand(random_fields(chance))
        first = whole_pack(hand)
        assert first[0] == (162 if len(hand.setup.names) > 6 else 108)
        if hand.setup.rules["nine"] == 5 and hand.setup.rules["ace"] == 15:
            jokers = 6 if first[0] == 162 else 4
            suit = 15 + 20 + 7 * 5 + 40
            extra = jokers // 2 * 90 + jokers * hand.setup.rules["joker"]
            assert first[1] == jokers // 2 * 4 * suit + extra
        play_random(hand, chance, playing_whole(first))


def play_game(seed, answer):
    """A game to 2,000 points; returns how many rounds it took."""
    chance = Chance(seed)
    count = chance.between(2, 5)
    given = fields(count, rules={"target": 2000})
    names = given["players"]
    given["points"] = {name: 0 for name in names}
    for number in range(1, 400):
        given["seed"] = chance.seed_hex()
        given["hand_number"] = number
        hand = new_hand(given)
        before = list(hand.state.points)
        answer(hand, chance)
        says = [line for line in hand.state.says if line[0] == "scores"]
        for line in says:
            assert hand.state.points[line[1]] == before[line[1]] + line[5]
        assert sorted([line[1] for line in says]) == list(range(count))
        given["points"] = dict(zip(names, hand.state.points))
        following = (names.index(given["dealer"]) + 1) % count
        assert hand.next_dealer() == following
        given["dealer"] = names[following]
        best = max(hand.state.points)
        if hand.state.winners is not None:
            assert best >= 2000 and hand.state.points.count(best) == 1
            assert hand.state.winners == [hand.state.points.index(best)]
            return number
        assert best < 2000 or hand.state.points.count(best) > 1
    raise AssertionError("nobody won in 400 rounds")


def by_bots(hand, chance):
    while not hand.done:
        seat = hand.ask.seat
        hand.answer(seat, bots.answer(hand.view(seat)))
    assert len(hand.answers) < 400


def test_random_games_come_to_an_end():
    for seed in range(GAMES):
        assert play_game(seed, play_random) > 1


def test_bots_play_a_game_to_its_end():
    assert 2 < play_game(1, by_bots) < 60


def test_bots_end_a_round_of_any_number_of_players_and_rules():
    for seed in range(ROUNDS):
        hand = new_hand(random_fields(Chance(seed)))
        by_bots(hand, None)
        assert hand.done


def test_a_round_told_at_the_table_comes_to_the_same_points():
    for seed in range(ROUNDS):
        chance = Chance(seed)
        hand = new_hand(random_fields(chance))
        play_random(hand, chance)
        table = told_at_the_table(hand, chance)
        assert table.state.points == hand.state.points
        assert table.state.winners == hand.state.winners
        assert table.next_dealer() == hand.next_dealer()


def test_replay_and_undo_give_the_same_round():
    for seed in range(ROUNDS):
        chance = Chance(seed)
        given = random_fields(chance)
        hand = new_hand(given)
        undone = 0

        def check(hand, given=given):
            nonlocal undone
            if hand.undo_problem() is None:
                last = hand.answers[-1]
                before = (hand.view(last[0]), list(hand.answers))
                hand.undo()
                assert hand.answers == before[1][:-1]
                hand.answer(*last)
                assert (hand.view(last[0]), hand.answers) == before
                undone += 1

        play_random(hand, chance, check)
        other = new_hand(given)
        other.replay(hand.answers)
        assert other.state.says == hand.state.says
        assert (other.state.hands, other.state.sets) == (hand.state.hands, hand.state.sets)


def test_a_view_shows_nothing_hidden():
    """The hidden cards change places: no view of a seat that does not hold them changes."""
    for seed in range(10):
        chance = Chance(seed)
        hand = new_hand(random_fields(chance))

        def check(hand, chance=chance):
            state = hand.state
            for seat in [None, chance.below(len(state.hands))]:
                before = hand.view(seat)
                kept = ([list(h) for h in state.hands], list(state.stock), list(state.pile))
                hidden = [h for s, h in enumerate(state.hands) if s != seat] + [state.stock]
                loose = [card for held in hidden for card in held] + state.pile[:-1]
                loose = loose[1:] + loose[:1]
                for held in hidden:
                    for i in range(len(held)):
                        held[i] = loose.pop()
                for i in range(len(state.pile) - 1):
                    state.pile[i] = loose.pop()
                assert not loose
                assert hand.view(seat) == before
                for held, cards_of in zip(state.hands, kept[0]):
                    held[:] = cards_of
                state.stock[:], state.pile[:] = kept[1], kept[2]

        play_random(hand, chance, check)
