"""One hand from the first ask to the end: news, passing the gadget, answers, undo."""

from engine_core import games
from engine_core.asks import TABLE, Refused
from engine_core.modules import load, take
from firmware.store import StoreError
from firmware.ui.ui import WIDTH, Back
from firmware.ui.widgets.notice import confirmed, notice

# The games with screens: of each, NAME.py shows what happened and NAME_asks.py puts the asks, both
# in this folder. Here, the parts of the texts that they need with each kind of deck.
_BETTING = {"box": ("BETTING",), "table": ("BETTING", "BETTING_TABLE")}
SCREENS: dict = {
    "queenie": {"box": ("QUEENIE",), "table": ("QUEENIE",)},
    "queen_of_spades": {"box": ("SPADES",), "table": ("SPADES",)},
    "follow_the_queen": _BETTING,
    "hearts": {"box": ("HEARTS", "SUITS"), "table": ("HEARTS",)},
    "queens_torment": _BETTING,
}

_FOLDER = "firmware.ui.screens."


async def play_hand(ui, store, hand, bots, shown):
    """Play until the hand is done. Raises Back when the table leaves it; it is kept on flash.

    What is asked finds (what was told of the answer before the power failed, what keeps it) in
    ``view["draft"]``.

    bots: the seats that the gadget plays · shown: how many facts the table has seen already."""
    ui.take_texts(*SCREENS[hand.setup.game]["table" if hand.setup.deck is None else "box"])
    path = _FOLDER + hand.setup.game
    news, asks = load(path), load(path + "_asks")
    together = getattr(news, "TOLD_TOGETHER", False)
    people = [i for i in range(len(hand.setup.names)) if i not in bots]
    nobody = people[0] if len(people) == 1 else TABLE  # who has the gadget when all may look
    holder = nobody  # who has it in his hands
    looker = _seat_with_new_hand(hand, asks, bots)
    bot = None
    while True:
        try:
            if looker is None and _bot_goes_on(hand, bots, shown, together):
                if bot is None:  # loaded once for all that answer now
                    bot = take("engine_core.bots").player(hand.setup.game)
                seat = hand.ask.seat
                await _take(ui, store, hand, seat, bot(hand.view(seat)))
                continue
            if hand.done or hand.ask.seat not in bots:
                bot = None
            public = hand.view(TABLE)
            ui.status = news.pots_status(public, shown)
            if looker is not None:
                if looker != holder:
                    await _pass_to(ui, public, looker, news)
                    holder = looker
                title = ui.named("title.new_hand", public["names"][looker])
                await asks.show_hand(ui, hand.view(looker), shown, title)
                looker = None
            if await news.show_news(ui, public, shown, bots):
                holder = nobody
            shown = len(public["says"])
            if hand.done:
                return
            seat = hand.ask.seat
            if seat in bots:
                continue
            if seat is not TABLE and public["counts"] is not None:
                if seat != holder or _has_table(news):
                    await _pass_to(ui, public, seat, news, seat != holder)
                holder = seat
            view = hand.view(seat)
            view["draft"] = store.draft, store.keep_draft
            for answer in (await asks.ask(ui, view)).split("\n"):
                if not await _take(ui, store, hand, hand.ask.seat, answer):
                    break
                looker = _seat_with_new_hand(hand, asks, bots)
        except Back:
            holder = nobody
            await take(_FOLDER + "pause").pause(
                ui, store, hand, news, asks, shown, people, _pass_to
            )
            shown = min(shown, len(hand.state.says))


def _seat_with_new_hand(hand, asks, bots):
    """The seat that took another hand with the last answer and has not seen it yet, or None."""
    if hand.state.hands is None or not hand.answers:
        return None
    seat, answer = hand.answers[-1]
    return seat if answer in asks.NEW_HAND and seat not in bots else None


def _bot_goes_on(hand, bots, shown, together):
    """Whether a bot answers now: what bots do is told together, but a deal or reveal at once.

    together: whether the game tells of those together, too."""
    if hand.done or hand.ask.seat not in bots:
        return False
    return together or not hand.state.sealed or shown == len(hand.state.says)


async def _take(ui, store, hand, seat, answer):
    """Store an answer, then play it. False if it is not legal or could not be stored."""
    try:
        hand.ask.read(answer)
        store.append_answer(answer)
    except (Refused, StoreError) as e:
        ui.sound("error")
        await notice(ui, ui.text("error"), str(e))
        return False
    hand.answer(seat, answer)
    return True


def _has_table(news):
    """Whether a game has a table to be seen before each turn."""
    return hasattr(news, "draw_turn")


async def _pass_to(ui, view, seat, news, passes=True):
    """Between two seats a press is always needed: nobody sees another's hand by mistake."""
    hint = ui.text("pass.hint")
    if _has_table(news):
        title = ui.named("pass.to" if passes else "pass.turn", view["names"][seat])
        news.draw_turn(ui, view, seat, title)
    else:
        arrow = "←" if games.load(view["game"]).step(view["rules"]) > 0 else "→"
        ui.begin(ui.text("pass.title"))
        ui.canvas.icon("pass", 60, 14)
        ui.centred_big(view["names"][seat], 25)
        _draw_deal(ui, view, arrow, 43)
    ui.footer(hint)
    ui.show()
    ui.sound("turn")
    await confirmed(ui)


def _draw_deal(ui, view, arrow, y):
    """Whose deal it is, and an arrow for the way everything runs."""
    canvas = ui.canvas
    name = view["names"][view["dealer"]]
    width = 12 + canvas.text_width(name) + 5 + canvas.text_width(arrow)
    x = canvas.icon("dealer", (WIDTH - width) // 2, y - 1)
    x = canvas.text(name, x + 3, y)
    canvas.text(arrow, x + 4, y)
