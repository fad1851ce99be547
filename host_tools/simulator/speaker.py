"""The buzzer's tunes, as the square waves that a passive buzzer makes of PWM."""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from host_tools.simulator.tier import Tune

RATE = 22_050  # samples a second
LOUDNESS = 2_600  # of 32767: a square wave is loud
FADE = 40  # samples at either end of a note, so that it does not click


def samples_of(tune: Tune) -> array[int]:
    """16-bit samples of a tune at RATE; 0 Hz is silence."""
    samples = array("h")
    for hz, ms in tune:
        count = RATE * ms // 1000
        for i in range(count):
            level = min(LOUDNESS, LOUDNESS * i // FADE, LOUDNESS * (count - i) // FADE)
            high = hz and i * hz * 2 // RATE % 2 == 0
            samples.append(0 if not hz else level if high else -level)
    return samples


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Keeps from the terminal what C libraries write there; ALSA complains of a missing card."""
    sys.stderr.flush()
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Speaker:
    """Plays tunes where there is a sound card, and is silent where there is none."""

    def __init__(self) -> None:
        try:
            with quiet_stderr():
                pygame.mixer.init(RATE, -16, 1)
        except pygame.error:
            self._channel = None
            return
        self._channel = pygame.mixer.Channel(0)

    def play(self, tune: Tune) -> None:
        """Starts a tune in place of what plays."""
        if self._channel is not None and tune:
            self._channel.play(pygame.mixer.Sound(buffer=samples_of(tune)))
