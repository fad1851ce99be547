"""The table of Hearts: the way of the pass, tricks, moons, the points of a hand."""

from firmware.ui.screens.trick_table import draw_trick
from firmware.ui.widgets.notice import confirmed, draw_notice

TRICKS = 13
LINE = 9


def pots_status(view, begin):
    """What the header shows: the trick that is played."""
    done = len([say for say in view["says"][:begin] if say[0] == "takes_trick"])
    if view["counts"] is None or done == TRICKS:
        return ()
    return (("star", "%d/%d" % (done + 1, TRICKS)),)


def draw_turn(ui, view, seat, title):
    """The table as all see it before a seat's turn: the trick so far, or who passes which way."""
    name = view["names"][seat]
    trick = view["trick"]
    if view["topic"] == "pass" or view["topic"] == "moon":
        way = _way(ui, view) if view["topic"] == "pass" else ""
        ui.begin(title)
        ui.canvas.icon("pass", 60, 14)
        ui.centred_big(name, 25)
        ui.centred(way, 43)
        return
    draw_trick(ui, view, trick, title, trick[0][0] if trick else seat)


async def show_news(ui, view, begin, bots):
    """Show what was said from ``begin`` on. Returns whether anything was shown. Raises Back."""
    shown = False
    trick = []
    says = view["says"]
    for at in range(len(says)):
        say = says[at]
        what = say[0]
        if what == "led":
            trick = [(say[1], say[2])]
        elif what == "played":
            trick.append((say[1], say[2]))
        if at < begin:
            continue
        if what == "takes_trick":
            ui.status = pots_status(view, at)
            title = ui.named("hearts.takes", view["names"][say[1]])
            worth = ui.text("hearts.worth", say[2]) if say[2] else ""
            draw_trick(ui, view, trick, title, trick[0][0])
            ui.footer(worth)
        elif what in _NOTICES:
            _NOTICES[what](ui, view, say)
        else:
            continue
        ui.show()
        shown = True
        await confirmed(ui, True)
    ui.status = pots_status(view, len(says))
    return shown


def _way(ui, view):
    for say in view["says"]:
        if say[0] == "passing":
            return ui.text("hearts.way_" + say[1])


def _passing(ui, view, say):
    hint = ui.text("hearts.go_on")
    draw_notice(ui, ui.text("hearts.title"), ui.text("hearts.way_" + say[1]))
    ui.footer(hint)


def _moon(ui, view, say):
    ui.sound("queen")
    text = ui.text("hearts.moon_shot", view["names"][say[1]], say[2])
    draw_notice(ui, ui.text("hearts.moon"), text)


def _wins(ui, view, say):
    ui.sound("queen")
    title, wins = ui.text("hearts.over"), ui.text("hearts.wins")
    ui.begin(title)
    ui.canvas.icon("trophy", 60, 14)
    ui.centred_big(view["names"][say[1]], 26)
    ui.centred(wins, 46)


_NOTICES = {"passing": _passing, "moon": _moon, "wins_game": _wins}
