"""Reads the setup of a hand and checks it field by field.

It is read from the plain fields of a hand file (hand_file.py) and of the gadget's own record.
"""

from binascii import unhexlify

from engine_core import cards, games, house_rules
from engine_core.cards import quote
from engine_core.house_rules import is_whole
from engine_core.modules import take
from engine_core.setup import LONGEST_NAME, BadSetup, Setup, is_name

_FIELDS = (
    "game",
    "cards",
    "players",
    "dealer",
    "chips",
    "points",
    "pots",
    "hand_number",
    "rules",
    "deck",
    "seed",
    "answers",
)


def read_setup(fields):
    """The Setup of plain fields. Raises BadSetup for the first field that is not right."""
    if not isinstance(fields, dict):
        raise BadSetup("a hand is an object with fields such as game and players")
    for field in fields:
        if field not in _FIELDS:
            raise BadSetup(
                "%s is not a field of a hand; fields: %s" % (quote(field), ", ".join(_FIELDS))
            )
    for field in ("game", "cards", "players", "dealer"):
        if field not in fields:
            raise BadSetup("%s is missing" % field)
    game = _game(fields["game"])
    module = games.load(game)
    if fields["cards"] not in ("box", "table"):
        raise BadSetup("cards is %s; it can be box or table" % quote(fields["cards"]))
    names = _names(fields["players"], game, module.PLAYERS)
    if fields["dealer"] not in names:
        raise BadSetup("dealer is %s, who is not one of the players" % quote(fields["dealer"]))
    rules = _rules(fields.get("rules", {}), game, games.rules_of(game).RULES, len(names))
    chips = _chips(fields, names, game) if module.MONEY else None
    points = None if module.MONEY else _points(fields, names, game)
    pots = _pots(fields.get("pots", {}), game, module.POTS)
    hand_number = fields.get("hand_number", 1)
    if not is_whole(hand_number) or hand_number < 1:
        raise BadSetup("hand_number is %s; it must be a whole number from 1" % quote(hand_number))
    if chips is not None:
        _check_stakes(names, chips, module.least_chips(rules))
    deck, seed = _deck(fields, game, module.pack(len(names), rules))
    if deck is not None and seed is None and hasattr(module, "why_seed"):
        problem = module.why_seed(rules)
        if problem:
            raise BadSetup(problem)
    dealer = names.index(fields["dealer"])
    return Setup(game, module, names, dealer, rules, chips, points, pots, hand_number, deck, seed)


def _check_stakes(names, chips, least):
    for name, amount in zip(names, chips):
        if amount < least:
            raise BadSetup(
                "chips of %s is %d; at least %d are needed to be dealt in" % (name, amount, least)
            )


def _deck(fields, game, pack):
    """The deck or None, and the seed that shuffled it or None."""
    deck, seed = fields.get("deck"), fields.get("seed")
    if fields["cards"] == "table":
        if deck is not None or seed is not None:
            raise BadSetup("deck and seed belong to the box deck; at the table deck leave them out")
        return None, None
    if (deck is None) == (seed is None):
        raise BadSetup("the box deck needs either deck or seed, and one of them only")
    if seed is not None:
        seed = _seed(seed)
        return take("engine_core.shuffle").shuffle(pack, seed), seed
    return _given_deck(deck, pack, game), None


def _game(name):
    if name in games.NAMES:
        return name
    raise BadSetup("game is %s; it can be %s" % (quote(name), ", ".join(games.NAMES)))


def _names(names, game, limits):
    if not isinstance(names, (list, tuple)):
        raise BadSetup("players is %s; it must be a list of names, clockwise" % quote(names))
    least, most = limits
    if not least <= len(names) <= most:
        raise BadSetup("players is %d long; %s is for %d to %d" % (len(names), game, least, most))
    for i, name in enumerate(names):
        if not is_name(name):
            raise BadSetup(
                "players[%d] is %s; a name is one line of up to %d letters, and not nobody"
                % (i, quote(name), LONGEST_NAME)
            )
        if name in names[:i]:
            raise BadSetup("players has %s twice" % quote(name))
    return tuple(names)


