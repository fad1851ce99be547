"""The table of a night: seats, dealer, chips, pots carried over, points, house rules.

All of it is plain values, so that a night can be stored and read back (``fields``,
``restored``)."""

from engine_core import games, house_rules
from engine_core.house_rules import is_whole
from engine_core.modules import take
from engine_core.setup import BadSetup


class Seat:
    """name · chips now · brought: chips brought in all · won: hands in which the chips grew ·
    resting: False, or sits out: True until it is told to come back, ONCE, GONE · bot: played by the
    gadget."""

    ONCE = 2  # for one hand only
    GONE = 3  # for good; the seat is kept for what it won and owes

    def __init__(self, name, chips, brought=None, won=0, resting=False, bot=False):
        self.name = name
        self.chips = chips
        self.brought = chips if brought is None else brought
        self.won = won
        self.resting = resting
        self.bot = bot


class Table:
    """seats clockwise · dealer: index · game, cards: what is dealt next · hand_number of the
    night's next hand, from 1 · rules, pots: by game · scores: by game, of those with points ·
    corrections: ``[hand of the night, name, old change, new change]`` · lines: what was done since
    the last hand, as ``seating`` and ``corrections`` write it."""

    def __init__(self, game, cards, names, chips, dealer=0, rules=None):
        self.game = game
        self.cards = cards
        self.seats = [Seat(name, chips) for name in names]
        self.dealer = dealer
        self.hand_number = 1
        self.corrections = []
        self.lines = []
        self.rules, self.pots, self.scores = rules or {}, {}, {}
        if rules is None:
            self.know_game()

    def know_game(self):
        """Have rules, pots and scores of the game, if it is new to the night."""
        game, module = self.game, games.load(self.game)
        if game not in self.rules:
            switches = games.rules_of(game).RULES
            self.rules[game] = house_rules.defaults(switches, len(self.present()))
            self.pots[game] = {name: 0 for name in module.POTS}
            if not module.MONEY:
                self.scores[game] = take("engine_core.scores").empty()

    def short_seats(self):
        """Seats that would play but have too few chips to be dealt in."""
        if not games.load(self.game).MONEY:
            return []
        least = games.load(self.game).least_chips(self.rules[self.game])
        return [i for i in self.playing() if self.seats[i].chips < least]

    def present(self):
        """Seats that have not left for good, clockwise."""
        return [i for i, s in enumerate(self.seats) if s.resting != s.GONE]

    def plays(self, seat):
        """Whether a seat is dealt in next: bots cannot play with cards on the table."""
        seat = self.seats[seat]
        return not seat.resting and not (seat.bot and self.cards == "table")

    def playing(self):
        """Seats that are dealt in next, clockwise."""
        return [i for i in range(len(self.seats)) if self.plays(i)]

    def enough_players(self):
        """Whether the game can be dealt with those who play, a person among them."""
        least, most = games.load(self.game).PLAYERS
        playing = self.playing()
        people = [i for i in playing if not self.seats[i].bot]
        return least <= len(playing) <= most and len(people) > 0

    def add_seat(self, place, name, chips, bot=False):
        """A newcomer sits down at this index, between hands."""
        self.seats.insert(place, Seat(name, chips, bot=bot))
        if place <= self.dealer:
            self.dealer += 1

    def top_up(self, seat, chips):
        """A seat brings chips, between hands."""
        self.seats[seat].chips += chips
        self.seats[seat].brought += chips
        self.lines.append(["top_up", self.seats[seat].name, chips])

    def left_behind(self, seat):
        """The chips that the game keeps of a seat that goes home."""
        game = games.load(self.game)
        if not hasattr(game, "left_behind"):
            return 0
        return min(game.left_behind(self.rules[self.game]), self.seats[seat].chips)

    def next_dealer(self):
        """Who deals next: who has the mark, or the next in the direction of the deal that plays."""
        by, at = games.load(self.game).step(self.rules[self.game]), self.dealer
        for _ in range(len(self.seats)):
            if self.plays(at):
                return at
            at = (at + by) % len(self.seats)
        return self.dealer

    def hand_fields(self):
        """The fields of the next hand (hand file), but for deck and seed."""
        self.dealer = self.next_dealer()
        playing = [self.seats[i] for i in self.playing()]
        switches = games.rules_of(self.game).RULES
        fields = {
            "game": self.game,
            "cards": self.cards,
            "players": [s.name for s in playing],
            "dealer": self.seats[self.dealer].name,
            "pots": dict(self.pots[self.game]),
            "hand_number": self.hand_number,
            "rules": house_rules.fitted(switches, self.rules[self.game], len(playing)),
        }
        if games.load(self.game).MONEY:
            fields["chips"] = {s.name: s.chips for s in playing}
        else:
            scores = self.scores[self.game]
            fields["points"] = scores.next_points(fields["players"])
            fields["hand_number"] = scores.next_number()
        return fields

    def bank(self, hand):
        """Take over what a finished hand has made of chips, points, pots and dealer. Returns the
        lines of what was done before it, for its record."""
        names, state = hand.setup.names, hand.state
        if state.chips is None:
            points = [now - before for now, before in zip(state.points, hand.setup.points)]
            won = [names[seat] for seat in state.winners or ()]
            self.scores[self.game].add(names, points, won)
        else:
            self._bank_chips(names, hand.setup.chips, state.chips)
        left = state.pots
        self.pots[self.game] = {name: left.get(name, 0) for name in self.pots[self.game]}
        dealer = names[hand.next_dealer()]
        self.dealer = [s.name for s in self.seats].index(dealer)
        self.hand_number += 1
        for seat in self.seats:
            if seat.resting == seat.ONCE:
                seat.resting = False
        lines, self.lines = self.lines, []
        return lines

    def _bank_chips(self, names, before, now):
        by_name = {s.name: s for s in self.seats}
        for i, name in enumerate(names):
            seat = by_name[name]
            if now[i] > before[i]:
                seat.won += 1
            seat.chips = now[i]

    def adopt(self, fields):
        """Take over what a hand in play began with, where the table was stored before: chips that
        were brought since, points, and house rules. Returns whether anything differed."""
        before = self.fields()
        self.game, self.cards = fields["game"], fields["cards"]
        self.know_game()
        for at, seat in enumerate(self.seats):
            chips = fields.get("chips", {}).get(seat.name, seat.chips)
            seat.brought += chips - seat.chips
            seat.chips = chips
            if self.plays(at) != (seat.name in fields["players"]):
                seat.resting = seat.name not in fields["players"]
        if "points" in fields:
            scores = self.scores[self.game]
            scores.set(fields["players"], fields["points"], fields["hand_number"])
        switches = games.rules_of(self.game).RULES
        rules = self.rules[self.game]
        if fields["rules"] != house_rules.fitted(switches, rules, len(fields["players"])):
            self.rules[self.game] = dict(fields["rules"])
        return self.fields() != before

    def has_chips(self):
        """Whether the game is played for chips, not for points."""
        return games.load(self.game).MONEY

    def amounts(self):
        """name -> chips, or points in a game that has them."""
        totals = {} if self.has_chips() else self.scores[self.game].totals()
        return {s.name: s.chips if self.has_chips() else totals.get(s.name, 0) for s in self.seats}

    def leaders(self):
        """Names of those who have won the game of points, or lead in it; none where chips count."""
        if self.has_chips():
            return []
        scores = self.scores[self.game]
        return scores.winners or scores.leaders(games.load(self.game).LOWEST_WINS)

    def to_go(self, game):
        """Points that the first lacks of a game's end; None where it has none, or is over."""
        if game not in self.scores or self.scores[game].winners:
            return None
        target = self.rules[game]["target"]
        return None if target is None else self.scores[game].to_target(target)

    def bots_among(self, names):
        """Which of some names, as indexes, are played by the gadget."""
        bots = [seat.name for seat in self.seats if seat.bot]
        return [i for i, name in enumerate(names) if name in bots]

    def total(self):
        """All chips in stacks and pots; always what was brought."""
        chips = sum([s.chips for s in self.seats])
        for pots in self.pots.values():
            chips += sum([pots[name] for name in pots])
        return chips

    def brought(self):
        """All chips that were brought."""
        return sum([s.brought for s in self.seats])

    def fields(self):
        """Plain values, for a checkpoint."""
        return {
            "game": self.game,
            "cards": self.cards,
            "seats": [[s.name, s.chips, s.brought, s.won, s.resting, s.bot] for s in self.seats],
            "dealer": self.dealer,
            "hand_number": self.hand_number,
            "rules": {game: dict(self.rules[game]) for game in self.rules},
            "pots": {game: dict(self.pots[game]) for game in self.pots},
            "scores": {game: self.scores[game].fields() for game in self.scores},
            "corrections": [list(correction) for correction in self.corrections],
            "lines": [list(line) for line in self.lines],
        }


