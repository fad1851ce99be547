"""The start of a hand: the commitment, the cut, or what to do with real cards."""

from binascii import hexlify, unhexlify

from engine_core import games
from engine_core.asks import TABLE, Refused
from engine_core.hand import Hand
from engine_core.house_rules import is_whole
from engine_core.modules import take
from engine_core.setup import BadSetup
from firmware.buttons import BACK, OK, PRESS
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import confirmed, draw_notice, tell

shuffle = take("engine_core.shuffle")

COUNTER_MS = 40  # how often the running counter of the cut is drawn
CUT = "cut "  # the first stored answer of a box-deck hand
_CARD_HIDDEN = ("queenie",)  # games with a card that is put aside during the deal (rules.md §1)
# Cards that each seat is dealt before anything is asked.
_CARDS_DOWN = {"follow_the_queen": 2, "queens_torment": 3, "hearts": 13, "queen_of_spades": 13}


async def begin_hand(ui, store, night, running):
    """Take up the hand in play, or deal one: (what is stored of it, the hand, the seats that the
    gadget plays, how many facts the table has seen). Raises Back if the table does not cut or there
    is no chance to deal with, Refused if stored answers do not fit.

    running: what ``Store.running`` gave, None to deal."""
    tables, read_setup = take("engine_core.table"), take("engine_core.setup_reader").read_setup
    if running is None:
        seats = tables.restored(night)
        record, is_good = _new_record(ui, night, seats)
        answers = None
        if not is_good:
            await _warn_of_chance(ui)
    else:
        record, answers = running
        if not _is_whole(record, tables, read_setup):
            raise Refused(ui.text("stuck.wrong"))
        if store.damaged_hand:  # its cut is lost: a second one could choose among two decks
            told = record["fields"]["cards"] == "table"
            raise Refused(ui.text("stuck.told" if told else "stuck.lost"))
        _set_forward(night, record)
        seats = tables.restored(night)
    bots = seats.bots_among(record["fields"]["players"])
    tables = seats = None
    if record["fields"]["cards"] == "table":
        hand = Hand(read_setup(record["fields"]))
        await _show_what_to_do(ui, store, hand.setup, record, answers)
    else:
        if not answers:
            answers = [await _cut(ui, store, record, answers)]
        record["cut"] = int(answers[0][len(CUT) :])
        secret = unhexlify(record["secret"])
        seed = shuffle.seed(secret, record["cut"])
        record["fields"]["seed"] = hexlify(seed).decode()
        hand = Hand(read_setup(record["fields"]))
        answers = answers[1:]
    record.pop("night", None)  # only its file needs it
    return record, hand, bots, _replay(hand, bots, answers or ())


def _is_whole(record, tables, read_setup):
    """Whether what is stored of a hand in play can be what ``_new_record`` made."""
    try:
        read_setup(dict(record["fields"], cards="table"))
        if "night" in record and not tables.is_right(record["night"]):
            return False
        if record["fields"]["cards"] == "box":
            return len(unhexlify(record["secret"])) == shuffle.SECRET_BYTES
        return record["fields"]["cards"] == "table" and is_whole(record.get("hidden_at", 0))
    except (BadSetup, KeyError, TypeError, ValueError, AttributeError, IndexError):
        return False


def _set_forward(night, record):
    """Where a damaged checkpoint has set the night back, its hand in play knows how it was."""
    if "night" in record:
        night.update(record.pop("night"))
    else:  # stored by a version that did not keep it
        seats = take("engine_core.table").restored(night)
        if seats.adopt(record["fields"]):
            night.update(seats.fields())


async def _warn_of_chance(ui):
    """The bytes of chance have failed their tests. The moments at which buttons were pressed are in
    the secret, too: the table may do with these alone. Raises Back if it does not want to."""
    ui.sound("error")
    await tell(ui, ui.text("deal.no_chance"))
    rows = [ui.text("deal.by_presses"), ui.text("deal.nothing")]
    if await choose(ui, ui.text("deal.chance"), rows) == 1:
        raise Back


def _new_record(ui, night, seats):
    """(what is stored before a hand begins: its fields, and the gadget's secret, or at the table
    deck the hidden card's place in the deal, any from the second on, if the game has one; whether
    the chance that the secret is made of passes its tests)."""
    fields = seats.hand_fields()
    record = {"fields": fields, "night": night}
    if fields["cards"] == "box":
        health = take("engine_core.entropy_health").Health()
        secret = ui.device.entropy(shuffle.SECRET_BYTES, health.watch)
        record["secret"] = hexlify(secret).decode()
        return record, health.is_good()
    if fields["game"] in _CARD_HIDDEN:
        record["hidden_at"] = 2 + shuffle.below(ui.device.entropy, 51)
    return record, True


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


async def _cut(ui, store, record, answers):
    """Show the commitment, then let the player opposite to the deal stop a running counter.

    The hand is stored while the commitment is read: before it can be cut. Returns the answer."""
    cutter = _cutter(record["fields"])
    _draw_commitment(ui, shuffle.fingerprint(unhexlify(record["secret"])), cutter)
    ui.show()
    if answers is None:
        store.begin_hand(record)
    await confirmed(ui)
    title, hint = ui.text("deal.cutting", cutter), ui.text("deal.stop")
    while True:
        number = ui.device.cut_counter()
        shown = "%05d" % number
        ui.begin(title)
        ui.centred_big(shown, 24)
        ui.footer(hint)
        ui.show()
        event = await ui.event(COUNTER_MS)
        if event == PRESS << 2 | BACK:
            raise Back
        if event == PRESS << 2 | OK:
            ui.sound("tick")
            answer = CUT + str(number)
            store.append_answer(answer)
            return answer


def _draw_commitment(ui, fingerprint, cutter):
    fours = [fingerprint[i : i + 4] for i in range(0, 20, 4)]
    hint = ui.text("deal.cuts", cutter)
    ui.begin(ui.text("deal.fair"))
    for i in range(5):
        ui.canvas.big(fours[i], 10 + 58 * (i % 2), 12 + 14 * (i // 2))
    ui.footer(hint)


def _cutter(fields):
    """The name of the player opposite to the deal."""
    names = fields["players"]
    step = games.load(fields["game"]).step(fields["rules"])
    return names[(names.index(fields["dealer"]) - step) % len(names)]


async def _show_what_to_do(ui, store, setup, record, answers):
    """Tell a table with real cards how to deal. answers: None before the hand is stored."""
    title = ui.text("deal.table_title", setup.names[setup.dealer])
    draw_notice(ui, title, _what_to_do(ui, setup, record))
    ui.show()
    if answers is None:
        store.begin_hand(record)
    if not answers:
        await confirmed(ui)


def _what_to_do(ui, setup, record):
    """How real cards are dealt."""
    if setup.game == "queen_of_spades":
        return ui.text("deal.table_spades", _CARDS_DOWN[setup.game])
    if not setup.module.MONEY:
        return ui.text("deal.table_each", _CARDS_DOWN[setup.game])
    ante = setup.rules["ante"]
    if "hidden_at" not in record:
        return ui.text("deal.table_down", ante, _CARDS_DOWN[setup.game])
    way = ui.text("way." + setup.rules["direction"])
    antes = ui.text("deal.table_antes", ante, way)
    return antes + " " + ui.text("deal.table_hidden", record["hidden_at"])
