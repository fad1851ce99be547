"""All scoreboards of a night, turned with OK: chips, each game of points, then hand by hand."""

from engine_core.modules import take
from firmware.ui.ui import Back

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
        rows = _rows(seats, board)
        title, right = _title(ui, board), scores.to_go(ui, board[4])
        if not await scores.show_scores(ui, title, rows, right, foot) or not foot:
            return
        at += 1
        if at == len(boards):
            at = 0
            if store.hands:
                try:
                    await take("firmware.ui.screens.history").show_history(ui, store, seats, keep)
                except Back:
                    pass


def _title(ui, board):
    game, number = board[:2]
    if not game:
        return ui.text("boards.chips")
    name = ui.text("game." + game)
    return ui.text("boards.over", number, name) if number else name


def _rows(seats, board):
    """Rows of ``show_scores``: the trophy for who has won or leads, then the dealer's mark."""
    marks = {seat.name: "bot" for seat in seats.seats if seat.bot}
    marks[seats.seats[seats.dealer].name] = "dealer"
    for name in board[3]:
        marks[name] = "trophy"
    return [(marks.get(name, ""), name, None, amount) for name, amount in board[2]]
