"""Hearts, ruling by ruling (rules.md §4), and what refusals say."""

from engine_core import cards, hand_file
from engine_core.asks import TABLE
from engine_core.games.hearts_rules import SUITS
from engine_core.setup import BadSetup
from engine_core.setup_reader import read_setup
from tests.engine_core.any_hand import new_hand, say
from tests.engine_core.hearts_hands import FULL, fields, held_fields, refused


def held_hand(*hands, **changes):
    return new_hand(held_fields(*hands, **changes))


def says_of(hand, *words):
    return [fact for fact in hand.state.says if fact[0] in words]


def test_thirteen_each_from_the_left_of_the_dealer():
    given = fields(3, dealer="P1", hand_number=3)
    hand = new_hand(given)
    deck = list(hand.setup.deck)
    assert hand.state.hands[1] == [deck[i] for i in range(0, 39, 3)]
    assert hand.state.hands[0] == [deck[i] for i in range(2, 39, 3)]
    assert hand.ask.seat == 1 and hand.ask.topic == "lead"


def test_the_way_of_the_pass_goes_by_the_hand_number():
    ways = {
        3: ["right", "left", "hold", "right", "left", "hold", "right"],
        4: ["left", "right", "across", "hold", "left", "right", "across"],
        5: ["right", "left", "hold", "right", "left", "hold", "right"],
        6: ["left", "right", "across", "hold", "left", "right", "across"],
    }
    for players in ways:
        for kind in ("box", "table"):
            found = []
            for number in range(1, 8):
                hand = new_hand(fields(players, kind, hand_number=number))
                found.append(hand.state.says[0][1])
            assert found == ways[players]


def test_cards_are_exchanged_when_all_have_chosen():
    to = {"left": (1, 2, 3, 4, 5, 0), "right": (5, 0, 1, 2, 3, 4), "across": (3, 4, 5, 0, 1, 2)}
    for number, way in ((1, "left"), (2, "right"), (3, "across")):
        hand = new_hand(fields(6, hand_number=number, dealer="P4"))
        dealt = [list(held) for held in hand.state.hands]
        for seat in (4, 5, 0, 1, 2, 3):
            assert hand.ask.seat == seat and hand.ask.kind == "cards"
            assert hand.state.hands == dealt
            hand.answer(seat, cards.texts([dealt[seat][7], dealt[seat][0], dealt[seat][12]]))
        for seat in range(6):
            chosen = {dealt[seat][at] for at in (7, 0, 12)}
            assert chosen <= set(hand.state.hands[to[way][seat]])
            assert not chosen & set(hand.state.hands[seat])
            assert len(hand.state.hands[seat]) == 13
            view = hand.view(seat)
            assert set(view["passed"]) == chosen
            giver = to[way].index(seat)
            assert set(view["received"]) == {dealt[giver][at] for at in (7, 0, 12)}
        assert says_of(hand, "passing", "exchanged") == [("passing", way), ("exchanged",)]
        assert hand.ask.seat == 4


def test_a_pass_that_is_not_three_own_cards_is_refused():
    held = "2S 3S 4S 5H 6H 7D 8D 9D TD JW QW KW AW"
    hand = held_hand(held, "", "", "", hand_number=1)
    for text, reason in (
        ("2S 3S", "'2S 3S' is not three cards"),
        ("2S 3S 4S 5H", "'2S 3S 4S 5H' is not three cards"),
        ("2S 3S 2S", "2S is there twice; pass three different cards"),
        ("2S 3S AS", "AS is not in your hand"),
        ("2S 3S 1S", "'1S' is not a card"),
        ("", "'' is not three cards"),
    ):
        assert reason in refused(hand, text)
    hand.answer(0, "10d, 3s  2S")
    assert hand.answers == [(0, "2S 3S TD")]
    assert hand.ask.options() is None


