"""What board.json says if nobody says otherwise: the board of the project's schematic.

In a module of its own, for a gadget without such a file starts without the checks of one."""

# Pins are GPIO numbers, the address a number; pressed: the level of a button that is down.
STANDARD: dict = {
    "panel": "ssd1306",
    "bus": "i2c",
    "sda": 4,
    "scl": 5,
    "i2c_hz": 400_000,
    "address": 0x3C,
    "sck": 18,
    "mosi": 19,
    "dc": 20,
    "cs": 17,
    "reset": 21,
    "rotated": False,
    "left_handed": False,
    "up": 10,
    "down": 11,
    "ok": 12,
    "back": 13,
    "pressed": "low",
    "buzzer": 15,
    "battery": True,
    "language": "en",
}
