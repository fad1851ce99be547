"""One finished hand checked by itself: its deal from secret and cut, its answers, its result."""

from __future__ import annotations

from binascii import unhexlify
from typing import Any

from engine_core import cards, games, hand_file, house_rules, shuffle
from engine_core.hand import Hand
from engine_core.house_rules import is_whole
from engine_core.setup import BadSetup
from engine_core.setup_reader import read_setup
from host_tools.records.between_hands import why_not_next, why_not_same
from host_tools.records.stored_night import StoredHand, table_of, why_not_whole


class HandCheck:
    """sound: whether its setup, and the table after it, are of the right shape · hand: the Hand as
    it was played again, None where that failed · fingerprint: what the gadget
    showed before the cut, None at the table deck · problems: sentences, none if all of it fits."""

    def __init__(self) -> None:
        self.sound = False
        self.hand: Hand | None = None
        self.fingerprint: str | None = None
        self.problems: list[str] = []


def check_hand(stored: StoredHand, due: Any) -> HandCheck:
    """What is found out about a finished hand. due: the Table that it must have begun with, as
    between_hands.py gives it, None if that is not known. It is changed."""
    check = HandCheck()
    try:
        setup = read_setup(_without_answers(stored.fields))
    except BadSetup as problem:
        check.problems.append(f"it cannot be set up: {problem}")
        return check
    check.sound = table_of(stored.night) is not None
    if setup.deck is not None:
        _check_deal(check, stored, setup)
    if due is not None:
        found = why_not_next(due, stored.fields, setup.rules)
        check.problems += found
        due = None if found else due
    try:
        check.hand = hand_file.play(stored.fields)
    except (BadSetup, hand_file.RefusedAnswer) as problem:
        at = getattr(problem, "at", None)
        where = "its answers cannot be read" if at is None else _answer(stored, at)
        check.problems.append(f"{where}: {problem}")
        return check
    if not check.hand.done:
        count = len(check.hand.answers)
        check.problems.append(f"it is not at its end after its {count} answers")
        return check
    _check_result(check, stored, due)
    return check


def _without_answers(fields: Any) -> Any:
    if not isinstance(fields, dict):
        return fields
    return {name: value for name, value in fields.items() if name != "answers"}


def _answer(stored: StoredHand, at: int) -> str:
    name, text = stored.fields["answers"][at]
    return f"answer {at + 1}, {text!r} of {name or 'the table'}, is refused"


def _check_deal(check: HandCheck, stored: StoredHand, setup: Any) -> None:
    """The deck from secret and cut, byte for byte as the gadget makes it."""
    secret = secret_of(stored.secret)
    if secret is None:
        check.problems.append("its secret is not 64 hex digits")
        return
    check.fingerprint = shuffle.fingerprint(secret)
    if not is_whole(stored.cut) or not 0 <= stored.cut < shuffle.CUTS:
        check.problems.append(f"its cut is {stored.cut!r}; a cut is 0 to {shuffle.CUTS - 1}")
        return
    seed = shuffle.seed(secret, stored.cut)
    pack = setup.module.pack(len(setup.names), setup.rules)
    deck = shuffle.shuffle(pack, seed)
    if setup.seed not in (None, seed):
        check.problems.append("its deck was not shuffled by its secret and its cut")
    elif deck != setup.deck:
        at = next(i for i, card in enumerate(deck) if card != setup.deck[i])
        is_now, was = cards.text(setup.deck[at]), cards.text(deck[at])
        check.problems.append(
            f"card {at + 1} of its deck is {is_now}; by its secret and its cut it is {was}"
        )


def secret_of(text: Any) -> bytes | None:
    """The bytes of a stored secret, None if it is none."""
    try:
        secret = unhexlify(text) if isinstance(text, str) else b""
    except ValueError:
        return None
    return secret if len(secret) == shuffle.SECRET_BYTES else None


def _check_result(check: HandCheck, stored: StoredHand, due: Any) -> None:
    """What the hand makes of chips, points, pots and dealer, against the night after it. due: the
    Table that it began with, None if that is not known."""
    table, hand = table_of(stored.night), check.hand
    if table is None:
        check.problems.append(why_not_whole(stored.night) or "the night after it cannot be read")
        return
    assert hand is not None
    setup, state = hand.setup, hand.state
    seats = {seat.name: seat for seat in table.seats}
    absent = [name for name in setup.names if name not in seats]
    if absent or not is_whole(table.dealer) or not 0 <= table.dealer < len(table.seats):
        check.problems.append(f"{absent[0] if absent else 'its dealer'} has no seat after it")
        return
    compare = _Comparison(check.problems)
    compare("the game", table.game, setup.game)
    compare("the number of the next hand", table.hand_number, stored.number + 1)
    scored = table.scores.get(setup.game)
    points = scored.totals() if scored is not None else {}
    for at, name in enumerate(setup.names):
        if setup.module.MONEY:
            compare(f"chips of {name}", seats[name].chips, state.chips[at])
        else:
            compare(f"points of {name}", points.get(name), state.points[at])
    for pot in setup.module.POTS:
        now = table.pots.get(setup.game, {}).get(pot)
        compare(f"the {pot} pot", now, state.pots.get(pot, 0))
    compare("the next dealer", table.seats[table.dealer].name, setup.names[hand.next_dealer()])
    switches = games.rules_of(setup.game).RULES
    fitted = house_rules.fitted(switches, table.rules.get(setup.game, {}), len(setup.names))
    for rule in switches:
        compare(f"rule {rule.name}", fitted[rule.name], setup.rules[rule.name])
    if due is not None and not check.problems:
        due.bank(hand)
        check.problems += why_not_same(due, table)
    why = why_not_whole(stored.night)
    if why:
        check.problems.append(why)


class _Comparison:
    """Keeps a sentence for each value that is not what the hand gives."""

    def __init__(self, problems: list[str]):
        self._problems = problems

    def __call__(self, what: str, stored: Any, due: Any) -> None:
        if type(stored) is not type(due) or stored != due:
            self._problems.append(f"{what}: stored is {stored}, by the hand it is {due}")