def test_suit_is_followed_where_it_is_held():
    hand = held_hand("8S 2D", "TS 9S 3D", "4D 5D")
    say(hand, "P1 8S")
    assert sorted(hand.ask.options())[:2] != ["3D"] and "3D" not in hand.ask.options()
    reason = refused(hand, "3D")
    assert reason.startswith("3D does not follow suit: spades were led and you hold TS, 9S")
    assert refused(hand, "5D") == "5D is not in your hand"
    say(hand, "P2 9S")


def test_who_cannot_follow_throws_anything():
    """In the first trick too: points may fall in it."""
    void = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS"
    hand = held_hand("8S 2D", void, "4D 5D AH", rules={"suits": "SHD"})
    say(hand, "P1 8S")
    assert hand.ask.options() == ["QS"]  # it follows
    hand = held_hand("8D 2D", void, "4D 5D AH")
    say(hand, "P1 8D")
    assert sorted(hand.ask.options()) == sorted(void.split())


def test_hearts_and_black_queens_are_not_led_before_one_has_fallen():
    hand = held_hand("QS 2H 8S 3D", "AS KS", "4D 5D 2S")
    leads = hand.ask.options()
    assert "QS" not in leads and "2H" not in leads and "8S" in leads and "3D" in leads
    for card in ("QS", "2H"):
        reason = refused(hand, card)
        assert reason.startswith(
            "%s may not be led: nobody has played a heart or a black queen in an earlier trick;"
            " you hold 8S, 3D" % card
        )


def test_a_black_queen_that_fell_lets_hearts_be_led():
    hand = held_hand("AS 2H 9D", "QS 3H 8D", "2S 4H 7D")
    say(hand, "P1 AS", "P2 QS", "P3 2S")
    assert says_of(hand, "broken") == [("broken",)]
    assert "2H" in hand.ask.options()
    say(hand, "P1 2H")


def test_a_heart_thrown_in_this_trick_counts_from_the_next_on():
    """The card falls in the trick; who takes it leads with all open."""
    hand = held_hand(
        "2D 3D QS 2H",
        "AD KD QD JD TD 9D 8D 7D 6D 5D 4D AS 3H",
        "4H 5H 6H 7H 8H 9H TH JH QH KH AH KS JS",
    )
    assert "2H" not in hand.ask.options()
    say(hand, "P1 2D", "P2 4D", "P3 4H")
    assert says_of(hand, "takes_trick") == [("takes_trick", 1, 1)]
    assert "3H" in hand.ask.options()


def test_whoever_holds_nothing_else_leads_what_he_has_in_the_first_trick():
    held = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS"
    hand = held_hand(held, "AH", "")
    assert sorted(hand.ask.options()) == sorted(held.split())
    say(hand, "P1 QS")


def test_red_queens_count_nothing_and_may_be_led():
    hand = held_hand("QD 2D", "3D", "4D", "5D")
    assert "QD" in hand.ask.options()
    say(hand, "P1 QD", "P2 3D", "P3 4D", "P4 5D")
    assert says_of(hand, "takes_trick", "broken") == [("takes_trick", 0, 0)]


def test_the_ace_is_high_and_only_the_led_suit_counts():
    hand = held_hand("2S KS", "AS", "QS", "AD AH")
    say(hand, "P1 KS", "P2 AS", "P3 QS")
    follow = [o for o in hand.ask.options() if o[1] == "S"]
    hand.answer(3, follow[0] if follow else "AD")
    assert says_of(hand, "takes_trick")[0][1] == 1
    assert hand.ask.seat == 1 and hand.ask.topic == "lead"


def test_the_last_card_is_asked_too():
    hand = new_hand(fields(3, hand_number=3))
    while not hand.done:
        if len(hand.state.hands[hand.ask.seat]) == 1:
            assert len(hand.ask.options()) == 1
        hand.answer(hand.ask.seat, hand.ask.options()[0])
    assert len(hand.answers) >= 39


def table(players, *lines, **changes):
    hand = new_hand(fields(players, "table", **changes))
    say(hand, *lines)
    return hand


