"""The window under SDL's dummy driver: lit pixels show, every way to press reaches the firmware."""

import itertools
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from host_tools.simulator import picture
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.gadget_layout import PLUG, SIZE
from host_tools.simulator.gadget_picture import GadgetPicture
from host_tools.simulator.speaker import RATE, Speaker, samples_of
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH
from host_tools.simulator.tier import BACK, DOWN, OK, UP
from host_tools.simulator.window import Window, fitting_scale, note_on_screen, run

DEMO = "tests.host_tools.demo_app:DemoApp"
SCALE = 4

KEYS = [(pygame.K_UP, UP), (pygame.K_DOWN, DOWN), (pygame.K_RETURN, OK), (pygame.K_SPACE, OK)]
KEYS += [(pygame.K_BACKSPACE, BACK), (pygame.K_ESCAPE, BACK), (pygame.K_LEFT, BACK)]


class Recorder:
    """Stands where the speaker does."""

    def __init__(self):
        self.tunes = []

    def play(self, tune):
        self.tunes.append(tune)


@pytest.fixture(scope="module")
def portrait():
    pygame.display.init()
    yield GadgetPicture(SCALE)
    pygame.quit()


@pytest.fixture
def tier(tmp_path):
    tier = CPythonTier(tmp_path, {"players": 6}, app=DEMO)
    tier.boot()
    yield tier
    tier.close()


@pytest.fixture
def window(tier, portrait):
    window = Window(tier, portrait, Recorder())
    window.pass_time(50)
    window.draw()
    return window


def key(kind, code):
    return pygame.event.Event(kind, key=code)


def mouse(kind, position, button=1):
    return pygame.event.Event(kind, pos=position, button=button)


def settle(window):
    window.pass_time(50)
    window.draw()


def block_is_lit(window, tier, button):
    """Whether the demo's block for a button is lit, in the model and in the window alike."""
    x, y = 16 * button + 3, 2 * 8 + 3
    in_model = tier.model.pixels()[y * WIDTH + x] == 1
    in_window = brightness(window, x, y) > 150
    assert in_model == in_window
    return in_model


def brightness(window, x, y):
    """Of the screen pixel in the middle of a panel pixel, 0 to 255."""
    return sum(window.surface.get_at(window.portrait.pixel_center(x, y))[:3]) / 3


def test_every_lit_pixel_shows_and_no_other(window, tier):
    pixels = tier.model.pixels()
    assert 0 < sum(pixels) < WIDTH * HEIGHT
    for y in range(HEIGHT):
        for x in range(WIDTH):
            lit = brightness(window, x, y)
            assert lit > 150 if pixels[y * WIDTH + x] else lit < 110, (x, y)


@pytest.mark.parametrize("button", [UP, DOWN, OK, BACK])
def test_the_mouse_presses_and_holds_each_button(window, tier, button):
    center = window.portrait.button_center(button)
    before = cap_of(window, center)
    window.handle(mouse(pygame.MOUSEBUTTONDOWN, center))
    settle(window)
    assert block_is_lit(window, tier, button)
    assert cap_of(window, center) != before
    window.pass_time(300)
    assert block_is_lit(window, tier, button)
    window.handle(mouse(pygame.MOUSEBUTTONUP, (0, 0)))
    settle(window)
    assert not block_is_lit(window, tier, button)


def cap_of(window, center):
    """The picture of a button's cap."""
    area = pygame.Rect(0, 0, 60, 60)
    area.center = center
    return pygame.image.tobytes(window.surface.subsurface(area), "RGB")


@pytest.mark.parametrize(("code", "button"), KEYS)
def test_each_key(window, tier, code, button):
    window.handle(key(pygame.KEYDOWN, code))
    settle(window)
    assert block_is_lit(window, tier, button)
    window.handle(key(pygame.KEYUP, code))
    settle(window)
    assert not block_is_lit(window, tier, button)


def test_two_holders_of_one_button(window, tier):
    window.handle(key(pygame.KEYDOWN, pygame.K_RETURN))
    window.handle(mouse(pygame.MOUSEBUTTONDOWN, window.portrait.button_center(OK)))
    window.handle(key(pygame.KEYUP, pygame.K_RETURN))
    settle(window)
    assert block_is_lit(window, tier, OK)
    window.handle(mouse(pygame.MOUSEBUTTONUP, (0, 0)))
    settle(window)
    assert not block_is_lit(window, tier, OK)


