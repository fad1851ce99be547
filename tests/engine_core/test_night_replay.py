"""A night that is replayed from its hands; what does not follow is named."""

from engine_core import corrections, night_history, night_replay, seating, table
from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
from tests.engine_core.stored_values import stored


class ToldNight:
    """A night at the table deck that is told in lines, kept as the gadget keeps it."""

    def __init__(self, game, players, chips=0, **rules):
        names = ["P%d" % (i + 1) for i in range(players)]
        self.table = table.Table(game, "table", names, chips, players - 1)
        self.table.rules[game].update(rules)
        self.first = stored(self.table.fields())
        self.records = []
        self.told = []

    def play(self, *lines):
        fields = self.table.hand_fields()
        hand = Hand(read_setup(fields))
        for line in lines:
            hand.answer(hand.ask.seat, line)
        names = hand.setup.names
        answers = [[None if s is None else names[s], text] for s, text in hand.answers]
        before = self.table.bank(hand)
        self.records.append(stored({"hand": dict(fields, answers=answers), "lines": before}))
        kept = {
            "hand": len(self.records),
            "record": self.records[-1],
            "night": stored(self.table.fields()),
        }
        self.told.append(night_history.told_by(kept))

    def correct(self, number, **changes):
        now = corrections.changes_now(self.table, self.told[number - 1])
        now.update(changes)
        corrections.correct(self.table, self.told[number - 1], now)

    def replayed(self):
        return night_replay.replay(self.first, self.records, self.table.lines)


def evening():
    """Queenie, somebody joins, a correction, Hearts by four."""
    night = ToldNight("queenie", 3, 20)
    night.play("swap", "out P2", "hidden QS")
    seating.join(night.table, 1, "Zoë", 30)
    night.correct(1, P1=-3, P2=2)
    night.play("swap", "out nobody", "hidden QS")
    seating.split(night.table, "queenie")
    seating.change_game(night.table, "hearts")
    night.play("points 13 0 0 13")
    night.correct(3, P1=0, P2=13)
    return night


def test_every_total_follows_from_the_hands():
    night = evening()
    again = night.replayed()
    assert night_replay.totals(again) == night_replay.totals(night.table)
    assert [seat.name for seat in again.seats] == ["P1", "Zoë", "P2", "P3"]
    assert {s.name: s.chips for s in again.seats} == {"P1": 18, "Zoë": 30, "P2": 23, "P3": 19}
    assert again.scores["hearts"].totals() == {"P1": 0, "Zoë": 0, "P2": 13, "P3": 13}


def test_pots_shared_without_a_newcomer_follow_from_the_hands():
    night = ToldNight("queenie", 4, 20)
    night.play("swap", "out nobody", "hidden QS")
    seating.join(night.table, 4, "P5", 20)
    seating.split(night.table, "queenie")
    again = night.replayed()
    assert night_replay.totals(again) == night_replay.totals(night.table)
    assert again.seats[4].chips == 20


def test_what_does_not_follow_is_named():
    for number, change, said in (
        (0, lambda r: r["hand"]["chips"].update({"P1": 21}), "hand 1: chips is "),
        (0, lambda r: r["hand"]["answers"].pop(), "hand 1 is not played to its end"),
        (0, lambda r: r["hand"]["answers"].append(["P1", "keep"]), "hand 1: the hand is over"),
        (0, lambda r: r["hand"].update({"dealer": "P1"}), "hand 1: dealer is P1; it must be P3"),
        (1, lambda r: r["lines"].pop(0), "before hand 2: "),
        (1, lambda r: r["lines"].append(["fly", "P1"]), "before hand 2: fly is not known"),
        (1, lambda r: r["lines"].append(["leave", "P9", 0]), "before hand 2: "),
        (1, lambda r: r["lines"].append(["correct", 2, "P1", 0, 1]), "hand 2 has not been played"),
        (1, lambda r: r["lines"].append(["correct", 1, "P1", 0, 1]), "hand 1 of P1 was -3, not 0"),
        (1, lambda r: r["lines"].append(["correct", 1, "P1", -3, 1]), "come to +1, not to -3"),
        (2, lambda r: r["lines"].pop(), "hand 3 is hearts, not queenie"),
        (2, lambda r: r["lines"][0].pop(), "before hand 3: "),
    ):
        night = evening()
        change(night.records[number])
        try:
            night.replayed()
        except night_replay.BadNight as e:
            assert said in str(e), str(e)
        else:
            raise AssertionError("%s was taken" % said)
