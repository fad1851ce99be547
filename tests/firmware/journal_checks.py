"""What every journal must do, however it writes. ``new``: a function that gives a Journal of the
same files each time it is called, as a new start of the gadget does."""

from firmware.journal_records import FILE_SLOTS, LONGEST, TEXT, UNCONFIRMED

STAMP = b"hand number1"
LENGTHS = (1, TEXT - 1, TEXT, TEXT + 1, 3 * TEXT, 3 * TEXT + 1, LONGEST)


def reopened(new, stamp=STAMP):
    journal = new()
    journal.open(stamp)
    return journal


def text(i, length):
    return bytes(33 + (i * 7 + k) % 90 for k in range(length))


def check_records_come_back(new):
    journal = new()
    journal.create(STAMP)
    assert journal.records() == []
    written = []
    for i, length in enumerate(LENGTHS):
        journal.append(text(i, length))
        written.append(text(i, length))
        assert journal.records() == written
        other = reopened(new)
        assert other.records() == written
        assert not other.torn and not other.damaged


def check_records_are_taken_up(new):
    new().create(STAMP)
    for i in range(40):
        reopened(new).append(text(i, 1 + i % 12))
    assert reopened(new).records() == [text(i, 1 + i % 12) for i in range(40)]


def check_bytes_that_look_like_empty_flash(new):
    new().create(STAMP)
    for record in (b"\xff", b"\xff" * 10, b"\x00", b"\xff" * 25):
        reopened(new).append(record)
    assert reopened(new).records() == [b"\xff", b"\xff" * 10, b"\x00", b"\xff" * 25]


def check_a_second_and_third_file(new):
    for length in (1, 2 * TEXT + 1, LONGEST):  # 255 is a multiple of 1 and 3 slots, not of 25
        journal = new()
        journal.create(STAMP)
        count = 2 * FILE_SLOTS // ((length + TEXT - 1) // TEXT) + 3
        for i in range(count):
            journal.append(text(i, length))
        assert journal.records() == [text(i, length) for i in range(count)]
        other = reopened(new)
        assert other.records() == journal.records()
        assert not other.torn and not other.damaged
        other.append(b"one more")
        assert reopened(new).records()[-1] == b"one more"
        assert len(reopened(new).records()) == count + 1


def check_a_new_journal_knows_nothing_of_the_old(new):
    journal = new()
    journal.create(STAMP)
    for i in range(300):
        journal.append(text(i, 5))
    journal.create(b"hand number2")
    assert journal.records() == []
    assert reopened(new, b"hand number2").records() == []
    # Nor does the old stamp find anything in the new hand's file.
    journal.append(b"new")
    assert reopened(new).records() == []
    assert reopened(new, b"hand number2").records() == [b"new"]


def check_discard(new):
    journal = new()
    journal.create(STAMP)
    for i in range(300):
        journal.append(text(i, 5))
    journal.discard()
    assert_value_error(journal.append, b"x")
    other = reopened(new)
    assert other.damaged  # a hand whose journal is gone has lost its answers
    assert other.records() == []
    new().discard()  # once more does no harm


# Ten letters of two bytes each, as long as a name on the gadget can be.
LONG_NAMES = ["Éèàçéèàçé" + last for last in "éèàç"] + ["Çèàçéèàçé" + last for last in "éè"]


def long_hand():
    """The answers of a hand of six at the table deck that goes on for long, as a gadget keeps
    them: each raises in every round, queens fall, every pot is shared by all, cards are shown."""
    undo = "\x08"
    answers = []
    for number in range(5):
        for i in range(60):
            answers.append("raise %d" % (10000 * (number + 1) + i))
        answers += ["raise 99999", undo, "call", "queen " + LONG_NAMES[number] + " K", "none"]
        answers.append("opens " + LONG_NAMES[number])
    answers += ["down"] * 6
    answers += ["wins main " + " ".join(LONG_NAMES)]
    answers += ["wins side %d %s" % (i, " ".join(LONG_NAMES)) for i in range(1, 5)]
    return answers + [undo] + ["judge"] + ["TS TH TD TC 9S 9H 9D"] * 6


