"""The rules of a game in short, a page for each phase, as the house rules stand.

The texts (firmware/lang/help_*.py) are read for this screen alone: of the module only the pages of
one game are kept while they are shown."""

from engine_core import cards, games, house_rules
from engine_core.modules import take
from firmware.buttons import BACK, DOWN, OK, PRESS, REPEAT, UP
from firmware.ui.canvas import CARD_WIDTH, WIDTH
from firmware.ui.ui import wrapped

LINES = 5
FIRST_Y = 14
PITCH = 10
_PICTURE_Y = 15
_SIGN = 12  # the size of a suit's sign, two beside each other
_SIGN_X = 11
_SIGN_Y = 16
_GAP = 4  # between the text and the picture at its right

# game -> of each page, parted by semicolons: the picture at its right (cards, or the suits in play)
# and behind a colon the topics of the asks during which the help opens at it.
PAGES = {
    "queenie": ":;back:;back:keep_or_swap buy_or_pass;6S:lead;:;:out;QH:hidden queen",
    "queen_of_spades": ":cut;:draw;:;2S:play;:out;QS:laid laid_held;:",
    "follow_the_queen": ":;:bet opens;:queen follow;QD:;:;back:up_or_down rank;:;:winners show",
    "hearts": "suits:;:pass;:follow;QS:lead;:points;AH:moon;:",
    "queens_torment": "Q:;:bet;C:reveal;:;K:winners show;:;:",
}


async def show_help(ui, game, rules, topic=None):
    """Turn the pages of a game with up and down, OK too turns on; back leaves. The first is that
    of the topic that is asked."""
    ui.status = ()  # the number of the page stands in its place
    pages = pages_of(ui.settings["language"], game)
    at = first_page(game, topic)
    while True:
        picture = PAGES[game].split(";")[at].partition(":")[0]
        _draw(ui, "%d/%d" % (at + 1, len(pages)), pages[at], picture, rules)
        ui.show()
        event = await ui.event()
        kind, button = event >> 2, event & 3
        if kind == PRESS and button == BACK:
            return
        if button == UP and kind in (PRESS, REPEAT):
            at = (at - 1) % len(pages)
        elif (button == DOWN and kind in (PRESS, REPEAT)) or (button == OK and kind == PRESS):
            at = (at + 1) % len(pages)


def show_help_of_table(ui, table):
    """The coroutine that shows the rules of a Table's game as they hold for those who play."""
    switches = games.rules_of(table.game).RULES
    rules = house_rules.fitted(switches, table.rules[table.game], len(table.playing()))
    return show_help(ui, table.game, rules)


def first_page(game, topic):
    """The number of the page, from 0, that an ask of this topic is about; 0 for no topic."""
    for at, page in enumerate(PAGES[game].split(";")):
        if topic in page.partition(":")[2].split(" "):
            return at
    return 0


def pages_of(language, game):
    """The pages of a game, each its title and its text behind a line's end."""
    text = take("firmware.lang.help_" + language).PAGES[game]
    return text.strip().split("\n\n")


def told(text, rules):
    """The text of a page under some house rules. A line is a sentence; one that begins with
    ``|rule=value|`` or ``|rule!value|`` counts only where that is true, one with ``>`` begins a
    new line; ``%(rule)s`` stands for a value."""
    page = ""
    for line in text.split("\n"):
        if line[0] == "|":
            _, condition, line = line.split("|", 2)
            wanted = "=" in condition
            name, value = condition.split("=" if wanted else "!")
            if (str(rules[name]) == value) != wanted:
                continue
        if line[0] == ">":
            line = "\n" + line[1:]
        elif page:
            page += " "
        page += line
    return page.strip() % rules


def _draw(ui, number, page, picture, rules):
    title, _, text = page.partition("\n")
    canvas = ui.canvas
    x = WIDTH + _GAP
    if picture:
        x = WIDTH - (2 * _SIGN_X if picture == "suits" else CARD_WIDTH)
    lines = wrapped(canvas, told(text, rules), x - _GAP)
    signs, card = (), None
    if picture == "suits":
        signs = [cards.SUITS.index(letter) for letter in rules["suits"]]
    elif picture and picture != "back":
        card = cards.code(picture)
    ui.begin(title)
    canvas.text_right(number, WIDTH, 0)
    y = FIRST_Y
    for line in lines:
        canvas.text(line, 0, y)
        y += PITCH
    for at in range(len(signs)):
        canvas.suit(signs[at], x + at % 2 * _SIGN_X, _PICTURE_Y + at // 2 * _SIGN_Y, _SIGN)
    if card is not None:
        canvas.card(card, x, _PICTURE_Y)
    elif picture == "back":
        canvas.card_back(x, _PICTURE_Y)
