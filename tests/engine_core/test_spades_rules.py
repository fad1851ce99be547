"""Each ruling of Queen of Spades (rules.md §2) by an example."""

import hashlib

from engine_core import cards, hand_file
from engine_core.asks import TABLE, Refused
from engine_core.setup import BadSetup
from tests.engine_core.any_hand import new_hand, say
from tests.engine_core.spades_hands import fields, stacked


def refusal(hand, line):
    """The reason why an answer is refused; nothing has changed by it."""
    before = (len(hand.answers), len(hand.state.says), [list(h) for h in hand.state.hands or ()])
    try:
        say(hand, line)
    except Refused as e:
        after = (len(hand.answers), len(hand.state.says), [list(h) for h in hand.state.hands or ()])
        assert before == after
        return str(e)
    raise AssertionError(line + " is taken")


def facts(hand, what):
    return [line[1:] for line in hand.state.says if line[0] == what]


def bad(given):
    try:
        new_hand(given)
    except BadSetup as e:
        return str(e)
    raise AssertionError("it begins")


# --- the cut


def test_the_dealer_is_asked_to_cut_before_a_card_is_dealt():
    hand = new_hand(fields(4))
    assert (hand.ask.seat, hand.ask.kind) == (3, "number")
    assert hand.ask.options() == ["nocut", "cut 1..107"]
    assert hand.view(0)["hand"] == [] and hand.view(0)["pile"] is None
    for text in ("cut", "cut 0", "cut 108", "cut -1", "cut 5 5", "cut x", "", "nocut 1", "cut 1e2"):
        assert "legal: nocut, cut 1..107" in refusal(hand, "P4 " + text)
    say(hand, "P4 CUT 052")
    assert hand.answers == [(3, "cut 52")]
    assert facts(hand, "cut_bonus") == [(3, 100)]
    assert hand.view(TABLE)["counts"] == [13] * 4
    assert hand.undo_problem()


def test_a_cut_of_the_dealt_cards_or_one_more_has_the_bonus():
    for seats in range(2, 9):
        for extra in (-1, 0, 1, 2):
            hand = new_hand(fields(seats))
            assert hand.ask.most == (107 if seats < 7 else 161)
            say(hand, "P%d cut %d" % (seats, 13 * seats + extra))
            assert len(facts(hand, "cut_bonus")) == (extra in (0, 1))
    hand = new_hand(fields(2))
    say(hand, "P2 nocut")
    assert facts(hand, "no_cut") == [(1,)] and not facts(hand, "cut_bonus")


def test_a_cut_does_not_change_the_deal():
    hands = []
    for cut in ("nocut", "cut 3", "cut 26"):
        hand = new_hand(fields(2))
        say(hand, "P2 " + cut)
        hands.append((hand.state.hands, hand.state.stock, hand.state.pile))
    assert hands[0] == hands[1] == hands[2]


def test_the_deal_is_one_at_a_time_from_the_dealers_left():
    hand = new_hand(fields(3, dealer="P1"))
    deck = list(hand.setup.deck)
    say(hand, "P1 nocut")
    for seat, first in ((1, 0), (2, 1), (0, 2)):
        assert hand.state.hands[seat] == [deck[first + 3 * i] for i in range(13)]
    assert hand.state.pile == [deck[39]]
    say(hand, "P2 stock")
    assert hand.state.hands[1][-1] == deck[40]


# --- drawing


def test_a_single_discard_is_taken_freely():
    hand = stacked(["3S", "4S"], "QS")
    say(hand, "P2 nocut")
    assert hand.ask.options() == ["stock", "take"]
    assert hand.view(0)["pile"] == (cards.code("QS"), 1)
    assert "legal: stock, take" in refusal(hand, "P1 pile QS QS")
    say(hand, "P1 take", "P1 discard QS")
    assert hand.view(1)["pile"] == (cards.code("QS"), 1)
    assert facts(hand, "took") == [(0, cards.code("QS"))]


