"""From the cleared canvas to the picture that is sent, nothing is taken from the heap: it is locked
meanwhile, and whatever asks for memory fails where it does."""

import micropython

from firmware.panel import Panel
from firmware.ui.canvas import Canvas
from firmware.ui.ui import Ui

# Here sources are compiled, and an object takes twice the bytes of one on the Pico.
MICROPYTHON_HEAP = "400k"
MICROPYTHON_ONLY = "CPython cannot lock its heap"

ADDRESS = 0x3C


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


class LockingCanvas(Canvas):
    """Locks the heap when a picture begins, once it is ``armed``."""

    def __init__(self, buffer):
        super().__init__(buffer)
        self.armed = False
        self.locked = False

    def clear(self):
        if self.armed and not self.locked:
            self.locked = True
            micropython.heap_lock()
        super().clear()

    def unlock(self):
        """Returns whether the heap was locked."""
        was_locked = self.locked
        if was_locked:
            micropython.heap_unlock()
        self.armed = self.locked = False
        return was_locked


class LockingUi(Ui):
    """Unlocks it when the picture has been sent; ``locked``: how many pictures were made so."""

    def __init__(self, device, texts, settings):
        super().__init__(device, texts, settings)
        self.canvas = self.lock = LockingCanvas(device.panel.buffer)
        self.locked = 0

    def show(self):
        super().show()
        if self.lock.unlock():
            self.locked += 1


class Device:
    """What drawing needs of the real one."""

    def __init__(self):
        self.bus = QuietBus()
        self.panel = Panel(self.bus, ADDRESS)


def make_ui():
    from firmware import lang, settings

    return LockingUi(Device(), lang.load("fr", *lang.PARTS[1:]), settings.checked(None))


def draw_locked(ui, draw):
    """Runs draw(), which clears the canvas and shows it; raises MemoryError where it takes memory.
    It is run once before, to fill what is kept."""
    draw()
    ui.canvas.clear()
    ui.show()
    locked = ui.locked
    ui.lock.armed = True
    try:
        draw()
    finally:
        ui.lock.unlock()
    assert ui.locked == locked + 1


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
        ui.show()

    draw_locked(ui, draw)


def test_the_panel_takes_nothing():
    ui = make_ui()
    panel, bus = ui.device.panel, ui.device.bus

    def turn_over():
        ui.canvas.clear()
        for x in range(0, 128, 5):
            ui.canvas.invert(x, x & 31, 3, 30)
            panel.show()
        ui.canvas.invert(0, 0, 128, 64)
        ui.show()

    sent = bus.sent
    draw_locked(ui, turn_over)
    assert bus.sent - sent > 2 * 1024


def test_a_list_takes_nothing():
    from firmware.ui.widgets.menu import choose

    ui = make_ui()
    ui.status = (("crown", "12"), ("pot", "8"))
    for rows in (["un", "deux"], [("un", "12"), ("deux", "non"), "trois", "quatre"]):
        draw_locked(ui, lambda: choose(ui, "Wmmmmmmmmm", rows, 1).send(None))  # noqa: B023


def test_a_hand_takes_nothing():
    from firmware.ui.screens.cards_held import draw_hand

    ui = make_ui()
    for suits in ((13, 0, 0, 0), (4, 3, 3, 3)):
        hand = [suit << 4 | 13 - i for suit in range(4) for i in range(suits[suit])]

        def draw():
            draw_hand(ui.canvas, hand)  # noqa: B023
            ui.show()

        draw_locked(ui, draw)


class ToolStore:
    """A store that holds one tool's record."""

    def __init__(self, record):
        self.record = record

    def load_tool(self, name, is_right):
        assert is_right(self.record)
        return self.record


def test_the_wild_card_takes_nothing():
    from firmware.ui.screens.wild_card import track_wild_card

    ui = make_ui()
    for told in ("", "Q", "QTQT", "QTQQ", "QTQTQTQ", "QTQTQTQT"):
        store = ToolStore({"told": told})
        draw_locked(ui, lambda: track_wild_card(ui, store).send(None))  # noqa: B023


