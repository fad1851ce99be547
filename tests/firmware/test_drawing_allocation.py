"""From the cleared canvas to the picture that is sent, nothing is taken from the heap."""

import gc

from firmware.panel import Panel
from firmware.ui.canvas import Canvas
from firmware.ui.ui import Ui

MICROPYTHON_ONLY = "CPython cannot tell what its heap has given"

ADDRESS = 0x3C

heap_given = gc.mem_alloc  # type: ignore[attr-defined]


class QuietBus:
    """A panel that answers and takes no memory; `sent` counts its bytes."""

    def __init__(self):
        self.sent = 0
        self._locked = False

    def try_lock(self):
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        if not self._locked:
            raise ValueError("the bus is not locked")
        self._locked = False

    def writeto(self, address, buffer, start=0, end=None):
        if address != ADDRESS or not self._locked:
            raise ValueError("not the panel's address, or no lock")
        self.sent += (len(buffer) if end is None else end) - start


class MeteredCanvas(Canvas):
    """Notes what the heap has given when a picture begins."""

    def __init__(self, buffer):
        super().__init__(buffer)
        self.given = 0

    def clear(self):
        self.given = heap_given()
        super().clear()


class MeteredUi(Ui):
    """taken: bytes from the heap for the last picture, -1 before the first."""

    def __init__(self, device, texts, settings):
        super().__init__(device, texts, settings)
        self.canvas = self._metered = MeteredCanvas(device.panel.buffer)
        self.taken = -1

    def show(self):
        super().show()
        self.taken = heap_given() - self._metered.given


class Device:
    """What drawing needs of the real one."""

    def __init__(self):
        self.bus = QuietBus()
        self.panel = Panel(self.bus, ADDRESS)


def make_ui():
    from firmware import lang, settings

    return MeteredUi(Device(), lang.load("fr"), settings.checked(None))


def taken_by(ui, draw):
    """Bytes that a function takes from the heap; it is run once before, to fill what is kept."""
    draw()
    gc.collect()
    gc.disable()
    given = heap_given()
    draw()
    taken = heap_given() - given
    gc.enable()
    return taken


def taken_by_picture(ui, make_screen):
    """Bytes taken between the clearing and the sending of a screen's first picture."""
    ui.device.panel.buffer[0] ^= 0xFF
    gc.collect()
    gc.disable()
    make_screen().send(None)
    gc.enable()
    return ui.taken


def test_the_canvas_takes_nothing():
    ui = make_ui()
    canvas = ui.canvas

    def draw():
        canvas.clear()
        canvas.fill(1, 2, 30, 4)
        canvas.rect(3, 4, 50, 20)
        canvas.hline(0, 10, 128)
        canvas.vline(9, 0, 64)
        canvas.pixel(5, 5, 1)
        canvas.invert(3, 5, 40, 30)
        canvas.text("Âne à l’œuf … ✓", -3, 50)
        canvas.text_width("Âne à l’œuf … ✓")
        canvas.text_right("100", 128, 0)
        canvas.text_center("100", 0, 128, 9)
        canvas.big("Échec", 100, 60)
        canvas.big_width("Échec")
        canvas.icon("crown", 60, -2)
        canvas.suit(1, 70, 3, 12)
        canvas.card(0x0A, 3, 3)
        canvas.big_card(0x3C, 40, 3)
        canvas.card_back(90, 3)
        canvas.big_card_back(100, 3)

    assert taken_by(ui, draw) == 0


def test_the_panel_takes_nothing():
    ui = make_ui()
    panel, bus = ui.device.panel, ui.device.bus

    def turn_over():
        ui.canvas.invert(0, 0, 128, 64)
        panel.show()
        ui.canvas.invert(50, 20, 3, 30)
        panel.show()

    sent = bus.sent
    assert taken_by(ui, turn_over) == 0
    assert bus.sent - sent > 2 * 1024


def test_a_list_takes_nothing():
    from firmware.ui.widgets.menu import choose

    ui = make_ui()
    ui.status = (("crown", "12"), ("pot", "8"))
    title = "Un titre qui n’a pas de place"
    for rows in (["un", "deux"], [("un", "12"), ("deux", "non"), "trois", "quatre"]):
        taken = taken_by_picture(ui, lambda: choose(ui, title, rows, 1))  # noqa: B023
        assert taken == 0, "%d bytes for %s" % (taken, rows)


def test_a_hand_takes_nothing():
    from firmware.ui.screens.cards_held import draw_hand

    ui = make_ui()
    hand = [suit << 4 | rank for suit in range(4) for rank in (1, 10, 13)]
    draw_hand(ui.canvas, hand)
    gc.collect()
    gc.disable()
    draw_hand(ui.canvas, hand)
    ui.show()
    gc.enable()
    assert ui.taken == 0, "%d bytes" % ui.taken


def run_view():
    says = [("led", 0, 0x0B), ("played", 0, 0x0C), ("played", 0, 0x0D), ("stopped",)]
    says += [("no_colour", 0, "red"), ("led", 1, 0x11)]
    return {"names": ["Anne", "Bob"], "says": says, "pots": {"queen": 4, "out": 5}}


def test_a_run_takes_nothing():
    from firmware.ui.screens.queenie import show_news

    ui = make_ui()
    taken = taken_by_picture(ui, lambda: show_news(ui, run_view(), 0, []))
    assert taken == 0, "%d bytes" % taken
