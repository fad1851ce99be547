"""A night: hand after hand, with the scores, the house rules and the seats in between."""

from engine_core import games
from engine_core.asks import TABLE
from engine_core.modules import take
from firmware.store import StoreError
from firmware.ui.seldom import edit_rules, pick_number, show_scores
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import notice

MOST_CHIPS = 9999
DEAL = "firmware.ui.screens.deal"


async def play_night(ui, store, table, resuming):
    """Deal and play until the table goes home. ``resuming``: a hand is in play already. Raises
    Back to leave a hand in play or a hand not yet dealt."""
    while True:
        ui.status = ()
        if resuming or await _ready(ui, store, table):
            if await _play_next(ui, store, table):
                resuming = False
            else:
                return
        if not await _between_hands(ui, store, table):
            return


async def _ready(ui, store, table):
    """Whether the next hand can be dealt; a seat that is short of chips tops up or sits out."""
    for at in table.short_seats():
        seat = table.seats[at]
        least = games.load(table.game).least_chips(table.rules[table.game])
        rows = [ui.text("short.top_up"), ui.text("short.sit_out")]
        title = ui.text("short.title", seat.name, seat.chips, least)
        if await choose(ui, title, rows) == 1:
            seat.resting = True
        else:
            lowest = least - seat.chips
            chips = await pick_number(ui, seat.name, max(lowest, 50), lowest, MOST_CHIPS)
            table.top_up(at, chips)
        store.save_checkpoint(table.fields())
    if table.enough_players():
        return True
    least, most = games.load(table.game).PLAYERS
    await notice(ui, ui.text("short.players"), ui.text("short.need", least, most))
    return False


async def _play_next(ui, store, table):
    """Play the hand in play, or deal one. False when the table leaves it."""
    ui.status = ()
    try:
        running = store.running()
        if running is None:
            running = take(DEAL).new_record(ui, table), []
            store.begin_hand(running[0])
        record, answers = running
        hand, answers = await take(DEAL).begin(ui, store, record, answers)
        shown = _replay(hand, answers)
        bots = [i for i, name in enumerate(hand.setup.names) if _seat(table, name).bot]
        await take("firmware.ui.screens.play").play_hand(ui, store, hand, bots, shown)
    except Back:
        return False
    except StoreError as e:
        await notice(ui, ui.text("error"), str(e))
        return False
    before = dict(zip(hand.setup.names, hand.setup.chips))
    table.bank(hand)
    store.finish_hand(_finished(record, hand), table.fields())
    ui.status = ()
    await show_scores(ui, ui.text("scores.hand", table.hand_number - 1), table, before)
    return True


def _replay(hand, answers):
    """Run stored answers; returns how many facts were told before the last one."""
    told = 0
    for text in answers:
        told = len(hand.state.says)
        hand.answer(hand.ask.seat, text)
    return told


def _seat(table, name):
    for seat in table.seats:
        if seat.name == name:
            return seat
    raise KeyError(name)


def _finished(record, hand):
    """The record of a finished hand: a hand file, and what verifies its deal."""
    fields = dict(record["fields"])
    fields["answers"] = [[None if s is TABLE else hand.setup.names[s], a] for s, a in hand.answers]
    return {"hand": fields, "secret": record.get("secret"), "cut": record.get("cut")}


async def _between_hands(ui, store, table):
    """The menu after a hand: True to deal on, False when the night pauses or ends."""
    at = 0
    while True:
        rows = [
            ui.text("night.next"),
            ui.text("night.scores"),
            ui.text("night.rules"),
            ui.text("night.seats"),
            ui.text("night.home"),
        ]
        try:
            at = await choose(ui, ui.text("night.title", table.hand_number), rows, at)
            if at == 0:
                return True
            if at == 1:
                await show_scores(ui, ui.text("night.scores"), table)
            elif at == 2:
                await edit_rules(ui, table)
            elif at == 3:
                await _edit_seats(ui, table)
            else:
                return False
        except Back:
            if at == 0:
                return False
        store.save_checkpoint(table.fields())


async def _edit_seats(ui, table):
    """Sit seats out and in, or let them top up. Raises Back when left."""
    at = 0
    while True:
        rows = [(s.name, ui.text("seat.rests") if s.resting else str(s.chips)) for s in table.seats]
        at = await choose(ui, ui.text("night.seats"), rows, at)
        seat = table.seats[at]
        actions = [
            ui.text("short.top_up"),
            ui.text("seat.sit_in" if seat.resting else "short.sit_out"),
        ]
        if await choose(ui, seat.name, actions):
            seat.resting = not seat.resting
        else:
            table.top_up(at, await pick_number(ui, seat.name, 50, 1, MOST_CHIPS))
