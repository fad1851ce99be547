"""From the cleared canvas to the picture that is sent, nothing is taken from the heap: it is locked
meanwhile, and whatever asks for memory fails where it does."""

from tests.firmware.locked_drawing import draw_locked, make_ui

# Here sources are compiled, and an object takes twice the bytes of one on the Pico.
MICROPYTHON_HEAP = "400k"
MICROPYTHON_ONLY = "CPython cannot lock its heap"


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


def test_tools_of_the_table_take_nothing():
    from firmware.ui.screens import coin, dice, draw_card, first_dealer, turn_timer

    ui = make_ui()
    pack = bytearray([0x1C, 0x0A, 0x60, 0x5D, 0x75, 0x23, 0x31])
    names = ["Wmmmmmmmmm", "Anne", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus"]
    drawn = [(seat, seat % 6 << 4 | 10) for seat in range(8)]
    for draw in (
        lambda: draw_card._show_drawn(ui, pack, 0),
        lambda: draw_card._show_drawn(ui, pack, 6),
        lambda: draw_card._show_drawn(ui, pack, 7),
        lambda: first_dealer._draw(ui, "La plus haute", names, drawn, (1, 7)),
        lambda: turn_timer._draw(ui, 299, 300, "OK"),
        lambda: turn_timer._draw(ui, 0, 15, "OK"),
        lambda: dice._draw(ui, [6, 5, 4], 15),
        lambda: coin._show_coin(ui, 0, coin.RADIUS, 1),
        lambda: coin._show_coin(ui, 0, 16, coin.ON_EDGE),
    ):
        draw_locked(ui, draw)


def run_view():
    says = [("led", 0, 0x0B), ("played", 0, 0x0C), ("played", 0, 0x0D), ("stopped",)]
    says += [("no_colour", 0, "red"), ("led", 1, 0x11)]
    pots = {"queen": 4, "out": 5}
    return {"names": ["Anne", "Bob"], "says": says, "pots": pots, "counts": [3, 4]}


def test_a_run_takes_nothing():
    from firmware.ui.screens.queenie import show_news

    ui = make_ui()
    draw_locked(ui, lambda: show_news(ui, run_view(), 0, []).send(None))


def test_the_other_news_of_queenie_take_nothing():
    from firmware.ui.screens import queenie

    ui = make_ui()
    ui.settings["sound"] = "off"
    decisions = [("kept", 0), ("passed", 1), ("bought", 0, 1)]
    queens = [0x0C, 0x1C]
    for moment in (
        ("out", None, 5),
        ("out", 1, 24),
        ("hidden", 0x2C, None, 4),
        ("hidden", 0x23, None, 4),
        ("hidden", 0x23, 1, 4),
        ("decisions", decisions),
    ):

        def draw():
            queenie._SHOWN[moment[0]](ui, run_view(), moment, queens)  # noqa: B023
            ui.show()

        draw_locked(ui, draw)


def test_the_pass_takes_nothing():
    from engine_core import games, house_rules
    from firmware.ui.screens import hearts, play, queenie

    ui = make_ui()
    ui.settings["sound"] = "off"
    for game, news in (("queenie", queenie), ("hearts", hearts)):
        view = dict(run_view(), game=game, dealer=1, topic="lead", trick=[])
        view["rules"] = house_rules.defaults(games.rules_of(game).RULES, 3)
        draw_locked(ui, lambda: play._pass_to(ui, view, 0, news).send(None))  # noqa: B023


def test_the_commitment_takes_nothing():
    from firmware.ui.screens import deal

    ui = make_ui()

    def draw():
        deal._draw_commitment(ui, "01234567890123456789", "Wmmmmmmmmm")
        ui.show()

    draw_locked(ui, draw)


def test_numbers_and_names_take_nothing():
    from firmware.ui.widgets.name_entry import enter_name
    from firmware.ui.widgets.number import pick_number

    ui = make_ui()
    draw_locked(ui, lambda: pick_number(ui, "Jetons", 100, 2, 9999, "deux").send(None))
    draw_locked(ui, lambda: enter_name(ui, "Place 1", "Anne", []).send(None))


def test_cards_in_thirds_take_nothing():
    from engine_core.table_showdown import why_not_left
    from firmware.ui.widgets import card_entry

    ui = make_ui()
    ui.status = (("star", "10"), ("pot", "48"))
    left = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
    screens = (
        lambda: card_entry.enter_card(ui, "Cachée ?"),
        lambda: card_entry.enter_rank(ui, "Carte suivante", "Anne : quel rang ?", 12),
        lambda: card_entry.enter_cards(ui, "Anne", 7, left, why_not_left, ("", None)),
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
