"""Who sits at the table: joining, leaving, sitting out, more chips, who deals next."""

from engine_core import games
from engine_core.asks import Refused
from engine_core.modules import take
from firmware.ui.seldom import enter_name, pick_number
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import tell

MOST_CHIPS = 9999
TOP_UP = 50
MARK = 12  # pixels from the dealer's mark to the amount behind it
_USUAL_NAMES = 16  # P1, P2 … of which the first that is free is offered

seating = take("engine_core.seating")


async def edit_seats(ui, seats, keep):
    """The list of all seats of a Table; keep() after each change. Raises Back when left."""
    ui.take_texts("HOME", "SETUP", "NIGHT")
    at = 0
    while True:
        present = seats.present()
        amounts = seats.amounts()
        rows = [_row(ui, seats, seat, amounts) for seat in present]
        rows.append(ui.text("seats.join"))
        if seats.cards == "box":
            rows.append(ui.text("seats.bot"))
        at = await choose(ui, ui.text("night.seats"), rows, min(at, len(rows) - 1))
        try:
            if at < len(present):
                await _change(ui, seats, present[at])
            else:
                await _join(ui, seats, at > len(present))
            keep()
        except Refused as e:
            await tell(ui, str(e))
        except Back:
            pass


def _row(ui, seats, at, amounts):
    seat = seats.seats[at]
    if not seats.plays(at):
        return seat.name, ui.text("seat.once" if seat.resting == seat.ONCE else "seat.rests")
    amount = str(amounts[seat.name])
    return seat.name, _dealing(amount) if at == seats.next_dealer() else amount


def _dealing(amount):
    """A row's value that draws the dealer's mark before an amount."""

    def draw(canvas, right, y, color):
        x = right - canvas.text_width(amount)
        canvas.text(amount, x, y, color)
        canvas.icon("dealer", x - MARK, y - 1, color)
        return x - MARK

    return draw


async def _change(ui, seats, at):
    """One thing about a seat. Raises Back."""
    seat = seats.seats[at]
    actions = ["sit_in"] if seat.resting else ["sit_out_once", "sit_out"]
    if seats.has_chips():
        actions.insert(0, "top_up")
    if at != seats.next_dealer() and seats.plays(at):
        actions.append("deal")
    actions.append("leave")
    action = actions[await choose(ui, seat.name, [ui.text("seat." + name) for name in actions])]
    if action == "leave":
        await _leave(ui, seats, at)
    elif action == "top_up":
        title = ui.named("chips.title", seat.name)
        seats.top_up(at, await pick_number(ui, title, TOP_UP, 1, MOST_CHIPS))
    elif action == "deal":
        seating.give_deal(seats, at)
    elif action == "sit_in":
        seating.sit_in(seats, at)
    else:
        seating.sit_out(seats, at, action == "sit_out_once")


async def _leave(ui, seats, at):
    """A seat goes home for good, once it has seen what it leaves or takes. Raises Back."""
    seat = seats.seats[at]
    stays = seats.left_behind(at)
    in_pots = stays + sum([seating.carried(seats, game) for game in seats.pots])
    note = ui.text("seat.leaves", in_pots) if in_pots else ""
    if seat.chips and not in_pots:
        note = ui.text("seat.takes", seat.chips)
    rows = [ui.text("seat.stay"), ui.text("seat.leave")]
    if await choose(ui, seat.name, rows, 0, None, note) == 1:
        seating.leave(seats, at)


async def _join(ui, seats, is_bot):
    """A newcomer, or somebody who had left, sits down. Raises Back, Refused."""
    gone = [at for at, seat in enumerate(seats.seats) if seat.resting == seat.GONE]
    gone = [at for at in gone if seats.seats[at].bot == is_bot]
    if gone:
        rows = [ui.text("seats.new")] + [seats.seats[at].name for at in gone]
        chosen = await choose(ui, ui.text("seats.who"), rows)
        if chosen:
            seating.sit_in(seats, gone[chosen - 1])
            return
    taken = [seat.name for seat in seats.seats]
    name = _free_name(taken)
    if not is_bot:
        name = await enter_name(ui, ui.text("seats.name"), name, taken)
    place = await _choose_place(ui, seats, name)
    chips = 0
    if seats.has_chips():
        title = ui.named("chips.title", name)
        chips = await pick_number(ui, title, _usual_chips(ui, seats), 0, MOST_CHIPS)
    seating.join(seats, place, name, chips, is_bot)


def _usual_chips(ui, seats):
    """What a newcomer brings, if he likes: the same as all where the game has a buy-in."""
    game = games.load(seats.game)
    if hasattr(game, "buy_in"):
        return min(MOST_CHIPS, game.buy_in(seats.rules[seats.game]))
    return ui.settings["chips"]


async def _choose_place(ui, seats, name):
    """The index at which a newcomer sits, from between which two he sits down. Raises Back."""
    present = seats.present()
    if not present:
        return len(seats.seats)
    rows = []
    for nth, at in enumerate(present):
        after = seats.seats[present[(nth + 1) % len(present)]].name
        rows.append((seats.seats[at].name, after))
    title = ui.named("seats.between", name)
    return present[await choose(ui, title, rows, len(rows) - 1)] + 1


def _free_name(taken):
    for number in range(1, _USUAL_NAMES + 2):
        name = "P%d" % number
        if name not in taken:
            return name
    return ""
