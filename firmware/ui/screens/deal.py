"""The start of a hand: the commitment, the cut, or what to do with real cards."""

from binascii import hexlify, unhexlify

from engine_core import games
from engine_core.hand import Hand
from engine_core.modules import take
from firmware.buttons import BACK, OK, PRESS
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import confirmed, draw_notice, tell

shuffle = take("engine_core.shuffle")

COUNTER_MS = 40  # how often the running counter of the cut is drawn
_CARD_HIDDEN = ("queenie",)  # games with a card that is put aside during the deal (rules.md §1)
# Cards that each seat is dealt before anything is asked.
_CARDS_DOWN = {"follow_the_queen": 2, "queens_torment": 3, "hearts": 13, "queen_of_spades": 13}


async def begin_hand(ui, store, night, taken):
    """Deal a hand, or go on where the deal of the one in play was left: (what is stored of it, the
    hand, the seats that the gadget plays, 0 facts that the table has seen). Raises Back if the
    table does not cut or there is no chance to deal with.

    taken: what ``taken_up`` gave of the hand in play, None to deal."""
    read_setup = take("engine_core.setup_reader").read_setup
    if taken is None:
        seats = take("engine_core.table").restored(night)
        record, is_good = _new_record(ui, night, seats)
        if not is_good:
            await _warn_of_chance(ui)
        bots = seats.bots_among(record["fields"]["players"])
        seats = None
    else:
        _, record, _, bots, _ = taken
    fields = record["fields"]
    if fields["cards"] == "table":
        hand = Hand(read_setup(fields))
        await _show_what_to_do(ui, store, hand.setup, record, taken is None)
    else:
        record["cut"] = await _cut(ui, store, record, taken is None)
        seed = shuffle.seed(unhexlify(record["secret"]), record["cut"])
        fields["seed"] = hexlify(seed).decode()
        hand = Hand(read_setup(fields))
    record.pop("night", None)  # only its file needs it
    return record, hand, bots, 0


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


async def _cut(ui, store, record, is_new):
    """Show the commitment, then let the player opposite to the deal stop a running counter.

    A new hand is stored while the commitment is read: before it can be cut. Returns the number."""
    cutter = _cutter(record["fields"])
    _draw_commitment(ui, shuffle.fingerprint(unhexlify(record["secret"])), cutter)
    ui.show()
    if is_new:
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
            store.append_answer("cut " + str(number))
            return number


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


async def _show_what_to_do(ui, store, setup, record, is_new):
    """Tell a table with real cards how to deal; a new hand is stored meanwhile."""
    title = ui.text("deal.table_title", setup.names[setup.dealer])
    draw_notice(ui, title, _what_to_do(ui, setup, record))
    ui.show()
    if is_new:
        store.begin_hand(record)
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
