"""The night's table: carried pots, dealer, short seats, random nights."""

from engine_core import table
from engine_core.setup import BadSetup
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.queenie_hands import play_random


def new_table(players=4, chips=20):
    return table.Table(
        "queenie", "box", ["P%d" % (i + 1) for i in range(players)], chips, players - 1
    )


def play_hand(night, chance):
    given = night.hand_fields()
    if given["cards"] == "box":
        given["seed"] = chance.seed_hex()
    hand = new_hand(given)
    play_random(hand, chance)
    night.bank(hand)
    return hand


def test_pots_that_nobody_won_are_carried_over():
    night = new_table()
    night.cards = "table"
    hand = new_hand(night.hand_fields())
    hand.answer(2, "swap")
    hand.answer(None, "out nobody")
    hand.answer(None, "hidden QS")
    night.bank(hand)
    assert night.hand_fields()["pots"] == {"queen": 4, "out": 4}
    assert night.hand_number == 2
    assert night.seats[night.dealer].name == "P3"
    assert night.total() == night.brought() == 80


def test_short_seats_top_up_or_sit_out():
    night = new_table()
    night.seats[1].chips = night.seats[1].brought = 1
    assert night.short_seats() == [1]
    night.top_up(1, 10)
    assert night.short_seats() == [] and night.brought() == 71
    night.seats[3].resting = True
    given = night.hand_fields()
    assert given["players"] == ["P1", "P2", "P3"] and given["dealer"] == "P3"
    night.seats[0].resting = True
    assert not night.enough_players()


def test_random_nights_conserve_chips_and_survive_storing():
    for seed in range(40):
        chance = Chance(seed)
        night = new_table(3 + chance.below(6), 10 + chance.below(20))
        for _ in range(12):
            for at in night.short_seats():
                if chance.below(3):
                    night.top_up(at, 5 + chance.below(20))
                else:
                    night.seats[at].resting = True
            if not night.enough_players():
                for seat in night.seats:
                    seat.resting = False
                continue
            night.cards = chance.pick(("box", "table"))
            play_hand(night, chance)
            assert night.total() == night.brought()
            table.check_fields(night.fields())
            night = table.restored(night.fields())


def test_a_stored_night_that_does_not_fit_is_refused():
    good = new_table().fields()
    for field, value in (
        ("seats", [["P1", 20, 30, 0, False, False]] * 4),
        ("seats", [["P1", 20]]),
        ("seats", 5),
        ("dealer", 9),
        ("dealer", "P1"),
        ("hand_number", 0),
        ("rules", {}),
        ("rules", {"queenie": {"ante": 0}}),
        ("game", "bridge"),
        ("pots", {"queenie": {"queen": 5, "out": 0}}),
        ("pots", None),
    ):
        bad = dict(good)
        bad[field] = value
        try:
            table.check_fields(bad)
        except BadSetup as e:
            assert str(e)
        else:
            raise AssertionError("%s = %s was taken" % (field, value))
    bad = dict(good)
    del bad["pots"]
    try:
        table.check_fields(bad)
    except BadSetup as e:
        assert "pots" in str(e)
    else:
        raise AssertionError("taken")
