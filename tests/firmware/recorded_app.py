"""The gadget's app with a witness: what each picture shows, and which widget waits for a button.

CPython only, since it looks into the waiting coroutine. A tier makes it by its name, RECORDED_APP;
then it is ``tier.gadget.device.app``.
"""

import inspect

from firmware.app import App
from firmware.buttons import OK
from firmware.ui import art
from firmware.ui.canvas import (
    BIG_CARD_HEIGHT,
    BIG_CARD_WIDTH,
    CARD_HEIGHT,
    CARD_WIDTH,
    Canvas,
)
from firmware.ui.ui import Ui

RECORDED_APP = "tests.firmware.recorded_app:RecordedApp"

SMALL, BIG = 7, 12  # heights of the capitals


class Drawn:
    """What was drawn where: kind: text, sign or card · what · x, y, width, height in pixels."""

    def __init__(self, kind, what, x, y, width, height):
        self.kind = kind
        self.what = what
        self.x = x
        self.y = y
        self.width = width
        self.height = height

    def __repr__(self):
        return f"{self.kind} {self.what!r} at {self.x},{self.y} {self.width}x{self.height}"

    def meets(self, other):
        """Whether the two share a pixel."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


class RecordingCanvas(Canvas):
    """drawn: everything since the last clear but shapes; what is on a card counts as the card."""

    def __init__(self, buffer):
        super().__init__(buffer)
        self.drawn = []

    def clear(self):
        self.drawn = []
        super().clear()

    def text(self, s, x, y, color=1):
        self.drawn.append(Drawn("text", s, x, y, self.text_width(s), SMALL))
        return super().text(s, x, y, color)

    def big(self, s, x, y, color=1):
        self.drawn.append(Drawn("text", s, x, y, self.big_width(s), BIG))
        return super().big(s, x, y, color)

    def icon(self, name, x, y, color=1):
        end = super().icon(name, x, y, color)
        self.drawn.append(Drawn("sign", name, x, y, end - x, art.DATA[art.AT[name] + 1]))
        return end

    def suit(self, index, x, y, size, color=1):
        end = super().suit(index, x, y, size, color)
        self.drawn.append(Drawn("sign", "SHDCWNXbprckq"[index], x, y, end - x, size))
        return end

    def card(self, code, x, y):
        before = self.drawn.copy()
        super().card(code, x, y)
        self.drawn = [*before, Drawn("card", code, x, y, CARD_WIDTH, CARD_HEIGHT)]

    def big_card(self, code, x, y):
        before = self.drawn.copy()
        super().big_card(code, x, y)
        self.drawn = [*before, Drawn("card", code, x, y, BIG_CARD_WIDTH, BIG_CARD_HEIGHT)]


class Frame:
    """One picture as it was sent: buffer (as in the panel) · drawn · ok_held."""

    def __init__(self, ui):
        self.buffer = bytes(ui.device.panel.buffer)
        self.drawn = ui.canvas.drawn
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
        signs = self.ui.canvas.signs
        self.ui = RecordedUi(device, self.ui.texts, self.ui.settings)
        self.ui.canvas.signs = signs
        self._coroutine = super().run()
        device.app = self

    def run(self):
        return self._coroutine

    @property
    def ended(self):
        """Whether the app has come to an end, which it never should."""
        return inspect.getcoroutinestate(self._coroutine) == inspect.CORO_CLOSED

    def waiting(self):
        """The frames of the coroutines that wait, from the app's to the widget's."""
        frames = []
        waiting: object = self._coroutine
        while inspect.iscoroutine(waiting):
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
