"""The hand file contract: plain fields in, plain outcome out."""

from engine_core import cards, games
from engine_core.asks import TABLE, Refused
from engine_core.hand import Hand
from engine_core.setup import BadSetup, is_odd_blank
from engine_core.setup_reader import read_setup


class RefusedAnswer(Exception):
    """An answer of a hand file that is not legal. ``at``: its index; ``str()``: the reason."""

    def __init__(self, reason, at):
        super().__init__(reason)
        self.at = at


def play(fields):
    """Play the hand of a hand file as far as its answers go.

    Raises BadSetup for a bad field, RefusedAnswer for the first answer that is not legal."""
    hand = Hand(read_setup(fields))
    answers = _answers(fields.get("answers", []))
    for at, (name, text) in enumerate(answers):
        try:
            if any([is_odd_blank(ord(letter)) for letter in text]):
                raise Refused("%s has a blank that is no plain one" % cards.quote(text))
            hand.answer(_seat(hand, name), text)
        except Refused as e:
            raise RefusedAnswer(str(e), at) from None
    return hand


def _answers(answers):
    if not isinstance(answers, list):
        raise BadSetup("answers is %s; it must be a list" % cards.quote(answers))
    for i, pair in enumerate(answers):
        if (
            not isinstance(pair, list)
            or len(pair) != 2
            or not isinstance(pair[1], str)
            or not (pair[0] is None or isinstance(pair[0], str))
        ):
            raise BadSetup(
                'answers[%d] is %s; an answer is ["name", "text"], or [null, "text"] by the table'
                % (i, cards.quote(pair))
            )
    return answers


def _seat(hand, name):
    if name is None:
        return TABLE
    if name not in hand.setup.names:
        raise Refused("%s is not one of the players" % cards.quote(name))
    return hand.setup.names.index(name)


def outcome(hand, show_hidden=False):
    """What became of a hand, as the object that ``queenbox hand --json`` prints."""
    state, names = hand.state, hand.setup.names
    next_dealer = hand.next_dealer()
    fields_of = games.rules_of(hand.setup.game).SAYS
    ask = hand.ask
    result = {
        "done": hand.done,
        "ask": None
        if ask is None
        else {
            "seat": None if ask.seat is TABLE else names[ask.seat],
            "kind": ask.kind,
            "options": ask.options(),
        },
        "chips": _named(state.chips, names),
        "pots": _pots(state),
        "points": _named(state.points, names),
        "wild": None if state.wild is None else cards.RANKS[state.wild - 1],
        "next_dealer": None if next_dealer is None else names[next_dealer],
        "winners": None if state.winners is None else [names[s] for s in state.winners],
        "says": [told(say, names, fields_of) for say in state.says],
    }
    if show_hidden:
        result["hands"] = (
            None
            if state.hands is None
            else {name: [cards.text(c) for c in hand] for name, hand in zip(names, state.hands)}
        )
    return result


def _pots(state):
    """The pots by name, in a game with betting only those with something in them."""
    if state.chips is None:
        return None
    return {
        name: state.pots[name] for name in state.pots if state.folded is None or state.pots[name]
    }


def _named(values, names):
    return None if values is None else dict(zip(names, values))


def told(say, names, fields_of):
    """A public fact as an object: seats by name, cards and ranks as texts. fields_of: SAYS of the
    game."""
    result = {"what": say[0]}
    for field, value in zip(fields_of[say[0]], say[1:]):
        if field == "seat":
            value = names[value]
        elif field == "card":
            value = cards.text(value)
        elif field == "cards":
            value = [cards.text(c) for c in value]
        elif field == "rank":
            value = cards.RANKS[value - 1]
        result[field] = value
    return result
