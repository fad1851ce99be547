"""Where everything of the simulated gadget is, in panel pixels."""

from __future__ import annotations

from host_tools.simulator.brushes import Box, Point
from host_tools.simulator.tier import BACK, DOWN, OK, UP

SIZE = (240, 138)
CASE: Box = (24, 9, 228, 117)
CASE_RADIUS = 13
PANEL: Point = (62, 31)
BEZEL = 6
BUTTON_RADIUS = 10.0
BUTTONS: dict[int, Point] = {UP: (43, 47), DOWN: (43, 79), OK: (209, 47), BACK: (209, 79)}
PLUG: Point = (24, 63)  # where it enters the case
PULLED = 9  # how far it is away when pulled
CABLE_REACH = 12  # the cable and its shadow, above and below
HINTS_Y = 128
NAME_Y = 108.2
CROWN: Point = (126, 16.9)
