"""A night: hand after hand. What is needed only between two hands is let go while one is played."""

from engine_core.asks import Refused
from engine_core.modules import take
from firmware.store import StoreError
from firmware.ui.ui import Back
from firmware.ui.widgets.notice import notice

BETWEEN = "firmware.ui.screens.between_hands"
DEAL = "firmware.ui.screens.deal"
PLAY = "firmware.ui.screens.play"


async def play_night(ui, store, night, in_play):
    """Deal and play until the table goes home. Raises Back likewise; a hand in play is kept.

    night: the plain fields of its Table, changed in place · in_play: whether a hand is in play."""
    while True:
        ui.status = ()
        if in_play or await take(BETWEEN).make_ready(ui, store, night):
            if not await _play_hand(ui, store, night):
                return
            in_play = False
        if not await take(BETWEEN).choose_next(ui, store, night):
            return


async def _play_hand(ui, store, night):
    """Play the hand in play, or deal one. False when the table leaves it."""
    try:
        record, hand, shown = await take(DEAL).begin_hand(ui, store, night)
        bots = [seat[0] for seat in night["seats"] if seat[5]]
        bot_seats = [i for i, name in enumerate(hand.setup.names) if name in bots]
        await take(PLAY).play_hand(ui, store, hand, bot_seats, shown)
    except Back:
        return False
    except (StoreError, Refused) as e:
        await notice(ui, ui.text("error"), str(e))
        return False
    await take(BETWEEN).finish_hand(ui, store, night, record, hand)
    return True
