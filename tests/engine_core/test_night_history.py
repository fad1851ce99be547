"""What is told of a night hand by hand, and its scoreboards."""

import json

from engine_core import games, night_history, table
from engine_core.setup import BadSetup
from tests.engine_core.any_hand import new_hand


def new_night(game="hearts", players=3, chips=0, **rules):
    names = ["P%d" % (i + 1) for i in range(players)]
    night = table.Table(game, "table", names, chips, players - 1)
    night.rules[game].update(rules)
    return night


def play(night, *lines):
    """What the gadget stores of a hand at the table deck that is told in lines."""
    fields = night.hand_fields()
    hand = new_hand(fields)
    for line in lines:
        hand.answer(hand.ask.seat, line)
    number = night.hand_number
    night.bank(hand)
    stored = {"hand": number, "record": {"hand": fields}, "night": night.fields()}
    return json.loads(json.dumps(stored))


def test_chips_of_a_hand():
    told = night_history.told_by(
        play(new_night("queenie", 4, 20), "keep", "pass", "pass", "buy", "out P2", "hidden QS")
    )
    assert (told.game, told.number, told.winners) == ("queenie", 0, [])
    assert told.names == ["P1", "P2", "P3", "P4"]
    assert told.changes == {"P1": -2, "P2": 3, "P3": -2, "P4": -3}


def test_points_of_a_hand_and_who_won_the_game_with_it():
    night = new_night(target=30)
    stored = [
        play(night, "points 13 0 13"),
        play(night, "points 0 26 0", "add"),
        play(night, "points 1 2 23"),
    ]
    told = [night_history.told_by(one) for one in stored]
    assert [(one.number, one.earlier, one.winners) for one in told] == [
        (1, 0, []),
        (2, 0, ["P2"]),
        (1, 1, []),
    ]
    assert [one.changes["P3"] for one in told] == [13, 26, 23]
    assert [night_history.winners_now(night, one) for one in told] == [[], ["P2"], []]


def test_who_took_all_the_chips_of_the_torment():
    night = new_night("queens_torment", 2, 10)
    told = night_history.told_by(play(night, "allin", "call", "wins main P2"))
    assert told.changes == {"P1": -10, "P2": 10} and told.winners == ["P2"]
    night = new_night("queens_torment", 2, 10)
    told = night_history.told_by(play(night, "bet 3", "call", "bet 2", "fold"))
    assert told.winners == []


def test_a_record_that_does_not_fit_is_refused():
    good = play(new_night("queenie", 3, 20), "swap", "out nobody", "hidden QS")
    assert night_history.told_by(good).changes == {"P1": -2, "P2": -2, "P3": -2}
    for part, field, value in (
        ("record", "hand", {}),
        ("record", "hand", 5),
        ("night", "seats", [["P1", 20]]),
        ("night", "seats", [["P1", "20"], ["P2", 20], ["P3", 20]]),
        ("night", "seats", None),
    ):
        bad = json.loads(json.dumps(good))
        bad[part][field] = value
        try:
            night_history.told_by(bad)
        except BadSetup as e:
            assert "not whole" in str(e)
        else:
            raise AssertionError("%s = %s was taken" % (field, value))


def test_boards_of_a_night_with_games_that_are_over():
    night = new_night(target=30)
    play(night, "points 13 0 13")
    assert night_history.boards(night) == [
        ("hearts", 0, [("P1", 13), ("P2", 0), ("P3", 13)], ["P2"], 17)
    ]
    play(night, "points 0 26 0", "add")
    assert night.to_go("hearts") is None
    assert night_history.boards(night)[0][3] == ["P2"]
    play(night, "points 1 2 23")
    assert night_history.boards(night) == [
        ("hearts", 0, [("P1", 1), ("P2", 2), ("P3", 23)], ["P1"], 7),
        ("hearts", 1, [("P1", 39), ("P2", 0), ("P3", 39)], ["P2"], None),
    ]


def test_boards_of_chips_and_of_another_game():
    night = new_night("queenie", 3, 20)
    chips = ("", 0, [("P1", 20), ("P2", 20), ("P3", 20)], [], None)
    assert night_history.boards(night) == [chips]
    hearts = new_night()
    play(hearts, "points 26 0 0", "add")
    night.scores, night.rules["hearts"] = hearts.scores, hearts.rules["hearts"]
    totals = [("P1", 0), ("P2", 26), ("P3", 26)]
    assert night_history.boards(night) == [chips, ("hearts", 0, totals, ["P1"], 74)]
    assert games.load("hearts").LOWEST_WINS
