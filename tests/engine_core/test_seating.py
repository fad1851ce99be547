"""Joining, leaving, sitting out, other games, shared pots: what a table does between hands."""

from engine_core import seating, table
from engine_core.asks import Refused
from tests.engine_core.stored_values import stored
from tests.engine_core.test_night_replay import ToldNight


def names_of(night):
    return [seat.name for seat in night.table.seats]


def test_a_newcomer_sits_where_he_likes_and_the_dealer_stays():
    night = ToldNight("queenie", 3, 20)
    for place, dealer in ((0, 3), (4, 3), (3, 4)):
        seating.join(night.table, place, "N%d" % place, 10)
        assert night.table.dealer == dealer
        assert night.table.seats[night.table.dealer].name == "P3"
    assert names_of(night) == ["N0", "P1", "P2", "N3", "P3", "N4"]
    assert night.table.lines == [
        ["join", "N0", 10],
        ["place", "N0", 0],
        ["join", "N4", 10],
        ["join", "N3", 10],
        ["place", "N3", 3],
    ]
    assert night.table.total() == night.table.brought() == 90
    for name, said in (("P1", "has a seat already"), ("nobody", "is no name for a seat")):
        try:
            seating.join(night.table, 0, name, 5)
        except Refused as e:
            assert said in str(e)
        else:
            raise AssertionError(name)


def test_who_sits_out_one_hand_comes_back_by_himself():
    night = ToldNight("queenie", 4, 20)
    seating.sit_out(night.table, 0, True)
    seating.sit_out(night.table, 1)
    seating.join(night.table, 4, "P5", 20)
    night.play("swap", "out P3", "hidden QS")
    assert night.records[0]["hand"]["players"] == ["P3", "P4", "P5"]
    assert [seat.resting for seat in night.table.seats] == [False, True, False, False, False]
    again = table.restored(stored(night.table.fields()))
    assert again.hand_fields()["players"] == ["P1", "P3", "P4", "P5"]


def test_who_has_left_is_kept_but_not_at_the_table():
    night = ToldNight("queenie", 4, 20)
    seating.leave(night.table, 3)
    assert night.table.present() == [0, 1, 2] and night.table.total() == 80
    assert night.table.hand_fields()["dealer"] == "P3"
    night.play("swap", "out P2", "hidden QS")
    assert night.table.seats[3].resting == night.table.seats[3].GONE
    seating.sit_in(night.table, 3)
    assert night.table.hand_fields()["chips"]["P4"] == 20


def test_pots_are_kept_or_shared_out_from_the_dealers_left():
    night = ToldNight("queenie", 4, 20)
    night.play("swap", "out nobody", "hidden QS")
    assert seating.carried(night.table, "queenie") == 8
    seating.change_game(night.table, "queens_torment")
    assert night.table.hand_fields()["pots"] == {"main": 0}
    seating.change_game(night.table, "queenie")
    assert night.table.hand_fields()["pots"] == {"queen": 4, "out": 4}
    seating.leave(night.table, 0)
    assert night.table.seats[night.table.dealer].name == "P3"
    assert seating.split(night.table, "queenie") == 8
    # Eight among P4, P2 and P3, in this order.
    assert [seat.chips for seat in night.table.seats] == [18, 21, 20, 21]
    assert night.table.total() == night.table.brought()
    assert night.table.lines[-1] == ["split", "queenie", 8]


def test_a_newcomer_has_no_share_of_pots_into_which_he_never_paid():
    night = ToldNight("queenie", 4, 20)
    night.play("swap", "out nobody", "hidden QS")
    seating.join(night.table, 4, "P5", 20)
    seating.split(night.table, "queenie")
    assert [seat.chips for seat in night.table.seats] == [20, 20, 20, 20, 20]
    night.play("swap", "out nobody", "hidden QS")
    seating.split(night.table, "queenie")  # now he did
    assert [seat.chips for seat in night.table.seats] == [20, 20, 20, 20, 20]
    assert night.table.total() == night.table.brought()


def test_games_change_with_their_own_rules_and_points():
    night = ToldNight("hearts", 4, target=30)
    night.play("points 13 0 13 0")
    seating.change_game(night.table, "queen_of_spades")
    night.table.rules["queen_of_spades"]["target"] = 500
    night.play("nocut", "out P2", *(["laid 190 held 0"] + 3 * ["laid 20 held 120"]))
    seating.change_game(night.table, "hearts")
    assert night.table.rules["hearts"]["target"] == 30
    given = night.table.hand_fields()
    assert given["points"]["P1"] == 13 and given["hand_number"] == 2
    assert night.table.hand_number == 3
    table.check_fields(stored(night.table.fields()))


def test_chips_are_needed_for_a_game_of_chips():
    night = ToldNight("hearts", 3)
    seating.change_game(night.table, "queenie")
    assert night.table.short_seats() == [0, 1, 2]


def test_bots_do_not_play_with_cards_on_the_table():
    night = ToldNight("queenie", 4, 20)
    night.table.seats[3].bot = True
    assert night.table.hand_fields()["players"] == ["P1", "P2", "P3"]
    night.table.cards = "box"
    assert night.table.hand_fields()["players"] == ["P1", "P2", "P3", "P4"]
    for seat in night.table.seats:
        seat.bot = True
    assert not night.table.enough_players(), "a person is needed"


def test_stored_lines_that_do_not_fit_are_refused():
    night = ToldNight("queenie", 3, 20)
    night.play("swap", "out P2", "hidden QS")
    night.correct(1, P1=-3, P2=2)
    good = stored(night.table.fields())
    table.check_fields(good)
    for field, value in (
        ("corrections", [[2, "P1", 0, 1]]),
        ("corrections", [[1, "P9", 0, 1]]),
        ("corrections", [[1, "P1", 0, "1"]]),
        ("corrections", [[1, "P1", 0]]),
        ("corrections", 5),
        ("lines", [[]]),
        ("lines", ["join"]),
        ("lines", 5),
    ):
        try:
            table.check_fields(dict(good, **{field: value}))
        except table.BadSetup as e:
            assert "not whole" in str(e)
        else:
            raise AssertionError("%s = %s was taken" % (field, value))


def test_a_night_set_back_takes_over_another_game_of_the_hand_in_play():
    """Hands in play that were stored without their table."""
    night = ToldNight("queenie", 3, 20)
    earlier = table.restored(stored(night.table.fields()))
    seating.change_game(night.table, "hearts")
    given = night.table.hand_fields()
    assert earlier.adopt(given)
    assert earlier.game == "hearts" and earlier.hand_fields() == given
    assert not earlier.adopt(given)
    table.check_fields(stored(earlier.fields()))