def test_a_pile_is_taken_with_two_natural_cards_of_its_top_rank():
    hand = stacked(["4S", "JS JH JD 2D QS"], "9H", "3S")
    say(hand, "P2 nocut", "P1 stock", "P1 discard 3S")
    assert hand.ask.options()[0] == "stock"
    hand = stacked(["JC 4S", "JS JH JD 2D QS"], "9H", "3S")
    say(hand, "P2 nocut", "P1 stock", "P1 discard JC")
    assert hand.ask.options() == ["stock", "pile JS JH", "pile JS JD", "pile JH JD"]
    assert refusal(hand, "P2 take").endswith(
        "is not legal here; legal: stock, pile JS JH, pile JS JD, pile JH JD"
    )
    assert "two natural cards of its rank do" in refusal(hand, "P2 pile JS 2D")
    assert "not in the hand" in refusal(hand, "P2 pile JS JS")
    assert "not in the hand" in refusal(hand, "P2 pile JS JC")
    say(hand, "P2 pile jd js")
    assert hand.answers[-1] == (1, "pile JS JD")
    assert [cards.texts(held) for held in hand.state.sets[1]] == ["JS JD JC"]
    assert cards.code("9H") in hand.state.hands[1] and len(hand.state.hands[1]) == 12
    assert hand.view(0)["pile"] is None
    assert facts(hand, "took_pile")[0][2] == 1
    assert "stands" in hand.undo_problem()  # the rest of the pile was seen


def test_a_top_2_needs_two_more_2s():
    hand = stacked(["2C 4S", "2S 2H KS KH"], "9H", "3S")
    say(hand, "P2 nocut", "P1 stock", "P1 discard 2C")
    assert hand.ask.options() == ["stock", "pile 2S 2H"]
    assert "the pile, whose top card is 2C" in refusal(hand, "P2 pile KS KH")


def test_pass_is_not_legal_while_there_is_a_stock():
    hand = stacked(["", ""], "9H")
    say(hand, "P2 nocut")
    assert "legal: stock, take" in refusal(hand, "P1 pass")


# --- sets


def turn(held, *lines, **changes):
    """P1 has these cards and has drawn a 3S."""
    hand = stacked([held, ""], "9H", "3S", **changes)
    say(hand, "P2 nocut", "P1 stock", *lines)
    return hand


def test_what_is_a_set():
    hand = turn("KS KH KD KC 2S 2H 2D XX XX 5S 5H 4H 4C")
    assert "three or more" in refusal(hand, "P1 lay KS KH")
    assert "5S and KS are not of one rank" in refusal(hand, "P1 lay 5S KS KH")
    assert "one wild 2, not 2" in refusal(hand, "P1 lay KS KH 2S 2H")
    assert "one wild 2, not 2" in refusal(hand, "P1 lay KS 2S 2H")
    assert "not of one rank" in refusal(hand, "P1 lay XX KS KH")
    assert "not in the hand as often" in refusal(hand, "P1 lay KS KS KH")
    assert "is not a card" in refusal(hand, "P1 lay KS KH ZZ")
    for text in ("", "lay", "add", "add 1", "discard", "discard KS KH", "stock", "join", "join 1"):
        assert "legal" in refusal(hand, "P1 " + text)
    say(hand, "P1 lay 2s kd kh", "P1 lay XX XX 2D", "P1 add 1 KC KS")
    assert [text for _, text in hand.answers[2:]] == ["lay KH KD 2S", "lay XX XX 2D", "add 1 KS KC"]
    assert "one wild 2" in refusal(hand, "P1 add 1 2H")
    assert "4H does not fit in a set of K" in refusal(hand, "P1 add 1 4H")
    assert "4H does not fit in a set of XX" in refusal(hand, "P1 add 2 4H")
    for place in ("0", "3", "x", "-1"):
        assert "none of the own sets" in refusal(hand, "P1 add %s 2H" % place)


