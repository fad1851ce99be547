"""Nights with points: totals, the passing cycle, games that end, corrections, stored nights."""

import json

from engine_core import games, table
from engine_core.asks import Refused
from engine_core.setup import BadSetup
from engine_core.setup_reader import read_setup
from tests.chance import Chance
from tests.engine_core import queenie_hands
from tests.engine_core.any_hand import new_hand
from tests.engine_core.hearts_hands import FULL, play_random


def new_night(players=4, cards="table", **rules):
    night = table.Table("hearts", cards, ["P%d" % (i + 1) for i in range(players)], 0, players - 1)
    night.rules["hearts"].update(rules)
    return night


def play(night, *lines):
    """A hand at the table deck, told in lines; the first is of the table."""
    hand = new_hand(night.hand_fields())
    for line in lines:
        hand.answer(hand.ask.seat, line)
    night.bank(hand)
    return hand


def play_random_hand(night, chance):
    given = night.hand_fields()
    if given["cards"] == "box":
        given["seed"] = chance.seed_hex()
    hand = new_hand(given)
    play_random(hand, chance)
    night.bank(hand)
    return hand


def stored(night):
    """The night as it comes back from the flash."""
    fields = json.loads(json.dumps(night.fields()))
    table.check_fields(fields)
    return table.restored(fields)


def test_totals_leaders_and_the_way_to_the_target():
    night = new_night()
    scores = night.scores["hearts"]
    assert scores.totals() == {} and scores.leaders(True) == [] and scores.to_target(100) == 100
    play(night, "points 5 0 13 8")
    play(night, "points 0 5 21 0")
    assert night.hand_number == 3 and night.total() == night.brought() == 0
    assert scores.rows == [[1, 5, 0, 13, 8], [2, 0, 5, 21, 0]]
    assert scores.totals() == {"P1": 5, "P2": 5, "P3": 34, "P4": 8}
    assert scores.leaders(True) == ["P1", "P2"] and scores.leaders(False) == ["P3"]
    assert scores.to_target(100) == 66 and scores.to_target(30) == 0
    given = night.hand_fields()
    assert given["points"] == scores.totals() and given["hand_number"] == 3
    assert "chips" not in given and given["dealer"] == "P2"
    assert night.short_seats() == []


def test_a_game_that_is_over_begins_anew_with_the_next_hand():
    night = new_night(3, target=30)
    play(night, "points 13 0 13")
    play(night, "points 0 26 0", "add")
    scores = night.scores["hearts"]
    assert scores.winners == ["P2"] and scores.totals() == {"P1": 39, "P2": 0, "P3": 39}
    assert scores.to_target(30) == 30
    given = night.hand_fields()
    assert given["points"] == {"P1": 0, "P2": 0, "P3": 0} and given["hand_number"] == 1
    assert scores.totals()["P1"] == 39  # the last game stays visible until then
    night = stored(night)
    hand = play(night, "points 1 2 23")
    assert hand.state.says[0] == ("passing", "right")
    scores = night.scores["hearts"]
    assert scores.games == [[["P1", "P2", "P3"], [39, 0, 39], ["P2"]]]
    assert scores.winners == [] and scores.rows == [[1, 1, 2, 23]]
    assert scores.games_won() == {"P2": 1}
    assert night.hand_number == 4 and night.hand_fields()["hand_number"] == 2


def test_a_moon_subtracted_is_a_row_below_zero():
    night = new_night()
    play(night, "points 0 0 26 0", "subtract")
    assert night.scores["hearts"].rows == [[1, 0, 0, -26, 0]]
    assert night.hand_fields()["points"]["P3"] == -26


def test_who_sits_out_keeps_his_points_and_who_comes_later_begins_with_none():
    night = new_night(5)
    play(night, "points 26 13 0 0 0")
    night.seats[0].resting = True
    given = night.hand_fields()
    assert given["points"] == {"P2": 13, "P3": 0, "P4": 0, "P5": 0}
    assert given["rules"]["suits"] == "SHDW" and given["dealer"] == "P2"
    play(night, "points 0 13 5 8")
    scores = night.scores["hearts"]
    assert scores.rows[1] == [2, None, 0, 13, 5, 8]
    assert scores.leaders(False) == ["P2", "P3"]  # P1 has more, but sits out
    scores.correct(2, {"P4": 70}, lambda totals: [totals.index(max(totals))])
    assert scores.winners == ["P4"]
    scores.correct(2, {"P4": 5}, lambda totals: [])
    night.seats.append(table.Seat("P6", 0))
    night.seats[0].resting = False
    play(night, "points 13 13 13 5 8 0")
    night = stored(night)
    assert night.scores["hearts"].totals() == {
        "P1": 39,
        "P2": 26,
        "P3": 26,
        "P4": 10,
        "P5": 16,
        "P6": 0,
    }


def test_suits_that_were_chosen_come_back_with_the_number_of_players():
    night = new_night(4, suits="HDWN")
    assert night.hand_fields()["rules"]["suits"] == "HDWN"
    night.seats[0].resting = True
    assert night.hand_fields()["rules"]["suits"] == "SHD"
    read_setup(night.hand_fields())
    night.seats[0].resting = False
    assert night.hand_fields()["rules"]["suits"] == "HDWN"
    assert table.Table("hearts", "box", list("ABCDEFG"), 0).rules["hearts"]["suits"] == "SHDCWN"


