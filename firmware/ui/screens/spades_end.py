"""The end of a round of Queen of Spades: who is out, what everybody scores, who has won."""

from firmware.ui.ui import HEADER_LINE, WIDTH, fitting

NAME_X = 0
NAME_WIDTH = 31
# Right edges of the columns: laid, held, bonus, points of the round.
COLUMNS = (54, 77, 103, 128)
BONUS = 100  # for going out
_PITCH = 10
_ROOM = 53  # pixels below the header


def draw_out(ui, view, moment):
    """Who is out, or that nobody is."""
    seat = moment[1]
    ui.status = ()  # the cards lie no more
    if seat is None:
        text, below = ui.text("spades.nobody_out"), ""
    else:
        ui.sound("out")
        text = ui.text("spades.is_out", view["names"][seat])
        below = ui.text("spades.bonus", BONUS)
    ui.begin(ui.text("spades.round"))
    ui.centred_big(text, 20 if below else 26)
    if below:
        ui.centred_big(below, 40)


def draw_told(ui, view, moment):
    """That the stock is used up, or that the pile was shuffled into a new one."""
    text = ui.text("spades.stock_out" if moment[1] == "stock_out" else "spades.reshuffled")
    ui.begin(ui.text("spades.stock"))
    ui.canvas.icon("stock", 60, 20)
    ui.centred(text, 36)


def draw_scores(ui, view, moment):
    """A row for each seat: laid, held, bonus, and what the round brings it."""
    canvas = ui.canvas
    says = moment[1]
    heads = ui.words("spades.columns")
    rows = []
    for _, seat, laid, held, bonus, points in says:
        name = fitting(canvas, view["names"][seat], NAME_WIDTH)
        rows.append((name, str(laid), str(-held), "+%d" % bonus if bonus else "", str(points)))
    pitch = min(_PITCH, _ROOM // len(rows))
    canvas.clear()
    for at in range(len(COLUMNS)):
        canvas.text_right(heads[at], COLUMNS[at], 0)
    canvas.hline(0, HEADER_LINE, WIDTH)
    y = HEADER_LINE + (3 if pitch == _PITCH else 2)
    for row in rows:
        canvas.text(row[0], NAME_X, y)
        for at in range(len(COLUMNS)):
            canvas.text_right(row[at + 1], COLUMNS[at], y)
        y += pitch


def draw_game(ui, view, moment):
    """Who has won the game; that equal totals ask for another round."""
    seat = moment[1]
    title = ui.text("spades.game")
    if seat is None:
        text = ui.text("spades.tie")
        ui.begin(title)
        ui.centred(text, 32)
        return
    ui.sound("queen")
    text = ui.text("spades.wins", view["names"][seat])
    points = ui.text("spades.points", view["points"][seat])
    ui.begin(title)
    ui.canvas.icon("trophy", 60, 15)
    ui.centred_big(text, 28)
    ui.centred(points, 48)


DRAWINGS = {"out": draw_out, "told": draw_told, "scores": draw_scores, "game": draw_game}