def restored(fields):
    """The Table of fields that ``Table.fields`` gave."""
    names = [values[0] for values in fields["seats"]]
    rules = {game: dict(fields["rules"][game]) for game in fields["rules"]}
    table = Table(fields["game"], fields["cards"], names, 0, fields["dealer"], rules)
    table.seats = [Seat(*values) for values in fields["seats"]]
    table.hand_number = fields["hand_number"]
    table.pots = {game: dict(fields["pots"][game]) for game in fields["pots"]}
    scores = fields.get("scores", {})  # nights were stored without them before there were points
    for game in scores:
        table.scores[game] = take("engine_core.scores").Scores(scores[game])
    if table.game not in scores and not games.load(table.game).MONEY:
        table.scores[table.game] = take("engine_core.scores").empty()
    table.corrections = list(fields.get("corrections", ()))  # older nights had none
    table.lines = list(fields.get("lines", ()))
    return table


def check_fields(fields):
    """Raises BadSetup with a sentence if the fields of a stored table do not fit together."""
    try:
        if fields["game"] not in games.NAMES:
            raise ValueError("game")
        _check(restored(fields))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as e:
        raise BadSetup("the stored night is not whole: %s" % e) from None


def is_right(fields):
    """Whether ``check_fields`` has nothing against the fields of a stored table."""
    try:
        check_fields(fields)
    except BadSetup:
        return False
    return True


