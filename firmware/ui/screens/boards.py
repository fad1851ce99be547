"""All scoreboards of a night, turned with OK: chips, each game of points, then hand by hand."""

from engine_core.modules import take
from firmware.ui.ui import Back
from firmware.ui.widgets.notice import tell

scores = take("firmware.ui.screens.scores")


async def show_boards(ui, store, seats, keep):
    """The boards of a Table and its history. keep(): stores what was corrected there."""
    ui.take_texts("HOME", "SETUP", "NIGHT")
    at = 0
    while True:
        boards = take("engine_core.night_history").boards(seats)
        foot = ""
        if at + 1 < len(boards):
            number = boards[at + 1][1]
            foot = ui.text("boards.game", number) if number else _title(ui, boards[at + 1])
        elif store.hands:
            foot = ui.text("boards.hands")
        elif at:
            foot = _title(ui, boards[0])
        foot = foot and ui.text("boards.next", foot)
        board = boards[at]
        rows = _rows(ui, seats, board)
        title, right = _title(ui, board), scores.to_go(ui, board[4])
        if not await scores.show_scores(ui, title, rows, right, foot) or not foot:
            return
        at += 1
        if at == len(boards):
            at = 0
            if store.hands:
                await _show_hands(ui, store, seats, keep)


async def _show_hands(ui, store, seats, keep):
    """The night hand by hand, newest first; a hand can be corrected, but not during another."""
    number = store.hands
    try:
        while True:
            history = take("firmware.ui.screens.history")
            told = await history.show_history(ui, store, seats, number)
            number = told.hand
            if store.running() is not None:
                await tell(ui, ui.text("correct.in_play"))
                continue
            try:
                correct_hand = take("firmware.ui.screens.correct_hand").correct_hand
                await correct_hand(ui, seats, told, keep)
            except Back:
                pass
    except Back:
        pass


def _title(ui, board):
    game, number = board[:2]
    if not game:
        return ui.text("boards.chips")
    name = ui.text("game." + game)
    return ui.text("boards.over", number, name) if number else name


def _rows(ui, seats, board):
    """Rows of ``show_scores``: the trophy for who has won or leads, else the dealer's mark, then
    that of bots; below the chips those that lie in the pots of all games."""
    marks = {seats.seats[seats.next_dealer()].name: "dealer "}
    for name in board[3]:
        marks[name] = "trophy "
    bots = [seat.name for seat in seats.seats if seat.bot]
    rows = []
    for name, amount in board[2]:
        mark = marks.get(name, "") + ("bot" if name in bots else "")
        rows.append((mark, name, None, amount))
    in_pots = 0 if board[0] else seats.total() - sum([seat.chips for seat in seats.seats])
    if in_pots:
        rows.append(("pot", ui.text("boards.pots"), None, in_pots))
    return rows
