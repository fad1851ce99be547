"""A hand in play from what is stored of it: nothing is drawn, asked or changed by it."""

from binascii import hexlify, unhexlify

from engine_core.asks import TABLE, Refused
from engine_core.hand import Hand
from engine_core.house_rules import is_whole
from engine_core.modules import load, loaded, take
from engine_core.setup import BadSetup

shuffle = take("engine_core.shuffle")

SETUP_READER = "engine_core.setup_reader"
CUT = "cut "  # the first stored answer of a box-deck hand


def taken_up(ui, store, night, running):
    """(fields of the night as the hand was dealt, what is stored of it, the hand, the seats that
    the gadget plays, how many facts the table has seen); no hand before its first answer, which is
    for ``deal`` to ask. Raises Refused if what is stored does not fit.

    running: what ``Store.running`` gave; its setup is no good for a second call."""
    record, answers = running
    # Where a table is checked it is taken, too, and would be loaded once more.
    read_setup = load(SETUP_READER).read_setup
    tables = take("engine_core.table")
    setup = _setup_of(record, answers, tables, read_setup)
    if SETUP_READER in loaded():
        take(SETUP_READER)
    if setup is None:
        raise Refused(ui.text("stuck.wrong"))
    told = record["fields"]["cards"] == "table"
    if store.damaged_hand:  # its cut is lost: a second one could choose among two decks
        raise Refused(ui.text("stuck.told" if told else "stuck.lost"))
    night, seats = _as_dealt(night, record, tables)
    bots = seats.bots_among(setup.names)
    read_setup = tables = seats = None
    if not answers:
        return night, record, None, bots, 0
    hand = Hand(setup)
    return night, record, hand, bots, _replay(hand, bots, answers if told else answers[1:])


def _setup_of(record, answers, tables, read_setup):
    """The Setup of what is stored of a hand in play, without its deck before the cut; None if it
    cannot be what was made when it was dealt."""
    try:
        fields = record["fields"]
        if "night" in record and not tables.is_right(record["night"]):
            return None
        if fields["cards"] != "box":
            return read_setup(fields) if is_whole(record.get("hidden_at", 0)) else None
        secret = unhexlify(record["secret"])
        if len(secret) != shuffle.SECRET_BYTES:
            return None
        if not answers:
            return read_setup(dict(fields, cards="table"))
        record["cut"] = int(answers[0][len(CUT) :])
        fields["seed"] = hexlify(shuffle.seed(secret, record["cut"])).decode()
        return read_setup(fields)
    except (BadSetup, KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None


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
