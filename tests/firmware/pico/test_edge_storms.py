"""Random presses, chatter and flash erases, from the contacts to the events.

What is right follows from the contacts alone: each press is told once."""

import pytest

from firmware.buttons import PRESS, RELEASE, Buttons
from tests.chance import Chance
from tests.firmware.pico.metal import Move

PINS = (10, 11, 12, 13)
OK = 2
ERASE_MS = 45
PRESSES = 60
GAP_US = 1500  # a chattering contact does not rest for longer


class Gadget:
    """The latch and the buttons on a board, with a main loop that draws and writes."""

    def __init__(self, metal):
        from firmware.pico.edge_latch import EdgeLatch

        self.metal = metal
        self.latch = EdgeLatch(PINS)
        self.buttons = Buttons()
        self.events = []

    def come_by(self):
        """What the main loop does between two pictures."""
        self.latch.drain(self.buttons.edge, lambda us: None)
        event = self.buttons.next_event(self.metal.us // 1000)
        while event >= 0:
            self.events.append(event)
            event = self.buttons.next_event(self.metal.us // 1000)

    def draw(self, ms):
        self.metal.pass_ms(ms)

    def erase(self):
        self.latch.writes(True)
        self.metal.interrupts(False)
        self.metal.pass_ms(ERASE_MS)
        self.metal.interrupts(True)
        self.latch.writes(False)

    def clicks(self, button):
        """PRESS and RELEASE of a button, in order."""
        kinds = [event >> 2 for event in self.events if event & 3 == button]
        return [kind for kind in kinds if kind in (PRESS, RELEASE)]


def storm(metal, chance, button, chatter_ms, down_ms, up_ms, presses=PRESSES, start_ms=60):
    """Lets a contact close and open so often, each time with chatter of at most so long before it
    rests; returns the ms at which all is over."""
    us = 1000 * start_ms
    for _ in range(presses):
        for closed, rest_ms in ((True, down_ms), (False, up_ms)):
            Move(metal, PINS[button], us, closed)
            after, most = 0, chance.below(1000 * chatter_ms)
            while after < most:
                after += chance.between(20, GAP_US)
                Move(metal, PINS[button], us + after, not closed)
                after += chance.between(20, GAP_US)
                Move(metal, PINS[button], us + after, closed)
            us += 1000 * (chatter_ms + rest_ms)
    return us // 1000


def play(gadget, chance, end_ms, erases):
    while gadget.metal.us < 1000 * (end_ms + 60):
        gadget.come_by()
        gadget.draw(chance.between(1, 30))
        if chance.below(100) < erases:
            gadget.erase()
    gadget.come_by()


@pytest.mark.parametrize("seed", range(30))
def test_twenty_presses_a_second_among_pictures_and_erases(metal, seed):
    chance = Chance(seed)
    gadget = Gadget(metal)
    chatter_ms = chance.between(1, 4)
    end = storm(metal, chance, OK, chatter_ms, 25 - chatter_ms + 3, 25 - chatter_ms - 3)
    play(gadget, chance, end, 60)
    assert gadget.clicks(OK) == [PRESS, RELEASE] * PRESSES


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_s_presses_with_any_chatter(metal, seed):
    """One button after the other, as people press them, with contacts that chatter for as long as
    is believed."""
    chance = Chance(seed)
    gadget = Gadget(metal)
    ends = []
    for button in range(len(PINS)):
        ends.append(storm(metal, chance, button, 16, 70, 540, 12, 60 + 160 * button))
    play(gadget, chance, max(ends), 40)
    for button in range(len(PINS)):
        assert gadget.clicks(button) == [PRESS, RELEASE] * 12, button


@pytest.mark.parametrize("seed", range(10))
def test_a_press_that_lasts_is_one_whatever_is_written(metal, seed):
    """Its chatter must not become a gap when it ends in an erase."""
    chance = Chance(seed)
    gadget = Gadget(metal)
    end = storm(metal, chance, OK, 16, 400, 100, 8)
    play(gadget, chance, end, 90)
    assert gadget.clicks(OK) == [PRESS, RELEASE] * 8
