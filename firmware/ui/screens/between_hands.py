"""What a table does between two hands: settle, look at the scores, change seats and rules."""

from engine_core import games
from engine_core.asks import TABLE
from engine_core.modules import take
from firmware.store import StoreError
from firmware.ui.seldom import (
    edit_rules,
    pick_number,
    show_boards,
    show_help_of_table,
    show_scores,
)
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import notice, tell

MOST_CHIPS = 9999
TOP_UP = 50

table = take("engine_core.table")


async def finish_hand(ui, store, night, record, hand):
    """Bank a finished hand, store it, show the scores. A flash that does not take it is tried again
    for as long as the table wants to: nothing confirmed may be lost."""
    seats = table.restored(night)
    before = dict(zip(hand.setup.names, hand.setup.chips or hand.setup.points))
    seats.bank(hand)
    ui.status = ()
    while True:
        try:
            store.finish_hand(_finished(record, hand), seats.fields())
            break
        except StoreError as e:
            ui.sound("error")
            await tell(ui, str(e))
    night.update(seats.fields())
    title = ui.text("scores.hand", seats.hand_number - 1)
    await show_scores(ui, title, seats, before)


async def keep_sort(ui, store, before):
    """Store how hands are sorted if a player has changed it: only now, since to save settings may
    erase flash, and nothing does that while a hand is played."""
    if ui.settings["sort"] == before:
        return
    try:
        store.save_settings(ui.settings)
    except StoreError as e:
        ui.sound("error")
        await tell(ui, str(e))


def _finished(record, hand):
    """The record of a finished hand: a hand file, and what verifies its deal."""
    fields = dict(record["fields"])
    fields["answers"] = [[None if s is TABLE else hand.setup.names[s], a] for s, a in hand.answers]
    finished = {"hand": fields}
    for name in ("secret", "cut"):
        if name in record:
            finished[name] = record[name]
    return finished


async def make_ready(ui, store, night):
    """Whether the next hand can be dealt; a seat that is short of chips tops up or sits out.
    Raises Back."""
    seats = table.restored(night)
    game = games.load(seats.game)
    for at in seats.short_seats():
        seat = seats.seats[at]
        least = game.least_chips(seats.rules[seats.game])
        rows = [ui.text("seat.top_up"), ui.text("seat.sit_out")]
        note = ui.text("short.note", seat.chips, least)
        if await choose(ui, seat.name, rows, 0, None, note) == 1:
            seat.resting = True
        else:
            lowest = least - seat.chips
            title = ui.named("chips.title", seat.name)
            chips = await pick_number(ui, title, max(lowest, TOP_UP), lowest, MOST_CHIPS)
            seats.top_up(at, chips)
        _keep(store, night, seats)
    if seats.enough_players():
        return True
    least, most = game.PLAYERS
    await notice(ui, ui.text("short.players"), ui.text("short.need", least, most))
    return False


def show_night(ui, store, night):
    """The scoreboards and the history of a night, from home."""
    seats = table.restored(night)

    def keep():
        _keep(store, night, seats)

    return show_boards(ui, store, seats, keep)


async def choose_next(ui, store, night):
    """The menu after a hand: True to deal on, False when the table goes home."""
    seats = table.restored(night)
    at = 0
    while True:
        rows = [
            ui.text("night.next"),
            ui.text("night.scores"),
            ui.text("night.rules"),
            ui.text("night.seats"),
            ui.text("home.settle_up"),
            ui.text("help"),
            ui.text("night.home"),
        ]
        try:
            at = await choose(ui, ui.text("night.title", seats.hand_number), rows, at)
        except Back:
            return False
        if at == 0:
            return True
        if at == len(rows) - 1:
            return False

        def keep():
            _keep(store, night, seats)

        try:
            if at == 1:
                await show_boards(ui, store, seats, keep)
            else:
                await (edit_rules, _edit_seats, _settle, _show_help)[at - 2](ui, seats, keep)
        except Back:
            pass


def _keep(store, night, seats):
    """Store what changed, if anything did."""
    fields = seats.fields()
    if fields != night:
        store.save_checkpoint(fields)
        night.update(fields)


def _show_help(ui, seats, keep):
    return show_help_of_table(ui, seats)


def _settle(ui, seats, keep):
    return take("firmware.ui.screens.settle_up").settle_up(ui, seats)


async def _edit_seats(ui, seats, keep):
    """Sit seats out and in, or let them top up; keep() after each change. Raises Back when left."""
    at = 0
    while True:
        amounts = seats.amounts()
        rest = ui.text("seat.rests")
        rows = [(s.name, rest if s.resting else str(amounts[s.name])) for s in seats.seats]
        at = await choose(ui, ui.text("night.seats"), rows, at)
        seat = seats.seats[at]
        actions = ["sit_in" if seat.resting else "sit_out"]
        if seats.has_chips():
            actions = ["top_up"] + actions
        stays = seats.left_behind(at)
        if stays and not seat.resting:
            actions.append("leave")
        try:
            rows = [ui.text("seat." + name) for name in actions]
            action = actions[await choose(ui, seat.name, rows)]
            if action == "leave":
                await _leave(ui, seats, at, stays)
            elif action == "top_up":
                title = ui.named("chips.title", seat.name)
                seats.top_up(at, await pick_number(ui, title, TOP_UP, 1, MOST_CHIPS))
            else:
                seat.resting = not seat.resting
            keep()
        except Back:
            pass


async def _leave(ui, seats, at, stays):
    """A seat goes home before the game is over, once it agrees to what it leaves. Raises Back."""
    rows = [ui.text("seat.stay"), ui.text("seat.leave")]
    note = ui.text("seat.leaves", stays)
    if await choose(ui, seats.seats[at].name, rows, 0, None, note) == 1:
        seats.leave(at)