def test_two_pots_take_nothing():
    from firmware.ui.screens.two_pots import count_pots

    ui = make_ui()
    for start, acts in (([0, 0, 450, 12], "a"), ([8, 8, 12345, 1], "do"), ([1, 0, 0, 0], "q")):
        acts += "a"
        store = ToolStore({"players": 8, "ante": 2, "start": start, "acts": acts})
        draw_locked(ui, lambda: count_pots(ui, store).send(None))  # noqa: B023


def run_view():
    says = [("led", 0, 0x0B), ("played", 0, 0x0C), ("played", 0, 0x0D), ("stopped",)]
    says += [("no_colour", 0, "red"), ("led", 1, 0x11)]
    pots = {"queen": 4, "out": 5}
    return {"names": ["Anne", "Bob"], "says": says, "pots": pots, "counts": [3, 4]}


def test_a_run_takes_nothing():
    from firmware.ui.screens.queenie import show_news

    ui = make_ui()
    draw_locked(ui, lambda: show_news(ui, run_view(), 0, []).send(None))


def test_cards_in_thirds_take_nothing():
    from engine_core.table_showdown import why_not_left
    from firmware.ui.widgets import card_entry

    ui = make_ui()
    ui.status = (("star", "10"), ("pot", "48"))
    left = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
    screens = (
        lambda: card_entry.enter_card(ui, "Cachée ?"),
        lambda: card_entry.enter_rank(ui, "Carte suivante", "Anne : quel rang ?", 12),
        lambda: card_entry.enter_cards(ui, "Anne", 7, left, why_not_left),
    )
    for screen in screens:
        draw_locked(ui, lambda: screen().send(None))  # noqa: B023
    groups = (b"\x02\x0a\x1a", b"", b"\x70\x75")
    draw_locked(ui, lambda: draw_all(ui, card_entry, groups))


def draw_all(ui, card_entry, groups):
    """Cards of a suit, pieces, and the small cards below them, in one picture."""
    card_entry._draw(ui, "Anne", groups, [0x0A, 0x1A, 0x2A, 0x3A, 0x19, 0x0C, 0x23])
    ui.show()


def betting_view(game, **fields):
    """A view of a betting hand of three seats, as far as its public screens need it."""
    from engine_core import games, house_rules

    view = {
        "game": game,
        "names": ["Anne", "Bob", "Wmmmmmmmmm"],
        "rules": house_rules.defaults(games.rules_of(game).RULES, 3),
        "says": [("queen", 0), ("opens", 1), ("bet", 1, 12), ("raised", 2, 120), ("folded", 0)],
        "shown": [[], [0x0A, 0x16, 0x2C, 0x31], [0x16, 0x1A, 0x2A, 0x3A, 0x06]],
        "folded": [True, False, False],
        "chips": [88, 40, 0],
        "pots": {"main": 132},
        "wild": 6,
        "asked": 1,
    }
    view.update(fields)
    return view


def test_the_board_takes_nothing():
    from firmware.ui.screens.betting_news import draw_board

    ui = make_ui()
    ui.status = (("star", "6"), ("pot", "132"))
    for game in ("follow_the_queen", "queens_torment"):
        view = betting_view(game)

        def draw():
            draw_board(ui, view, ("board", 1))  # noqa: B023
            ui.show()

        draw_locked(ui, draw)


def test_showdowns_take_nothing():
    from firmware.ui.screens import follow_the_queen, queens_torment

    ui = make_ui()
    five = ("hand", 1, [0x0A, 0x1A, 0x16, 0x36, 0x2C], "four of a kind", 2)
    three = ("hand", 2, [0x75, 0x74, 0x74], 13, "Queen's Torment")
    for screens, moment in ((follow_the_queen, five), (queens_torment, three)):
        game = screens.__name__.split(".")[-1]

        def draw():
            screens._DRAWINGS["hand"](ui, betting_view(game), moment)  # noqa: B023
            ui.show()

        draw_locked(ui, draw)


