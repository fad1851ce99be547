"""The gadget's app with a witness: what each picture shows, and which widget waits for a button.

CPython only, since it looks into the waiting coroutine. A tier makes it by its name, RECORDED_APP;
then it is ``tier.gadget.device.app``.
"""

from firmware.app import App
from firmware.buttons import OK
from firmware.ui.canvas import Canvas
from firmware.ui.ui import Ui

RECORDED_APP = "tests.firmware.recorded_app:RecordedApp"

SMALL, BIG = 7, 12  # heights of the capitals


class Drawn:
    """A text where it was drawn: text · x, y, width, height in pixels."""

    def __init__(self, text, x, y, width, height):
        self.text = text
        self.x = x
        self.y = y
        self.width = width
        self.height = height

    def __repr__(self):
        return f"'{self.text}' at {self.x},{self.y}"


class RecordingCanvas(Canvas):
    """texts: Drawn since the last clear · cards: large cards since then."""

    def __init__(self, buffer):
        super().__init__(buffer)
        self.texts = []
        self.cards = []

    def clear(self):
        self.texts = []
        self.cards = []
        super().clear()

    def text(self, s, x, y, color=1):
        self.texts.append(Drawn(s, x, y, self.text_width(s), SMALL))
        return super().text(s, x, y, color)

    def big(self, s, x, y, color=1):
        self.texts.append(Drawn(s, x, y, self.big_width(s), BIG))
        return super().big(s, x, y, color)

    def big_card(self, code, x, y):
        self.cards.append(code)
        super().big_card(code, x, y)


class Frame:
    """One picture as it was sent: buffer (as in the panel) · texts · cards · ok_held."""

    def __init__(self, ui):
        self.buffer = bytes(ui.device.panel.buffer)
        self.texts = ui.canvas.texts
        self.cards = ui.canvas.cards
        self.ok_held = ui.held(OK)


class RecordedUi(Ui):
    """frames: every Frame since the test last emptied the list."""

    def __init__(self, device, texts, settings):
        super().__init__(device, texts, settings)
        self.canvas = RecordingCanvas(device.panel.buffer)
        self.frames = []

    def show(self):
        self.frames.append(Frame(self))
        super().show()


class RecordedApp(App):
    """See the module."""

    def __init__(self, device, preset=None):
        super().__init__(device, preset)
        self.ui = RecordedUi(device, self.ui.texts, self.ui.settings)
        self._coroutine = None
        device.app = self

    def run(self):
        self._coroutine = super().run()
        return self._coroutine

    def waiting(self):
        """The frames of the coroutines that wait, from the app's to the widget's."""
        frames = []
        waiting = self._coroutine
        while waiting is not None and hasattr(waiting, "cr_frame"):
            frames.append(waiting.cr_frame)
            waiting = waiting.cr_await
        return frames

    def widget(self):
        """The name of the coroutine that waits for a button, and its variables."""
        innermost = self.waiting()[-1]
        return innermost.f_code.co_name, innermost.f_locals

    def variable(self, coroutine, name):
        """A variable of the waiting coroutine of this name; None if it does not wait."""
        for frame in self.waiting():
            if frame.f_code.co_name == coroutine:
                return frame.f_locals.get(name)
        return None