def test_a_window_that_loses_the_keyboard_lets_go(window, tier):
    window.handle(key(pygame.KEYDOWN, pygame.K_UP))
    window.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    settle(window)
    assert not block_is_lit(window, tier, UP)


def test_only_buttons_are_pressed(window, tier):
    bytes_seen = tier.model.bytes_seen
    window.handle(mouse(pygame.MOUSEBUTTONDOWN, window.portrait.pixel_center(64, 32)))
    window.handle(mouse(pygame.MOUSEBUTTONDOWN, window.portrait.button_center(OK), button=3))
    window.handle(key(pygame.KEYDOWN, pygame.K_x))
    settle(window)
    assert tier.model.bytes_seen == bytes_seen


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_pulling_the_plug_and_putting_it_in(window, tier, by):
    def pull():
        if by == "key":
            window.handle(key(pygame.KEYDOWN, pygame.K_p))
        else:
            window.handle(mouse(pygame.MOUSEBUTTONDOWN, (8, int(PLUG[1] * SCALE))))
        settle(window)

    lit = brightness(window, 0, 0)
    pull()
    assert not tier.powered
    assert brightness(window, 0, 0) < 60 < lit
    pull()
    assert tier.powered
    assert brightness(window, 1, 0) > 150  # the second boot that the store remembers


def test_reset(window, tier):
    window.handle(key(pygame.KEYDOWN, pygame.K_r))
    settle(window)
    assert brightness(window, 1, 0) > 150
    window.handle(key(pygame.KEYDOWN, pygame.K_p))
    window.handle(key(pygame.KEYDOWN, pygame.K_r))
    assert not tier.powered


def test_pictures_of_panel_and_window(window, tier, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for number in (1, 2):
        window.handle(key(pygame.KEYDOWN, pygame.K_F12 if number == 1 else pygame.K_s))
        panel = tmp_path / f"queenbox-00{number}-panel.png"
        whole = tmp_path / f"queenbox-00{number}-window.png"
        assert capsys.readouterr().out.splitlines() == [str(panel), str(whole)]
        assert picture.read_png(panel) == tier.model.pixels()
        assert pygame.image.load(whole).get_size() == (SIZE[0] * SCALE, SIZE[1] * SCALE)
    before = window.surface.copy()
    window.draw()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(window.surface, "RGB")
    window.pass_time(5000)
    window.draw()
    assert window.surface.get_at((500, 520)) == before.get_at((500, 520))


def test_q_and_the_close_button_close(window, tier, portrait):
    window.handle(key(pygame.KEYDOWN, pygame.K_q))
    assert window.closed
    other = Window(tier, portrait, Recorder())
    other.handle(pygame.event.Event(pygame.QUIT))
    assert other.closed


def test_the_loop_ends_by_the_clock(window):
    run(window, 0.2, "cpython")
    assert not window.closed


def test_the_buzzer_is_heard(tier, portrait):
    recorder = Recorder()
    window = Window(tier, portrait, recorder)
    window.handle(key(pygame.KEYDOWN, pygame.K_RETURN))
    window.pass_time(50)
    assert [list(tune) for tune in recorder.tunes] == [[(440, 100), (0, 20), (880, 100)]]
    Speaker().play(recorder.tunes[0])


def test_square_waves():
    samples = samples_of([(1000, 100), (0, 50)])
    assert len(samples) == RATE * 150 // 1000
    tone, rest = samples[: RATE // 10], samples[RATE // 10 :]
    crossings = sum(a * b < 0 for a, b in itertools.pairwise(tone))
    assert abs(crossings - 199) <= 2
    assert set(rest) == {0}
    assert abs(samples[0]) < 100


def test_the_window_fits_the_desktop():
    for desktop, scale in (((1366, 768), 5), ((1024, 768), 4), ((3840, 2160), 8), ((320, 200), 2)):
        assert fitting_scale(desktop) == scale


@pytest.mark.parametrize(
    ("driver", "environment", "seen"),
    [
        ("x11", {}, True),
        ("offscreen", {}, False),
        ("dummy", {}, False),
        ("dummy", {"SDL_VIDEODRIVER": "dummy"}, True),  # by one's own wish
    ],
)
def test_a_window_that_nobody_could_see_is_told_of(driver, environment, seen):
    assert ("no screen here" in note_on_screen(driver, environment)) != seen
