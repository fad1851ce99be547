"""What can be laid and what cards are worth, against a slow reference that looks at texts and
tries every choice of cards."""

from engine_core import cards, games
from engine_core.asks import Refused
from tests.chance import Chance
from tests.engine_core.any_hand import new_hand
from tests.engine_core.spades_hands import play_random, random_fields

spades = games.load("queen_of_spades")

SITUATIONS = 60


def is_set(words):
    natural = [word for word in words if word[0] != "2"]
    twos = len(words) - len(natural)
    if len(words) < 3:
        return False
    return not natural or (twos <= 1 and all([word[0] == natural[0][0] for word in natural]))


def worth_of(words, rules):
    total = 0
    for word in words:
        if word == "QS":
            total += 100
        elif word == "XX":
            total += rules["joker"]
        elif word[0] == "A":
            total += rules["ace"]
        elif word[0] == "2":
            total += 20
        elif word[0] in "TJQK":
            total += 10
        elif word[0] == "9":
            total += rules["nine"]
        else:
            total += 5
    return total


def choices(words):
    """Every choice of cards, each kind once, as sorted tuples."""
    found = set()
    for mask in range(1, 1 << len(words)):
        found.add(tuple(sorted([words[i] for i in range(len(words)) if mask >> i & 1])))
    return found


def legal(hand, laid, lays_all):
    """All legal answers as tuples (word, numbers, sorted cards)."""
    moves = {("discard", (), (word,)) for word in hand}
    for chosen in choices(hand):
        if len(chosen) < len(hand) or lays_all:
            if is_set(chosen):
                moves.add(("lay", (), chosen))
            for at, held in enumerate(laid):
                if is_set(list(chosen) + held):
                    moves.add(("add", (at + 1,), chosen))
    for at in range(len(laid)):
        for other in range(at):
            if is_set(laid[at] + laid[other]):
                moves.add(("join", (other + 1, at + 1), ()))
    return moves


def as_move(text):
    words = text.split()
    numbers = tuple([int(word) for word in words[1:] if len(word) == 1])
    return words[0], numbers, tuple(sorted([word for word in words[1:] if len(word) == 2]))


def situation(chance):
    """(hand, sets), as texts: cards of few ranks, so that a lot can be laid."""
    few = chance.pick(("25KX", "2AQ", "2X", "359", "28TJ"))
    pack = [word for word in map(cards.text, cards.pack("queen_of_spades", 2)) if word[0] in few]
    for i in range(len(pack) - 1, 0, -1):
        j = chance.below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    hand = [pack.pop() for _ in range(chance.between(1, 8))]
    laid = []
    for _ in range(chance.below(4)):
        sets = [c for c in choices(pack[:7]) if is_set(c)]
        if sets:
            laid.append(list(chance.pick(sorted(sets))))
            for word in laid[-1]:
                pack.remove(word)
    return hand, laid


def turn_of(hand, laid, lays_all):
    arranged = spades.sets.arranged
    return spades.asks.Turn(
        0,
        [cards.code(word) for word in hand],
        [bytearray(arranged([cards.code(word) for word in held])) for held in laid],
        lays_all,
    )


def test_the_options_of_a_turn_are_all_legal_answers_and_no_other():
    chance = Chance(1)
    for _ in range(SITUATIONS):
        hand, laid = situation(chance)
        lays_all = chance.below(2) == 1
        turn = turn_of(hand, laid, lays_all)
        options = turn.options()
        moves = {as_move(option) for option in options}
        assert len(moves) == len(options)
        assert moves == legal(hand, laid, lays_all), (hand, laid, lays_all)
        for option in options:
            assert turn.write(turn.read(option)) == option


def test_what_is_not_legal_is_refused():
    chance = Chance(2)
    refused = 0
    for _ in range(SITUATIONS):
        hand, laid = situation(chance)
        turn = turn_of(hand, laid, False)
        moves = legal(hand, laid, False)
        words = hand + ["3S", "XX"]
        for _ in range(30):
            chosen = [chance.pick(words) for _ in range(chance.between(1, 4))]
            word = chance.pick(("lay", "add 1", "add 2", "discard"))
            text = "%s %s" % (word, " ".join(chosen))
            try:
                turn.read(text)
            except Refused as e:
                refused += 1
                assert str(e) and as_move(text) not in moves, (text, hand, laid)
            else:
                assert as_move(text) in moves, (text, hand, laid)
    assert 500 < refused < SITUATIONS * 30 - 100


def test_the_laying_aid_offers_legal_answers_and_something_whenever_there_is_something():
    chance = Chance(3)
    rules = {"ace": 15, "joker": 50, "nine": 5}
    for _ in range(3 * SITUATIONS):
        hand, laid = situation(chance)
        lays_all = chance.below(2) == 1
        turn = turn_of(hand, laid, lays_all)
        view = {
            "rules": dict(rules, going_out="laying" if lays_all else "discard"),
            "hand": turn.hand,
            "sets": [turn.laid],
            "seat": 0,
        }
        moves = legal(hand, laid, lays_all)
        aid = spades.laying_aid(view)
        for answer in aid:
            assert as_move(answer) in moves and turn.write(turn.read(answer)) == answer, answer
        for word in ("lay", "add", "join"):
            possible = any([move[0] == word for move in moves])
            if word == "join":
                assert possible == any([answer.startswith(word) for answer in aid])
            elif possible:
                assert aid, (hand, laid)
        if not aid:
            assert all([move[0] == "discard" for move in moves])


def can_be_sets(words):
    if not words:
        return True
    rest = words[1:]
    for mask in range(1 << len(rest)):
        chosen = [words[0]] + [rest[i] for i in range(len(rest)) if mask >> i & 1]
        left = [rest[i] for i in range(len(rest)) if not mask >> i & 1]
        if is_set(chosen) and can_be_sets(left):
            return True
    return False


def test_which_cards_can_all_lie_in_sets():
    chance = Chance(4)
    seen = {True: 0, False: 0}
    for _ in range(4 * SITUATIONS):
        hand, laid = situation(chance)
        words = (hand + [word for held in laid for word in held])[: chance.between(1, 8)]
        told = spades.sets.make_sets([cards.code(word) for word in words])
        assert told == can_be_sets(words), words
        seen[told] += 1
    assert min(seen.values()) > 20


def test_scores_follow_from_the_cards():
    chance = Chance(5)
    for _ in range(25):
        hand = new_hand(random_fields(chance))
        play_random(hand, chance)
        state, rules = hand.state, hand.setup.rules
        out = [seat for seat, held in enumerate(state.hands) if not held]
        cut = hand.answers[0][1]
        dealt = 13 * len(state.hands)
        for seat, held in enumerate(state.hands):
            laid = [card for own in state.sets[seat] for card in own]
            points = worth_of([cards.text(c) for c in laid], rules)
            points -= worth_of([cards.text(c) for c in held], rules)
            if seat in out:
                points += 100
            if seat == hand.setup.dealer and cut in ("cut %d" % dealt, "cut %d" % (dealt + 1)):
                points += 100
            assert state.points[seat] == hand.setup.points[seat] + points
        target, best = rules["target"], max(state.points)
        leaders = [seat for seat, points in enumerate(state.points) if points == best]
        over = target is not None and best >= target and len(leaders) == 1
        assert state.winners == (leaders if over else None)
