"""A text as a QR code that a phone reads off the panel; taken by the screens that show one."""

from engine_core.modules import take_library

WIDTH = 64  # pixels of the lit square that a code lies in, as high as the panel
_MODULE = 2  # pixels of a module's side: one alone is too fine for a phone's camera
# Bytes that a code holds at the lowest level of correction, by version (ISO/IEC 18004, table 7).
# The next version has 33 modules a side, two pixels too many.
_ROOM = (17, 32, 53)
MOST_BYTES = _ROOM[-1]
# One of the eight masks that hide the text's own pattern; readers are told which one it is.
_MASK = 2


def split(lines):
    """The lines joined to as few texts as there can be that each fit in a code; [] if there is a
    line too long for one."""
    pages = []
    for line in lines:
        left = MOST_BYTES - len(line.encode())
        if left < 0:
            return []
        if pages and len(pages[-1].encode()) < left:
            pages[-1] += "\n" + line
        else:
            pages.append(line)
    return pages


def encode(text):
    """The modules of the smallest code that holds a text of at most MOST_BYTES: a whole number for
    each line, its lowest bit the leftmost module, 1 for a dark one."""
    content = text.encode()
    size = 1
    while _ROOM[size - 1] < len(content):
        size += 1
    library = take_library("adafruit_miniqr")
    code = library.QRCode(qr_type=size, error_correct=library.L)
    code.add_data(content)
    code.make(mask_pattern=_MASK)
    modules = code.matrix
    side = 17 + 4 * size
    lines = []
    for down in range(side):
        line = 0
        for across in range(side):
            if modules[down, across]:
                line |= 1 << across
        lines.append(line)
    return lines


def draw(canvas, lines, left):
    """Draw a code in a lit square of WIDTH, ``left`` pixels from the panel's left edge."""
    canvas.fill(left, 0, WIDTH, WIDTH)
    margin = (WIDTH - _MODULE * len(lines)) // 2
    below = margin
    for line in lines:
        across = left + margin
        while line:
            if line & 1:
                canvas.fill(across, below, _MODULE, _MODULE, 0)
            line >>= 1
            across += _MODULE
        below += _MODULE
