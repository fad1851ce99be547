"""The start of a hand: the commitment, the cut, or what to do with real cards."""

from binascii import hexlify, unhexlify

from engine_core import shuffle
from engine_core.hand import Hand
from engine_core.modules import take
from firmware.buttons import BACK, OK, PRESS
from firmware.ui.ui import Back
from firmware.ui.widgets.notice import confirmed, notice

COUNTER_MS = 40  # how often the running counter of the cut is drawn


def new_record(ui, table):
    """What is stored before a hand begins: its fields, and the gadget's secret or the hidden
    card's place."""
    fields = table.hand_fields()
    record = {"fields": fields}
    if fields["cards"] == "box":
        record["secret"] = hexlify(ui.device.entropy(shuffle.SECRET_BYTES)).decode()
    else:
        record["hidden_at"] = 2 + _below(ui.device.entropy, 51)
    return record


def _read_setup(fields):
    return take("engine_core.setup_reader").read_setup(fields)


def _below(entropy, n):
    """A fair number below n (at most 256)."""
    limit = 256 - 256 % n
    while True:
        draw = entropy(1)[0]
        if draw < limit:
            return draw % n


async def begin(ui, store, record, answers):
    """The hand of a record. ``answers`` are the stored ones; the cut is asked if it is not among
    them.

    Raises Back if the table does not cut; the record stays as it is."""
    fields = dict(record["fields"])
    if fields["cards"] == "table":
        hand = Hand(_read_setup(fields))
        if not answers:
            await _show_what_to_do(ui, hand.setup, record["hidden_at"])
        return hand, answers
    secret = unhexlify(record["secret"])
    if answers:
        number = int(answers[0][4:])
    else:
        number = await _cut(ui, fields, shuffle.fingerprint(secret))
        store.append_answer("cut %d" % number)
    fields["seed"] = hexlify(shuffle.seed(secret, number)).decode()
    return Hand(_read_setup(fields)), answers[1:]


async def _cut(ui, fields, fingerprint):
    """Show the commitment, then let the player opposite to the deal stop a running counter."""
    setup = _read_setup(_without_deck(fields))
    cutter = setup.names[(setup.dealer - setup.module.step(setup.rules)) % len(setup.names)]
    ui.begin(ui.text("deal.fair"))
    for i in range(0, 20, 4):
        ui.canvas.big(fingerprint[i : i + 4], 10 + 58 * (i // 4 % 2), 12 + 15 * (i // 8))
    ui.footer(ui.text("deal.cuts", cutter))
    ui.show()
    await confirmed(ui)
    while True:
        number = ui.device.cut_counter()
        ui.begin(ui.text("deal.cutting", cutter))
        ui.centred_big("%05d" % number, 24)
        ui.footer(ui.text("deal.stop"))
        ui.show()
        event = await ui.event(COUNTER_MS)
        if event == PRESS << 2 | OK:
            ui.sound("tick")
            return number
        if event == PRESS << 2 | BACK:
            raise Back


def _without_deck(fields):
    """The fields of a box hand before its deck is known, as a hand that can be checked."""
    plain = dict(fields)
    plain["cards"] = "table"
    return plain


async def _show_what_to_do(ui, setup, hidden_at):
    way = ui.text("way." + setup.rules["direction"])
    dealer = setup.names[setup.dealer]
    await notice(
        ui,
        ui.text("deal.table_title", dealer),
        ui.text("deal.table_antes", way, setup.rules["ante"]),
    )
    await notice(ui, ui.text("deal.table_title", dealer), ui.text("deal.table_hidden", hidden_at))
