"""A text as a QR code that a phone reads off the panel; taken by the screens that show one."""

from engine_core.modules import take_library

SIDE = 64  # pixels of the lit square that a code lies in: all of the panel's height
_MODULE = 2  # pixels of a module's side: one alone is too fine for a phone's camera
# Bytes that a code holds at the lowest level of correction, by version (ISO/IEC 18004, table 7).
# The next version has 33 modules a side, two pixels too many.
_ROOM = (17, 32, 53)
MOST_BYTES = _ROOM[-1]
# One of the eight masks that hide the text's own pattern; readers are told which one it is.
_MASK = 2


def pages_of(lines):
    """The lines joined to as few texts as there can be that each fit in a code; [] if there is a
    line too long for one."""
    pages = []
    for line in lines:
        room = MOST_BYTES - len(line.encode())
        if room < 0:
            return []
        if pages and len(pages[-1].encode()) < room:
            pages[-1] += "\n" + line
        else:
            pages.append(line)
    return pages


def code_of(text):
    """The modules of the smallest code that holds a text of at most MOST_BYTES: a whole number for
    each row, its lowest bit the leftmost module, 1 for a dark one."""
    data = text.encode()
    version = 1
    while _ROOM[version - 1] < len(data):
        version += 1
    library = take_library("adafruit_miniqr")
    code = library.QRCode(qr_type=version, error_correct=library.L)
    code.add_data(data)
    code.make(mask_pattern=_MASK)
    matrix = code.matrix
    rows = []
    for y in range(matrix.height):
        row = 0
        for x in range(matrix.width):
            if matrix[y, x]:
                row |= 1 << x
        rows.append(row)
    return rows


def draw_code(canvas, rows, x):
    """Draw a code in a lit square of SIDE from x on, at the panel's top."""
    canvas.fill(x, 0, SIDE, SIDE)
    margin = (SIDE - _MODULE * len(rows)) // 2
    y = margin
    for row in rows:
        at = x + margin
        while row:
            if row & 1:
                canvas.fill(at, y, _MODULE, _MODULE, 0)
            row >>= 1
            at += _MODULE
        y += _MODULE
