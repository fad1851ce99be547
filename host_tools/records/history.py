"""A night as rows and curves: what each hand changed, what was corrected, what lay in the pots."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine_core import games, hand_file
from host_tools.records import say_words
from host_tools.records.line_words import line_sentence
from host_tools.records.night_check import HandReport, NightReport
from host_tools.records.night_shape import why_no_line
from host_tools.records.stored_night import table_of

Amounts = dict[str, int]


class HandRow:
    """number · game, cards, dealer · unit: chips or points · before, after, change: by name, of
    those who played · corrected: the same as change where nothing was corrected · stacks: chips of
    all seats after it · pots: name -> (chips won, chips left) · facts, ending: what happened ·
    more_is_better: whether who has more is ahead · lines: sentences on what was done before it ·
    problems: sentences.

    Of a hand that cannot be read there are only its number and its problems: `game` is ""."""

    def __init__(self, number: int, problems: Sequence[str]):
        self.number = number
        self.problems = list(problems)
        self.game = self.cards = self.dealer = self.unit = self.ending = ""
        self.before: Amounts = {}
        self.after: Amounts = {}
        self.change: Amounts = {}
        self.corrected: Amounts = {}
        self.stacks: Amounts = {}
        self.pots: dict[str, tuple[int, int]] = {}
        self.facts: list[str] = []
        self.lines: list[str] = []
        self.known_corrections = 0  # how many there were when it ended
        self.begins_game = False
        self.more_is_better = True


class History:
    """rows: a HandRow each · corrections: ``(hand, name, old, new)`` in order · lines: sentences on
    what was done since the last hand · table: the Table now, None if that is lost."""

    def __init__(self, report: NightReport):
        self.report = report
        self.table = table_of(report.night.night)
        self.corrections = _corrections(report)
        finished = [hand for hand in report.hands if hand.number <= report.night.last]
        self.rows: list[HandRow] = []
        names: list[str] = []
        for hand in finished:
            self.rows.append(_row(hand, self.rows[-1] if self.rows else None))
            names += [name for name in self.rows[-1].stacks if name not in names]
        if self.table is not None:
            names += [seat.name for seat in self.table.seats if seat.name not in names]
        self.names = names
        for number, name, _, new in self.corrections:
            for row in self.rows:
                if row.number == number and name in row.corrected:
                    row.corrected[name] = new
        night = report.night.night or {}
        self.lines = [line_sentence(line) for line in _list(night.get("lines"))]

    def later_corrections(self, row: HandRow, name: str, hands: Collection[int]) -> int:
        """What corrections that came after a row's hand add to a name's amount as of then, by these
        hands, as far as they had been played."""
        return sum(
            new - old
            for number, who, old, new in self.corrections[row.known_corrections :]
            if who == name and number in hands and number <= row.number
        )

    def games_played(self) -> list[str]:
        """Names of the games, in the order in which they were first played."""
        found: list[str] = []
        for row in self.rows:
            if row.game and row.game not in found:
                found.append(row.game)
        return found


def _corrections(report: NightReport) -> list[tuple[int, str, int, int]]:
    night = report.night.night or {}
    stored = night.get("corrections")
    if not isinstance(stored, list):
        lines = [line for hand in report.hands for line in _lines_of(hand)]
        lines += _list(night.get("lines"))
        stored = [line[1:] for line in lines if isinstance(line, list) and line[:1] == ["correct"]]
    return [
        (values[0], values[1], values[2], values[3])
        for values in stored
        if isinstance(values, list) and why_no_line(["correct", *values]) is None
    ]


def _list(lines: Any) -> list[Any]:
    return lines if isinstance(lines, list) else []


def _lines_of(hand: HandReport) -> list[Any]:
    return _list(hand.stored and hand.stored.lines)


def _row(hand: HandReport, last: HandRow | None) -> HandRow:
    row = HandRow(hand.number, hand.problems)
    played = hand.check and hand.check.hand
    table = hand.stored and table_of(hand.stored.night)
    if not played or not table or hand.stored is None:
        return row
    setup, state = played.setup, played.state
    row.game, row.dealer = setup.game, setup.names[setup.dealer]
    row.cards = "table" if setup.deck is None else "box"
    row.unit = "chips" if setup.module.MONEY else "points"
    before = setup.chips if setup.module.MONEY else setup.points
    row.before = dict(zip(setup.names, before, strict=True))
    row.stacks = {seat.name: seat.chips for seat in table.seats}
    row.more_is_better = not getattr(setup.module, "LOWEST_WINS", False)
    row.begins_game = setup.hand_number == 1
    now = row.stacks if setup.module.MONEY else _totals(table, setup.game)
    row.after = {name: now.get(name, 0) for name in setup.names}
    row.change = {name: row.after[name] - row.before[name] for name in setup.names}
    row.corrected = dict(row.change)
    row.known_corrections = len(_list(hand.stored.night.get("corrections")))
    fields_of = games.rules_of(setup.game).SAYS
    facts = [hand_file.told(say, setup.names, fields_of) for say in state.says]
    row.facts = [say_words.sentence(setup.game, fact) for fact in facts]
    row.ending = say_words.ending(setup.game, facts)
    row.pots = _pots(facts, table.pots.get(setup.game, {}))
    if hand.stored.lines is None:
        row.lines = _guessed_lines(row, last)
    else:
        row.lines = [line_sentence(line) for line in _lines_of(hand)]
    return row


def _totals(table: Any, game: str) -> Mapping[str, int]:
    scores = table.scores.get(game)
    return scores.totals() if scores is not None else {}


def _pots(facts: list[dict[str, Any]], left: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    """Pot -> (chips won, chips left); all side pots together."""
    won: Amounts = {}
    for fact in facts:
        if fact["what"] == "takes_pot":
            pot = fact["pot"].partition(" ")[0]
            won[pot] = won.get(pot, 0) + fact["amount"]
    names = list(left) + [pot for pot in won if pot not in left]
    return {pot: (won.get(pot, 0), left.get(pot, 0)) for pot in names}


def _guessed_lines(row: HandRow, last: HandRow | None) -> list[str]:
    """What nights without lines show of chips that were brought."""
    if last is None or not last.stacks or row.unit != "chips":
        return []
    found = []
    for name, chips in row.before.items():
        if name not in last.stacks:
            found.append(line_sentence(["join", name, chips]))
        elif chips > last.stacks[name]:
            found.append(line_sentence(["top_up", name, chips - last.stacks[name]]))
    return found
