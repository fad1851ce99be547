"""The simulator's window: the gadget to press, plug in and listen to."""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from host_tools.simulator import picture
from host_tools.simulator.gadget_layout import SIZE
from host_tools.simulator.gadget_picture import GadgetPicture
from host_tools.simulator.speaker import Speaker
from host_tools.simulator.tier import BACK, DOWN, OK, UP, Tier

KEYS = {
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
    pygame.K_RETURN: OK,
    pygame.K_KP_ENTER: OK,
    pygame.K_SPACE: OK,
    pygame.K_BACKSPACE: BACK,
    pygame.K_ESCAPE: BACK,
    pygame.K_LEFT: BACK,
}

FRAMES_PER_SECOND = 60
SLICE_MS = 5
# A tier that cannot keep up loses time rather than the window its answers.
BUSY_SECONDS = 0.04
LONGEST_FRAME_MS = 100  # after a pause of the whole program, such as a suspended computer

MESSAGE_MS = 3_000
PANEL_PICTURE_SCALE = 4
UNSEEN = ("dummy", "offscreen")  # drivers of SDL
SMALLEST_SCALE, LARGEST_SCALE = 2, 8


class Window:
    """One gadget in one window. Feed it `handle(event)` and `pass_time(ms)`, then `draw()`."""

    def __init__(self, tier: Tier, portrait: GadgetPicture, speaker: Speaker):
        self.closed = False
        self.portrait = portrait
        self.surface = pygame.display.set_mode(self.portrait.size)
        self._tier = tier
        self._speaker = speaker
        # What holds a button down, a key or the mouse, and which; a button may have two.
        self._holders: dict[object, int] = {}
        self._message = ""
        self._message_ms = 0
        self._drawn: tuple[object, ...] = ()
        self._hand_shown = False
        pygame.display.set_caption("Queenbox")

    def handle(self, event: pygame.event.Event) -> None:
        """Takes one of pygame's events."""
        if event.type == pygame.QUIT:
            self.closed = True
        elif event.type == pygame.KEYDOWN:
            self._key_down(event.key)
        elif event.type == pygame.KEYUP:
            self._let_go(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._mouse_down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go("mouse")
        elif event.type == pygame.MOUSEMOTION:
            self._show_hand(event.pos)
        elif event.type == pygame.WINDOWFOCUSLOST:
            # The keys that go up now are told to another window.
            for holder in list(self._holders):
                self._let_go(holder)

    def pass_time(self, ms: int) -> int:
        """Lets the gadget run for `ms`, less if it is slow; returns the ms that it ran."""
        end = time.monotonic() + BUSY_SECONDS
        passed = 0
        while passed < ms and (passed == 0 or time.monotonic() < end):
            piece = min(SLICE_MS, ms - passed)
            self._tier.advance(piece)
            passed += piece
        for tune in self._tier.take_tunes():
            self._speaker.play(tune)
        self._message_ms = max(0, self._message_ms - ms)
        return passed

    def draw(self) -> None:
        """Shows the gadget as it is, if that has changed."""
        model = self._tier.model
        shown = (
            model.pixels(),
            model.contrast,
            frozenset(self._holders.values()),
            self._tier.powered,
            self._message if self._message_ms else "",
        )
        if shown != self._drawn:
            self._drawn = shown
            image = self.portrait.image(*shown)
            self.surface.blit(pygame.image.frombytes(image.tobytes(), image.size, "RGB"), (0, 0))
            pygame.display.flip()

    def say(self, message: str) -> None:
        """Shows a line under the gadget for a moment."""
        self._message, self._message_ms = message, MESSAGE_MS

    def save_pictures(self) -> list[Path]:
        """Writes the panel and the window to the first free pair of PNG files here."""
        for number in itertools.count(1):
            panel, window = (
                Path(f"queenbox-{number:03}-{what}.png") for what in ("panel", "window")
            )
            if not panel.exists() and not window.exists():
                break
        picture.write_png(self._tier.model.pixels(), panel, PANEL_PICTURE_SCALE)
        pygame.image.save(self.surface, window)
        return [panel, window]

    def _key_down(self, key: int) -> None:
        if key in KEYS:
            self._hold(key, KEYS[key])
        elif key == pygame.K_r and self._tier.powered:
            self._tier.reset()
        elif key == pygame.K_p:
            self._toggle_plug()
        elif key in (pygame.K_s, pygame.K_F12):
            paths = self.save_pictures()
            print(*(path.resolve() for path in paths), sep="\n", flush=True)
            self.say("saved " + " and ".join(path.name for path in paths))
        elif key == pygame.K_q:
            self.closed = True

    def _mouse_down(self, position: tuple[int, int]) -> None:
        button = self.portrait.button_at(position)
        if button is not None:
            self._hold("mouse", button)
        elif self.portrait.is_plug(position):
            self._toggle_plug()

    def _toggle_plug(self) -> None:
        if self._tier.powered:
            self._tier.cut_power()
        else:
            self._tier.boot()

    def _hold(self, holder: object, button: int) -> None:
        if button not in self._holders.values():
            self._tier.set_button(button, True)
        self._holders[holder] = button

    def _let_go(self, holder: object) -> None:
        button = self._holders.pop(holder, None)
        if button is not None and button not in self._holders.values():
            self._tier.set_button(button, False)

    def _show_hand(self, position: tuple[int, int]) -> None:
        over = self.portrait.button_at(position) is not None or self.portrait.is_plug(position)
        if over != self._hand_shown:
            self._hand_shown = over
            shape = pygame.SYSTEM_CURSOR_HAND if over else pygame.SYSTEM_CURSOR_ARROW
            pygame.mouse.set_cursor(shape)


def fitting_scale(desktop: tuple[int, int]) -> int:
    """The largest scale whose window leaves some of the desktop free."""
    width, height = desktop
    fits = min(int(width * 0.95) // SIZE[0], int(height * 0.9) // SIZE[1])
    return max(SMALLEST_SCALE, min(LARGEST_SCALE, fits))


def note_on_screen(driver: str, environment: Mapping[str, str]) -> str:
    """What to tell if SDL has fallen back on a driver that nobody sees, else ""."""
    if driver not in UNSEEN or environment.get("SDL_VIDEODRIVER") == driver:
        return ""
    return (
        "queenbox: there is no screen here, so nobody sees the window; `queenbox sim --headless "
        '--keys "ok ok" --png out.png` plays without one, Ctrl-C ends this'
    )


def show(tier: Tier, scale: int | None, seconds: float | None, name: str) -> None:
    """Shows the gadget until its window is closed, or for so many seconds."""
    pygame.display.init()
    try:
        note = note_on_screen(pygame.display.get_driver(), os.environ)
        if note:
            print(note, file=sys.stderr)
        desktop = pygame.display.get_desktop_sizes()[0]
        window = Window(tier, GadgetPicture(scale or fitting_scale(desktop)), Speaker())
        window.draw()  # before booting, which takes the emulated Pico a while
        tier.boot()
        run(window, seconds, name)
    finally:
        pygame.quit()


def run(window: Window, seconds: float | None, name: str) -> None:
    """The window's loop. Its title tells when the tier `name` is slower than the real gadget."""
    clock = pygame.time.Clock()
    wanted = ran = 0
    started = time.monotonic()
    while not window.closed and (seconds is None or time.monotonic() - started < seconds):
        for event in pygame.event.get():
            window.handle(event)
        ms = min(LONGEST_FRAME_MS, clock.tick(FRAMES_PER_SECOND))
        ran += window.pass_time(ms)
        wanted += ms
        window.draw()
        if wanted >= 1_000:
            percent = 100 * ran // wanted
            slow = f", {percent} % of real time" if percent < 90 else ""
            pygame.display.set_caption(f"Queenbox ({name}{slow})")
            wanted = ran = 0
