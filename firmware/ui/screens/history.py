"""A night hand by hand: what each seat won or lost; newest first."""

from engine_core.modules import take
from engine_core.setup import BadSetup
from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.store import StoreError
from firmware.ui.ui import WIDTH, Back, fitting
from firmware.ui.widgets.notice import draw_notice

ROWS = 4
PITCH = 10
FIRST_Y = 14
ARROWS_Y = 58
TROPHY = 12  # pixels that it takes before a name
MOST_VALUES = 3  # of a hand that was corrected again and again, the last ones
COLUMN = 67  # x of the second one
LEAST_NAME = 34  # pixels; where two columns leave less there is only one


async def show_history(ui, store, seats, number):
    """From this hand on, up: a newer one, down: an older one. Returns the HandTold of the hand that
    is to be corrected. Raises Back when left."""
    part = 0
    page = _Page(ui, store, seats, number)
    while True:
        page.draw(ui, part, number < store.hands or part > 0, number > 1 or part + 1 < page.parts)
        ui.show()
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if kind == PRESS and button == BACK:
            raise Back
        if kind == PRESS and button == OK and page.told:
            ui.sound("tick")
            return page.told
        if kind != PRESS and kind != REPEAT:
            continue
        if button == DOWN and part + 1 < page.parts:
            part += 1
        elif button == UP and part:
            part -= 1
        elif button == DOWN and number > 1:
            number, part = number - 1, 0
            page = _Page(ui, store, seats, number)
        elif button == UP and number < store.hands:
            number += 1
            page = _Page(ui, store, seats, number)
            part = page.parts - 1


class _Page:
    """A hand: its title, and rows (has it won, name, text), ROWS in a part; or a sentence on why
    what is stored of it cannot be shown, and told is None."""

    def __init__(self, ui, store, seats, number):
        self.rows, self.sentence, self.columns, self.parts = [], "", 1, 1
        self.told = None
        self.foot = ui.text("history.correct")
        history = take("engine_core.night_history")
        try:
            told = history.told_by(store.finished_hand(number))
        except (StoreError, BadSetup) as problem:
            self.title, self.sentence = ui.text("history.lost", number), str(problem)
            return
        game = ui.text("game." + told.game)
        self.title = ui.text("history.hand", number, game)
        if ui.canvas.text_width(self.title) > WIDTH:
            self.title = ui.text("history.short", number, game)
        self.told = told
        winners = history.winners_now(seats, told)
        values = take("engine_core.corrections").values_of(seats, told)
        for name in told.names:
            text = " → ".join([_signed(value) for value in values[name][-MOST_VALUES:]])
            self.rows.append((name in winners, name, text))
        widest = max([ui.canvas.text_width(row[2]) for row in self.rows])
        if len(self.rows) > ROWS and WIDTH - COLUMN - widest >= LEAST_NAME:
            self.columns = 2
        else:
            self.parts = (len(self.rows) + ROWS - 1) // ROWS

    def draw(self, ui, part, is_newer, is_older):
        """Draws a part of it; whether there is more above and below."""
        canvas = ui.canvas
        if self.sentence:
            draw_notice(ui, self.title, self.sentence)
        else:
            ui.begin(self.title)
            ui.footer(self.foot)
        if is_newer:
            canvas.icon("up", WIDTH - 17, ARROWS_Y)
        if is_older:
            canvas.icon("down", WIDTH - 7, ARROWS_Y)
        first = part * ROWS
        for at in range(first, min(first + ROWS * self.columns, len(self.rows))):
            self._draw_row(canvas, at, (at - first) // ROWS, (at - first) % ROWS)

    def _draw_row(self, canvas, at, column, row):
        has_won, name, text = self.rows[at]
        x, y = COLUMN * column, FIRST_Y + row * PITCH
        right = WIDTH if self.columns == 1 or column else COLUMN - 6
        room = right - canvas.text_width(text) - x - 3
        if has_won:
            canvas.icon("trophy", x, y)
            x, room = x + TROPHY, room - TROPHY
        canvas.text(fitting(canvas, name, room), x, y)
        canvas.text_right(text, right, y)


def _signed(change):
    return "%+d" % change if change else "0"
