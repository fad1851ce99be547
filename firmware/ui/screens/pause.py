"""The menu behind the back button of a hand; taken for the call, since it is seldom opened."""

from engine_core.asks import TABLE
from firmware.store import StoreError
from firmware.ui.seldom import show_help
from firmware.ui.ui import Back, fitting
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import notice

UNDO_ROOM = 45  # pixels for the name of whose answer is taken back


async def pause(ui, store, hand, news, asks, shown, people, pass_to):
    """Returns to go on with the hand; raises Back to leave it.

    news, asks: the screens of its game · pass_to: the coroutine function that hands the gadget
    on (play)."""
    rows = [(ui.text("row.go_on"), "")]
    actions = ["go_on"]
    if hand.state.hands is not None:
        rows.append((ui.text("row.look_at"), ""))
        actions.append("look_at")
    if hand.undo_problem() is None:
        seat = hand.answers[-1][0]
        name = "" if seat is TABLE else fitting(ui.canvas, hand.setup.names[seat], UNDO_ROOM)
        rows.append((ui.text("undo"), name))
        actions.append("undo")
    rows.append((ui.text("row.help"), ""))
    actions.append("help")
    rows.append((ui.text("leave"), ""))
    actions.append("leave")
    try:
        action = actions[await choose(ui, ui.text("pause.title"), rows)]
        if action == "look_at":
            names = hand.setup.names
            seat = people[await choose(ui, ui.text("row.look_at"), [names[at] for at in people])]
            await pass_to(ui, hand.view(TABLE), seat, news)
            title = ui.named("title.your_hand", names[seat])
            await asks.show_hand(ui, hand.view(seat), shown, title)
        elif action == "help":
            topic = None if hand.ask is None else hand.ask.topic
            await show_help(ui, hand.setup.game, hand.setup.rules, topic)
    except Back:
        return
    if action == "leave":
        raise Back
    if action == "undo":
        await undo(ui, store, hand, asks)


async def undo(ui, store, hand, asks):
    """Take back what the last press told, on flash too; says so if that fails. Raises Back."""
    try:
        while True:
            store.append_undo()
            hand.undo()
            if hand.undo_problem() or not _was_given_with_another(hand, asks):
                return
    except StoreError as e:
        await notice(ui, ui.text("error"), str(e))


def _was_given_with_another(hand, asks):
    """Whether the last answer comes from the same press as the one before."""
    together = getattr(asks, "GIVEN_TOGETHER", ())
    return hand.state.hands is None and hand.ask.topic in together