def test_an_older_hand_is_corrected_and_both_values_stay():
    night = new_night(3)
    play(night, "points 13 13 0")
    play(night, "points 0 13 13")
    scores = night.scores["hearts"]
    winners = games.load("hearts").winners
    rules = night.rules["hearts"]

    def judge(totals):
        return winners(totals, rules)

    scores.correct(1, {"P1": 0, "P3": 13}, judge)
    assert scores.rows == [[1, 13, 13, 0], [2, 0, 13, 13], [1, 0, 13, 13]]
    assert scores.totals() == {"P1": 0, "P2": 26, "P3": 26} and scores.winners == []
    assert scores.next_number() == 3
    scores.correct(2, {"P2": 90}, judge)
    assert scores.winners == ["P1"]
    scores.correct(2, {"P2": 13}, judge)
    assert scores.winners == []
    for number, points in ((3, {"P1": 0}), (0, {"P1": 0}), (1, {"P9": 0})):
        before = scores.fields()
        try:
            scores.correct(number, points, judge)
        except Refused as e:
            assert "hand %d" % number in str(e)
        else:
            raise AssertionError("corrected")
        assert scores.fields() == before


def test_a_night_set_back_takes_over_what_the_hand_in_play_knows():
    night = new_night(4, suits="HDCW")
    play(night, "points 5 0 13 8")
    earlier = stored(night)
    play(night, "points 0 5 21 0")
    given = night.hand_fields()
    assert not night.adopt(given)
    assert earlier.adopt(given)
    assert earlier.hand_fields()["points"] == given["points"]
    assert earlier.hand_fields()["hand_number"] == 3
    assert earlier.scores["hearts"].rows == [[2, 5, 5, 34, 8]]
    assert not earlier.adopt(given)
    play(stored(earlier), "points 26 0 0 0", "add")


def test_a_finished_game_is_not_set_back_by_the_first_hand_of_the_next():
    night = new_night(3, target=20)
    play(night, "points 26 0 0", "add")
    given = night.hand_fields()
    before = night.fields()
    assert not night.adopt(given) and night.fields() == before


def test_nights_stored_before_there_were_points_are_read():
    night = table.Table("queenie", "table", ["P1", "P2", "P3"], 20)
    fields = night.fields()
    assert fields.pop("scores") == {}
    table.check_fields(fields)
    again = table.restored(fields)
    assert again.fields() == night.fields()
    hand = new_hand(again.hand_fields())
    queenie_hands.play_random(hand, Chance(1))
    again.bank(hand)


def test_stored_scores_that_do_not_fit_are_refused():
    night = new_night(3)
    play(night, "points 13 13 0")
    good = night.fields()
    for field, value in (
        ("names", ["P1"]),
        ("names", 5),
        ("rows", [[1, 13, 13, 0.5]]),
        ("rows", [[1, 13, 13, True]]),
        ("rows", [["1", 13, 13, 0]]),
        ("rows", [[-1, 13, 13, 0]]),
        ("rows", [[]]),
        ("rows", 5),
        ("winners", ["P9"]),
        ("games", [[["P1"], [1, 2], []]]),
        ("games", [[["P1"], [1.5], []]]),
        ("games", [[["P1"], [1], ["P2"]]]),
        ("games", [[["P1"], [1]]]),
    ):
        bad = dict(good, scores={"hearts": dict(good["scores"]["hearts"])})
        bad["scores"]["hearts"][field] = value
        refuse(bad)
    for value in (None, 5, {"hearts": None}, {"hearts": {}}):
        refuse(dict(good, scores=value))


def refuse(fields):
    try:
        table.check_fields(fields)
    except BadSetup as e:
        assert str(e).startswith("the stored night is not whole")
    else:
        raise AssertionError("%s was taken" % fields["scores"])


def test_games_are_played_to_their_end():
    """Random nights, stored after every hand, until a game is over: sums, numbers, winners."""
    for seed in range(16):
        chance = Chance(seed)
        players = 3 + seed % 4
        night = new_night(
            players, ("box", "table")[seed // 4 % 2], tie=("share", "play_on")[seed % 2]
        )
        hands = 0
        while not night.scores["hearts"].winners:
            hands += 1
            before = night.scores["hearts"].totals()
            hand = play_random_hand(night, chance)
            assert hand.setup.hand_number == hands
            night = stored(night)
            scores = night.scores["hearts"]
            totals = scores.totals()
            gained = sum([totals[name] - before.get(name, 0) for name in totals])
            full = FULL[players]
            assert gained in (full, full * (players - 1), -full)
            assert scores.rows[-1][0] == hands
        low = min(totals.values())
        assert max(totals.values()) >= 100
        assert scores.winners == [name for name in scores.names if totals[name] == low]
        assert len(scores.winners) == 1 or night.rules["hearts"]["tie"] == "share"
        assert night.hand_number == hands + 1 and hands > 2
