"""Side pots against a slow count, chip by chip, over random hands; shares and odd chips."""

from engine_core import pots
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.betting_hands import FOLLOW, TORMENT, play_random, random_fields, told_hand

HANDS = 400  # of each game


def slow_pots(paid, folded, chips, dead):
    """[(amount, seats that can win it)], each chip put into its pot by itself."""
    found = [[dead, None]]
    for height in range(1, max(paid) + 1):
        payers = [s for s in range(len(paid)) if paid[s] >= height]
        able = [
            s
            for s in range(len(paid))
            if not folded[s] and (paid[s] >= height or (chips[s] and paid[s] < height))
        ]
        starts = any(
            [
                paid[s] == height - 1 and not folded[s] and not chips[s] and height > 1
                for s in range(len(paid))
            ]
        )
        if starts and any([not folded[s] for s in payers]):
            found.append([0, None])
        found[-1][0] += len(payers)
        if found[-1][1] is None:
            found[-1][1] = able
    return found


def check_pots(game, seed):
    given = random_fields(game, seed)
    start = [given["chips"][name] for name in given["players"]]
    carried = given.get("pots", {}).get("main", 0)
    hand = new_hand(given)
    sides = [0]

    def check(hand):
        state = hand.state
        if hand.done:
            return
        penalties = [0] * len(start)
        folded = [False] * len(start)
        for say in state.says:
            if say[0] == "penalty":
                penalties[say[1]] += say[2]
            elif say[0] == "folded":
                folded[say[1]] = True
        paid = [a - b - c for a, b, c in zip(start, state.chips, penalties)]
        slow = slow_pots(paid, folded, state.chips, carried + sum(penalties))
        names = ["main"] + ["side %d" % i for i in range(1, len(slow))]
        assert state.pots == {n: amount for n, (amount, _) in zip(names, slow)}, seed
        seats = {n: sorted(state.pot_seats[n]) for n in names}
        assert seats == {n: able for n, (_, able) in zip(names, slow)}, seed
        sides[0] = max(sides[0], len(slow) - 1)

    check(hand)
    play_random(hand, Chance(seed), check)
    return sides[0]


def test_pots_of_follow_the_queen():
    assert max([check_pots(FOLLOW, seed) for seed in range(HANDS)]) >= 3


def test_pots_of_queens_torment():
    assert max([check_pots(TORMENT, seed) for seed in range(5000, 5000 + HANDS)]) >= 3


def test_a_layer_whose_payers_have_all_folded_belongs_to_the_pot_below():
    # Seat 0 is all-in for 5 and in; seats 1 and 2 paid 8 and folded; seat 3 is all-in for 6.
    found = pots.layers([5, 8, 8, 6], [False, True, True, False], [0, 4, 4, 0])
    assert found == [(20, [0, 3]), (3 + 4, [3])]


def test_shares():
    assert pots.shares(10, 2) == [5, 5]
    assert pots.shares(11, 3) == [4, 4, 3]
    assert pots.shares(1, 3) == [1, 0, 0]
    assert pots.shares(0, 2) == [0, 0]


def test_odd_chips_of_each_pot_go_to_its_winners_nearest_the_dealers_left():
    hand = told_hand(
        TORMENT,
        [3, 10, 10, 10],
        "table",
        "P1 bet 2",
        "P2 call",
        "P3 call",
        "P4 raise 9",
        "P2 call",
        "P3 call",
        dealer="P4",
        pots={"main": 1},
    )
    assert hand.state.pots == {"main": 13, "side 1": 21}
    assert hand.state.pot_seats == {"main": [0, 1, 2, 3], "side 1": [1, 2, 3]}
    hand.answer(None, "wins main P4 P2")
    hand.answer(None, "wins side 1 P3 P4")
    assert hand.state.chips == [0, 7, 11, 6 + 10]


def test_an_ante_for_less_makes_a_side_pot_of_the_others_excess():
    hand = told_hand(FOLLOW, [2, 9, 9], "box", rules={"ante": 5})
    assert hand.state.pots == {"main": 6, "side 1": 6}
    assert hand.state.pot_seats == {"main": [0, 1, 2], "side 1": [1, 2]}


def test_an_ante_that_nobody_can_match_goes_back_though_the_round_is_skipped():
    hand = told_hand(FOLLOW, [2, 9], "table", rules={"ante": 5})
    assert hand.state.pots == {"main": 4} and hand.state.chips == [0, 7]