def _rules(given, game, switches, players):
    if not isinstance(given, dict):
        raise BadSetup("rules is %s; it must be an object of rule names and values" % quote(given))
    rules = house_rules.defaults(switches, players)
    for name in given:
        if name not in rules:
            raise BadSetup(
                "rule %s is unknown to %s; it knows %s"
                % (quote(name), game, ", ".join([s.name for s in switches]))
            )
    for switch in switches:
        if switch.name in given:
            problem = switch.problem(given[switch.name], players)
            if problem:
                raise BadSetup(problem)
            rules[switch.name] = given[switch.name]
    return rules


def _by_seat(values, field, names, least):
    if not isinstance(values, dict):
        raise BadSetup(
            "%s is %s; it must be an object of names and whole numbers" % (field, quote(values))
        )
    for name in values:
        if name not in names:
            raise BadSetup("%s has %s, who is not one of the players" % (field, quote(name)))
    amounts = []
    for name in names:
        if name not in values:
            raise BadSetup("%s of %s is missing" % (field, name))
        if not is_whole(values[name]) or (least is not None and values[name] < least):
            raise BadSetup(
                "%s of %s is %s; it must be a whole number%s"
                % (field, name, quote(values[name]), "" if least is None else " from %d" % least)
            )
        amounts.append(values[name])
    return amounts


def _chips(fields, names, game):
    if "points" in fields:
        raise BadSetup("points do not belong to %s, which is played for chips" % game)
    if "chips" not in fields:
        raise BadSetup("chips is missing; %s needs the chips of every player" % game)
    return _by_seat(fields["chips"], "chips", names, 0)


def _points(fields, names, game):
    if "chips" in fields:
        raise BadSetup("chips do not belong to %s, which is played for points" % game)
    given = fields.get("points", {})
    if isinstance(given, dict):
        given = dict(given)
        for name in names:
            given.setdefault(name, 0)
    return _by_seat(given, "points", names, None)


def _pots(given, game, pots):
    if not isinstance(given, dict):
        raise BadSetup("pots is %s; it must be an object of pot names and chips" % quote(given))
    for name in given:
        if name not in pots:
            raise BadSetup(
                "pot %s is unknown to %s; it has %s"
                % (quote(name), game, " and ".join(pots) or "none")
            )
        if not is_whole(given[name]) or given[name] < 0:
            raise BadSetup(
                "pot %s is %s; it must be a whole number from 0" % (name, quote(given[name]))
            )
    return {name: given.get(name, 0) for name in pots}


def _seed(seed):
    try:
        raw = unhexlify(seed) if isinstance(seed, str) and len(seed) == 64 else b""
    except ValueError:
        raw = b""
    if len(raw) != 32:
        raise BadSetup("seed is %s; it must be 64 hex digits" % quote(seed))
    return raw


def _given_deck(words, pack, game):
    if not isinstance(words, (list, tuple)):
        raise BadSetup("deck is %s; it must be a list of cards from the top" % quote(words))
    deck = bytearray()
    left = list(pack)
    for i, word in enumerate(words):
        try:
            card = cards.code(word)
        except ValueError as e:
            raise BadSetup("deck[%d]: %s" % (i, e)) from None
        if card not in left:
            name = cards.text(card)
            raise BadSetup(
                "deck[%d] is %s, which %s"
                % (
                    i,
                    name,
                    "is there already" if card in list(pack) else "is not in the pack of %s" % game,
                )
            )
        left.remove(card)
        deck.append(card)
    if left:
        raise BadSetup(
            "deck has %d of %d cards; %s is missing" % (len(deck), len(pack), cards.text(left[0]))
        )
    return deck