def test_three_2s_are_a_set_that_more_2s_may_join():
    hand = turn("2S 2H 2D 2C KS KH")
    say(hand, "P1 lay 2S 2H 2D", "P1 add 1 2C")
    assert "KS does not fit in a set of 2" in refusal(hand, "P1 add 1 KS")
    assert cards.texts(hand.state.sets[0][0]) == "2S 2H 2D 2C"


def test_sets_of_one_rank_are_joined_and_those_behind_move_down():
    hand = turn("5S 5H 5D KS KH KD 5C 5S 2H 7S 7D 2D")
    say(hand, "P1 lay 5S 5H 5D", "P1 lay KS KH KD", "P1 lay 5C 5S 2H", "P1 lay 7S 7D 2D")
    assert "of one rank" in refusal(hand, "P1 join 1 2")
    assert "itself" in refusal(hand, "P1 join 1 1")
    assert "none of the own sets" in refusal(hand, "P1 join 1 5")
    say(hand, "P1 join 3 1")
    assert hand.answers[-1] == (0, "join 1 3")
    assert [cards.texts(held) for held in hand.state.sets[0]] == [
        "5S 5H 5D 5S 5C 2H",
        "KS KH KD",
        "7S 7D 2D",
    ]


def test_two_sets_with_wild_2s_stay_apart():
    hand = turn("5S 5H 2D 5C 5S 2H")
    say(hand, "P1 lay 5S 5H 2D", "P1 lay 5C 5S 2H")
    assert "both sets have a wild 2" in refusal(hand, "P1 join 1 2")
    assert not [option for option in hand.ask.options() if option.startswith("join")]


def test_the_view_leaves_the_options_of_a_turn_to_the_laying_aid():
    hand = turn("5S 5H 2D 5C 5S 2H")
    view = hand.view(0)
    assert (view["topic"], view["kind"], view["options"]) == ("play", "cards", None)
    assert hand_file.outcome(hand)["ask"]["options"] == hand.ask.options()
    assert "lay 5S 5S 5H 5C" in hand.setup.module.laying_aid(view)


# --- going out


def test_a_lay_that_leaves_nothing_to_discard_is_refused():
    assert "keep a card" in refusal(turn_with_last("AS AH AD"), "P1 lay AS AH AD")
    assert "keep a card" in refusal(turn_with_last("KC"), "P1 add 1 KC")
    hand = turn_with_last("AS AH AD AC")
    say(hand, "P1 lay AS AH AD", "P1 discard AC")
    assert hand.done and facts(hand, "out") == [(0,)]


def turn_with_last(last, **changes):
    """P1 has only these three cards in the hand."""
    hand = turn("KS KH KD JS JH JD 5S 5H 5D " + last, **changes)
    say(hand, "P1 lay KS KH KD", "P1 lay JS JH JD", "P1 lay 5S 5H 5D")
    hand.state.hands[0][:] = [cards.code(word) for word in last.split()]
    return hand


def test_who_discards_the_last_card_is_out():
    hand = turn("KS KH KD JS JH JD 5S 5H 5D 3H 3D AS AC")
    say(hand, "P1 lay KS KH KD", "P1 lay JS JH JD", "P1 lay 5S 5H 5D", "P1 lay 3S 3H 3D")
    say(hand, "P1 discard AS")
    assert not hand.done
    say(hand, "P2 stock", "P2 discard " + cards.text(hand.state.hands[1][0]), "P1 stock")
    drawn = hand.state.hands[0][-1]
    say(hand, "P1 discard " + cards.text(drawn))
    assert not hand.done and hand.view(TABLE)["counts"][0] == 1
    assert facts(hand, "out") == []


