"""A whole night again from its hands: every total follows from how it began, what was done between
hands, and the answers."""

from engine_core import table
from engine_core.asks import Refused
from engine_core.hand_file import RefusedAnswer, play
from engine_core.modules import take
from engine_core.setup import BadSetup


class BadNight(Exception):
    """What is stored of a night does not follow from what came before; ``str()`` says where."""


class Replay:
    """fields: of the Table with which the night began · table: as it is after what was replayed ·
    told: a HandTold of each hand."""

    def __init__(self, fields):
        self.table = table.restored(fields)
        self.table.lines = []
        self.told = []

    def do_lines(self, lines):
        """Do again what was done between two hands. Raises BadNight."""
        before = "before hand %d" % self.table.hand_number
        try:
            at = 0
            while at < len(lines):
                if lines[at][0] == "correct":
                    at = self._correct(lines, at)
                else:
                    take("engine_core.seating").do_line(self.table, lines[at])
                    at += 1
        except (Refused, ValueError, TypeError, IndexError, KeyError) as e:
            raise BadNight("%s: %s" % (before, e)) from None

    def play_hand(self, record):
        """Play the hand of a finished record, after its lines. Raises BadNight if it does not begin
        with what the table has, or is not played to its end."""
        self.do_lines(record.get("lines", ()))
        night, fields = self.table, record["hand"]
        where = "hand %d" % night.hand_number
        if fields["game"] != night.game:
            raise BadNight("%s is %s, not %s" % (where, fields["game"], night.game))
        night.cards = fields["cards"]
        night.rules[night.game] = dict(fields["rules"])
        for at in night.present():
            if night.plays(at) != (night.seats[at].name in fields["players"]):
                night.seats[at].resting = night.seats[at].name not in fields["players"]
        try:
            wanted = night.hand_fields()
            for field in wanted:
                if wanted[field] != fields.get(field):
                    raise BadNight(
                        "%s: %s is %s; it must be %s"
                        % (where, field, fields.get(field), wanted[field])
                    )
            hand = play(fields)
        except (BadSetup, RefusedAnswer, Refused) as e:
            raise BadNight("%s: %s" % (where, e)) from None
        if not hand.done:
            raise BadNight("%s is not played to its end" % where)
        night.bank(hand)
        kept = {"hand": len(self.told) + 1, "record": record, "night": night.fields()}
        self.told.append(take("engine_core.night_history").told_by(kept))

    def _correct(self, lines, at):
        """Do a correction again: as many lines as make one that counts. Returns the index behind
        them."""
        hand = lines[at][1]
        if not 0 < hand <= len(self.told):
            raise ValueError("hand %s has not been played" % hand)
        corrections, told = take("engine_core.corrections"), self.told[hand - 1]
        changes = corrections.changes_now(self.table, told)
        while True:
            _, _, name, old, new = lines[at]
            if changes[name] != old:
                raise ValueError("hand %d of %s was %s, not %s" % (hand, name, changes[name], old))
            changes[name] = new
            at += 1
            try:
                corrections.correct(self.table, told, changes)
                return at
            except Refused:
                if at == len(lines) or lines[at][:2] != ["correct", hand]:
                    raise


def replay(fields, records, lines=()):
    """The Table after all finished records in their order, and the lines after the last; fields: of
    the Table with which the night began. Raises BadNight for what does not follow."""
    night = Replay(fields)
    for record in records:
        night.play_hand(record)
    night.do_lines(lines)
    return night.table


def beginning(stored):
    """The fields of the Table right before a night's first hand, of what is stored of that hand:
    its record, and the night after it. The lines before the hand are in them already."""
    hand, night = stored["record"]["hand"], dict(stored["night"])
    seats = []
    for name, chips, brought, _, resting, bot in night["seats"]:
        if name in hand["players"]:
            chips, resting = hand.get("chips", {}).get(name, chips), False
        seats.append([name, chips, brought, 0, resting, bot])
    names = [seat[0] for seat in seats]
    night.update({"seats": seats, "dealer": names.index(hand["dealer"]), "hand_number": 1})
    night.update({"game": hand["game"], "cards": hand["cards"], "corrections": [], "lines": []})
    night["pots"] = dict(night["pots"])
    night["pots"][hand["game"]] = dict(hand["pots"])
    empty = take("engine_core.scores").empty().fields()
    night["scores"] = {game: empty for game in night["scores"]}
    return night


def replay_stored(hands, lines=()):
    """The same from what a gadget keeps of its finished hands, all of them in their order. Raises
    BadNight."""
    records = [stored["record"] for stored in hands]
    records[0] = dict(records[0], lines=[])
    return replay(beginning(hands[0]), records, lines)


def totals(night):
    """All that a Table counts, as plain values, to be compared."""
    return {
        "seats": {s.name: [s.chips, s.brought, s.won] for s in night.seats},
        "pots": {g: night.pots[g] for g in night.pots if sum(night.pots[g].values())},
        "points": {game: night.scores[game].totals() for game in night.scores},
        "winners": {game: night.scores[game].winners for game in night.scores},
        "games": {game: night.scores[game].games for game in night.scores},
        "corrections": night.corrections,
        "hand_number": night.hand_number,
    }