def _check(table):
    if not (is_whole(table.dealer) and 0 <= table.dealer < len(table.seats)):
        raise ValueError("dealer")
    for seat in table.seats:
        if not (is_whole(seat.chips) and is_whole(seat.brought) and is_whole(seat.won)):
            raise ValueError("chips of " + seat.name)
        if seat.chips < 0 or seat.resting not in (False, True, seat.ONCE, seat.GONE):
            raise ValueError("seat of " + seat.name)
    if not is_whole(table.hand_number) or table.hand_number < 1:
        raise ValueError("hand_number")
    if table.total() != table.brought():
        raise ValueError("%d chips of %d brought" % (table.total(), table.brought()))
    for scores in table.scores.values():
        scores.check()
    _check_lines(table)
    fields = table.hand_fields()
    fields["cards"] = "table"
    if "chips" in fields:
        least = games.load(table.game).least_chips(table.rules[table.game])
        fields["chips"] = {name: max(chips, least) for name, chips in fields["chips"].items()}
    if table.enough_players():
        take("engine_core.setup_reader").read_setup(fields)


def _check_lines(table):
    names = [seat.name for seat in table.seats]
    for hand, name, old, new in table.corrections:
        if not (is_whole(hand) and 0 < hand < table.hand_number and name in names):
            raise ValueError("hand of a correction")
        if not (is_whole(old) and is_whole(new)):
            raise ValueError("correction of " + name)
    for line in table.lines:
        if not isinstance(line, list) or not line or not isinstance(line[0], str):
            raise ValueError("lines")
