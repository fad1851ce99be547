"""One betting round: what each seat may do, and how much (rules.md, "Money").

A raise is always told as the total it raises **to** in this round.
"""

from engine_core.asks import Ask, Refused
from engine_core.cards import quote

_SAID = {
    "check": "checked",
    "call": "called",
    "bet": "bet",
    "raise": "raised",
    "allin": "all_in",
    "fold": "folded",
}
_MOST_RAISES = 3  # in a round with the fixed limit, while more than two are left
_LONGEST_AMOUNT = 9  # digits


class Terms:
    """What a betting round is played by. least: of a bet · check, fold: whether they are legal ·
    limit: none, pot or fixed (each bet and raise by ``least`` exactly) · most: nobody's bets of
    this round come to more, None where there is no such cap."""

    def __init__(self, least, limit="none", check=True, fold=True, most=None):
        self.least = least
        self.limit = limit
        self.check = check
        self.fold = fold
        self.most = most if most is None else max(most, least)


def terms(rules, big, check=True, fold=True, most=None):
    """The Terms that house rules give; big: whether the big bet of the fixed limit counts."""
    least = rules["ante"]
    if rules["limit"] == "fixed":
        least = rules["big_bet" if big else "small_bet"]
    return Terms(least, rules["limit"], check, fold, most)


class Round:
    """stakes: the hand's Stakes · to_match: the highest bet of this round · bets: by seat."""

    def __init__(self, stakes, terms):
        count = len(stakes.paid)
        self.stakes = stakes
        self.terms = terms
        self.to_match = 0
        self.step = terms.least  # the last full bet or raise, or the least bet
        self.raises = 0
        self.bets = [0] * count
        self.acted = [False] * count
        # A seat that has acted may raise only after a full bet or raise since.
        self.may_raise = [True] * count

    def is_asked(self, seat):
        """Whether this seat has something to answer."""
        if self.stakes.folded[seat] or not self.stakes.state.chips[seat]:
            return False
        if self.bets[seat] < self.to_match:
            return True
        return not self.acted[seat] and self.others_can_call(seat)

    def others_can_call(self, seat):
        """Whether any other seat still in has chips."""
        stakes = self.stakes
        for other, chips in enumerate(stakes.state.chips):
            if chips and other != seat and not stakes.folded[other]:
                return True
        return False

    def least_total(self):
        """The least that a full bet or raise may come to."""
        return self.to_match + self.step if self.to_match else self.terms.least

    def most_total(self, seat):
        """The most that a bet or raise of this seat may come to, by its chips and the limits."""
        state = self.stakes.state
        most = self.bets[seat] + state.chips[seat]
        if self.terms.limit == "fixed":
            most = min(most, self.least_total())
        elif self.terms.limit == "pot":
            owed = self.to_match - self.bets[seat]
            most = min(most, self.to_match + sum(state.pots.values()) + owed)
        if self.terms.most is not None:
            most = min(most, self.terms.most)
        return most

    def raise_problem(self, seat):
        """Why this seat may put in no more than the amount to match, one sentence, or None."""
        if not self.others_can_call(seat):
            return "nobody is left to call it; no other player has chips"
        if not self.may_raise[seat]:
            return (
                "nobody has made a full raise since your last turn, so you cannot raise again;"
                " call or fold"
            )
        return None

    def full_raise_problem(self, seat):
        """The same for a full raise; a short all-in may still be legal."""
        three = self.terms.limit == "fixed" and self.raises >= _MOST_RAISES
        if three and len(self.stakes.still_in()) > 2:
            return "%d raises are the most while more than two are left" % _MOST_RAISES
        return self.raise_problem(seat)

    def amount_problem(self, seat, total):
        """Why this seat may not bet or raise to a total, one sentence, or None."""
        state = self.stakes.state
        word = "raise to" if self.to_match else "bet"
        stack = self.bets[seat] + state.chips[seat]
        problem = self.full_raise_problem(seat)
        if problem:
            return problem
        least, most = self.least_total(), self.most_total(seat)
        if total > stack:
            return "%s at most %d: that is all you have" % (word, stack)
        if stack < least:
            return "you have less than the least amount, %d; to put it all in, say allin" % least
        if least > most:
            return "you cannot raise to %d or more: at most %d, %s" % (
                least,
                most,
                self._limit_name(),
            )
        if total < least:
            if not self.to_match:
                return "bet at least %d: that is the least bet" % least
            return "raise to at least %d: the last raise was %d" % (least, self.step)
        if total > most:
            return "%s at most %d: %s" % (word, most, self._limit_name())
        return None

    def all_in_problem(self, seat):
        """Why this seat may not put in its whole stack, one sentence, or None."""
        total = self.bets[seat] + self.stakes.state.chips[seat]
        if total <= self.to_match:
            return None
        full = total >= self.least_total()
        problem = self.full_raise_problem(seat) if full else self.raise_problem(seat)
        if problem is None and total > self.most_total(seat):
            problem = "your stack comes to %d, but at most %d is legal: %s" % (
                total,
                self.most_total(seat),
                self._limit_name(),
            )
        return problem

    def _limit_name(self):
        if self.terms.limit == "fixed":
            return "the limit is fixed"
        if self.terms.limit == "pot":
            return "the limit is the pot"
        return "the cap of this round"

    def take(self, seat, word, amount):
        """Carry out a legal answer."""
        state = self.stakes.state
        before, own = self.to_match, self.bets[seat]
        total = own  # what the bets of this seat come to
        if word == "fold":
            self.stakes.fold(seat)
        elif word == "call":
            total = min(before, own + state.chips[seat])
            amount = total - own
        elif word != "check":
            total = amount = own + state.chips[seat] if word == "allin" else amount
        if total > own:
            full = total >= self.least_total()
            self.stakes.put(seat, total - own)
            self.bets[seat] = total
            if total > before:
                self.to_match = total
                if full:
                    self.step = total - before
                    self.raises += 1 if before else 0
                    for other in range(len(self.bets)):
                        self.may_raise[other] = True
        if amount is None:
            state.say(_SAID[word], seat)
        else:
            state.say(_SAID[word], seat, amount)
        self.acted[seat] = True
        self.may_raise[seat] = False


