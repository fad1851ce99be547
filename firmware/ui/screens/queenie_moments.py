"""What happened in a hand of Queenie, cut into the moments that the table sees one after another.

A moment is a tuple; its first field is its kind:
("run", seat, cards, first): a seat plays these cards in one go, ``first`` if they begin a run ·
("stop", says): the run stopped; what was said until somebody leads ·
("decisions", says): seats kept, swapped, bought or passed ·
("out", seat or None, amount) · ("hidden", card, seat or None, amount)."""

_DECISIONS = ("kept", "swapped", "passed", "bought")


def moments(says, begin):
    """The moments of ``says[begin:]``."""
    result = []
    hidden = None
    for say in says[begin:]:
        what = say[0]
        if what == "led" or what == "played":
            _, seat, card = say
            last = result[-1] if result else None
            if what == "played" and last and last[0] == "run" and last[1] == seat:
                last[2].append(card)
            else:
                result.append(("run", seat, bytearray([card]), what == "led"))
        elif what == "stopped":
            result.append(("stop", []))
        elif what == "no_colour" or what == "nobody_leads":
            result[-1][1].append(say)
        elif what in _DECISIONS:
            if result and result[-1][0] == "decisions":
                result[-1][1].append(say)
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
