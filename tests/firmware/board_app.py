"""The recorded app on a gadget with a board file, as firmware/pico/board.py makes its Device."""

from engine_core.modules import take
from tests.firmware.recorded_app import RecordedApp

BOARD_APP = "tests.firmware.board_app:BoardApp"


class BoardApp(RecordedApp):
    """restarts: how often the gadget was asked to start anew · board: what counts, as settings."""

    def __init__(self, device, preset=None):
        path = device.folder + "/board.json"
        settings, notice, on_trial = take("firmware.board_store").load(path, lambda s: False)
        self.board = settings
        self.restarts = 0
        device.notice = notice
        device.language = settings["language"]
        device.board = path
        device.on_trial = on_trial
        device.tests_itself = True
        device.restart = self._restart
        super().__init__(device, preset)

    def _restart(self):
        self.restarts += 1
