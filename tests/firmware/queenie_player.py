"""Answers what Queenie asks a table with real cards by the buttons of a simulated gadget."""

from engine_core.hand import Hand
from tests.firmware.ask_player import button_to_row

TOPICS = ("keep_or_swap", "buy_or_pass", "out", "queen")
_TAKEN = ("swap", "buy")


def answers_of_next_press(hand, pick):
    """[(seat, answer)] up to the one that names a seat: what one press on the gadget stands for."""
    again = Hand(hand.setup)
    again.replay(hand.answers)
    answers = []
    while not answers or (answers[-1][1] not in _TAKEN and again.ask.topic in TOPICS[:3]):
        answers.append((again.ask.seat, pick(again)))
        again.answer(*answers[-1])
        if answers[-1][1].startswith(("out ", "queen ")):
            break
    return answers


def answer_queenie_table(players, answers):
    """One step towards these answers; players: GadgetPlayers."""
    app = players.app
    variables = app.widget()[1]
    seat, answer = answers[-1]
    if answer in _TAKEN:
        in_list = app.variable("_ask_taker", "asked") is not None
        label = players.hand.setup.names[seat] if in_list else app.ui.text("queenie.dummy_hand")
    else:
        name = answer.partition(" ")[2]
        label = name if name in players.hand.setup.names else app.ui.text("nobody")
    players.click(button_to_row(variables, label))
