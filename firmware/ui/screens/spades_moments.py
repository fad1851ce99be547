"""What happened in a round of Queen of Spades, cut into the moments that the table sees one after
another.

A moment is a tuple; its first field is its kind:
("start", cut or None, bonus, card): the dealer's cut and the first discard ·
("turn", turn): the turn of one seat · ("turns", lines): of several, a line for each and for each
set · ("told", what): of the stock · ("out", seat or None) · ("scores", says) ·
("game", seat or None): who has won it; nobody as yet.

A turn is a list of lines, each a tuple: first ("turn", seat, source, cards, discard), where source
is the fact with which it drew; then ("laid", cards), ("added", set, cards), ("joined", set,
other)."""

LINES = 5  # on a picture
BESIDE = 4  # beside a large card
ROWS = 6  # of the scores
_DRAWS = ("drew", "took", "took_pile", "passed")
_ENDS = ("discarded", "passed")


def moments(says, begin, bots, players):
    """Yield the moments of ``says[begin:]``.

    What a person did alone among bots is not told; a turn is told as a whole, when it has ended."""
    alone = players - len(bots) == 1
    lines: list = []  # of the turn
    page: list = []  # of turns that have ended
    count = 0  # turns on it
    cut, bonus, scores = None, 0, []
    for at, say in enumerate(says):
        what = say[0]
        if what == "cut":
            cut = say[2]
        elif what == "cut_bonus":
            bonus = say[2]
        if what in _DRAWS:
            lines = _begun(say)
        elif what in ("laid", "added", "joined"):
            lines.append(_line(say))
        ends = what in _ENDS or (what == "out" and len(lines) > 0)
        if at < begin:
            if ends:
                lines = []
            continue
        if ends:
            if what == "discarded":
                lines[0] = lines[0][:4] + (say[2],)
            if not (alone and say[1] not in bots):
                if page and len(page) + len(lines) > LINES:
                    for part in _pages(page, count):
                        yield part
                    page, count = [], 0
                page, count = page + lines, count + 1
            lines = []
        if what in ("turned", "reshuffled", "stock_out", "out", "nobody_out") and page:
            for part in _pages(page, count):
                yield part
            page, count = [], 0
        if what == "turned":
            yield ("start", cut, bonus, say[1])
        elif what in ("reshuffled", "stock_out"):
            yield ("told", what)
        elif what == "out" or what == "nobody_out":
            yield ("out", say[1] if what == "out" else None)
        elif what == "scores":
            scores.append(say)
        elif what == "wins_game" or what == "another_round":
            for part in _score_pages(scores):
                yield part
            scores = []
            yield ("game", say[1] if what == "wins_game" else None)
    for part in _pages(page, count):
        yield part
    for part in _score_pages(scores):
        yield part


def _score_pages(scores):
    """All seats on one picture, or two halves of them."""
    half = len(scores) if len(scores) <= ROWS else (len(scores) + 1) // 2
    return [("scores", part) for part in (scores[:half], scores[half:]) if part]


def _pages(lines, count):
    """The moments of so many turns. A long one goes on in another picture."""
    if count == 1 and len(lines) <= BESIDE:
        return [("turn", lines)]
    found = []
    while lines:
        found.append(("turns", lines[:LINES]))
        lines = lines[:1] + lines[LINES:] if len(lines) > LINES else []
    return found


def _begun(say):
    """The lines of a turn that begins with a fact of _DRAWS."""
    what, seat = say[0], say[1]
    if what == "took_pile":
        # The card on top lies in the set; the rest went to the hand.
        return [("turn", seat, what, say[3], None), ("laid", say[2])]
    return [("turn", seat, what, say[2] if what == "took" else 0, None)]


def _line(say):
    what = say[0]
    return (what,) + say[2:]
