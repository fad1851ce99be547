"""The same of the games whose hands are picked from: Hearts and Queen of Spades."""

from tests.firmware.locked_drawing import draw_locked, make_ui

# Here sources are compiled, and an object takes twice the bytes of one on the Pico.
MICROPYTHON_HEAP = "400k"
MICROPYTHON_ONLY = "CPython cannot lock its heap"


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
        "draft": ("", None),
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


def test_a_packet_and_the_points_of_a_table_take_nothing():
    from firmware.ui.screens import spades_cut, spades_told

    ui = make_ui()
    view = spades_view()
    view["options"] = ["nocut", "cut 1..107"]
    view["rules"] = rules_of("queen_of_spades")
    for ask in (
        spades_cut.ask_cut,
        spades_cut.ask_cut_at_table,
        spades_told.ask_out,
        spades_told.ask_laid,
        spades_told.ask_laid_and_held,
    ):
        draw_locked(ui, lambda: ask(ui, view).send(None))  # noqa: B023


def rules_of(game):
    from engine_core import games, house_rules

    return house_rules.defaults(games.rules_of(game).RULES, 6)


SPADES_HAND = [0x0A, 0x1A, 0x2A, 0x02, 0x60, 0x60, 0x0C] + [
    s << 4 | r for s in (0, 3) for r in b"\x01\x03\x09\x0a\x0b\x0d"
]


def playing_spades(topic):
    view = spades_view()
    view["topic"] = topic
    view["hand"] = SPADES_HAND
    view["rules"] = rules_of("queen_of_spades")
    view["options"] = ["stock", "pile TH TD"] if topic == "draw" else None
    view["pile"] = (0x1A, 7)
    return view


def test_a_turn_to_be_played_takes_nothing():
    from firmware.ui.screens import queen_of_spades_asks

    ui = make_ui()
    for topic in ("draw", "play"):
        view = playing_spades(topic)
        draw_locked(ui, lambda: queen_of_spades_asks.ask(ui, view).send(None))  # noqa: B023


def hearts_view(**fields):
    """A view of a hand of Hearts of six seats, as far as its screens need it."""
    view = {
        "names": ["Anne", "Bob", "Wmmmmmmmmm", "Dan", "Eve", "Flo"],
        "seat": 0,
        "says": [("passing", "left")],
        "counts": [13] * 6,
        "hand": [s << 4 | r for s in range(6) for r in (10, 12)] + [0x41],
        "received": [0x0A, 0x4C, 0x5A],
        "trick": [],
        "topic": "lead",
        "options": ["TS", "TW", "AW"],
        "rules": rules_of("hearts"),
        "draft": ("", None),
    }
    view.update(fields)
    return view


TRICK = [(3, 0x4A), (4, 0x4C), (5, 0x0C), (0, 0x41), (1, 0x5D), (2, 0x1A)]


def test_tables_of_tricks_take_nothing():
    from firmware.ui.screens import hearts

    ui = make_ui()
    ui.status = (("star", "13/13"),)
    views = [hearts_view(trick=TRICK[:count]) for count in (0, 3, 6)]
    views.append(hearts_view(topic="pass"))
    views.append(hearts_view(topic="moon"))
    for view in views:

        def draw():
            hearts.draw_turn(ui, view, 0, "Wmmmmmmmmm : à toi")  # noqa: B023
            ui.footer("OK : c’est moi")
            ui.show()

        draw_locked(ui, draw)


def test_news_of_hearts_take_nothing():
    from firmware.ui.screens import hearts

    ui = make_ui()
    ui.settings["sound"] = "off"
    trick = [("played", seat, card) for seat, card in TRICK]
    trick[0] = ("led", 3, 0x4A)
    trick.append(("takes_trick", 0, 27))
    for says in (
        trick,
        [("passing", "across")],
        [("moon", 2, 52)],
        [("wins_game", 2)],
    ):
        view = hearts_view(says=says)
        draw_locked(ui, lambda: hearts.show_news(ui, view, 0, []).send(None))  # noqa: B023


def test_asks_of_hearts_take_nothing():
    from firmware.ui.screens import hearts_asks

    ui = make_ui()
    ui.status = (("star", "13/13"),)
    for view in (
        hearts_view(topic="pass", received=None),
        hearts_view(),
        hearts_view(topic="follow", trick=TRICK[:3], options=["TW", "AW", "QW"]),
        hearts_view(topic="moon", options=["add", "subtract"]),
        hearts_view(topic="points"),
    ):
        draw_locked(ui, lambda: hearts_asks.ask(ui, view).send(None))  # noqa: B023
    draw_locked(ui, lambda: hearts_asks.show_hand(ui, hearts_view(), 0, "Anne").send(None))


def test_hands_to_pick_from_take_nothing():
    """By suit and by rank, with marks, with legal cards, with more lines than the panel has."""
    from firmware.ui.widgets.hand_picker import HandPicker

    ui = make_ui()
    hearts = hearts_view()["hand"]
    for hand, legal in ((hearts, [0x0A, 0x41]), (SPADES_HAND, None), (SPADES_HAND * 3, None)):
        for by_rank in (False, True):
            picker = HandPicker(ui.canvas, hand, by_rank, True, legal, True)
            picker.lay_out()
            for presses in ((), (2, 1, 1, 2), (0,)):
                for button in presses:
                    picker.press(button)

                def draw():
                    picker.draw()  # noqa: B023
                    ui.show()

                draw_locked(ui, draw)


def test_refusals_take_nothing():
    from firmware.ui.widgets.notice import tell

    ui = make_ui()
    for key in ("hearts.barred", "spades.bad_set", "spades.keep_one"):
        draw_locked(ui, lambda: tell(ui, ui.text(key)).send(None))  # noqa: B023