def check_a_long_hand(new):
    """It fills several files; it may be taken up behind any of its answers."""
    journal = new()
    journal.create(STAMP)
    written = []
    slots = 0
    for answer in long_hand():
        record = answer.encode()
        if len(written) % 25 == 0:
            journal = reopened(new)
        journal.append(record)
        written.append(record)
        slots += (len(record) + TEXT - 1) // TEXT
        assert len(record) <= LONGEST
    assert 2 * FILE_SLOTS < slots < 4 * FILE_SLOTS
    journal = reopened(new)
    assert journal.records() == written
    assert not journal.torn and not journal.damaged


def check_refused_records(new):
    journal = new()
    assert_value_error(journal.append, b"not open")
    journal.create(STAMP)
    for record in (b"", b"x" * (LONGEST + 1)):
        assert_value_error(journal.append, record)
    assert journal.records() == []


def assert_value_error(call, *arguments):
    try:
        call(*arguments)
    except ValueError:
        return
    raise AssertionError("no ValueError")


def check_torn(new, spoil):
    """spoil(slot, change): changes the 16 bytes of a slot on the flash by change(bytearray)."""

    def whole(slot):
        slot[1] |= UNCONFIRMED

    def half(slot):
        whole(slot)
        slot[8:] = b"\xff" * 8

    journal = new()
    journal.create(STAMP)
    for i in range(5):
        journal.append(text(i, 25))
    for slot in (13, 14, 15):  # each one of the last record
        for i in range(13, 16):
            spoil(i, whole if i < slot else half if i == slot else erase)
        journal = reopened(new)
        assert journal.torn and not journal.damaged, slot
        assert journal.records() == [text(i, 25) for i in range(4)]
        journal.append(text(4, 25))
        assert not journal.torn
        journal = reopened(new)
        assert not journal.torn and not journal.damaged
        assert journal.records() == [text(i, 25) for i in range(5)]


def erase(slot):
    slot[:] = b"\xff" * len(slot)


def check_damaged(new, spoil, kept_aside):
    """kept_aside(): how many damaged files are kept under another name."""

    def flip(slot):
        slot[4] ^= 0x10

    journal = new()
    journal.create(STAMP)
    for i in range(6):
        journal.append(text(i, 4))
    spoil(3, flip)
    journal = reopened(new)
    assert journal.torn and journal.damaged
    assert journal.records() == [text(0, 4), text(1, 4)]
    assert kept_aside() == 0
    journal.append(b"again")
    assert kept_aside() == 1
    assert not journal.damaged
    assert journal.records() == [text(0, 4), text(1, 4), b"again"]
    journal = reopened(new)
    assert not journal.torn and not journal.damaged
    assert journal.records() == [text(0, 4), text(1, 4), b"again"]


def check_a_confirmed_record_that_lost_slots(new, spoil):
    """No power cut ends like that: a record is confirmed when all its slots have been read back."""
    for lost in range(1, 4):
        journal = new()
        journal.create(STAMP)
        journal.append(text(0, 4))
        journal.append(text(1, 25))
        for slot in range(5 - lost, 5):
            spoil(slot, erase)
        journal = reopened(new)
        assert journal.records() == [text(0, 4)]
        assert journal.damaged == (lost < 3), lost  # without its first slot nothing is left to see


def check_a_record_that_was_not_confirmed_counts(new, spoil):
    """The power failed behind its last bit. What follows goes on in the same file."""

    def unconfirm(slot):
        slot[1] |= UNCONFIRMED

    journal = new()
    journal.create(STAMP)
    for i in range(3):
        journal.append(text(i, 25))
    spoil(7, unconfirm)
    journal = reopened(new)
    assert not journal.torn and not journal.damaged
    journal.append(text(3, 25))
    assert reopened(new).records() == [text(i, 25) for i in range(4)]


def check_a_lost_header(new, spoil):
    journal = new()
    journal.create(STAMP)
    for i in range(4):
        journal.append(text(i, 4))
    spoil(0, erase)
    journal = reopened(new)
    assert journal.records() == [text(i, 4) for i in range(4)]
    journal.append(b"more")
    assert reopened(new).records() == [text(i, 4) for i in range(4)] + [b"more"]


ALL = (
    check_records_come_back,
    check_records_are_taken_up,
    check_bytes_that_look_like_empty_flash,
    check_a_second_and_third_file,
    check_a_new_journal_knows_nothing_of_the_old,
    check_discard,
    check_refused_records,
    check_a_long_hand,
)
