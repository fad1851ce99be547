"""A whole night checked: each hand by itself, and each against the one before."""

from __future__ import annotations

from typing import Any

from engine_core import shuffle
from engine_core.asks import Refused
from engine_core.hand import Hand
from engine_core.night_history import told_by
from engine_core.night_replay import BadNight
from engine_core.setup import BadSetup
from engine_core.setup_reader import read_setup
from host_tools.records.between_hands import (
    LostHand,
    first_table,
    next_table,
    why_no_lines,
    why_not_same,
)
from host_tools.records.hand_check import HandCheck, check_hand, secret_of
from host_tools.records.stored_night import StoredHand, StoredNight, table_of, why_not_whole

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
    told: list[Any] = []  # of each hand so far its HandTold, None where it is lost
    for number in range(1, night.last + 1):
        stored = night.hands.get(number)
        hand = HandReport(number, stored, night.damage.get(number, []))
        report.hands.append(hand)
        if stored is not None:
            _check(hand, stored, night.hands.get(number - 1), told)
        told.append(_told(hand))
    _check_state(report, told)
    _check_running(report)
    return report


def _check(hand: HandReport, stored: StoredHand, last: StoredHand | None, told: list[Any]) -> None:
    """last: the hand before it, if it can be read."""
    now = table_of(stored.night)
    due = None
    try:
        if now is None:
            pass  # the check of the hand tells why
        elif hand.number == 1:
            hand.problems += why_no_lines(stored.lines)
            due = first_table(stored.fields, now)
        elif last is None or table_of(last.night) is None:
            hand.notes.append("what it began with cannot be compared with the hand before.")
        else:
            due = next_table(last.night, stored.lines, told, now)
    except LostHand as lost:
        hand.notes.append(f"hand {lost} was corrected before it; what that changed is lost.")
    except BadNight as problem:
        hand.problems.append(str(problem))
    hand.check = check_hand(stored, due)
    hand.problems += hand.check.problems


def _told(hand: HandReport) -> Any:
    """The HandTold of a hand, None if what is stored of it is not right."""
    stored = hand.stored
    if stored is None or hand.check is None or not hand.check.sound:
        return None
    try:
        record = {"hand": stored.fields}
        return told_by({"hand": stored.number, "record": record, "night": stored.night})
    except BadSetup:
        return None


def _check_state(report: NightReport, told: list[Any]) -> None:
    """The checkpoint against the night after the last hand that it counts."""
    night = report.night
    if night.finished is None or night.night is None:
        return
    now, last = table_of(night.night), night.hands.get(night.finished)
    why = why_not_whole(night.night)
    problems = [why] if why else []
    if now is not None and now.hand_number != night.finished + 1:
        problems.append(f"the next hand is number {now.hand_number}")
    elif now is not None and last is not None and table_of(last.night) is not None:
        try:
            lines = night.night.get("lines")
            due = next_table(last.night, lines, told[: night.finished], now)
            problems = why_not_same(due, now) + problems
        except LostHand as lost:
            night.notes.append(f"hand {lost} was corrected; what that changed is lost.")
        except BadNight as problem:
            problems.append(str(problem))
    report.problems += [f"checkpoint, after hand {night.finished}: {why}." for why in problems]


def _check_running(report: NightReport) -> None:
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
    count = len(running.answers)
    hand.notes.append(f"it is in play, with {count} answer{'' if count == 1 else 's'}.")
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
        number = cut[len(CUT) :] if cut.startswith(CUT) else ""
        if not (number.isascii() and number.isdigit() and int(number) < shuffle.CUTS):
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
