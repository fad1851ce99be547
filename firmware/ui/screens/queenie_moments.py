"""What happened in a hand of Queenie, cut into the moments that the table sees one after another.

A moment is a tuple; its first field is its kind:
("run", seat, cards, first, stop): a seat plays these cards in one go, ``first`` if they begin a
run; ``stop`` is None as long as the run goes on, else what was said until somebody leads again ·
("decisions", says): seats kept, swapped, bought or passed ·
("out", seat or None, amount) · ("hidden", card, seat or None, amount)."""

_DECISIONS = ("kept", "swapped", "passed", "bought")


def moments(says, begin):
    """The moments of ``says[begin:]``, which begins where a seat was asked."""
    result: list = []
    hidden = None  # at the table deck it may have been said before ``begin``
    for say in says[:begin]:
        if say[0] == "hidden":
            hidden = say[1]
    for say in says[begin:]:
        what = say[0]
        last: tuple = result[-1] if result else ("none",)
        if what == "led" or what == "played":
            _take_card(result, last, say)
        elif what == "stopped":
            result[-1] = last[:4] + ([],)
        elif what == "no_colour" or what == "nobody_leads":
            last[4].append(say)
        elif what in _DECISIONS:
            if last[0] == "decisions":
                last[1].append(say)
            else:
                result.append(("decisions", [say]))
        elif what == "hidden":
            hidden = say[1]
        elif what == "takes_pot" or what == "pot_stays":
            seat = say[1] if what == "takes_pot" else None
            if say[-2] == "out":
                result.append(("out", seat, say[-1]))
            else:
                result.append(("hidden", hidden, seat, say[-1]))
    return result


def _take_card(result, last, say):
    what, seat, card = say
    if what == "played" and last[0] == "run" and last[1] == seat and last[4] is None:
        last[2].append(card)
        return
    if what == "led" and last[0] == "run":
        last[4].append(("leads", seat, card))
    result.append(("run", seat, [card], what == "led", None))
