"""`python -m host_tools.presses`: prints the table of the README, each task played on the gadget's
firmware."""

from host_tools.presses.counting import table_lines
from host_tools.presses.tasks import TASKS

for line in table_lines(TASKS):
    print(line, flush=True)
