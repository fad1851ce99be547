"""Queenie's pots, counted by what a table tells of its hands."""

from engine_core.two_pots import ACTS, MOST_UNDONE, TwoPots, empty, is_fields
from tests.chance import Chance


def after(pots, *acts):
    for act in acts:
        assert act in pots.options()
        pots = pots.after(act)
    return pots


def shown(pots):
    return (pots.queen, pots.queen_carried, pots.out, pots.out_carried)


def test_a_hand():
    pots = after(empty(5), "ante")
    assert shown(pots) == (5, 0, 5, 0)
    pots = after(pots, "dummy")
    assert shown(pots) == (5, 0, 6, 0)
    assert shown(after(pots, "out")) == (5, 0, 0, 0)
    assert shown(after(pots, "out", "queen")) == (0, 0, 0, 0)


def test_what_nobody_won_is_carried_over():
    pots = after(empty(4), "ante", "dummy", "out", "ante")
    assert shown(pots) == (8, 4, 4, 0)
    pots = after(pots, "queen", "ante")
    assert shown(pots) == (4, 0, 8, 4)
    assert shown(after(pots, "ante")) == (8, 4, 12, 8)


def test_an_empty_pot_cannot_be_paid():
    assert empty(3).options() == ["ante", "dummy"]
    assert after(empty(3), "ante").options() == list(ACTS)


def test_undo_takes_back_act_by_act():
    acts = ("ante", "dummy", "out", "ante", "queen")
    states = [empty(6)]
    for act in acts:
        states.append(after(states[-1], act))
    pots = states[-1]
    for at in range(2, len(states) + 1):
        pots = pots.before()
        assert pots.fields() == states[-at].fields()
    assert pots.acts == ""


def test_the_last_acts_can_be_undone_however_long_it_goes_on():
    chance = Chance(5)
    pots, states = empty(7), []
    for _ in range(200):
        states.append(pots)
        pots = after(pots, chance.pick(pots.options()))
        assert is_fields(pots.fields())
        assert shown(TwoPots(pots.fields())) == shown(pots)
    assert len(pots.acts) == MOST_UNDONE
    for at in range(1, MOST_UNDONE + 1):
        pots = pots.before()
        assert shown(pots) == shown(states[-at])
    assert pots.acts == ""


def test_a_correction():
    pots = after(empty(4), "ante", "ante").corrected(players=6, ante=2)
    assert shown(pots) == (8, 4, 8, 4)
    assert pots.acts == ""
    assert shown(after(pots, "ante", "dummy")) == (20, 8, 22, 8)
    assert shown(pots.corrected(queen=3)) == (3, 3, 8, 4)
    assert shown(pots.corrected(out=30)) == (8, 4, 30, 4)


def test_other_fields_are_not_taken():
    good = after(empty(4), "ante").fields()
    assert is_fields(good)
    for name, values in (
        ("players", (None, 2, 9, "4", 4.0)),
        ("ante", (0, 100, None)),
        ("start", (None, [0, 0, 0], [0, 0, 0, -1], [0, 0, 0, "0"], "0000")),
        ("acts", (None, "x", ["a"], "a" * (MOST_UNDONE + 1))),
    ):
        for value in values:
            assert not is_fields(dict(good, **{name: value})), (name, value)
        assert not is_fields({key: value for key, value in good.items() if key != name})