def test_points_are_told_in_the_order_of_the_players():
    hand = table(4, points={"P1": 10, "P4": -26})
    assert hand.ask.seat is TABLE and hand.ask.kind == "points" and hand.ask.options() is None
    say(hand, "- Points  5 0 13 8")
    assert hand.answers == [(TABLE, "points 5 0 13 8")]
    assert hand.state.points == [15, 0, 13, -18]
    assert says_of(hand, "scored")[3] == ("scored", 3, 8, -18)
    assert hand.done and hand.state.winners is None


def test_points_that_cannot_be_are_refused():
    for players, text, reason in (
        (4, "points 5 0 13 7", "the points come to 25; a hand has 26"),
        (4, "points 5 0 13 8 0", "legal: points and a number each for P1, P2, P3, P4"),
        (4, "points 5 0 21", "legal: points and a number each for P1, P2, P3, P4"),
        (4, "5 0 13 8", "'5 0 13 8' is not the points of the hand"),
        (4, "points", "is not the points of the hand"),
        (4, "", "'' is not the points of the hand"),
        (4, "points 5 -1 13 9", "is not the points of the hand"),
        (4, "points 5 1.0 13 7", "is not the points of the hand"),
        (4, "points 5 \u0661 13 7", "is not the points of the hand"),
        (4, "points 5 99999999999999999999 13 7", "is not the points of the hand"),
        (5, "points 26 0 0 0 0", "the points come to 26; a hand has 39"),
    ):
        assert reason in refused(table(players), text), text
    table(5, "- points 13 13 13 0 0")
    table(6, "- points 26 12 14 0 0 0")
    table(6, "- points 39 0 0 13 0 0")


def test_a_moon_is_seen_and_its_seat_chooses():
    for players in FULL:
        full = FULL[players]
        told = "- points 0 %d%s" % (full, " 0" * (players - 2))
        hand = table(players, told)
        assert hand.ask.seat == 1 and hand.ask.topic == "moon"
        assert hand.ask.options() == ["add", "subtract"]
        assert "legal: add, subtract" in refused(hand, "both")
        say(hand, "P2 add")
        assert hand.state.points == [full, 0] + [full] * (players - 2)
        hand = table(players, told, "P2 Subtract")
        assert hand.state.points == [0, -full] + [0] * (players - 2)
        assert says_of(hand, "moon", "moon_subtract") == [("moon", 1, full), ("moon_subtract", 1)]


def test_a_house_rule_takes_the_choice_away():
    for rule, points in (("add", [26, 26, 0]), ("subtract", [0, 0, -26])):
        hand = table(3, "- points 0 0 26", rules={"moon": rule})
        assert hand.done and hand.state.points == points


def over(told, points, **rules):
    """winners after a hand of three at the table deck that began with these points."""
    given = dict(zip(("P1", "P2", "P3"), points))
    hand = table(3, "- points " + told, points=given, rules=rules)
    return hand.state.winners


def test_the_game_ends_at_the_target_and_the_lowest_wins():
    assert over("13 13 0", (86, 50, 60)) is None
    assert over("13 13 0", (87, 50, 60)) == [2]
    assert over("13 13 0", (87, 40, 60)) == [1]
    assert over("13 13 0", (37, 20, 48), target=50) == [1]


def test_equal_lowest_share_or_play_on():
    assert over("13 0 13", (87, 60, 47)) == [1, 2]
    assert over("13 0 13", (87, 60, 47), tie="play_on") is None
    hand = table(
        3, "- points 13 0 13", points={"P1": 87, "P2": 60, "P3": 47}, rules={"tie": "play_on"}
    )
    assert says_of(hand, "plays_on", "wins_game") == [("plays_on", 60)]
    assert over("13 13 0", (100, 60, 74), tie="play_on") == [1]


def test_a_moon_may_end_a_game_or_save_it():
    points = {"P1": 80, "P2": 99, "P3": 80}
    for answer, winners in (("add", [1]), ("subtract", None)):
        hand = table(3, "- points 0 26 0", "P2 " + answer, points=points)
        assert hand.state.winners == winners
    assert hand.state.points == [80, 73, 80]


def problem(count=4, **changes):
    try:
        given = fields(count)
        given.update(changes)
        read_setup(given)
    except BadSetup as e:
        assert "\n" not in str(e)
        return str(e)
    return None


