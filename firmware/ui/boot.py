"""The sign of Queenbox, on the panel while the rest of the program is loaded."""

from firmware.ui.canvas import HEIGHT, WIDTH, Canvas

LOGO_WIDTH = 41


def show_logo(panel):
    """Draw the crown and the name, and send them."""
    canvas = Canvas(panel.buffer)
    canvas.clear()
    canvas.icon("logo", (WIDTH - LOGO_WIDTH) // 2, 4)
    name = "Queenbox"
    canvas.big(name, (WIDTH - canvas.big_width(name)) // 2, HEIGHT - 20)
    panel.show()