class Bet(Ask):
    """What a seat does in a betting round; the value is ``(word, amount)``, the amount None but
    for bet and raise."""

    kind = "bet"

    def __init__(self, seat, round):
        super().__init__(seat, "bet")
        self.round = round
        self.owed = min(round.to_match - round.bets[seat], round.stakes.state.chips[seat])

    def options(self):
        """Words, and ranges such as ``bet 5..40``."""
        shown = []
        for word in ("check", "call", "bet", "fold", "allin"):
            if word == "bet":
                least, most = self.round.least_total(), self.round.most_total(self.seat)
                if least <= most and self.round.full_raise_problem(self.seat) is None:
                    word = "raise" if self.round.to_match else word
                    shown.append("%s %d..%d" % (word, least, most))
            elif self._word_problem(word) is None:
                shown.append(word)
        return shown

    def read(self, text):
        word, _, amount = text.strip().lower().partition(" ")
        amount = amount.strip()
        if word in ("bet", "raise"):
            return word, self._amount(text, word, amount)
        if amount or word not in ("check", "call", "fold", "allin"):
            raise Refused(
                "%s is no answer here; legal: %s" % (quote(text), ", ".join(self.options()))
            )
        problem = self._word_problem(word)
        if problem:
            raise Refused(problem)
        return word, None

    def write(self, value):
        word, amount = value
        return word if amount is None else "%s %d" % (word, amount)

    def _word_problem(self, word):
        """Why a word without an amount is not legal, one sentence, or None."""
        to_match, rules = self.round.to_match, self.round.terms
        if word == "fold":
            return None if rules.fold else "there is no folding yet"
        if word == "allin":
            return self.round.all_in_problem(self.seat)
        if word == "call":
            return None if to_match else "there is nothing to call"
        if to_match:
            return "there is a bet of %d; a check is no longer possible" % to_match
        return None if rules.check else "there is no checking in this game"

    def _amount(self, text, word, digits):
        round = self.round
        if word == "bet" and round.to_match:
            raise Refused("there is a bet of %d already; raise, call or fold" % round.to_match)
        if word == "raise" and not round.to_match:
            raise Refused("there is no bet to raise; bet")
        whole = digits and all([c in "0123456789" for c in digits])
        if not whole or len(digits) > _LONGEST_AMOUNT:
            raise Refused("%s needs a whole number of chips, such as %s 5" % (quote(text), word))
        problem = round.amount_problem(self.seat, int(digits))
        if problem:
            raise Refused(problem)
        return int(digits)


def betting_round(stakes, opener, terms):
    """A round as a generator of asks, from this seat on clockwise; skipped when fewer than two
    seats can bet. What nobody has called goes back at its end."""
    if len(stakes.with_chips()) > 1:
        round = Round(stakes, terms)
        count = len(stakes.paid)
        stakes.state.say("opens", opener)
        seat, idle = opener, 0
        while idle < count:
            if round.is_asked(seat):
                word, amount = yield Bet(seat, round)
                round.take(seat, word, amount)
                idle = 0
            else:
                idle += 1
            seat = (seat + 1) % count
    stakes.return_uncalled()
