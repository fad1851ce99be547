"""What the screens of both betting games show of a hand: bets, cards, pots."""

from firmware.ui.screens import betting_table
from firmware.ui.screens.betting_moments import ACTIONS, moments
from firmware.ui.screens.betting_table import bets_of_round
from firmware.ui.ui import WIDTH, fitting
from firmware.ui.widgets.notice import confirmed, draw_notice

LINE = 10
_RAISING = ("bet", "raised", "all_in")


def pot_total(view, begin):
    """What is in the pots before facts from ``begin`` on were told."""
    total = sum(view["pots"].values())
    for say in view["says"][begin:]:
        if say[0] == "takes_pot":
            total += say[3]
    return total


async def show_moments(ui, view, begin, bots, drawings):
    """Show what was said from ``begin`` on, moment by moment; OK goes on. Returns whether anything
    was shown. Raises Back. drawings: kind of moment -> function(ui, view, moment)."""
    shown = False
    for moment in moments(view["says"], begin, bots):
        drawings[moment[0]](ui, view, moment)
        ui.show()
        shown = True
        await confirmed(ui, True)
    return shown


def action_in_words(ui, view, say):
    """What a seat did, such as "Bo raises to 12"; its name is cut if it must be."""
    return ui.phrase("did." + say[0], view["names"][say[1]], WIDTH - 2, *say[2:])


def last_action(ui, view):
    """What has to be called, or else the last action of this betting round, in words; "" if there
    is none yet."""
    to_match = max(bets_of_round(view)) if view["owed"] else 0
    wanted = _RAISING if to_match else ACTIONS
    for at in range(len(view["says"]) - 1, -1, -1):
        say = view["says"][at]
        if say[0] in wanted and not (to_match and say[2] < to_match):
            return action_in_words(ui, view, say)
        if say[0] == "opens":
            break
    return ""


def draw_lines(ui, view, moment):
    """What bots did, and chips that come back."""
    lines = [action_in_words(ui, view, say) for say in moment[1]]
    ui.begin(ui.text("bets.title"))
    y = 14 + (50 - LINE * len(lines)) // 2
    for line in lines:
        ui.centred(line, y)
        y += LINE


def draw_board(ui, view, moment):
    """All that is face up; who opens the next bets."""
    opener = moment[1]
    names = view["names"]
    title = ui.text("table.board") if opener is None else ui.named("opens", names[opener])
    betting_table.draw_board(ui, view, title)


def draw_paid(ui, view, moment):
    """Who takes which pot."""
    says = moment[1]
    ui.sound("queen")
    if len(says) == 1:
        _, seat, _, amount = says[0]
        _draw_winner(ui, ui.text("paid.title"), view["names"][seat], ui.text("pot.taken", amount))
        return
    lines = []
    for _, seat, pot, amount in says:
        label = "%s: %s" % (betting_table.pot_name(ui, pot), view["names"][seat])
        amount = str(amount)
        room = WIDTH - 8 - ui.canvas.text_width(amount)
        lines.append((fitting(ui.canvas, label, room), amount))
    ui.begin(ui.text("paid.title"))
    y = 14
    for label, amount in lines:
        ui.canvas.text(label, 2, y)
        ui.canvas.text_right(amount, WIDTH - 2, y)
        y += LINE


def draw_told(ui, view, moment):
    """A fact by itself: the game is won, a pot stays, the wild rank is gone."""
    say = moment[1]
    what = say[0]
    if what == "wins_game":
        ui.sound("queen")
        _draw_winner(
            ui, ui.text("told.game_over"), view["names"][say[1]], ui.text("told.wins_game")
        )
    elif what == "pot_stays":
        draw_notice(ui, ui.text("paid.title"), ui.text("pot.stays", say[2]))
    else:
        draw_notice(ui, ui.text("paid.title"), ui.text("told." + what))


def _draw_winner(ui, title, name, words):
    ui.begin(title)
    ui.canvas.icon("trophy", 60, 14)
    ui.centred_big(name, 26)
    ui.centred(words, 46)
