"""What the table is told and asked when the gadget starts."""

from engine_core.modules import take
from firmware.store import StoreError
from firmware.ui.ui import Back
from firmware.ui.widgets.menu import choose, draw_list
from firmware.ui.widgets.notice import tell


async def open_night(ui, store):
    """The fields of the latest night, None if there is none that is right; says so if it is
    damaged."""
    while True:
        try:
            fields = store.open_latest(take("engine_core.table").is_right)
            if store.notice:
                await tell(ui, store.notice)
            return fields
        except StoreError as e:
            if not await offer_aside(ui, store, e):
                return None


async def offer_aside(ui, store, problem):
    """Tell of a problem of the storage; whether a damaged file was set aside, if agreed to."""
    await tell(ui, str(problem))
    if not problem.damaged:
        return False
    rows = [ui.text("aside.leave"), ui.text("aside.move")]
    try:
        name = problem.damaged.split("/")[-1]
        if await choose(ui, ui.text("aside.title"), rows, 0, None, name) == 0:
            return False
        store.set_aside()
    except Back:
        return False
    except StoreError as e:
        await tell(ui, str(e))
        return False
    return True


async def goes_on(ui, store, night):
    """Whether a hand of the night is in play and the table wants to go on with it, and what
    ``taken_up`` gives of it, or None.

    It is taken up while the table reads what it is asked; presses come after that."""
    try:
        running = store.running()
        if store.notice:
            await tell(ui, store.notice)
        if running is None:
            return False, None
        title = ui.text("in_play.title", night["hand_number"])
        rows = [ui.text("in_play.go_on"), ui.text("in_play.later")]
        draw_list(ui, title, rows, 0, 0)
        ui.show()
        taken = _taken_up(ui, store, night, running)
        running = None
        if await choose(ui, title, rows, drawn=True) == 0:
            return True, taken
    except StoreError as e:
        await offer_aside(ui, store, e)
    except Back:
        pass
    return False, None


def _taken_up(ui, store, night, running):
    """What ``taken_up`` gives, or None: what is wrong is told, or fails, once the table goes on, so
    that it can leave the hand alone."""
    try:
        return take("firmware.ui.screens.taken_up").taken_up(ui, store, night, running)
    except Exception:
        return None