def test_going_out_by_laying_where_the_table_plays_so():
    hand = turn_with_last("AS AH AD", rules={"going_out": "laying"})
    assert "lay AS AH AD" in hand.ask.options()
    say(hand, "P1 lay AS AH AD")
    assert hand.done and facts(hand, "out") == [(0,)]
    assert facts(hand, "scores")[0] == (0, 30 + 30 + 15 + 45, 0, 100, 220)
    hand = turn_with_last("AS AH AD")
    assert "lay AS AH AD" not in hand.ask.options()
    hand = turn_with_last("KC", rules={"going_out": "laying"})
    say(hand, "P1 discard KC")
    assert hand.done and facts(hand, "scores")[0][3] == 100


# --- the stock runs out


def to_the_last_of_the_stock(hand):
    """Everybody draws from the stock and throws what he drew."""
    while hand.state.stock:
        seat = hand.ask.seat
        hand.answer(seat, "stock")
        hand.answer(seat, "discard " + cards.text(hand.state.hands[seat][-1]))


def without_stock(number):
    """A round of two whose stock is out, which may have ended it."""
    hand = new_hand(fields(2, seed="%064x" % number))
    say(hand, "P2 nocut")
    to_the_last_of_the_stock(hand)
    return hand


def test_who_can_take_nothing_is_not_asked_and_the_round_ends():
    ended = asked = 0
    for number in range(30):
        hand = without_stock(number)
        assert not hand.state.stock
        if hand.done:
            ended += 1
            assert facts(hand, "nobody_out") == [()] and facts(hand, "stock_out") == [()]
            assert [line[3] for line in facts(hand, "scores")] == [0, 0]
            assert not facts(hand, "passed")
        else:
            asked += 1
            options = hand.ask.options()
            assert options[-1] == "pass" and all([o.startswith("pile ") for o in options[:-1]])
            assert len(options) > 1
            assert "legal: pile" in refusal(hand, "P%d stock" % (hand.ask.seat + 1))
            say(hand, "P%d pass" % (hand.ask.seat + 1))
            assert hand.done and len(facts(hand, "passed")) == 1
            assert facts(hand, "nobody_out") == [()]
    assert ended > 3 and asked > 3


def test_each_seat_takes_a_single_discard_once_after_the_stock_is_out():
    played = 0
    for number in range(40):
        hand = without_stock(number)
        if hand.done:
            continue
        # Whoever takes the pile leaves a single discard behind.
        taken = []
        while not hand.done and len(taken) < 5:
            seat = hand.ask.seat
            options = hand.ask.options()
            hand.answer(seat, options[0])
            if options[0] == "take":
                assert options == ["take", "pass"]
                taken.append(seat)
            hand.answer(seat, "discard " + cards.text(hand.state.hands[seat][-1]))
        assert len(taken) == 2 and taken[0] != taken[1]
        assert facts(hand, "stock_out") == [()]
        played += 1
    assert played > 3


def test_the_pile_but_its_top_is_shuffled_again_from_the_seed():
    seed = bytes(range(32))
    given = fields(2, seed="".join(["%02x" % b for b in seed]), rules={"stock_out": "reshuffle"})
    hand = new_hand(given)
    say(hand, "P2 nocut")
    for number in (1, 2):
        to_the_last_of_the_stock(hand)
        seat = hand.ask.seat
        assert "stock" in hand.ask.options() and "pass" not in hand.ask.options()
        pile = list(hand.state.pile)
        assert len(pile) == 82
        hand.answer(seat, "stock")
        expected = by_the_book(pile[:-1], seed, number)
        stock = list(reversed(hand.state.stock))
        assert [hand.state.hands[seat][-1]] + stock == expected
        assert hand.state.pile == pile[-1:]
        assert facts(hand, "reshuffled") == [(81,)] * number
        assert "stands" in hand.undo_problem()
        hand.answer(seat, "discard " + cards.text(hand.state.hands[seat][-1]))
    stock = list(hand.state.stock)
    hand.replay(hand.answers)
    assert hand.state.stock == stock


