"""A night: hand after hand. What is needed only between two hands is let go while one is played."""

from engine_core.asks import Refused
from engine_core.modules import let_go_since, loaded, take
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import notice

BETWEEN = "firmware.ui.screens.between_hands"
DEAL = "firmware.ui.screens.deal"
PLAY = "firmware.ui.screens.play"
TAKEN_UP = "firmware.ui.screens.taken_up"


async def play_night(ui, store, night, taken):
    """Deal and play until the table goes home. Raises Back likewise, or when it leaves a hand in
    play, which is kept; StoreError.

    night: the plain fields of its Table, changed in place · taken: what ``taken_up`` gave of the
    hand in play; None if it was not asked."""
    running = None
    if taken is None:
        running = store.running()
        if running is None and store.notice:  # a hand was in play, and is lost
            await notice(ui, ui.text("error"), store.notice)
    begins = taken is None and running is None
    if begins and store.hands and not await take(BETWEEN).choose_next(ui, store, night):
        return
    while True:
        ui.status = ()
        if taken or running or await take(BETWEEN).make_ready(ui, store, night):
            try:
                if running:
                    taken = take(TAKEN_UP).taken_up(ui, store, night, running)
                if taken:
                    night.update(taken[0])
                if taken and taken[2]:
                    _, record, hand, bots, shown = taken
                else:
                    record, hand, bots, shown = await take(DEAL).begin_hand(ui, store, night, taken)
            except Refused as e:  # stored by a version with other rules
                await notice(ui, ui.text("error"), str(e))
                rows = [ui.text("stuck.leave"), ui.text("stuck.give_up")]
                if str(e) == ui.text("stuck.told"):
                    rows.insert(0, ui.text("stuck.again"))
                chosen = await choose(ui, ui.text("stuck.title"), rows)
                if chosen == len(rows) - 2:
                    return
                if chosen:
                    store.abandon_hand()
                    running = None
                else:  # the journal keeps what is damaged before it takes the first answer
                    store.damaged_hand = False
                continue
            taken = running = None
            before, sort = loaded(), ui.settings["sort"]
            undone = True
            while undone:
                between = None
                try:
                    await take(PLAY).play_hand(ui, store, hand, bots, shown)
                except Back:  # not `finally`: that would also run when a PC drops a gadget
                    let_go_since(before)
                    ui.take_texts("HOME")
                    if ui.settings["sort"] != sort:
                        await take(BETWEEN).keep_sort(ui, store)
                    raise
                let_go_since(before)
                ui.take_texts("HOME")
                if ui.settings["sort"] != sort:
                    await take(BETWEEN).keep_sort(ui, store)
                between = take(BETWEEN)
                undone = await between.finish_hand(ui, store, night, record, hand)
                shown = len(hand.state.says)
            record = hand = None
        else:
            between = take(BETWEEN)
        if not await between.choose_next(ui, store, night):
            return
        between = None
