"""Random nights for tests: hands of all games, and everything that a table does between two."""

from engine_core import games, table
from engine_core.asks import TABLE, Refused
from engine_core.hand import Hand
from engine_core.modules import let_go_since, loaded, take
from engine_core.setup_reader import read_setup
from tests.engine_core.stored_values import stored

# Whose play_random plays a game; taken for a hand, since a gadget's memory does not hold them all.
PLAYERS = {
    "queenie": "tests.engine_core.queenie_hands",
    "queen_of_spades": "tests.engine_core.spades_hands",
    "follow_the_queen": "tests.engine_core.betting_hands",
    "hearts": "tests.engine_core.hearts_hands",
    "queens_torment": "tests.engine_core.betting_hands",
}
CORRECTIONS = "engine_core.corrections"
SLOW = ("hearts", "queen_of_spades")  # with the box deck
RULES = {
    "queen_of_spades": {"target": 300},
    "hearts": {"target": 40},
    "follow_the_queen": {"no_queen": "redeal"},
    "queens_torment": {"buy_in": 5},
}


class RandomNight:
    """chance: a Chance · first: fields of the table before anything was done · records: of the
    finished hands, as they come back from the flash · told: of each, its HandTold · first_hand: as
    it is stored · refused: how often something was."""

    def __init__(self, chance):
        self.chance = chance
        game = chance.pick(games.NAMES)
        names = ["P%d" % (i + 1) for i in range(chance.between(3, 5))]
        chips = chance.between(10, 40) if chance.below(4) else 0
        self.table = table.Table(game, "box", names, chips, chance.below(len(names)))
        self._set_rules()
        for seat in self.table.seats[chance.between(1, 3) :]:
            seat.bot = chance.below(4) == 0
        self.first = stored(self.table.fields())
        self.records = []
        self.told = []
        self.first_hand = None
        self.refused = 0

    def do_something(self):
        """One thing between two hands; some are refused."""
        chance, night = self.chance, self.table
        seating = take("engine_core.seating")
        at = chance.pick(night.present())
        what = chance.below(10)
        if what == 0:
            name = "N%d" % len(night.seats)
            place = chance.below(len(night.seats) + 1)
            self._try(seating.join, night, place, name, chance.below(30), chance.below(3) == 0)
        elif what == 1 and len(night.present()) > 3:
            seating.leave(night, at)
        elif what == 2:
            seating.sit_out(night, at, chance.below(2) == 0)
        elif what == 3:
            seating.sit_in(night, chance.below(len(night.seats)))
        elif what == 4:
            night.top_up(at, chance.between(1, 30))
        elif what == 5:
            seating.give_deal(night, at)
        elif what in (6, 7):
            self._change_game()
        elif self.records:
            self._correct()

    def play_hand(self):
        """Deal and play, once those who are short have topped up; False if too few play."""
        chance, night = self.chance, self.table
        night.cards = chance.pick(("box", "table"))
        if night.game in SLOW and chance.below(20):
            night.cards = "table"
        if not night.enough_players():
            return False
        for at in night.short_seats():
            night.top_up(at, games.load(night.game).least_chips(night.rules[night.game]) + 5)
        fields = night.hand_fields()
        if night.cards == "box":
            fields["seed"] = chance.seed_hex()
        hand = Hand(read_setup(fields))
        before = loaded()
        take(PLAYERS[night.game]).play_random(hand, chance)
        let_go_since(before)
        names = hand.setup.names
        answers = [[None if s is TABLE else names[s], text] for s, text in hand.answers]
        lines = night.bank(hand)
        self.records.append(stored({"hand": dict(fields, answers=answers), "lines": lines}))
        kept = {
            "hand": len(self.records),
            "record": self.records[-1],
            "night": stored(night.fields()),
        }
        if not self.told:
            self.first_hand = stored(kept)
        self.told.append(take("engine_core.night_history").told_by(kept))
        return True

    def _set_rules(self):
        if self.table.game in RULES:
            self.table.rules[self.table.game].update(RULES[self.table.game])

    def _change_game(self):
        night, left = self.table, self.table.game
        seating = take("engine_core.seating")
        if seating.carried(night, left) and self.chance.below(2):
            seating.split(night, left)
        seating.change_game(night, self.chance.pick(games.NAMES))
        self._set_rules()

    def _correct(self):
        chance, night = self.chance, self.table
        corrections = take(CORRECTIONS)
        told = chance.pick(self.told)
        changes = corrections.changes_now(night, told)
        names = list(told.names)
        one = names.pop(chance.below(len(names)))
        other = chance.pick(names)
        if told.game == "hearts":
            changes[one], changes[other] = changes[other], changes[one]
        elif told.game == "queen_of_spades":
            changes[one] += 5 * chance.between(-40, 40)
        else:
            moved = chance.below(12)
            changes[one] -= moved
            changes[other] += moved
        self._try(corrections.correct, night, told, changes)
        after = corrections.changes_now(night, told)
        assert after == changes or self.refused

    def _try(self, act, *arguments):
        before = self.table.fields()
        try:
            act(*arguments)
        except Refused:
            self.refused += 1
            assert self.table.fields() == before