def by_the_book(pack, seed, number):
    """The shuffle of cards of which there are fewer than 256, from a seed of its own."""
    seed = hashlib.sha256(seed + b"reshuffle" + bytes([number, 0, 0, 0])).digest()
    stream = b""
    for block in range(40):
        stream += hashlib.sha256(seed + bytes([block, 0, 0, 0])).digest()
    draws = [stream[i] + 256 * stream[i + 1] for i in range(0, len(stream) - 1, 1) if i % 2 == 0]
    for i in range(len(pack) - 1, 0, -1):
        while True:
            draw = draws.pop(0)
            if draw < 65536 - 65536 % (i + 1):
                break
        j = draw % (i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def test_shuffling_again_needs_a_seed():
    deck = [cards.text(card) for card in cards.pack("queen_of_spades", 2)]
    given = fields(2, deck=deck, rules={"stock_out": "reshuffle"})
    del given["seed"]
    assert bad(given) == "rule stock_out is reshuffle, which needs seed instead of deck"
    new_hand(dict(given, rules={"stock_out": "end"}))
    new_hand(fields(2, "table", rules={"stock_out": "reshuffle"}))


# --- points


def test_switches_of_what_cards_are_worth():
    module = new_hand(fields(2)).setup.module
    worth = module.sets.worth
    words = "AS 2S 3S 4H 5H 6H 7H 8H 9H TH JH QH KH XX QS"
    codes = [cards.code(word) for word in words.split()]
    plain = {"ace": 15, "joker": 50, "nine": 5}
    assert [worth([code], module.sets.values(plain)) for code in codes] == (
        [15, 20, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10, 50, 100]
    )
    other = {"ace": 20, "joker": 40, "nine": 10}
    assert [worth([code], module.sets.values(other)) for code in codes] == (
        [20, 20, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 40, 100]
    )


def test_house_rules():
    assert new_hand(fields(2)).setup.rules == {
        "ace": 15,
        "joker": 50,
        "nine": 5,
        "target": 1000,
        "going_out": "discard",
        "stock_out": "end",
    }
    assert "null" in bad(fields(2, rules={"target": 0}))
    assert "null" in bad(fields(2, rules={"target": "none"}))
    assert "15 or 20" in bad(fields(2, rules={"ace": 10}))
    assert "5 or 10" in bad(fields(2, rules={"nine": None}))
    assert "discard or laying" in bad(fields(2, rules={"going_out": "lay"}))
    assert new_hand(fields(2, rules={"target": None})).setup.rules["target"] is None
    assert "chips do not belong" in bad(fields(2, chips={"P1": 1, "P2": 1}))
    assert "2 to 8" in bad(fields(9))
    assert "2 to 8" in bad(fields(1))


def ended(points, target, told):
    """A round at the table deck that nobody went out of."""
    count = len(points)
    hand = new_hand(
        fields(
            count,
            "table",
            points={"P%d" % (i + 1): given for i, given in enumerate(points)},
            rules={"target": target},
        )
    )
    say(hand, "P%d nocut" % count, "- out nobody")
    for i, (laid, held) in enumerate(told):
        say(hand, "P%d laid %d held %d" % (i + 1, laid, held))
    assert hand.done and hand.next_dealer() == 0
    return hand


def test_the_highest_at_or_above_the_target_wins_the_game():
    hand = ended([900, 880], 1000, [(105, 5), (200, 5)])
    assert hand.state.points == [1000, 1075] and hand.state.winners == [1]
    assert facts(hand, "wins_game") == [(1,)]
    assert hand_file.outcome(hand)["winners"] == ["P2"]
    hand = ended([900, 880], 1000, [(100, 5), (20, 5)])
    assert hand.state.points == [995, 895] and hand.state.winners is None
    assert ended([900, 880], 1100, [(105, 5), (200, 5)]).state.winners is None
    assert ended([900, 880], None, [(405, 5), (200, 5)]).state.winners is None


def test_equal_winners_play_another_round():
    hand = ended([900, 800, 0], 1000, [(105, 5), (205, 5), (15, 5)])
    assert hand.state.points == [1000, 1000, 10]
    assert hand.state.winners is None and facts(hand, "another_round") == [()]
    hand = ended([1000, 1000, 0], 1000, [(15, 5), (50, 90), (15, 5)])
    assert hand.state.winners == [0]


# --- the table deck


def table(**changes):
    hand = new_hand(fields(3, "table", **changes))
    say(hand, "P3 cut 40")
    return hand


def test_the_table_deck_keeps_the_points():
    hand = table(points={"P1": 10, "P2": 20, "P3": -30})
    assert (hand.ask.seat, hand.ask.kind) == (None, "seat")
    assert hand.ask.options() == ["out P1", "out P2", "out P3", "out nobody"]
    say(hand, "- out P2")
    assert (hand.ask.seat, hand.ask.kind, hand.ask.options()) == (0, "number", None)
    say(hand, "P1 laid 190 held 120", "P2 LAID 4h 2s 4s HELD", "P3 laid 0 held 3D XX 10h")
    assert [text for _, text in hand.answers[2:]] == [
        "laid 190 held 120",
        "laid 4H 2S 4S held 0",
        "laid 0 held 3D XX TH",
    ]
    assert hand.state.points == [10 + 70, 20 + 30 + 100, -30 - 65 + 100]
    assert facts(hand, "scores")[2] == (2, 0, 65, 100, 35)
    for _ in range(5):
        hand.undo()
    assert hand.answers == []


def test_what_cannot_be_told_is_refused():
    hand = table()
    say(hand, "- out P2")
    for text in ("", "190 120", "laid 190", "held 5 laid 5", "laid 5 held 5 held 5"):
        assert "legal: laid and held" in refusal(hand, "P1 " + text)
    assert "multiple of 5" in refusal(hand, "P1 laid 12 held 5")
    assert "is not a card" in refusal(hand, "P1 laid 4S 4H 9 held 5")
    assert "is not a card" in refusal(hand, "P1 laid -5 held 5")
    assert "cannot all lie in sets" in refusal(hand, "P1 laid 4S 4H 5D held 3S")
    assert "cannot all lie in sets" in refusal(hand, "P1 laid 4S 4H held 3S")
    assert "who is not out holds cards" in refusal(hand, "P1 laid 15 held 0")
    assert "shown already" in refusal(hand, "P1 laid 0 held QS QS QS")
    assert "1260 that are left" in refusal(hand, "P1 laid 1260 held 5")
    say(hand, "P1 laid 2S 2H KS KD KH KC held QS")
    assert "who is out holds nothing" in refusal(hand, "P2 laid 15 held 5")
    for text in ("laid 0 held 0", "laid held", "laid 10 held 0"):
        assert "who is out has laid a set; legal: laid 15" in refusal(hand, "P2 " + text)
    assert "shown already" in refusal(hand, "P2 laid QS QS QH held 0")
    assert "1080 that are left" in refusal(hand, "P2 laid 1085 held 0")
    say(hand, "P2 laid 1070 held 0")
    assert "10 that are left" in refusal(hand, "P3 laid 10 held 5")


# --- undo at the box deck


def test_what_can_be_taken_back():
    """No card that was seen goes back: none of the stock or the pile, none that was laid."""
    hand = stacked(["KS KH KD KC KS KH 5S", ""], "9H")
    say(hand, "P2 nocut")
    assert "stands" in hand.undo_problem()
    say(hand, "P1 take")
    hand.undo()
    assert hand.ask.topic == "draw" and hand.view(0)["pile"] == (cards.code("9H"), 1)
    say(hand, "P1 stock")
    assert "stands" in hand.undo_problem()
    for lay in ("P1 lay KS KH KD", "P1 lay KS KH KC"):
        say(hand, lay)
        assert "stands" in hand.undo_problem()
    say(hand, "P1 join 1 2")
    hand.undo()
    assert len(hand.state.sets[0]) == 2
    say(hand, "P1 discard 5S")
    assert "somebody else has been asked" in hand.undo_problem()
