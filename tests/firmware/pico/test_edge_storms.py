"""Random presses, chatter and times without interrupts, from the contacts to the events.

What is right follows from the contacts alone: each moves when `storm` says, and chatters after that
for less long than it rests."""

import pytest

from firmware.buttons import PRESS, RELEASE, Buttons
from tests.chance import Chance

PINS = (10, 11, 12, 13)
APART_MS = 22  # two moves of a contact: the debouncer looks again after 21
LONGEST_DARK_MS = 150  # without interrupts; within that a button moves at most seven times


@pytest.fixture
def latch(metal):
    from firmware.pico.edge_latch import EdgeLatch

    return EdgeLatch(PINS)


def storm(chance, presses, rest_ms, longest_chatter_ms):
    """(us, closed) of every change of one contact, and (us, closed) of its real moves."""
    changes, moves = [], []
    us = 1000 * chance.between(1, 60)
    for _ in range(presses):
        for closed in (True, False):
            moves.append((us, closed))
            changes.append((us, closed))
            level = closed
            chatter = [chance.below(1000 * longest_chatter_ms) for _ in range(2 * chance.below(5))]
            for after in sorted(chatter):
                level = not level
                changes.append((us + after, level))
            us += 1000 * chance.between(APART_MS, rest_ms)
    return changes, moves


def darkness(chance, end_us):
    """(us, on) of interrupts that go off and on."""
    switches, us = [], 0
    while us < end_us:
        us += 1000 * chance.between(1, 30)
        switches.append((us, False))
        us += 1000 * chance.between(1, LONGEST_DARK_MS)
        switches.append((us, True))
    return switches


def play(metal, latch, chance, contacts, switches):
    """What the latch tells of each button, (ms, closed), and the events of all.

    The main loop comes by when it can: with interrupts on, at most every few milliseconds."""
    happenings = [(us, 0, on) for us, on in switches]
    for button, changes in enumerate(contacts):
        happenings += [(us, 1 + button, closed) for us, closed in changes]
    happenings.sort(key=lambda happening: happening[0])
    buttons = Buttons()
    told = [[] for _ in PINS]
    events = []

    def come_by():
        def report(button, closed, ms):
            told[button].append((ms, closed))
            buttons.edge(button, closed, ms)

        latch.drain(report, lambda us: None)
        event = buttons.next_event(metal.us // 1000)
        while event >= 0:
            events.append(event)
            event = buttons.next_event(metal.us // 1000)

    for us, what, on in happenings:
        metal.pass_us(us - metal.us)
        if what:
            metal.drive(PINS[what - 1], 0 if on else None)
        else:
            metal.interrupts(on)
        if metal.interrupts_on and chance.below(3) == 0:
            come_by()
    metal.interrupts(True)
    metal.pass_ms(60)
    come_by()
    return told, events


@pytest.mark.parametrize("seed", range(24))
def test_every_press_is_told_once(metal, latch, seed):
    chance = Chance(seed)
    rest_ms, longest_chatter_ms = chance.pick([(25, 5), (25, 20), (60, 1), (200, 20), (22, 20)])
    storms = [storm(chance, 12, rest_ms, longest_chatter_ms) for _ in PINS]
    end = max(moves[-1][0] for _, moves in storms)
    switches = darkness(chance, end)
    told, events = play(metal, latch, chance, [changes for changes, _ in storms], switches)
    for button in range(len(PINS)):
        clicks = [event >> 2 for event in events if event & 3 == button]
        assert [kind for kind in clicks if kind in (PRESS, RELEASE)] == [PRESS, RELEASE] * 12
        moves = storms[button][1]
        for (ms, closed), (us, moved_to) in zip(told[button], moves, strict=True):
            assert closed == moved_to
            # Never before it happened; late by no more than the time without interrupts.
            assert 0 <= ms - us // 1000 <= LONGEST_DARK_MS + 1


@pytest.mark.parametrize("seed", range(6))
def test_with_interrupts_on_every_time_is_the_contact_s(metal, latch, seed):
    chance = Chance(seed)
    changes, moves = storm(chance, 20, 40, 20)
    told, _ = play(metal, latch, chance, [changes], [])
    assert told[0] == [((us + 2) // 1000, closed) for us, closed in moves]


@pytest.mark.parametrize("seed", range(12))
def test_any_rattling_ends_in_the_true_state(metal, latch, seed):
    """Faster than any finger, so not every closing can be a press; they come by turns still."""
    chance = Chance(seed)
    us, closed, changes = 0, False, []
    for _ in range(300):
        us += chance.pick([20, 300, 5000, 19_000])
        closed = not closed
        changes.append((us, closed))
    if chance.below(2):
        changes.append((us + chance.below(30_000), True))
        changes.append((us + 40_000, True))
    last = changes[-1][1]
    told, events = play(metal, latch, chance, [changes], darkness(chance, us))
    levels = [level for _, level in told[0]]
    assert levels == [True, False] * (len(levels) // 2) + [True] * (len(levels) % 2)
    assert levels[-1] == last
    kinds = [event >> 2 for event in events if event >> 2 in (PRESS, RELEASE)]
    assert kinds == [RELEASE if i % 2 else PRESS for i in range(len(levels))]
