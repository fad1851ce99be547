"""The metal: the only folder that imports `machine` or `rp2`."""

import sys

import machine

# As main.py does with others: else MicroPython looks for a file at each of the imports below.
sys.modules["machine"] = machine
