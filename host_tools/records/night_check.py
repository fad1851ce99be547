"""A whole night checked: each hand by itself, and each against the one before."""

from __future__ import annotations

from typing import Any

from engine_core import games, shuffle
from engine_core.asks import Refused
from engine_core.hand import Hand
from engine_core.setup import BadSetup
from engine_core.setup_reader import read_setup
from host_tools.records import between_hands
from host_tools.records.between_hands import Stacks, stacks_of
from host_tools.records.hand_check import HandCheck, check_hand, secret_of
from host_tools.records.stored_night import StoredHand, StoredNight, table_of

CUT = "cut "  # what the first answer of a hand in play begins with at the box deck


class HandReport:
    """number · stored: None if it cannot be read · check: a HandCheck, likewise · problems: every
    sentence on what is damaged or does not fit · notes: what could not be compared."""

    def __init__(self, number: int, stored: StoredHand | None, damage: list[str]):
        self.number = number
        self.stored = stored
        self.check: HandCheck | None = None
        self.problems = list(damage)
        self.notes: list[str] = []


class NightReport:
    """hands: a HandReport each, the one in play last if there is one · problems: of the night
    itself · notes: as in StoredNight."""

    def __init__(self, night: StoredNight):
        self.night = night
        self.hands: list[HandReport] = []
        self.problems = list(night.damage.get(0, ()))

    def good(self) -> bool:
        """Whether all of it fits."""
        return not self.problems and self.first() is None

    def first(self) -> HandReport | None:
        """The first hand that is damaged or does not fit."""
        return next((hand for hand in self.hands if hand.problems), None)


def check_night(night: StoredNight) -> NightReport:
    """What is found out about a night."""
    report = NightReport(night)
    before = None  # the Table after the hand before, None before the first
    known = True
    chip_hands: set[int] = set()
    for number in range(1, night.last + 1):
        stored = night.hands.get(number)
        hand = HandReport(number, stored, night.damage.get(number, []))
        report.hands.append(hand)
        if stored is None:
            before, known = None, False
            continue
        hand.check = check_hand(stored, before)
        hand.problems += hand.check.problems
        after = table_of(stored.night)
        played = hand.check.hand
        if not known:
            hand.notes.append("what it began with cannot be compared with the hand before.")
        elif played is not None and after is not None and not hand.check.problems:
            hand.problems += _beginning(before, stored.lines, played.setup, after, chip_hands)
        if played is not None and played.setup.chips is not None:
            chip_hands.add(number)
        before, known = after, after is not None
    _check_state(report, before, chip_hands)
    _check_running(report, before, chip_hands)
    return report


def _beginning(before: Any, lines: Any, setup: Any, after: Any, chip_hands: set[int]) -> list[str]:
    """What does not fit between the hand before (None: this is the first) and a hand's setup.
    after: the Table after it, which tells of the seats that did not play."""
    now = stacks_of(after)
    now.pots[setup.game] = dict(setup.pots)
    if setup.chips is not None:
        now.chips.update(zip(setup.names, setup.chips, strict=True))
    if before is None:
        return _whole(now)
    found = between_hands.differences(stacks_of(before), lines, now, before.game, chip_hands)
    return found or _whole(now) or _deal(before, lines, setup, after)


def _whole(now: Stacks) -> list[str]:
    total, brought = sum(now.chips.values()) + now.in_pots(), sum(now.brought.values())
    if total == brought:
        return []
    return [f"before it there are {total} chips in stacks and pots, and {brought} were brought"]


def _deal(before: Any, lines: Any, setup: Any, after: Any) -> list[str]:
    """Whether the right seat deals: the mark goes on past seats that sit out."""
    dealer = before.seats[before.dealer].name
    for line in lines or ():
        if line[0] == "dealer":
            dealer = line[1]
    seats = [seat.name for seat in after.seats]
    if dealer not in seats:
        return []
    step = games.load(setup.game).step(setup.rules)
    at = seats.index(dealer)
    while seats[at] not in setup.names:
        at = (at + step) % len(seats)
    due, dealt = seats[at], setup.names[setup.dealer]
    return [] if due == dealt else [f"{dealt} has dealt it, and it was the deal of {due}"]


def _check_state(report: NightReport, last: Any, chip_hands: set[int]) -> None:
    """The checkpoint against the night after the last hand, which it may be older than."""
    night = report.night
    if night.finished is None or night.night is None:
        return
    table = table_of(night.night)
    if table is None:
        report.problems.append("checkpoint: no table can be made of it.")
        return
    now = stacks_of(table)
    problems = _whole_now(now)
    if table.hand_number != night.finished + 1:
        problems.append(f"the next hand is number {table.hand_number}")
    if last is not None and night.finished == night.last:
        lines = night.night.get("lines")
        problems += between_hands.differences(stacks_of(last), lines, now, last.game, chip_hands)
        problems += _points_now(last, lines, table)
    report.problems += [f"checkpoint, after hand {night.finished}: {why}." for why in problems]


def _whole_now(now: Stacks) -> list[str]:
    return [why.replace("before it ", "") for why in _whole(now)]


def _points_now(last: Any, lines: Any, table: Any) -> list[str]:
    """Points that are other than after the last hand, without a correction."""
    if any(line[0] == "correct" for line in lines or () if line):
        return []
    found = []
    for game, scores in last.scores.items():
        now = table.scores[game].totals() if game in table.scores else {}
        for name, points in scores.totals().items():
            if now.get(name) != points:
                found.append(f"{name} has {now.get(name)} points in {game}, and had {points}")
    return found


def _check_running(report: NightReport, before: Any, chip_hands: set[int]) -> None:
    """The hand in play: that its deal and its answers so far can be played."""
    night, number = report.night, report.night.last + 1
    damage = night.damage.get(number, [])
    running = night.running
    if running is None:
        if damage:
            report.hands.append(HandReport(number, None, damage))
        return
    hand = HandReport(running.number, None, damage)
    report.hands.append(hand)
    hand.notes.append(f"it is in play, with {len(running.answers)} answers.")
    hand.problems += _why_not_playable(running.setup, running.answers)


def _why_not_playable(setup: Any, answers: list[str]) -> list[str]:
    fields, left = setup.get("fields"), list(answers)
    if isinstance(fields, dict) and fields.get("cards") == "box":
        secret = secret_of(setup.get("secret"))
        if secret is None:
            return ["its secret is not 64 hex digits"]
        if not left:
            return []  # not cut yet
        cut = left.pop(0)
        number = cut[len(CUT) :]
        if not cut.startswith(CUT) or not number.isdigit() or int(number) >= shuffle.CUTS:
            return [f"its first answer is {cut!r}, and no cut"]
        fields = dict(fields, seed=shuffle.seed(secret, int(number)).hex())
    try:
        hand = Hand(read_setup(fields))
    except BadSetup as problem:
        return [f"it cannot be set up: {problem}"]
    for at, text in enumerate(left, 1):
        try:
            hand.answer(hand.ask.seat if hand.ask else None, text)
        except Refused as problem:
            return [f"answer {at}, {text!r}, is refused: {problem}"]
    return []
