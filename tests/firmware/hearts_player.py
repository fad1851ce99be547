"""Answers what Hearts asks by the buttons of a simulated gadget."""

from engine_core import cards
from host_tools.simulator.tier import BACK, DOWN, OK, UP


def answer_hearts(players, answer):
    """One step towards an answer to whatever is shown; players: GadgetPlayers."""
    widget, variables = players.app.widget()
    picker = players.app.variable("_choose_with_hand", "picker")
    if widget == "choose" and picker is not None:
        _step_with_hand(players, variables["at"], picker, answer)
    elif widget == "choose" and players.hand.ask.topic == "moon":
        row = players.hand.ask.options().index(answer)
        players.click(OK if variables["at"] == row else DOWN)
    elif widget == "pick_number":
        seat = players.app.variable("_ask_points", "at")
        wanted = int(answer.split()[1 + seat])
        now = variables["value"]
        players.click(OK if now == wanted else UP if now < wanted else DOWN)
    else:
        players.click(OK)


def _step_with_hand(players, at, picker, answer):
    wanted = [cards.code(word) for word in answer.split()]
    marks = len(wanted) > 1
    right = sorted(picker.chosen()) == sorted(wanted) if marks else picker.card() == wanted[0]
    seen = marks or picker.shown or len(picker.cards) == 1
    row = 1 if right and seen and not players.looks_now() else 0
    if at != row:
        players.click(DOWN if at < row else UP)
    elif row:
        players.click(OK)
    else:
        players.hold(_presses(picker, wanted, marks))


def _presses(picker, wanted, marks):
    """Buttons that lead the cursor from card to card, and mark each if there are several."""
    presses = []
    at = picker.at
    for card in wanted:
        to = picker.cards.index(card)
        presses += [DOWN if to > at else UP] * abs(to - at)
        at = to
        if marks and not picker.marked[to]:
            presses.append(BACK)
    return presses
