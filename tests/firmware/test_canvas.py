"""What is drawn, to the pixel; on both Pythons."""

from engine_core import cards
from firmware import settings
from firmware.ui import card_art
from firmware.ui.canvas import (
    BIG_CARD_HEIGHT,
    BIG_CARD_WIDTH,
    CARD_HEIGHT,
    CARD_STEP,
    CARD_WIDTH,
    Canvas,
)

MICROPYTHON_HEAP = "4m"  # for sets of pixels

WIDTH, HEIGHT = 128, 64
SIZES = (8, 12, 24)
INDEX_HEIGHT = 12  # of a rank and of its sign: readable at arm's length

EVERY_CARD = (
    [suit << 4 | rank for suit in range(6) for rank in range(1, 14)]
    + [cards.JOKER]
    + [0x70 | value for value in range(6)]
)


def new_canvas():
    return Canvas(memoryview(bytearray(WIDTH * HEIGHT // 8)))


def lit_pixels(canvas):
    """y << 8 | x of each: MicroPython's sets are slow with tuples."""
    pixels = set()
    for at, byte in enumerate(canvas.buffer):
        pixel = at // WIDTH << 11 | at % WIDTH
        while byte:
            if byte & 1:
                pixels.add(pixel)
            byte >>= 1
            pixel += 1 << 8
    return pixels


def columns_of(pixels):
    return [pixel & 0xFF for pixel in pixels]


def rows_of(pixels):
    return [pixel >> 8 for pixel in pixels]


def drawn(draw, *arguments):
    """Lit pixels of what a method of Canvas draws on a new one."""
    canvas = new_canvas()
    draw(canvas, *arguments)
    return lit_pixels(canvas)


def moved(pixels, x, y):
    """Pixels elsewhere, without those outside of the panel."""
    return {
        pixel + (y << 8) + x
        for pixel in pixels
        if 0 <= (pixel & 0xFF) + x < WIDTH and 0 <= (pixel >> 8) + y < HEIGHT
    }


def rectangle(x, y, w, h):
    return {
        row << 8 | column
        for row in range(max(y, 0), min(y + h, HEIGHT))
        for column in range(max(x, 0), min(x + w, WIDTH))
    }


def test_shapes():
    assert drawn(Canvas.fill, -2, 60, 5, 9) == rectangle(-2, 60, 5, 9)
    assert drawn(Canvas.hline, 120, 3, 20) == rectangle(120, 3, 20, 1)
    assert drawn(Canvas.vline, 3, -4, 20) == rectangle(3, -4, 1, 20)
    outline = rectangle(5, 6, 7, 8) - rectangle(6, 7, 5, 6)
    assert drawn(Canvas.rect, 5, 6, 7, 8) == outline
    canvas = new_canvas()
    canvas.pixel(9, 9, 1)
    assert lit_pixels(canvas) == {9 << 8 | 9}


def test_inverting_turns_over_the_rectangle_and_nothing_else():
    for x, y, w, h in (
        (0, 0, 128, 64),
        (3, 5, 40, 30),
        (7, 9, 1, 2),
        (-5, -3, 20, 9),
        (120, 60, 9, 9),
    ):
        canvas = new_canvas()
        canvas.fill(10, 4, 30, 30)
        before = lit_pixels(canvas)
        canvas.invert(x, y, w, h)
        assert lit_pixels(canvas) == before ^ rectangle(x, y, w, h)


def test_clearing():
    canvas = new_canvas()
    canvas.fill(0, 0, WIDTH, HEIGHT)
    canvas.clear()
    assert not lit_pixels(canvas)


TEXT = "É: «Qjg»"


def test_a_text_looks_the_same_wherever_it_is():
    places = ((0, 0), (0, -9), (0, 21), (3, 24), (0, 57), (0, 62), (-9, 30), (110, 30), (0, 80))
    for write in (Canvas.text, Canvas.big):
        here = drawn(write, TEXT, 0, 20)
        for x, y in places:
            if (write, y) != (Canvas.text, 0):  # there accents lie lower
                assert drawn(write, TEXT, x, y) == moved(here, x, y - 20), (x, y)


def test_accents_of_a_header_lie_a_row_lower_and_are_whole():
    plain = drawn(Canvas.text, "e", 0, 0)
    accents = {}
    for letter in "éèêë":
        accents[letter] = drawn(Canvas.text, letter, 0, 0) - plain
        below = moved(drawn(Canvas.text, letter, 0, 20), 0, -19)
        assert accents[letter] == below - moved(plain, 0, 1) - plain
    assert len(set(map(frozenset, accents.values()))) == 4
    assert drawn(Canvas.text, "É", 0, 0) != drawn(Canvas.text, "È", 0, 0)


def test_dark_text_leaves_its_lit_counterpart():
    for write in (Canvas.text, Canvas.big):
        for y in (8, 13):
            canvas = new_canvas()
            canvas.fill(0, 0, WIDTH, HEIGHT)
            write(canvas, TEXT, 2, y, 0)
            lit_text = drawn(write, TEXT, 2, y)
            assert lit_pixels(canvas) == rectangle(0, 0, WIDTH, HEIGHT) - lit_text


def test_a_text_tells_where_it_ends():
    canvas = new_canvas()
    assert canvas.text("Pot", 5, 0) == 5 + canvas.text_width("Pot") + 1
    assert canvas.big("Pot", 5, 20) == 5 + canvas.big_width("Pot") + 2
    assert canvas.text_width("") == canvas.big_width("") == 0
    columns = columns_of(drawn(Canvas.big, "Pot", 5, 20))
    assert max(columns) - min(columns) + 1 == canvas.big_width("Pot")


def test_texts_to_the_right_and_in_the_middle():
    columns = columns_of(drawn(Canvas.text_right, "Hand", WIDTH, 0))
    assert max(columns) == WIDTH - 1
    columns = columns_of(drawn(Canvas.big_right, "Hand", 100, 0))
    assert max(columns) == 99
    for centred in (Canvas.text_center, Canvas.big_center):
        columns = columns_of(drawn(centred, "HAH", 20, 61, 0))
        assert abs(min(columns) - 20 - (80 - max(columns))) <= 1


def test_capitals_are_as_high_as_said():
    for write, height in ((Canvas.text, 7), (Canvas.big, 12)):
        for capital in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
            rows = rows_of(drawn(write, capital, 0, 20))
            assert min(rows) == 20 and max(rows) == 20 + height - 1, capital


def test_no_two_characters_look_alike():
    characters = [chr(code) for code in range(33, 127)] + list("éèêëàâçôîïùûœÉÈÊÀÇ«»·–’…")
    for write in (Canvas.text, Canvas.big):
        looks = {}
        for character in characters:
            look = tuple(sorted(drawn(write, character, 0, 20)))
            assert look not in looks, "%s is like %s" % (character, looks.get(look))
            looks[look] = character


def test_what_a_font_lacks_is_a_question_mark():
    for write in (Canvas.text, Canvas.big):
        mark = drawn(write, "?", 0, 20)
        for stranger in ("Ж", "\n", "漢", "\x1f"):
            assert drawn(write, stranger, 0, 20) == mark


def signs_of(size):
    """(name, colour, its pixels at 5, 5) of every sign of a suit that there is."""
    signs = []
    for suit, name in enumerate(cards.SUIT_NAMES[:4]):
        signs.append((name, cards.COLOURS[suit], drawn(Canvas.suit, suit, 5, 5, size)))
    if size == 24:
        return signs
    for setting, suit in (("red_suit", cards.CROWNS), ("black_suit", cards.ANCHORS)):
        for name in settings.CHOICES[setting]:
            canvas = new_canvas()
            canvas.signs = settings.suit_signs(dict(settings.checked(None), **{setting: name}))
            canvas.suit(suit, 5, 5, size)
            signs.append((name, cards.COLOURS[suit], lit_pixels(canvas)))
    return signs


def difference(one, other):
    """In how many pixels two signs differ, however one is pushed a pixel aside."""
    pushes = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    return min([len(moved(one, x, y) ^ other) for x, y in pushes])


def dark_inside(pixels):
    """How many dark pixels a sign encloses."""
    outside = rectangle(0, 0, 40, 40) - pixels
    reached = [0]
    while reached:
        pixel = reached.pop()
        for there in (pixel - 1, pixel + 1, pixel - 256, pixel + 256):
            if there in outside:
                outside.remove(there)
                reached.append(there)
    return len(outside)


def test_signs_have_their_height_and_are_told_apart():
    for size in SIZES:
        looks = []
        for name, _, pixels in signs_of(size):
            rows = rows_of(pixels)
            assert 0 <= min(rows) - 5 <= 1 and 0 <= 5 + size - 1 - max(rows) <= 1, name
            for other, look in looks:
                # Spades and clubs, which everybody tells apart, differ in 8 and 16 pixels.
                least = 8 if size == 8 else 16
                assert difference(pixels, look) >= least, "%s is like %s" % (name, other)
            looks.append((name, pixels))


def test_red_signs_are_hollow_and_black_ones_solid():
    for size in SIZES:
        for name, colour, pixels in signs_of(size):
            dark = dark_inside(pixels)
            share = dark / (dark + len(pixels))
            assert share >= 0.25 if colour == cards.RED else share <= 0.16, (name, size, share)


def test_the_usual_signs_are_there_without_a_copy():
    assert new_canvas().signs is settings.suit_signs(settings.checked(None))


def test_other_signs_are_on_all_cards_of_their_suits():
    """And on no others."""
    chosen = dict(settings.checked(None), red_suit="suns", black_suit="moons")
    for draw in (Canvas.card, Canvas.big_card):
        for code in EVERY_CARD:
            usual, canvas = new_canvas(), new_canvas()
            canvas.signs = settings.suit_signs(chosen)
            draw(usual, code, 0, 0)
            draw(canvas, code, 0, 0)
            is_chosen = code >> 4 in (cards.CROWNS, cards.ANCHORS)
            assert (bytes(canvas.buffer) != bytes(usual.buffer)) == is_chosen


def test_an_icon_tells_where_it_ends():
    canvas = new_canvas()
    end = canvas.icon("crown", 30, 10)
    assert end == max(columns_of(lit_pixels(canvas))) + 1


def test_no_two_cards_look_alike():
    for name in ("card", "big_card"):
        looks = {}
        for code in EVERY_CARD:
            canvas = new_canvas()
            getattr(canvas, name)(code, 0, 0)
            look = bytes(canvas.buffer)
            assert look not in looks
            looks[look] = code


def test_cards_are_told_apart_by_what_shows_below_the_next():
    looks = set()
    for code in EVERY_CARD:
        canvas = new_canvas()
        canvas.card(code, 0, 0)
        canvas.card_back(CARD_STEP, 0)
        looks.add(bytes(canvas.buffer))
    assert len(looks) == len(EVERY_CARD)


def test_rank_and_sign_are_high_enough():
    for code in EVERY_CARD:
        inside = rectangle(2, 3, CARD_WIDTH - 4, CARD_HEIGHT - 5)
        rows = sorted(set(rows_of(drawn(Canvas.card, code, 0, 0) & inside)))
        below = next(i for i in range(1, len(rows)) if rows[i] > rows[i - 1] + 1)
        for part in (rows[:below], rows[below:]):
            # A chessman and the joker's star stand a row lower or higher than the others.
            assert part[-1] - part[0] + 1 >= INDEX_HEIGHT - 1, "%x: %s" % (code, part)


def test_cards_have_their_size_and_cover_what_is_below():
    for draw, card, w, h in (
        (Canvas.card, (0x0C,), CARD_WIDTH, CARD_HEIGHT),
        (Canvas.card_back, (), CARD_WIDTH, CARD_HEIGHT),
        (Canvas.big_card, (0x4D,), BIG_CARD_WIDTH, BIG_CARD_HEIGHT),
        (Canvas.big_card_back, (), BIG_CARD_WIDTH, BIG_CARD_HEIGHT),
    ):
        alone = drawn(draw, *card, 7, 2)
        assert min(columns_of(alone)) == 7 and max(columns_of(alone)) == 7 + w - 1
        assert min(rows_of(alone)) == 2 and max(rows_of(alone)) == 2 + h - 1
        canvas = new_canvas()
        canvas.fill(0, 0, WIDTH, HEIGHT)
        draw(canvas, *card, 7, 2)
        assert lit_pixels(canvas) & rectangle(7, 2, w, h) == alone
        for x, y in ((-9, 4), (120, -20), (60, 50)):
            assert drawn(draw, *card, x, y) == moved(alone, x - 7, y - 2)


def test_a_figure_stays_on_its_card():
    for code in (0x0B, 0x0C, 0x0D, cards.JOKER):
        alone = drawn(Canvas.big_card, code, 0, 0)
        assert alone <= rectangle(0, 0, card_art.BIG_WIDTH, card_art.BIG_HEIGHT)
