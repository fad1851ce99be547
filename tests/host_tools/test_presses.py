"""The presses that the README promises are those that the screens need."""

from dataclasses import replace
from pathlib import Path

import pytest

from host_tools.presses import entries
from host_tools.presses.counting import NotThere, count, presses_in, table_lines
from host_tools.presses.tasks import TASKS
from host_tools.simulator.key_script import read_script

README = Path(__file__).parents[2] / "README.md"
HEAD = "| game | what | presses |"
SHORT = 8  # of tasks with so few presses each is tried to be left out
QUEENIE_HAND = "a hand: nobody swaps, two players take a pot each"


def promised():
    """The lines of the README's table."""
    lines = README.read_text(encoding="utf-8").split("\n")
    first = lines.index(HEAD)
    return lines[first : lines.index("", first)]


def test_the_readme_has_the_table_as_it_is_counted():
    assert list(table_lines(TASKS)) == promised()


def test_a_hand_of_queenie_takes_eight_presses_at_most():
    (task,) = (task for task in TASKS if task.name == QUEENIE_HAND)
    assert count(task) <= 8


@pytest.mark.parametrize(
    "task",
    [task for task in TASKS if presses_in(read_script(task.keys)) <= SHORT],
    ids=lambda task: f"{task.game}: {task.name}",
)
def test_no_press_can_be_left_out(task):
    words = task.keys.split()
    for at in range(len(words)):
        fewer = replace(task, keys=" ".join(words[:at] + words[at + 1 :]))
        with pytest.raises(NotThere):
            count(fewer)


def test_a_task_that_does_not_come_about_is_told():
    task = replace(TASKS[0], shows="show_scores")
    with pytest.raises(NotThere, match="a night from home, cards in the box: waits for "):
        count(task)
    (tracker,) = (task for task in TASKS if task.name == "open it from home")
    with pytest.raises(NotThere, match="done before the last press"):
        count(replace(tracker, keys=tracker.keys + " up"))


def test_a_press_is_a_button_that_goes_down():
    assert presses_in(read_script("ok up:900 wait:50 ok+ down ok-")) == 4


def test_numbers_are_dialled_with_the_fewest_presses():
    assert entries.dial(0) == "ok "
    assert entries.dial(1) == "up ok "
    assert entries.dial(26, high=26).count(" ") == 2  # held until it goes no further
    with pytest.raises(ValueError, match="7 cannot be reached"):
        entries.dial(7, unit=5)


def test_keys_to_cards_ranks_and_pieces():
    assert entries.card("8C") == "ok down ok up "
    assert entries.rank("7") == "ok ok "
    assert entries.piece("Q") == "up up "
