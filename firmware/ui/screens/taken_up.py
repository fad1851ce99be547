"""A hand in play from what is stored of it: nothing is drawn, asked or changed by it."""

from binascii import hexlify, unhexlify

from engine_core.asks import TABLE, Refused
from engine_core.hand import Hand
from engine_core.house_rules import is_whole
from engine_core.modules import take
from engine_core.setup import BadSetup

shuffle = take("engine_core.shuffle")

CUT = "cut "  # the first stored answer of a box-deck hand


def taken_up(ui, store, night, running):
    """(fields of the night as the hand was dealt, what is stored of it, the hand, the seats that
    the gadget plays, how many facts the table has seen); no hand before its first answer, which is
    for ``deal`` to ask. Raises Refused if what is stored does not fit.

    running: what ``Store.running`` gave; its setup is no good for a second call."""
    record, answers = running
    tables, read_setup = take("engine_core.table"), take("engine_core.setup_reader").read_setup
    if not _is_whole(record, tables, read_setup):
        raise Refused(ui.text("stuck.wrong"))
    fields = record["fields"]
    told = fields["cards"] == "table"
    if store.damaged_hand:  # its cut is lost: a second one could choose among two decks
        raise Refused(ui.text("stuck.told" if told else "stuck.lost"))
    night, seats = _as_dealt(night, record, tables)
    bots = seats.bots_among(fields["players"])
    tables = seats = None
    if not answers:
        return night, record, None, bots, 0
    if not told:
        record["cut"] = int(answers[0][len(CUT) :])
        seed = shuffle.seed(unhexlify(record["secret"]), record["cut"])
        fields["seed"] = hexlify(seed).decode()
        answers = answers[1:]
    hand = Hand(read_setup(fields))
    return night, record, hand, bots, _replay(hand, bots, answers)


def _is_whole(record, tables, read_setup):
    """Whether what is stored of a hand in play can be what was made when it was dealt."""
    try:
        read_setup(dict(record["fields"], cards="table"))
        if "night" in record and not tables.is_right(record["night"]):
            return False
        if record["fields"]["cards"] == "box":
            return len(unhexlify(record["secret"])) == shuffle.SECRET_BYTES
        return record["fields"]["cards"] == "table" and is_whole(record.get("hidden_at", 0))
    except (BadSetup, KeyError, TypeError, ValueError, AttributeError, IndexError):
        return False


def _as_dealt(night, record, tables):
    """(fields, Table) of the night: where a damaged checkpoint has set it back, its hand in play
    knows how it was."""
    if "night" in record:
        night = record.pop("night")  # only its file needs it
        return night, tables.restored(night)
    seats = tables.restored(night)  # stored by a version that did not keep it
    return (seats.fields() if seats.adopt(record["fields"]) else night), seats


def _replay(hand, bots, answers):
    """Run stored answers; returns how many facts were told before the last one of a person: what
    bots do is told when it is a person's turn."""
    told = 0
    for text in answers:
        seat = hand.ask.seat if hand.ask else TABLE
        if seat not in bots:
            told = len(hand.state.says)
        hand.answer(seat, text)
    return told
