"""A changed board is shown for a while: whoever sees it and can press OK keeps it."""

from engine_core.modules import take
from firmware.buttons import BACK, OK, PRESS, ticks_diff
from firmware.store import StoreError
from firmware.ui.widgets.notice import tell

SECONDS = 15


async def run(ui):
    """Keeps what is being tried at OK; back, or nobody, starts anew with the board as it was."""
    ui.take_texts("HOME", "BOARD")
    began = ui.device.ticks_ms()
    while True:
        passed = ticks_diff(ui.device.ticks_ms(), began)
        if passed >= SECONDS * 1000:
            break
        _draw(ui, SECONDS - passed // 1000)
        event = await ui.event(1000 - passed % 1000)
        if event == PRESS << 2 | BACK:
            break
        if event == PRESS << 2 | OK:
            ui.sound("tick")
            try:
                take("firmware.board_store").keep(ui.device.board)
            except StoreError as e:
                await tell(ui, str(e))
            ui.take_texts("HOME")
            return
    ui.device.restart()


def _draw(ui, seconds):
    title, ask = ui.text("trial.title"), ui.text("trial.ask")
    keep, back = ui.text("trial.keep"), ui.text("trial.back", seconds)
    ui.begin(title)
    ui.centred(ask, 16)
    ui.centred_big(keep, 31)
    ui.footer(back)
    ui.show()
