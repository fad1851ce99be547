"""What a table does between two hands: settle, look at the scores, change seats and rules."""

from engine_core import games
from engine_core.asks import TABLE
from engine_core.modules import take
from firmware.store import StoreError
from firmware.ui.seldom import pick_number
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import notice, tell

MOST_CHIPS = 9999
TOP_UP = 50

table = take("engine_core.table")


async def finish_hand(ui, store, night, record, hand):
    """Bank a finished hand, store it, show the scores. A flash that does not take it is tried again
    for as long as the table wants to: nothing confirmed may be lost.

    With real cards an undo goes back to the start of a hand, from its end too: the scores come
    first then, and back takes the last answer back. Returns whether that was done."""
    seats = table.restored(night)
    before = dict(zip(hand.setup.names, hand.setup.chips or hand.setup.points))
    finished = _finished(record, hand, seats.bank(hand))
    ui.status = ()
    told = hand.setup.deck is None
    while told and not await _show_scores(ui, seats, before, ui.text("scores.undo")):
        asks = take("firmware.ui.screens." + hand.setup.game + "_asks")
        try:
            await take("firmware.ui.screens.pause").undo(ui, store, hand, asks)
        except Back:
            pass
        if not hand.done:
            return True
    fields = seats.fields()

    def keep():
        store.finish_hand(finished, fields)
        night.update(fields)

    while True:
        try:
            if told:
                keep()
            else:  # while the scores are read, since it takes long
                await _show_scores(ui, seats, before, "", keep)
            return False
        except StoreError as e:
            ui.sound("error")
            await tell(ui, str(e))


def _show_scores(ui, seats, before, foot="", keep=None):
    """The coroutine that shows what a hand changed, and the game's totals. keep(): stores them, as
    soon as they are to be seen."""
    title = ui.text("scores.hand", seats.hand_number - 1)
    scores = take("firmware.ui.screens.scores")
    rows = scores.table_rows(seats, before)
    return scores.show_scores(
        ui, title, rows, scores.to_go(ui, seats.to_go(seats.game)), foot, keep
    )


async def keep_sort(ui, store):
    """Store how hands are sorted once a player has changed it: only now, since to save settings may
    erase flash, and nothing does that while a hand is played."""
    try:
        store.save_settings(ui.settings)
    except StoreError as e:
        ui.sound("error")
        await tell(ui, str(e))


def _finished(record, hand, lines):
    """The record of a finished hand: a hand file, what verifies its deal, and lines of what the
    table did before it (``Table.lines``)."""
    fields = dict(record["fields"])
    fields["answers"] = [[None if s is TABLE else hand.setup.names[s], a] for s, a in hand.answers]
    finished = {"hand": fields, "lines": lines}
    for name in ("secret", "cut"):
        if name in record:
            finished[name] = record[name]
    return finished


async def make_ready(ui, store, night):
    """Whether the next hand can be dealt; where so many can play, a seat that is short of chips
    tops up or sits out. Raises Back."""
    seats = table.restored(night)
    game = games.load(seats.game)
    for at in seats.short_seats() if seats.enough_players() else ():
        seat = seats.seats[at]
        least = game.least_chips(seats.rules[seats.game])
        rows = [ui.text("seat.top_up"), ui.text("seat.sit_out")]
        note = ui.text("short.note", seat.chips, least)
        if await choose(ui, seat.name, rows, 0, None, note) == 1:
            take("engine_core.seating").sit_out(seats, at)
        else:
            lowest = least - seat.chips
            title = ui.named("chips.title", seat.name)
            chips = await pick_number(ui, title, max(lowest, TOP_UP), lowest, MOST_CHIPS)
            seats.top_up(at, chips)
        _keep(store, night, seats)
    if seats.enough_players():
        return True
    least, most = game.PLAYERS
    many = len(seats.playing()) > most
    need = ui.text("short.sit_out" if many else "short.sit_in", least, most)
    await notice(ui, ui.text("short.many" if many else "short.players"), need)
    return False


def show_night(ui, store, night):
    """The scoreboards and the history of a night, from home."""
    seats = table.restored(night)

    def keep():
        _keep(store, night, seats)

    return _flow(ui, store, seats, keep, 1)


def _flow(ui, store, seats, keep, at):
    """The coroutine of a row of the menu; what is awaited at once nests one call less."""
    if at == 1:
        return take("firmware.ui.screens.boards").show_boards(ui, store, seats, keep)
    if at == 2:
        return take("firmware.ui.screens.house_rules").edit_rules(ui, seats, keep)
    if at == 3:
        return take("firmware.ui.screens.seats").edit_seats(ui, seats, keep)
    if at == 4:
        return take("firmware.ui.screens.other_game").change_game(ui, seats, keep)
    if at == 5:
        return take("firmware.ui.screens.help").show_help_of_table(ui, seats)
    return take("firmware.ui.screens.settle_up").settle_up(ui, seats)


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
            ui.text("night.game"),
            ui.text("row.help"),
            ui.text("home.settle_up"),
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
            await _flow(ui, store, seats, keep, at)
        except Back:
            pass


def _keep(store, night, seats):
    """Store what changed, if anything did."""
    fields = seats.fields()
    if fields != night:
        store.save_checkpoint(fields)
        night.update(fields)
