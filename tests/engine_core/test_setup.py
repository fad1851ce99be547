"""Bad fields of a hand: one sentence each, which names the field and what would be right."""

from engine_core import cards, hand_file
from engine_core.setup import BadSetup, is_name
from engine_core.setup_reader import read_setup
from tests.engine_core.queenie_hands import fields, table_fields

DECK = [cards.text(c) for c in cards.pack("queenie", 4)]

# (what is changed, what the sentence must say)
BAD = (
    ({"game": "bridge"}, "game is 'bridge'"),
    ({"game": ["queenie"]}, "game is ['queenie']"),
    ({"cards": "deck"}, "cards is 'deck'; it can be box or table"),
    ({"players": "P1"}, "players is 'P1'"),
    ({"players": ["P1", "P2"]}, "players is 2 long; queenie is for 3 to 8"),
    ({"players": ["P1", "P2", "P1", "P4"]}, "players has 'P1' twice"),
    ({"players": ["P1", "P2", "", "P4"]}, "players[2] is ''"),
    ({"players": ["P1", "P2", 3, "P4"]}, "players[2] is 3"),
    ({"players": ["P1", "P2", "nobody", "P4"]}, "players[2] is 'nobody'"),
    ({"players": ["P1", "P2", "The Table", "P4"]}, "players[2] is 'The Table'"),
    ({"players": ["P1", "P2", "A\nB", "P4"]}, "a name is one line"),
    ({"players": ["P1", "P2", "\x1b[31m", "P4"]}, "a name is one line"),
    ({"players": ["P1", "P2", "\u200b", "P4"]}, "a name is one line"),
    ({"players": ["P1", "P2", "x" * 33, "P4"]}, "up to 32 letters"),
    ({"chips": {"P1": 5, "P2": 5, "P3": 5, "P4": 10**30}}, "chips of P4 is 1000000"),
    ({"deck": DECK[:-1] + ["K\u017f"], "seed": None}, "is not a card"),
    ({"dealer": "P9"}, "dealer is 'P9'"),
    ({"dealer": 1}, "dealer is 1"),
    ({"chips": {"P1": 5, "P2": 5, "P3": 5}}, "chips of P4 is missing"),
    ({"chips": {"P1": 5, "P2": 5, "P3": 5, "P4": 5, "P5": 5}}, "chips has 'P5'"),
    ({"chips": {"P1": 5, "P2": 5, "P3": 5, "P4": 5.5}}, "chips of P4 is 5.5"),
    ({"chips": {"P1": 5, "P2": 5, "P3": 5, "P4": True}}, "chips of P4 is True"),
    ({"chips": {"P1": 5, "P2": 5, "P3": 5, "P4": -5}}, "chips of P4 is -5"),
    ({"chips": {"P1": 5, "P2": 5, "P3": 1, "P4": 5}}, "chips of P3 is 1; at least 2"),
    ({"chips": 100}, "chips is 100"),
    ({"points": {}}, "points do not belong to queenie"),
    ({"pots": {"main": 1}}, "pot 'main' is unknown"),
    ({"pots": {"out": -1}}, "pot out is -1"),
    ({"pots": [1, 2]}, "pots is [1, 2]"),
    ({"hand_number": 0}, "hand_number is 0"),
    ({"hand_number": "1"}, "hand_number is '1'"),
    ({"rules": {"antes": 1}}, "rule 'antes' is unknown to queenie"),
    ({"rules": {"ante": 0}}, "rule ante is 0"),
    ({"rules": {"ante": "1"}}, "rule ante is '1'"),
    ({"rules": {"direction": "up"}}, "rule direction is 'up'; it can be right or left"),
    ({"rules": {"dummy_price": ["dealer"]}}, "rule dummy_price is ['dealer']"),
    ({"rules": ["ante"]}, "rules is ['ante']"),
    ({"seed": "00"}, "seed is '00'; it must be 64 hex digits"),
    ({"seed": "g" * 64}, "64 hex digits"),
    ({"seed": None}, "needs either deck or seed"),
    ({"deck": DECK}, "one of them only"),
    ({"deck": DECK[:-1], "seed": None}, "deck has 51 of 52 cards; KC is missing"),
    ({"deck": DECK[:-1] + ["AS"], "seed": None}, "deck[51] is AS, which is there already"),
    ({"deck": DECK + ["AS"], "seed": None}, "deck[52] is AS, which is there already"),
    ({"deck": DECK[:-1] + ["XX"], "seed": None}, "deck[51] is XX, which is not in the pack"),
    ({"deck": DECK[:-1] + [7], "seed": None}, "deck[51]: 7 is not a card"),
    ({"deck": "AS", "seed": None}, "deck is 'AS'"),
    ({"colour": "red"}, "'colour' is not a field"),
)


def problem(given):
    try:
        read_setup(given)
    except BadSetup as e:
        return str(e)
    return None


def test_good_fields_are_taken():
    assert problem(fields()) is None
    assert problem(table_fields()) is None
    assert problem(fields(deck=DECK, seed=None)) is None
    assert problem(fields(deck=[c.lower() for c in DECK], seed=None)) is None


def test_bad_fields_are_named():
    for change, sentence in BAD:
        said = problem(fields(4, **change))
        assert said and sentence in said, (sentence, said)
        assert "\n" not in said


def test_missing_fields_are_named():
    for field in ("game", "cards", "players", "dealer"):
        given = fields()
        del given[field]
        assert problem(given) == field + " is missing"
    given = fields()
    del given["chips"]
    assert "chips is missing" in problem(given)


def test_table_deck_takes_neither_deck_nor_seed():
    assert "leave them out" in problem(table_fields(4, deck=DECK))
    assert "leave them out" in problem(dict(table_fields(4), seed="00" * 32))


def test_what_is_no_object_is_refused():
    for given in (None, [], "hand", 3):
        assert "a hand is an object" in problem(given)


def test_a_name_has_no_two_blanks_in_a_row():
    """`opens A B` could not tell two such players apart."""
    assert is_name("A B")
    assert not is_name("A  B")


# What CPython takes for a blank and MicroPython does not.
ODD_BLANKS = "\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2003\u200a\u2028\u2029\u202f\u205f\u3000"


def test_other_blanks_than_plain_ones_are_no_blanks():
    """Else a hand that is played on a PC would be refused on the gadget."""
    hearts = {"game": "hearts", "cards": "table", "players": ["A", "B", "C"], "dealer": "A"}
    for blank in ODD_BLANKS:
        assert not is_name("A%sB" % blank)
        for text in ("points%s26 0 0", "points 26%s0 0", "points 26 0 0%s"):
            try:
                hand_file.play(dict(hearts, answers=[[None, text % blank]]))
            except hand_file.RefusedAnswer as refusal:
                assert refusal.at == 0
                assert "blank" in str(refusal)
            else:
                raise AssertionError(repr(text % blank))
