"""What happened in a hand of Queenie, cut into the moments that the table sees one after another.

A moment is a tuple; its first field is its kind:
("run", seat, cards, first, stop): a seat plays these cards in one go, ``first`` if they begin a
run; ``stop`` is None as long as the run goes on, else what was said until somebody leads again ·
("decisions", says): seats kept, swapped, bought or passed ·
("out", seat or None, amount) · ("hidden", card, seat or None, amount)."""

_DECISIONS = ("kept", "swapped", "passed", "bought")
# Told by the moment of the pot that they decide.
_UNTOLD = ("antes", "out", "nobody_out", "queen_played", "queen_not_played")


def moments(says, begin):
    """Yield the moments of ``says[begin:]``, which begins where a seat was asked.

    One at a time: a whole hand of them would take 4 KB of the gadget's heap."""
    hidden = None  # at the table deck it may have been said before ``begin``
    last: tuple = ("none",)  # still growing
    for at, say in enumerate(says):
        what = say[0]
        if what == "hidden":
            hidden = say[1]
        elif at >= begin:
            if not _grows(last, say):
                if last[0] != "none":
                    yield last
                last = _moment(say, hidden)
            elif what == "stopped":
                last = last[:4] + ([],)
    if last[0] != "none":
        yield last


def _grows(last, say):
    """Whether a fact belongs to the moment before it, which takes it up."""
    what = say[0]
    if what in _UNTOLD:
        return True
    if last[0] == "decisions" and what in _DECISIONS:
        last[1].append(say)
        return True
    if last[0] != "run":
        return False
    if what == "played" and last[1] == say[1] and last[4] is None:
        last[2].append(say[2])
        return True
    if what == "led":
        last[4].append(("leads", say[1], say[2]))
    elif what == "no_colour" or what == "nobody_leads":
        last[4].append(say)
        return True
    return what == "stopped"


def _moment(say, hidden):
    """The moment that begins with a fact."""
    what = say[0]
    if what == "led" or what == "played":
        return ("run", say[1], [say[2]], what == "led", None)
    if what in _DECISIONS:
        return ("decisions", [say])
    seat = say[1] if what == "takes_pot" else None
    if say[-2] == "out":
        return ("out", seat, say[-1])
    return ("hidden", hidden, seat, say[-1])
