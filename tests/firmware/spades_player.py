"""Answers what Queen of Spades asks by the gadget's buttons: rows, a packet, marks in a hand."""

from engine_core import cards, games
from host_tools.simulator.tier import BACK, DOWN, OK, UP


def answer_spades(players, wanted):
    """One press, or one look at the hand, towards an answer. players: GadgetPlayers."""
    widget, variables = players.app.widget()
    topic = players.hand.ask.topic
    if widget == "pick_number":
        number = _told(players, wanted) if topic.startswith("laid") else int(wanted.split()[1])
        now = variables["value"]
        players.click(OK if now == number else UP if now < number else DOWN)
    elif widget == "choose":
        _ROWS[topic](players, wanted, variables)
    else:  # a packet that grows, the table
        players.click(OK)


def _go_to(players, variables, row):
    at = variables["at"]
    players.click(DOWN if at < row else UP if at > row else OK)


def _cut(players, wanted, variables):
    if players.hand.setup.deck is not None:
        row = 1 if wanted == "nocut" else 0
    else:
        fits = 13 * len(players.hand.setup.names)
        told = ["nocut", f"cut {fits}", f"cut {fits + 1}"]
        row = told.index(wanted) if wanted in told else 3
    _go_to(players, variables, row)


def _draw(players, wanted, variables):
    app = players.app
    if variables["rows"] is not app.variable("_ask_draw", "rows"):
        chosen = [cards.code(word) for word in wanted.split()[1:]]
        picker = app.variable("_take_pile", "picker")
        if sorted(picker.chosen()) == sorted(chosen):
            _go_to(players, variables, 1)
        else:
            _hold_in_first_row(players, variables, _marks(picker, chosen))
    elif variables["at"] == 0 and players.looks_now():
        players.click(OK)
    else:
        answers = app.variable("_ask_draw", "answers")
        _go_to(players, variables, answers.index(wanted.split()[0]))


def _play(players, wanted, variables):
    app = players.app
    word, *words = wanted.split()
    if variables["rows"] is not app.variable("ask_turn", "rows"):
        answers = app.variable("_lay" if word in ("lay", "add") else "_join", "answers")
        _go_to(players, variables, [_plain(text) for text in answers].index(_plain(wanted)))
        return
    turn = app.variable("ask_turn", "turn")
    chosen = [cards.code(text) for text in words[word == "add" :]] if word != "join" else []
    if word == "discard" and not (turn.looked and turn.picker.card() == chosen[0]):
        way = [DOWN] * _way(turn.picker, chosen[0])
        _hold_in_first_row(players, variables, way)
    elif word in ("lay", "add") and sorted(turn.picker.chosen()) != sorted(chosen):
        _hold_in_first_row(players, variables, _marks(turn.picker, chosen))
    else:
        labels = [row if isinstance(row, str) else row[0] for row in variables["rows"]]
        key = {"add": "lay"}.get(word, word)
        _go_to(players, variables, labels.index(app.ui.text("spades." + key)))


def _plain(answer):
    """An answer whose cards stand in one order."""
    words = answer.split()
    start = {"lay": 1, "add": 2, "join": 3}[words[0]]
    return words[:start] + sorted(words[start:])


def _hold_in_first_row(players, variables, presses):
    """One step up to the first row; there these presses while OK is held."""
    if variables["at"] > 0:
        players.click(UP)
    else:
        players.hold(presses)


def _way(picker, card):
    """How often down leads the cursor to a card."""
    count = len(picker.cards)
    return min(i for i in range(count) if picker.cards[(picker.at + i) % count] == card)


def _marks(picker, chosen):
    """The presses that mark just these cards, once around the hand."""
    left = list(chosen)
    wanted = []
    for card in picker.cards:
        wanted.append(card in left)
        if card in left:
            left.remove(card)
    presses = []
    for i in range(len(picker.cards)):
        at = (picker.at + i) % len(picker.cards)
        if wanted[at] != bool(picker.marked[at]):
            presses.append(BACK)
        presses.append(DOWN)
    return presses


def _told(players, wanted):
    """The points that are typed now: what is laid, or what is held."""
    app, hand = players.app, players.hand
    sets = games.load("queen_of_spades").sets
    name = hand.setup.names[hand.ask.seat]
    first, _, second = wanted.partition(" held ")
    is_held = app.variable("_count", "title") == app.ui.named("spades.held", name)
    words = second.split() if is_held else first.split()[1:]
    if words[0].isdigit():
        return int(words[0])
    return sets.worth([cards.code(word) for word in words], sets.values(hand.setup.rules))


def _out(players, wanted, variables):
    _go_to(players, variables, players.hand.ask.options().index(wanted))


def _laid(players, wanted, variables):
    _go_to(players, variables, 1)  # the points are typed


_ROWS = {
    "cut": _cut,
    "draw": _draw,
    "play": _play,
    "out": _out,
    "laid": _laid,
    "laid_held": _laid,
}