def test_which_suits_stay():
    """All six; one black out; two black out; one black and two red with hearts."""
    for players in SUITS:
        legal = set()
        for bits in range(1 << 6):
            suits = "".join([cards.SUITS[s] for s in range(6) if bits >> s & 1])
            red = [s for s in suits if s in "HDW"]
            black = [s for s in suits if s in "SCN"]
            right = {
                6: len(suits) == 6,
                5: len(red) == 3 and len(black) == 2,
                4: len(red) == 3 and len(black) == 1,
                3: len(red) == 2 and "H" in red and len(black) == 1,
            }[players]
            assert (problem(players, rules={"suits": suits}) is None) == right, (players, suits)
            if right:
                legal.add(suits)
        assert legal == set(SUITS[players])
        assert SUITS[players][0] == cards.HEARTS_SUITS[players]


def test_suits_in_any_order_are_the_same_pack():
    one = new_hand(fields(4, rules={"suits": "NWDH"}))
    two = new_hand(fields(4, rules={"suits": "HDWN"}))
    assert one.setup.deck == two.setup.deck
    assert {card >> 4 for card in one.setup.deck} == {1, 2, 4, 5}


def test_suits_that_do_not_fit_the_players_are_refused():
    for suits in ("SHD", "SHDC", "SSHD", "SHDWC", "shdw", "", 4, None, ["S", "H", "D", "W"], True):
        said = problem(4, rules={"suits": suits})
        assert said.startswith("rule suits is "), said
        assert said.endswith("; with 4 players it can be SHDW or HDCW or HDWN"), said
    said = problem(6, rules={"suits": "SHDCW"})
    assert said == "rule suits is 'SHDCW'; with 6 players it can be SHDCWN"


def test_other_bad_fields_are_named():
    for change, sentence in (
        ({"rules": {"moon": "both"}}, "rule moon is 'both'; it can be choose or add or subtract"),
        ({"rules": {"tie": "none"}}, "rule tie is 'none'; it can be share or play_on"),
        ({"rules": {"target": 0}}, "rule target is 0; it must be a whole number of at least 1"),
        ({"rules": {"target": None}}, "rule target is None"),
        ({"rules": {"ante": 1}}, "'ante' is unknown to hearts; it knows suits, moon, tie, target"),
        ({"chips": {}}, "chips do not belong to hearts"),
        ({"points": {"P9": 1}}, "points has 'P9', who is not one of the players"),
        ({"points": {"P1": 1.5}}, "points of P1 is 1.5; it must be a whole number"),
        ({"points": {"P1": True}}, "points of P1 is True"),
        ({"points": [1, 2, 3, 4]}, "points is [1, 2, 3, 4]; it must be an object"),
        ({"pots": {"main": 1}}, "pot 'main' is unknown to hearts; it has none"),
        ({"players": ["P1", "P2"]}, "players is 2 long; hearts is for 3 to 6"),
        ({"deck": ["AC"], "seed": None}, "deck[0] is AC, which is not in the pack of hearts"),
    ):
        said = problem(4, **change)
        assert said and sentence in said, (sentence, said)


def test_what_the_hand_file_prints():
    given = fields(3, "table", points={"P1": 90}, answers=[[None, "points 13 13 0"]])
    result = hand_file.outcome(hand_file.play(given), True)
    assert result["points"] == {"P1": 103, "P2": 13, "P3": 0}
    assert result["chips"] is None and result["pots"] is None and result["hands"] is None
    assert result["winners"] == ["P3"] and result["next_dealer"] == "P1"
    assert result["says"][0] == {"what": "passing", "way": "right"}
    assert result["says"][-1] == {"what": "wins_game", "seat": "P3"}
    for lines in ([["P1", "points 13 13 0"]], [[None, "points 13 12 0"]]):
        try:
            hand_file.play(dict(given, answers=lines))
        except hand_file.RefusedAnswer as e:
            assert e.at == 0
        else:
            raise AssertionError("taken")
