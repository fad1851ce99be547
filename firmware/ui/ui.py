"""What every screen works with: the canvas, the texts, the next event, the sounds."""

from firmware import lang
from firmware.lang import find_text
from firmware.loop import FOREVER, Pause
from firmware.ui.canvas import Canvas

WIDTH = 128
HEIGHT = 64
STATUS_ICON = 11  # from an icon of the status to its text
STATUS_GAP = 4
HEADER_LINE = 10  # y of the line below the header
WIDEST_GLYPH = 8  # of the small font, with its gap: a text that is short enough is not measured

# name -> ((hz, ms), ...)
SOUNDS = {
    "tick": ((1760, 12),),
    "turn": ((660, 60), (880, 90)),
    "out": ((660, 80), (784, 80), (988, 160)),
    "queen": ((523, 90), (659, 90), (784, 90), (1047, 220)),
    "error": ((220, 200),),
}


class Back(Exception):
    """The back button left a screen."""


class Ui:
    """device: a Device · texts: of the gadget's language (``firmware.lang``) · settings: plain
    values (see ``firmware.settings``).

    status: pairs (icon, text) that every header shows at its right, such as the pots of the
    hand."""

    def __init__(self, device, texts, settings):
        self.device = device
        self.texts = texts
        self.settings = settings
        self.canvas = Canvas(device.panel.buffer)
        self.status = ()
        self._pause = Pause()

    def take_texts(self, *parts):
        """Load parts of the texts (``firmware.lang.PARTS``) besides those that are always there, in
        place of those that were taken before. The whole language is there for a moment, 9 KB."""
        self.texts = ()
        self.texts = lang.load(self.settings["language"], *parts)

    def text(self, key, *values):
        """The text of a key in the gadget's language, with values put in."""
        text = find_text(self.texts, key)
        return text % values if values else text

    def words(self, key):
        """The words of a list, such as the names of the ranks."""
        return find_text(self.texts, key).split(", ")

    def event(self, ms=FOREVER):
        """Await this for the next event, or TIMEOUT after ms."""
        self._pause.ms = ms
        return self._pause

    def show(self):
        """Send the drawing to the panel."""
        self.device.panel.show()

    def held(self, button):
        """Whether a button is down now."""
        return self.device.buttons.held(button)

    def sound(self, name):
        """Play one of SOUNDS, if sound is on."""
        if self.settings["sound"] == "on":
            self.device.buzzer.tune(SOUNDS[name])

    def begin(self, title, left=0):
        """Clear the canvas and draw the header: a title from x = ``left`` on, the status at the
        right."""
        canvas = self.canvas
        canvas.clear()
        x = WIDTH
        for at in range(len(self.status) - 1, -1, -1):
            icon, text = self.status[at]
            x -= canvas.text_width(text) + STATUS_ICON
            canvas.icon(icon, x, 0)
            canvas.text(text, x + STATUS_ICON, 0)
            x -= STATUS_GAP
        canvas.text(fitting(canvas, title, x - left), left, 0)
        canvas.hline(left, HEADER_LINE, WIDTH - left)

    def named(self, key, name):
        """A title that says a name and more, or the name alone where there is no room for both."""
        text = self.text(key, name)
        return text if self.canvas.text_width(text) <= self.title_room() else name

    def title_room(self):
        """Pixels for a title beside the status."""
        room = WIDTH - 2
        for _, amount in self.status:
            room -= self.canvas.text_width(amount) + STATUS_ICON + STATUS_GAP
        return room

    def phrase(self, key, name, room, *values):
        """A text about a name in ``room`` pixels; the name is cut if it must be."""
        rest = self.canvas.text_width(self.text(key, "", *values))
        return self.text(key, fitting(self.canvas, name, room - rest - 2), *values)

    def centred(self, text, y):
        """Draw a line of small text in the middle of the screen."""
        self.canvas.text_center(text, 0, WIDTH, y)

    def centred_big(self, text, y):
        """Draw a line of big text in the middle, in the small font if it is too wide."""
        canvas = self.canvas
        if canvas.big_width(text) <= WIDTH:
            canvas.big_center(text, 0, WIDTH, y)
        else:
            self.centred(fitting(canvas, text, WIDTH), y + 3)

    def footer(self, text):
        """A line at the bottom that says what OK does."""
        self.centred(text, HEIGHT - 9)


def fitting(canvas, text, width):
    """A text cut with an ellipsis so that it is at most ``width`` pixels wide in the small font."""
    if len(text) * WIDEST_GLYPH <= width or canvas.text_width(text) <= width:
        return text
    while text and canvas.text_width(text + "…") > width:
        text = text[:-1]
    return text + "…" if text else ""


def wrapped(canvas, text, width):
    """A text as lines of at most ``width`` pixels in the small font, broken at blanks."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = line + " " + word if line else word
            if line and canvas.text_width(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