def test_bets_and_pots_take_nothing():
    from firmware.ui.screens import betting_news

    ui = make_ui()
    view = betting_view("follow_the_queen")
    paid = [("takes_pot", 1, "main", 90), ("takes_pot", 2, "side 1", 42)]
    moments = (
        (betting_news.draw_lines, ("lines", view["says"][2:])),
        (betting_news.draw_paid, ("paid", paid)),
        (betting_news.draw_paid, ("paid", paid[:1])),
        (betting_news.draw_told, ("told", ("wins_game", 1))),
    )
    ui.settings["sound"] = "off"
    for draw_moment, moment in moments:

        def draw():
            draw_moment(ui, view, moment)  # noqa: B023
            ui.show()

        draw_locked(ui, draw)


def spades_view(says=()):
    """A view of a round of Queen of Spades of six seats, as far as its public screens need it."""
    return {
        "names": ["Anne", "Bob", "Wmmmmmmmmm", "Dan", "Eve", "Flo"],
        "dealer": 5,
        "seat": 0,
        "says": says,
        "counts": [13, 4, 11, 9, 30, 2],
        "points": [0, 120, -45, 1075, 300, 5],
        "sets": [[], [bytearray(b"\x0a\x1a\x2a\x02")], [bytearray(b"\x60\x60\x60")], [], [], []],
        "asked": 0,
        "stock": 23,
        "pile": (0x1A, 7),
    }


def test_turns_take_nothing():
    from firmware.ui.screens import queen_of_spades

    ui = make_ui()
    view = spades_view()
    ui.status = queen_of_spades.pots_status(view, 0)
    head, laid = ("turn", 2, "took_pile", 7, 0x0C), ("laid", b"\x0a\x1a\x2a\x02")
    moments = (
        ("start", 52, 100, 0x1A),
        ("turn", [head, laid, ("added", 1, b"\x1a"), ("joined", 1, 2)]),
        ("turns", [head, laid, ("turn", 3, "drew", 0, 0x60), ("turn", 4, "passed", 0, None)]),
    )
    ui.settings["sound"] = "off"
    for moment in moments:

        def draw():
            queen_of_spades._DRAWINGS[moment[0]](ui, view, moment)  # noqa: B023
            ui.show()

        draw_locked(ui, draw)


def test_the_end_of_a_round_takes_nothing():
    from firmware.ui.screens.spades_end import DRAWINGS

    ui = make_ui()
    ui.settings["sound"] = "off"
    scores = [("scores", seat, 190, 120, 100, 170) for seat in range(6)]
    moments = [("out", 2), ("out", None), ("told", "stock_out"), ("scores", scores), ("game", 3)]
    for moment in moments:

        def draw():
            DRAWINGS[moment[0]](ui, spades_view(), moment)  # noqa: B023
            ui.show()

        draw_locked(ui, draw)


def test_a_packet_and_the_table_take_nothing():
    from firmware.ui.screens import spades_cut, spades_table

    ui = make_ui()
    view = spades_view()
    draw_locked(ui, lambda: spades_table.show_table(ui, view).send(None))

    def draw():
        spades_cut.draw_packet(ui, "Le paquet", "OK : stop", 52, 108)
        ui.show()

    draw_locked(ui, draw)


def test_a_list_with_cards_takes_nothing():
    from firmware.ui.screens.spades_sets import at_right
    from firmware.ui.widgets.menu import choose

    ui = make_ui()
    rows = ["un", ("la pile : 2", at_right(b"\x0a\x1a\x2a\x02")), ("deux", at_right(b"\x60"))]
    draw_locked(ui, lambda: choose(ui, "Wmmmmmmmmm", rows, 1).send(None))
