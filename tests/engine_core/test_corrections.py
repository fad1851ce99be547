"""Older hands are corrected: both values stay, later totals follow, nothing is lost."""

from engine_core import corrections, night_history, seating
from engine_core.asks import Refused
from tests.engine_core.test_night_replay import ToldNight


def refused(night, number, **changes):
    before = night.table.fields()
    try:
        night.correct(number, **changes)
    except Refused as e:
        assert night.table.fields() == before
        return str(e)
    raise AssertionError("it was corrected")


def chips(night):
    return [seat.chips for seat in night.table.seats]


def test_chips_of_an_older_hand():
    night = ToldNight("queenie", 3, 20)
    night.play("swap", "out P2", "hidden QS")  # P2 takes 3 chips, the queen pot stays
    night.play("swap", "out P3", "hidden 8C", "queen P3")
    assert chips(night) == [16, 19, 25]
    assert [seat.won for seat in night.table.seats] == [0, 1, 1]
    night.correct(1, P2=-2, P1=1)
    assert chips(night) == [19, 16, 25] and night.table.total() == night.table.brought()
    assert [seat.won for seat in night.table.seats] == [1, 0, 1]
    assert night.table.corrections == [[1, "P1", -2, 1], [1, "P2", 1, -2]]
    assert night.table.lines == [["correct", 1, "P1", -2, 1], ["correct", 1, "P2", 1, -2]]
    values = corrections.values_of(night.table, night.told[0])
    assert values == {"P1": [-2, 1], "P2": [1, -2], "P3": [-2]}
    values = corrections.values_of(night.table, night.told[1])
    assert values == {"P1": [-2], "P2": [-2], "P3": [7]}
    night.correct(1, P1=-2, P2=1)
    assert chips(night) == [16, 19, 25] and len(night.table.corrections) == 4
    night.play("swap", "out P3", "hidden QS")

    assert len(night.records[2]["lines"]) == 4 and night.table.lines == []


def test_chips_cannot_appear_nor_fall_below_none():
    night = ToldNight("queenie", 3, 20)
    night.play("swap", "out P2", "hidden QS")
    said = refused(night, 1, P1=4)
    assert said == "hand 1: chips won and lost come to +3, not to -3 as they did"
    said = refused(night, 1, P1=-21, P2=20)
    assert said == "P1 has 18 chips now and cannot lose 19 more"
    night.correct(1, P1=-20, P2=19)
    assert chips(night) == [0, 39, 18]


def test_who_has_left_is_corrected_too():
    night = ToldNight("queenie", 4, 20)
    night.play("swap", "out P2", "hidden QS")
    seating.leave(night.table, 1)
    night.correct(1, P2=-2, P4=2)
    assert chips(night) == [18, 18, 18, 22]


def test_points_of_a_hand_and_the_winner_of_the_game():
    night = ToldNight("hearts", 3, target=30)
    night.play("points 13 0 13")
    night.play("points 0 13 13")
    assert night.table.scores["hearts"].winners == []
    night.correct(1, P3=21, P1=5)
    scores = night.table.scores["hearts"]
    assert scores.totals() == {"P1": 5, "P2": 13, "P3": 34} and scores.winners == ["P1"]
    assert night_history.winners_now(night.table, night.told[1]) == ["P1"]
    assert night_history.winners_now(night.table, night.told[0]) == []
    night.correct(1, P3=13, P1=13)
    assert scores.winners == [] and night.table.hand_fields()["hand_number"] == 3


def test_points_of_a_game_that_is_over():
    night = ToldNight("hearts", 3, target=30)
    night.play("points 13 0 13")
    night.play("points 0 5 21")
    night.play("points 1 2 23")  # of the next game
    scores = night.table.scores["hearts"]
    assert scores.games == [[["P1", "P2", "P3"], [13, 5, 34], ["P2"]]]
    night.correct(2, P1=5, P2=0)
    assert scores.games == [[["P1", "P2", "P3"], [18, 0, 34], ["P2"]]]
    night.correct(1, P1=0, P2=13)
    assert scores.games == [[["P1", "P2", "P3"], [5, 13, 34], ["P1"]]]
    assert scores.totals() == {"P1": 1, "P2": 2, "P3": 23}
    assert night_history.winners_now(night.table, night.told[1]) == ["P1"]
    night.correct(3, P1=2, P2=1)
    assert scores.totals() == {"P1": 2, "P2": 1, "P3": 23}


def test_points_of_a_game_before_its_hands_were_kept():
    night = ToldNight("hearts", 3, target=20)
    night.play("points 5 0 21")
    night.play("points 1 2 23")
    night.table.scores["hearts"].past = []
    assert refused(night, 1, P1=0, P2=5) == "the hands of that game have not been kept one by one"


def test_points_that_no_tricks_can_give_are_refused():
    night = ToldNight("hearts", 3)
    night.play("points 13 0 13")
    for changes in ({"P1": 12}, {"P1": 26, "P3": 0}, {"P1": -13, "P3": 39}, {"P2": 26, "P3": 26}):
        assert refused(night, 1, **changes) == (
            "hand 1: points from 0 on, 26 in all; a moon: 26 for each other seat, or -26 alone"
        )
    night.correct(1, P1=26, P3=26)
    night.correct(1, P1=-26, P3=0)
    assert night.table.scores["hearts"].totals() == {"P1": -26, "P2": 0, "P3": 0}


def test_points_of_queen_of_spades_are_free():
    night = ToldNight("queen_of_spades", 2)
    night.play("nocut", "out P1", "laid 190 held 0", "laid 20 held 120")
    assert night.told[0].changes == {"P1": 290, "P2": -100}
    night.correct(1, P1=1000, P2=-95)
    assert night.table.scores["queen_of_spades"].totals() == {"P1": 1000, "P2": -95}
    assert night.table.scores["queen_of_spades"].winners == ["P1"]
