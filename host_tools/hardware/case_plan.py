"""The measures of the case, worked out from places.py. Millimetres.

z is 0 at the board's front and grows towards who plays; x and y are the board's."""

from __future__ import annotations

from host_tools.hardware import places
from host_tools.hardware.svg import Point

THINNEST = 1.6  # no wall may be thinner: four lines of a 0.4 mm nozzle
GAP = 0.4  # around the board
WALL = FLOOR = LID = 2.0
SLACK = 0.2  # between two printed parts that slide into each other
AIR = 0.3  # between a printed part and one that was bought
RIM = (1.7, 3.0)  # of the lid, inside the tray's wall: thickness, height

SCREWS = (12.0, 16.0, 20.0, 25.0, 30.0, 35.0)  # lengths of M3 that are sold
SCREW_HOLE, SCREW_PILOT = 3.4, 2.6
SCREW_HEAD = (6.2, 2.4)  # diameter with room, height
PILLAR = SCREW_HEAD[0] + 2 * 1.7
LID_PILLAR = 7.0
SCREW_TIP = 0.6  # from the screw's end to the lid

CAP = 10.8  # diameter
CAP_FLANGE = (13.0, 1.6)  # diameter, height
CAP_ABOVE = 1.5  # the lid
CAP_HOLE = CAP + 2 * AIR
SIGN = 0.6  # depth of the signs on the caps
STEM_SOCKET = places.BUTTON_STEM + 0.15

WINDOW_MARGIN = 0.8  # around what can be lit
WINDOW_BEVEL = 1.2
LABEL = ((26.0, 42.6, 74.0, 52.6), 0.4)  # left, top, right, bottom; depth
SLOTS = (5, 1.8, 7.0, 4.0)  # for the buzzer: how many, width, height, from one to the next
RIB = (1.7, 4.0)  # around the battery: thickness, height


def pico_depth(mount: str = places.PICO_MOUNT) -> float:
    """From the board's back to the outermost of the Pico."""
    return places.PICO_MOUNTS[mount] + places.PICO_THICKNESS + places.USB_HEIGHT


def depth(mount: str = places.PICO_MOUNT) -> float:
    """Free room behind the board: the battery lies below Pico and plug of the battery."""
    above_battery = max(pico_depth(mount), places.JST_HEIGHT)
    return max(above_battery + places.BATTERY[1], places.BUZZER_HEIGHT + places.CHARGER[1]) + 0.8


def height() -> float:
    """Free room in front of the board: the panel, or a button and the flange of its cap."""
    cap = places.BUTTON_BODY_HEIGHT + places.BUTTON_TRAVEL + AIR + CAP_FLANGE[1] + AIR
    return round(max(places.OLED_HEIGHT + AIR, cap), 2)


def floor(mount: str = places.PICO_MOUNT) -> float:
    """z of the floor's inner side."""
    return -places.THICKNESS - depth(mount)


def bottom(mount: str = places.PICO_MOUNT) -> float:
    """z of the outside below."""
    return floor(mount) - FLOOR


def top() -> float:
    """z of the lid's outside."""
    return height() + LID


def screw(mount: str = places.PICO_MOUNT) -> tuple[float, float]:
    """(length of the screws, how deep their heads lie). Raises ValueError if none will do."""
    whole = height() - SCREW_TIP - bottom(mount)
    for length in reversed(SCREWS):
        sunk = whole - length
        # The head lies inside, and what is left of the pillar bears it.
        if SCREW_HEAD[1] <= sunk <= depth(mount) - 2 * THINNEST:
            return length, round(sunk, 2)
    raise ValueError(f"no screw of {SCREWS} mm holds a case of {whole:.1f} mm")


def inside() -> Point:
    """Width and height of the room for the board."""
    return places.BOARD[0] + 2 * GAP, places.BOARD[1] + 2 * GAP


def outside(mount: str = places.PICO_MOUNT) -> tuple[float, float, float]:
    """Width, height and thickness of the closed case."""
    width, tall = inside()
    return width + 2 * WALL, tall + 2 * WALL, round(top() - bottom(mount), 2)


def window() -> Point:
    """Width and height of the window, at the lid's inner side."""
    return places.OLED_LIT[0] + 2 * WINDOW_MARGIN, places.OLED_LIT[1] + 2 * WINDOW_MARGIN


def usb_middle(mount: str = places.PICO_MOUNT) -> float:
    """z of the middle of the USB plug."""
    from_board = places.PICO_MOUNTS[mount] + places.PICO_THICKNESS + places.USB_HEIGHT / 2
    return -places.THICKNESS - from_board


def lever_middle() -> float:
    """z of the middle of the power switch's lever."""
    return -places.THICKNESS - places.SWITCH_LEVER_HEIGHT


def cap_bottom() -> float:
    """z of the lower side of a button's cap that is not pressed."""
    return round(height() - AIR - CAP_FLANGE[1], 2)


def cap_height() -> float:
    """From there to the top of the cap."""
    return round(top() + CAP_ABOVE - cap_bottom(), 2)
